import type { PermissionName } from '@sandbar/domain/permissions';

/**
 * What stands around a page. `main`: header with navigation, and footer. `checkout`: nothing leads away from paying.
 * `embedded`: inside a partner's page, the content alone. `workspace`: the working area of owners and clerks.
 * `access`: the ways into an account. `bare`: nothing.
 */
export type Frame = 'main' | 'checkout' | 'embedded' | 'workspace' | 'access' | 'bare';

/**
 * Who may open a page. Anyone else goes to sign-in and comes back afterwards; who is signed in already goes on from a
 * `stranger`'s page. The server decides again on every call.
 */
export type Reader = 'stranger' | 'anyone' | 'member';

export interface PageRoute {
  /** As React Router writes it: `:name` is one segment, `*` the rest. */
  path: string;
  /** The page's file in web/src/pages. */
  page: string;
  frame: Frame;
  reader: Reader;
  /** Beside being a member. Without it the page is as if it were not there. */
  permission?: PermissionName;
  /** Namespaces of texts that come with the page's code, beside `common` and `app`. */
  texts: readonly string[];
  /** Namespace and key of the title that the tab shows until the page knows a better one. */
  title: readonly [namespace: string, key: string];
  /** What the page asks first, so that the server answers it with the page: names of `FIRST_READS`. */
  first?: readonly string[];
  /** What one file needs to know to be this page. */
  props?: Readonly<Record<string, string>>;
}

export interface RedirectRoute {
  path: string;
  /** The path of another route. Query and hash are kept. */
  to: string;
}

const access = { frame: 'access', reader: 'stranger', texts: ['sign-in', 'account'] } as const;
/** Links out of mails open in any browser, also in one that is signed in. */
const mailed = { ...access, reader: 'anyone' } as const;
/** For resorts: without an account, by an address that nobody can guess. */
const desk = { ...mailed, texts: ['sign-in', 'vouchers'], title: ['vouchers', 'title'] } as const;
const member = { frame: 'main', reader: 'member' } as const;
/** The working area of who has weeks to give. */
const owner = { frame: 'workspace', reader: 'member', permission: 'deposit.create' } as const;
const rental = {
  ...owner,
  permission: 'rental.create',
  texts: ['weeks', 'rentals', 'media', 'data-table', 'workspace'],
  title: ['rentals', 'title'],
} as const;
const rentalForm = { ...rental, title: ['rentals', 'createTitle'], first: ['RentalRates'] } as const;
const seller = { ...owner, permission: 'extra-vacation.create' } as const;
/** Who may see what is decided by the working area's frame, which says so in its own words. */
const clerk = { frame: 'workspace', reader: 'member' } as const;
const roomForm = { ...clerk, texts: ['rooms-desk', 'resorts-desk', 'media', 'workspace'] } as const;
const pricing = { ...clerk, texts: ['pricing', 'resorts-desk', 'workspace'], title: ['pricing', 'title'] } as const;
const programs = {
  ...clerk,
  texts: ['rent-programs', 'gift-codes', 'workspace'],
  title: ['rent-programs', 'title'],
} as const;
const codes = { ...clerk, texts: ['gift-codes', 'workspace'], title: ['gift-codes', 'title'] } as const;
const drive = { ...clerk, texts: ['drive', 'google', 'workspace'] } as const;
const settings = { ...clerk, texts: ['money', 'merchants', 'workspace'] } as const;
const ways = { ...clerk, texts: ['ways-to-pay', 'merchants', 'permissions', 'workspace'] } as const;
const mails = { ...clerk, texts: ['mail-texts', 'merchants', 'workspace'], title: ['mail-texts', 'title'] } as const;
const fees = { ...clerk, texts: ['fees', 'merchants', 'workspace'] } as const;
const developers = { ...clerk, texts: ['developers', 'google', 'permissions', 'workspace'] } as const;
const resort = {
  ...member,
  page: 'resort-detail',
  texts: ['catalogue', 'resort'],
  title: ['resort', 'resorts'],
  first: ['ResortPage'],
} as const;
const checkout = {
  page: 'checkout',
  reader: 'member',
  texts: ['orders', 'payments', 'promotions'],
  title: ['app', 'confirmAndPay'],
  first: ['OrderOnScreen', 'PaymentMethods'],
} as const;
const confirmation = {
  page: 'confirmation',
  reader: 'member',
  texts: ['orders', 'payments'],
  title: ['orders', 'orderConfirmed'],
  first: ['OrderOnScreen', 'PaymentMethods'],
} as const;
const success = { ...confirmation, page: 'success', title: ['orders', 'confirmed'] } as const;
const message = {
  page: 'message',
  reader: 'member',
  texts: ['orders'],
} as const;
const unknown = { page: 'not-found', reader: 'member', texts: ['orders'], title: ['app', 'notFoundTitle'] } as const;
const failed = { ...message, title: ['orders', 'failedTitle'], props: { kind: 'error' } } as const;
const missing = { ...message, title: ['orders', 'missingTitle'], props: { kind: 'not-found' } } as const;
const processed = { ...message, title: ['orders', 'processedTitle'], props: { kind: 'processed' } } as const;
const [inMain, inPartner] = [{ frame: 'main' }, { frame: 'embedded' }] as const;

