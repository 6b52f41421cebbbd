import type { PageRoute, RedirectRoute } from './page-route.ts';

/** The frame of the working area decides whether a reader may see a page, and shows its own message. */
export const clerk = { frame: 'workspace', reader: 'member' } as const;
const roomForm = { ...clerk, texts: ['console-rooms', 'console-resorts', 'media'] } as const;
const ruleSets = { ...clerk, texts: ['pricing', 'permissions'] } as const;
const pricing = { ...clerk, texts: ['pricing'] } as const;
const programs = {
  ...clerk,
  texts: ['rent-programs', 'gift-codes'],
} as const;
const attributes = {
  ...clerk,
  texts: ['attributes', 'console-resorts'],
} as const;
const arrivals = {
  ...clerk,
  texts: ['arrivals', 'secret-link', 'wishes', 'permissions'],
} as const;
const closures = {
  ...clerk,
  texts: ['closures', 'permissions'],
} as const;
const books = { ...clerk, texts: ['books', 'permissions'], title: ['books', 'books'] } as const;
const invoices = { ...clerk, texts: ['invoices', 'books', 'permissions'], title: ['invoices', 'title'] } as const;
const codes = { ...clerk, texts: ['gift-codes'] } as const;
const settings = { ...clerk, texts: ['money', 'merchants', 'approvals'] } as const;
const ways = {
  ...clerk,
  texts: ['ways-to-pay', 'merchants', 'approvals', 'permissions'],
} as const;
const mails = {
  ...clerk,
  texts: ['mail-texts', 'merchants', 'approvals'],
} as const;
const people = {
  ...clerk,
  texts: ['desk-sale', 'people', 'permissions'],
  title: ['app', 'members'],
} as const;
const fees = {
  ...clerk,
  texts: ['fees', 'merchants', 'approvals'],
} as const;
const developers = { ...clerk, texts: ['developers', 'google', 'permissions'] } as const;
const partners = { ...developers, title: ['developers', 'title'] } as const;
const webhooks = { ...developers, title: ['developers', 'webhooks'] } as const;
const payouts = {
  ...clerk,
  texts: ['payout-runs', 'payouts', 'permissions'],
  title: ['app', 'payouts'],
} as const;
const waitlist = {
  ...clerk,
  texts: ['waitlist', 'permissions'],
  title: ['waitlist', 'consoleTitle'],
} as const;
const affiliates = {
  ...clerk,
  texts: ['affiliates', 'permissions'],
  title: ['app', 'affiliates'],
} as const;
const roles = { ...clerk, texts: ['people'], title: ['app', 'roles'] } as const;

/** Weeks of all owners. Each kind has its own texts. */
const weeks = {
  ...clerk,
  texts: ['weeks', 'deposits', 'extra-vacations', 'rentals', 'points', 'media', 'data-table', 'taken-weeks'],
  title: ['app', 'consoleWeeks'],
} as const;

