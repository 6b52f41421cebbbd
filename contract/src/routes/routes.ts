import { clerk, CONSOLE_ROUTES } from './console-routes.ts';
import type { PageRoute, RedirectRoute } from './page-route.ts';

export type { Frame, PageRoute, Reader, RedirectRoute } from './page-route.ts';

const access = { frame: 'access', reader: 'stranger', texts: ['sign-in', 'account'] } as const;
/** Links of mails open in any browser, also in one that is signed in. */
const mailed = { ...access, reader: 'anyone' } as const;
/** For resorts: pages without an account, at an address that cannot be guessed. */
const desk = { ...mailed, texts: ['sign-in', 'vouchers'], title: ['vouchers', 'title'] } as const;
/** The waitlist, for readers without an account. */
const waited = { ...mailed, texts: ['sign-in', 'waitlist'] } as const;
const member = { frame: 'main', reader: 'member' } as const;
/** The working area of members with weeks to give. */
const owner = { frame: 'workspace', reader: 'member', permission: 'deposit.create' } as const;
const rental = {
  ...owner,
  permission: 'rental.create',
  texts: ['weeks', 'rentals', 'media', 'data-table'],
  title: ['rentals', 'title'],
} as const;
const rentalForm = { ...rental, title: ['rentals', 'createTitle'], first: ['RentalRates'] } as const;
const seller = { ...owner, permission: 'extra-vacation.create' } as const;
const drive = { ...clerk, texts: ['drive', 'google'] } as const;
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
 * All addresses of the portal. The browser's router, the first data and first paint of pages, preloading, titles,
 * breadcrumbs and the weights of pages use this table. If two patterns match an address, the more specific one is used,
 * whatever their order.
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
  {
    path: '/resort/arrivals',
    page: 'resort-arrivals',
    ...desk,
    texts: ['sign-in', 'arrivals', 'wishes'],
    title: ['arrivals', 'title'],
  },
  { path: '/logout', page: 'sign-out', frame: 'bare', reader: 'anyone', texts: [], title: ['app', 'signOut'] },
  { path: '/error', to: '/error/error-v6' },
  { path: '/error/error-v6', page: 'error', frame: 'bare', reader: 'anyone', texts: [], title: ['app', 'errorTitle'] },

  { path: '/', to: '/profile' },
  {
    path: '/profile',
    page: 'profile',
    ...member,
    texts: ['profile', 'points', 'vacations', 'data-table'],
    // The first data of the first tab. The address names the tab after its #, which the server does not get.
    first: ['Me', 'MyPointOverview', 'MyVacations'],
  },
  { path: '/change-password', page: 'change-password', ...member, texts: ['security'], title: ['security', 'page'] },
  {
    path: '/testview',
    page: 'testview',
    ...member,
    texts: ['testview', 'data-table', 'resort-list', 'workspace', 'chart', 'media', 'rentals', 'secret-link'],
  },
  {
    path: '/email',
    page: 'email',
    ...member,
    texts: ['email', 'gmail', 'data-table'],
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
    texts: ['my-weeks', 'weeks', 'points'],
  },
  {
    path: '/my-weeks/statements',
    page: 'statement-list',
    ...owner,
    texts: ['statements', 'security'],
  },
  {
    path: '/my-weeks/contract',
    page: 'my-contract',
    ...owner,
    texts: ['my-contract'],
  },
  {
    path: '/my-weeks/statements/:month',
    page: 'statement',
    ...owner,
    texts: ['statements'],
  },
  {
    path: '/weeks-given',
    page: 'weeks-given',
    ...member,
    texts: ['my-weeks'],
    title: ['my-weeks', 'weeksGivenTitle'],
    first: ['WeeksGiven'],
  },
  {
    path: '/favourites',
    page: 'favourites',
    ...member,
    texts: ['favourites', 'catalogue'],
  },
  {
    path: '/waitlist',
    page: 'waitlist',
    ...member,
    texts: ['waitlist'],
  },
  { path: '/waitlist/new', page: 'waitlist-new', ...member, texts: ['waitlist'], title: ['waitlist', 'addTitle'] },
  { path: '/waitlist/rules', page: 'waitlist-rules', ...waited, title: ['waitlist', 'rulesTitle'] },
  { path: '/rules', page: 'rules', ...mailed, texts: ['sign-in', 'rules', 'waitlist'], title: ['rules', 'title'] },
  { path: '/waitlist/answer', page: 'waitlist-answer', ...waited, title: ['waitlist', 'offerTitle'] },
  { path: '/affiliate', page: 'affiliate', ...member, texts: ['affiliates'], title: ['app', 'recommend'] },
  {
    path: '/schedule',
    page: 'schedule',
    ...clerk,
    texts: ['calendar', 'followed', 'google', 'places'],
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
    texts: ['weeks', 'extra-vacations', 'data-table'],
    title: ['extra-vacations', 'title'],
  },
  {
    path: '/extra-vacation/create',
    page: 'extra-vacation-create',
    ...seller,
    texts: ['weeks', 'extra-vacations'],
    title: ['extra-vacations', 'createTitle'],
  },
  {
    path: '/extra-vacation/detail/:id',
    page: 'extra-vacation-detail',
    ...seller,
    texts: ['weeks', 'extra-vacations', 'taken-weeks'],
    title: ['extra-vacations', 'title'],
  },
  { path: '/deposit', to: '/deposit/list' },
  {
    path: '/deposit/list',
    page: 'deposit-list',
    ...owner,
    texts: ['weeks', 'deposits', 'data-table'],
    title: ['deposits', 'title'],
  },
  {
    path: '/deposit/detail/:id',
    page: 'deposit-detail',
    ...owner,
    texts: ['weeks', 'deposits', 'points', 'taken-weeks'],
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

  ...CONSOLE_ROUTES,
  {
    path: '/console/*',
    page: 'console-not-found',
    ...clerk,
    texts: ['console-not-found'],
    title: ['app', 'notFoundTitle'],
  },

  // Unknown addresses inside a partner's page have no header and footer.
  { path: '/icheckout/*', ...unknown, ...inPartner },
  { path: '*', ...unknown, ...inMain },
] as const satisfies readonly (PageRoute | RedirectRoute)[];

/** An entry of the table. */
export type Route = (typeof ROUTES)[number];
/** An entry that is a page. */
export type RoutedPage = Extract<Route, { page: string }>;
export type PageName = RoutedPage['page'];