/**
 * Every address of the portal. The browser's router, the first data and the first paint of a page, what is loaded ahead,
 * titles, breadcrumbs and the weights of pages all follow from here. Which of two patterns an address belongs to does
 * not depend on their order: the one that says more of it.
 */
export const ROUTES = [
  { path: '/auth/login', page: 'sign-in', ...access, texts: ['sign-in'], title: ['sign-in', 'pageTitle'] },
  { path: '/auth/forgot-password', page: 'forgot-password', ...access, title: ['account', 'forgotPage'] },
  { path: '/auth/register', page: 'register', ...access, title: ['account', 'registerPage'] },
  { path: '/auth/reset-password', page: 'reset-password', ...mailed, title: ['account', 'resetPage'] },
  { path: '/auth/confirm-email', page: 'confirm-email', ...mailed, title: ['account', 'confirmPage'] },
  { path: '/auth/switch-account', page: 'switch-account', ...mailed, title: ['account', 'switchPage'] },
  { path: '/auth/*', to: '/auth/login' },
  { path: '/voucher/:token', page: 'voucher-check', ...desk },
  { path: '/resort/confirm', page: 'resort-confirm', ...desk },
  { path: '/logout', page: 'sign-out', frame: 'bare', reader: 'anyone', texts: [], title: ['app', 'signOut'] },
  { path: '/error', to: '/error/error-v6' },
  { path: '/error/error-v6', page: 'error', frame: 'bare', reader: 'anyone', texts: [], title: ['app', 'errorTitle'] },

  { path: '/', to: '/profile' },
  {
    path: '/profile',
    page: 'profile',
    ...member,
    texts: ['profile', 'points', 'vacations', 'data-table'],
    title: ['profile', 'title'],
    // Those of the tab it opens with: which one the address names stands behind its #, which no server is told.
    first: ['Me', 'MyPointOverview', 'MyVacations'],
  },
  { path: '/change-password', page: 'change-password', ...member, texts: ['security'], title: ['security', 'page'] },
  {
    path: '/testview',
    page: 'testview',
    ...member,
    texts: ['testview', 'data-table', 'resort-list', 'workspace', 'media', 'rentals'],
    title: ['testview', 'title'],
  },
  {
    path: '/email',
    page: 'email',
    ...member,
    texts: ['email', 'gmail', 'data-table'],
    title: ['email', 'title'],
    first: ['MailList'],
  },
  {
    path: '/product-vacation/list',
    page: 'resort-list',
    ...member,
    texts: ['catalogue', 'resort-list'],
    title: ['resort-list', 'title'],
    first: ['ResortSearch'],
  },
  { path: '/product-vacation/detail/list-vacation/:friendlyUrl', ...resort, props: { tab: 'stays' } },
  { path: '/product-vacation/detail/information/:friendlyUrl', ...resort, props: { tab: 'information' } },
  { path: '/order', to: '/order/list' },
  {
    path: '/order/list',
    page: 'order-list',
    ...member,
    texts: ['data-table', 'order-list'],
    title: ['order-list', 'title'],
    first: ['UserOrders'],
  },
  {
    path: '/order/detail/:id',
    page: 'order-detail',
    ...member,
    texts: ['order-list', 'orders', 'payments', 'permissions'],
    title: ['order-list', 'title'],
    first: ['OrderDetail'],
  },

  { path: '/checkout/:orderId', ...checkout, frame: 'checkout' },
  { path: '/checkout/confirm/:orderId', ...confirmation, ...inMain },
  { path: '/checkout/success/:orderId', ...success, ...inMain },
  { path: '/checkout/error', ...failed, ...inMain },
  { path: '/checkout/404', ...missing, ...inMain },
  { path: '/checkout/403', ...processed, ...inMain },
  { path: '/icheckout/:orderId', ...checkout, ...inPartner },
  { path: '/icheckout/iconfirm/:orderId', ...confirmation, ...inPartner },
  { path: '/icheckout/isuccess/:orderId', ...success, ...inPartner },
  { path: '/icheckout/ierror', ...failed, ...inPartner },
  { path: '/icheckout/404', ...missing, ...inPartner },
  { path: '/icheckout/403', ...processed, ...inPartner },

  {
    path: '/my-weeks',
    page: 'my-weeks',
    ...owner,
    texts: ['my-weeks', 'points', 'workspace'],
    title: ['my-weeks', 'title'],
  },
  {
    path: '/my-weeks/statements',
    page: 'statement-list',
    ...owner,
    texts: ['statements', 'security', 'workspace'],
    title: ['statements', 'title'],
  },
  {
    path: '/my-weeks/statements/:month',
    page: 'statement',
    ...owner,
    texts: ['statements', 'workspace'],
    title: ['statements', 'title'],
  },
  {
    path: '/weeks-given',
    page: 'weeks-given',
    ...member,
    texts: ['my-weeks'],
    title: ['my-weeks', 'weeksGivenTitle'],
    first: ['WeeksGiven'],
  },
  { path: '/affiliate', page: 'affiliate', ...member, texts: ['affiliates'], title: ['app', 'recommend'] },
  {
    path: '/schedule',
    page: 'schedule',
    ...clerk,
    texts: ['calendar', 'followed', 'google', 'places', 'workspace'],
    title: ['calendar', 'title'],
  },
  { path: '/drive', to: '/drive/list' },
  { path: '/drive/list', page: 'drive-list', ...drive, title: ['drive', 'title'] },
  { path: '/drive/create', page: 'drive-create', ...drive, title: ['drive', 'newTitle'] },
  { path: '/drive/edit/:id', page: 'drive-edit', ...drive, title: ['drive', 'editTitle'] },
  { path: '/extra-vacation', to: '/extra-vacation/list' },
  {
    path: '/extra-vacation/list',
    page: 'extra-vacation-list',
    ...seller,
    texts: ['weeks', 'extra-vacations', 'data-table', 'workspace'],
    title: ['extra-vacations', 'title'],
  },
  {
    path: '/extra-vacation/create',
    page: 'extra-vacation-create',
    ...seller,
    texts: ['weeks', 'extra-vacations', 'workspace'],
    title: ['extra-vacations', 'createTitle'],
  },
  {
    path: '/extra-vacation/detail/:id',
    page: 'extra-vacation-detail',
    ...seller,
    texts: ['weeks', 'extra-vacations', 'taken-weeks', 'workspace'],
    title: ['extra-vacations', 'title'],
  },
  { path: '/deposit', to: '/deposit/list' },
  {
    path: '/deposit/list',
    page: 'deposit-list',
    ...owner,
    texts: ['weeks', 'deposits', 'data-table', 'workspace'],
    title: ['deposits', 'title'],
  },
  {
    path: '/deposit/detail/:id',
    page: 'deposit-detail',
    ...owner,
    texts: ['weeks', 'deposits', 'points', 'taken-weeks', 'workspace'],
    title: ['deposits', 'tabDetail'],
  },

  { path: '/rent-vacation', to: '/rent-vacation/list' },
  { path: '/rent-vacation/list', page: 'rent-vacation-list', ...rental },
  { path: '/rent-vacation/create', page: 'rent-vacation-create', ...rentalForm },
  { path: '/rent-vacation/edit/:id', page: 'rent-vacation-edit', ...rentalForm },
  {
    path: '/rent-vacation/detail/:id',
    page: 'rent-vacation-detail',
    ...rental,
    texts: [...rental.texts, 'taken-weeks'],
  },

  { path: '/console', to: '/console/today' },
  {
    path: '/console/today',
    page: 'console-today',
    ...clerk,
    texts: [
      'tasks',
      'rentals',
      'affiliates',
      'approvals',
      'vouchers',
      'weeks',
      'first-steps',
      'operations',
      'taken-weeks',
      'workspace',
    ],
    title: ['app', 'today'],
  },
  {
    path: '/console/orders',
    page: 'console-orders',
    ...clerk,
    texts: ['desk', 'order-list', 'workspace'],
    title: ['desk', 'ordersTitle'],
  },
  {
    path: '/console/orders/:code',
    page: 'console-order',
    ...clerk,
    texts: ['desk', 'order-list', 'orders', 'payments', 'permissions', 'vouchers', 'workspace'],
    title: ['desk', 'ordersTitle'],
  },
  {
    path: '/console/payments',
    page: 'console-payments',
    ...clerk,
    texts: ['desk', 'tasks', 'permissions', 'workspace'],
    title: ['desk', 'paymentsTitle'],
  },
  {
    path: '/console/payouts',
    page: 'console-payouts',
    ...clerk,
    texts: ['payouts', 'permissions', 'workspace'],
    title: ['app', 'payouts'],
  },
  {
    path: '/console/resorts',
    page: 'console-resorts',
    ...clerk,
    texts: ['resorts-desk', 'workspace'],
    title: ['resorts-desk', 'title'],
  },
  {
    path: '/console/stays',
    page: 'console-stays',
    ...pricing,
    texts: ['permissions', ...pricing.texts],
  },
  {
    path: '/console/stays/rate-sets',
    page: 'console-rule-sets',
    ...pricing,
    texts: ['permissions', ...pricing.texts],
  },
  { path: '/console/stays/discounts', page: 'console-discounts', ...pricing },
  { path: '/console/stays/night-prices', page: 'console-night-prices', ...pricing },
  {
    path: '/console/resorts/new',
    page: 'console-new-resort',
    ...clerk,
    texts: ['resorts-desk', 'rooms-desk', 'media', 'permissions', 'places', 'workspace'],
    title: ['resorts-desk', 'new'],
  },
  {
    path: '/console/resorts/:id',
    page: 'console-resort',
    ...clerk,
    texts: ['resorts-desk', 'rooms-desk', 'media', 'permissions', 'places', 'workspace'],
    title: ['resorts-desk', 'title'],
  },
  { path: '/console/resorts/rooms/new', page: 'console-new-room', ...roomForm, title: ['rooms-desk', 'new'] },
  { path: '/console/resorts/rooms/:id', page: 'console-room', ...roomForm, title: ['rooms-desk', 'room'] },
  {
    path: '/console/import',
    page: 'console-import',
    ...clerk,
    texts: ['imports', 'permissions', 'workspace'],
    title: ['imports', 'title'],
  },
  {
    path: '/console/settings',
    page: 'console-settings',
    ...clerk,
    texts: ['merchants', 'workspace'],
    title: ['merchants', 'title'],
  },
  { path: '/console/developers', page: 'console-developers', ...developers, title: ['developers', 'title'] },
  { path: '/console/developers/webhooks', page: 'console-webhooks', ...developers, title: ['developers', 'webhooks'] },
  { path: '/console/settings/money', page: 'console-money', ...settings, title: ['money', 'title'] },
  { path: '/console/settings/ways-to-pay', page: 'console-ways-to-pay', ...ways, title: ['ways-to-pay', 'title'] },
  { path: '/console/settings/mail-texts', page: 'console-mail-texts', ...mails },
  { path: '/console/settings/mail-texts/:kind', page: 'console-mail-text', ...mails },
  { path: '/console/settings/fees', page: 'console-fees', ...fees, title: ['fees', 'title'] },
  {
    path: '/console/settings/domains',
    page: 'console-domains',
    ...clerk,
    texts: ['domains', 'merchants', 'workspace'],
    title: ['domains', 'title'],
  },
  {
    path: '/console/brand',
    page: 'console-brand',
    ...clerk,
    texts: ['brand', 'media', 'workspace'],
    title: ['brand', 'title'],
  },
  {
    path: '/console/insight',
    page: 'console-insight',
    ...clerk,
    texts: ['insight', 'workspace'],
    title: ['app', 'insight'],
  },
  {
    path: '/console/operations',
    page: 'console-operations',
    ...clerk,
    texts: ['operations', 'workspace'],
    title: ['operations', 'title'],
  },
  { path: '/console/audit', page: 'console-audit', ...clerk, texts: ['audit', 'workspace'], title: ['app', 'audit'] },
  {
    path: '/console/members',
    page: 'console-members',
    ...clerk,
    texts: ['people', 'permissions', 'workspace'],
    title: ['app', 'members'],
  },
  {
    path: '/console/members/:id',
    page: 'console-member',
    ...clerk,
    texts: ['desk', 'people', 'permissions', 'workspace'],
    title: ['app', 'members'],
  },
  { path: '/console/promotions', page: 'console-promotions', ...programs },
  { path: '/console/promotions/:id', page: 'console-promotion', ...programs },
  { path: '/console/gift-codes', page: 'console-gift-codes', ...codes },
  { path: '/console/gift-codes/:id', page: 'console-gift-code', ...codes },
  {
    path: '/console/affiliates',
    page: 'console-affiliates',
    ...clerk,
    texts: ['affiliates', 'permissions', 'workspace'],
    title: ['app', 'affiliates'],
  },
  { path: '/console/roles', page: 'console-roles', ...clerk, texts: ['people', 'workspace'], title: ['app', 'roles'] },
  {
    path: '/console/approvals',
    page: 'console-approvals',
    ...clerk,
    texts: ['approvals', 'workspace'],
    title: ['app', 'approvals'],
  },

  // Whatever else a partner's page asks for: no header or footer stands in its frame.
  { path: '/icheckout/*', ...unknown, ...inPartner },
  { path: '*', ...unknown, ...inMain },
] as const satisfies readonly (PageRoute | RedirectRoute)[];

/** Any of the table's entries, with its own names. */
export type Route = (typeof ROUTES)[number];
/** An entry that is a page. */
export type RoutedPage = Extract<Route, { page: string }>;
export type PageName = RoutedPage['page'];