/** The addresses of the console, for staff. Addresses below a record's (`/*`) are those of its dialogs. */
export const CONSOLE_ROUTES = [
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
      'evidence',
      'merchants',
      'vouchers',
      'secret-link',
      'payout-runs',
      'payouts',
      'weeks',
      'first-steps',
      'operations',
      'taken-weeks',
    ],
    title: ['app', 'today'],
  },
  {
    path: '/console/orders',
    page: 'console-orders',
    ...clerk,
    texts: ['console-orders', 'desk-sale', 'order-list', 'permissions'],
    title: ['console-orders', 'ordersTitle'],
  },
  {
    path: '/console/orders/new',
    page: 'console-new-order',
    ...clerk,
    texts: ['console-orders', 'desk-sale', 'permissions'],
    title: ['desk-sale', 'title'],
  },
  {
    path: '/console/orders/:code/*',
    page: 'console-order',
    ...clerk,
    texts: [
      'console-orders',
      'desk-sale',
      'order-list',
      'orders',
      'payments',
      'payouts',
      'permissions',
      'secret-link',
      'vouchers',
    ],
    title: ['console-orders', 'ordersTitle'],
  },
  { path: '/console/arrivals', page: 'console-arrivals', ...arrivals },
  { path: '/console/arrivals/link', page: 'console-arrivals', ...arrivals },
  {
    path: '/console/payments',
    page: 'console-payments',
    ...clerk,
    texts: ['console-orders', 'file-columns', 'payouts', 'permissions'],
    title: ['console-orders', 'paymentsTitle'],
  },
  { path: '/console/payouts', page: 'console-payouts', ...payouts },
  { path: '/console/payouts/runs/new', page: 'console-payouts', ...payouts },
  {
    path: '/console/payouts/runs/:id/*',
    page: 'console-payout-run',
    ...clerk,
    texts: ['console-orders', 'file-columns', 'payout-runs', 'payouts', 'permissions'],
    title: ['payout-runs', 'toRuns'],
  },
  { path: '/console/payments/books', page: 'console-books', ...books },
  { path: '/console/payments/books/close', page: 'console-books', ...books },
  { path: '/console/payments/books/invoices', page: 'console-invoices', ...invoices },
  { path: '/console/payments/books/invoices/settings', page: 'console-invoices', ...invoices },
  { path: '/console/payments/books/journal', page: 'console-journal', ...books },
  { path: '/console/payments/books/journal/chart', page: 'console-journal', ...books },
  { path: '/console/weeks', to: '/console/weeks/deposit' },
  { path: '/console/weeks/deposit', page: 'console-weeks', ...weeks },
  { path: '/console/weeks/extra-vacation', page: 'console-weeks', ...weeks },
  { path: '/console/weeks/rental', page: 'console-weeks', ...weeks },
  { path: '/console/weeks/:kind/:id', page: 'console-week', ...weeks },
  {
    path: '/console/resorts',
    page: 'console-resorts',
    ...clerk,
    texts: ['console-resorts'],
  },
  {
    path: '/console/stays',
    page: 'console-stays',
    ...pricing,
    texts: [...pricing.texts, 'permissions', 'console-resorts'],
  },
  { path: '/console/stays/rate-sets', page: 'console-rule-sets', ...ruleSets },
  { path: '/console/stays/rate-sets/:id', page: 'console-rule-sets', ...ruleSets },
  { path: '/console/stays/discounts', page: 'console-discounts', ...pricing },
  { path: '/console/stays/discounts/:id', page: 'console-discounts', ...pricing },
  { path: '/console/stays/night-prices', page: 'console-night-prices', ...pricing },
  { path: '/console/resorts/attributes', page: 'console-attributes', ...attributes },
  { path: '/console/resorts/attributes/:id', page: 'console-attributes', ...attributes },
  {
    path: '/console/resorts/new',
    page: 'console-new-resort',
    ...clerk,
    texts: ['console-resorts', 'console-rooms', 'media', 'permissions', 'places'],
    title: ['console-resorts', 'new'],
  },
  {
    path: '/console/resorts/:id',
    page: 'console-resort',
    ...clerk,
    texts: ['console-resorts', 'console-rooms', 'media', 'permissions', 'places'],
  },
  { path: '/console/resorts/rooms/new', page: 'console-new-room', ...roomForm, title: ['console-rooms', 'new'] },
  { path: '/console/resorts/rooms/:id', page: 'console-room', ...roomForm, title: ['console-rooms', 'room'] },
  {
    path: '/console/import',
    page: 'console-import',
    ...clerk,
    texts: ['file-columns', 'imports', 'permissions'],
    title: ['imports', 'title'],
  },
  {
    path: '/console/settings',
    page: 'console-settings',
    ...clerk,
    texts: ['merchants', 'approvals'],
  },
  { path: '/console/developers', page: 'console-developers', ...partners },
  { path: '/console/developers/:id/*', page: 'console-developers', ...partners },
  { path: '/console/developers/webhooks', page: 'console-webhooks', ...webhooks },
  { path: '/console/developers/webhooks/:id/*', page: 'console-webhooks', ...webhooks },
  { path: '/console/settings/money', page: 'console-money', ...settings, title: ['money', 'title'] },
  { path: '/console/settings/ways-to-pay', page: 'console-ways-to-pay', ...ways },
  { path: '/console/settings/ways-to-pay/:id', page: 'console-ways-to-pay', ...ways },
  { path: '/console/settings/ways-to-pay/gateways/:id', page: 'console-ways-to-pay', ...ways },
  { path: '/console/settings/mail-texts', page: 'console-mail-texts', ...mails },
  { path: '/console/settings/mail-texts/:kind', page: 'console-mail-text', ...mails },
  { path: '/console/settings/fees', page: 'console-fees', ...fees },
  { path: '/console/settings/fees/:id', page: 'console-fees', ...fees },
  {
    path: '/console/settings/domains',
    page: 'console-domains',
    ...clerk,
    texts: ['domains', 'merchants', 'approvals'],
  },
  {
    path: '/console/brand',
    page: 'console-brand',
    ...clerk,
    texts: ['brand', 'media'],
  },
  {
    path: '/console/insight',
    page: 'console-insight',
    ...clerk,
    texts: ['insight', 'chart'],
    title: ['app', 'insight'],
  },
  {
    path: '/console/operations',
    page: 'console-operations',
    ...clerk,
    texts: ['operations'],
  },
  { path: '/console/audit', page: 'console-audit', ...clerk, texts: ['audit'], title: ['app', 'audit'] },
  { path: '/console/members', page: 'console-members', ...people },
  { path: '/console/members/new', page: 'console-members', ...people },
  {
    path: '/console/members/:id/*',
    page: 'console-member',
    ...clerk,
    texts: ['audit', 'desk-sale', 'my-contract', 'order-list', 'people', 'permissions'],
    title: ['app', 'members'],
  },
  { path: '/console/promotions', page: 'console-promotions', ...programs },
  { path: '/console/promotions/new', page: 'console-promotions', ...programs },
  { path: '/console/promotions/:id/*', page: 'console-promotion', ...programs },
  { path: '/console/gift-codes', page: 'console-gift-codes', ...codes },
  { path: '/console/gift-codes/new', page: 'console-gift-codes', ...codes },
  { path: '/console/gift-codes/:id', page: 'console-gift-code', ...codes, texts: [...codes.texts, 'chart'] },
  { path: '/console/closures', page: 'console-closures', ...closures },
  { path: '/console/closures/new', page: 'console-closures', ...closures },
  { path: '/console/closures/:id/*', page: 'console-closure', ...closures },
  { path: '/console/waitlist', page: 'console-waitlist', ...waitlist },
  { path: '/console/waitlist/rules', page: 'console-waitlist', ...waitlist },
  { path: '/console/affiliates', page: 'console-affiliates', ...affiliates },
  { path: '/console/affiliates/rule', page: 'console-affiliates', ...affiliates },
  { path: '/console/roles', page: 'console-roles', ...roles },
  { path: '/console/roles/:id', page: 'console-roles', ...roles },
  {
    path: '/console/approvals',
    page: 'console-approvals',
    ...clerk,
    texts: ['approvals', 'evidence', 'merchants', 'tasks', 'rentals', 'weeks'],
    title: ['app', 'approvals'],
  },
] as const satisfies readonly (PageRoute | RedirectRoute)[];
