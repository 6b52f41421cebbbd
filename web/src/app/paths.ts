/** Every address of ours, built in one place. `embedded` is the twin without header and footer for partner pages. */
export const paths = {
  home: () => '/',
  profile: (tab?: string) => (tab ? `/profile#${tab}` : '/profile'),
  email: () => '/email',
  signIn: () => '/auth/login',
  forgotPassword: () => '/auth/forgot-password',
  resetPassword: () => '/auth/reset-password',
  register: () => '/auth/register',
  confirmEmail: () => '/auth/confirm-email',
  changePassword: () => '/change-password',
  signOut: () => '/logout',
  myWeeks: () => '/my-weeks',
  statements: () => '/my-weeks/statements',
  statement: (month: string) => `/my-weeks/statements/${month}`,
  weeksGiven: () => '/weeks-given',
  extraVacations: (search = '') => `/extra-vacation/list${search}`,
  extraVacation: (id: string) => `/extra-vacation/detail/${id}`,
  newExtraVacation: () => '/extra-vacation/create',
  deposits: (search = '') => `/deposit/list${search}`,
  deposit: (id: string) => `/deposit/detail/${id}`,
  rentals: (search = '') => `/rent-vacation/list${search}`,
  rentalCreate: (search = '') => `/rent-vacation/create${search}`,
  rental: (id: string) => `/rent-vacation/detail/${id}`,
  rentalEdit: (id: string) => `/rent-vacation/edit/${id}`,
  consoleToday: () => '/console/today',
  consoleApprovals: () => '/console/approvals',
  consoleAudit: () => '/console/audit',
  error: () => '/error/error-v6',
  resorts: (search = '') => `/product-vacation/list${search}`,
  resortStays: (friendlyUrl: string, search = '') =>
    `/product-vacation/detail/list-vacation/${encodeURIComponent(friendlyUrl)}${search}`,
  resortInformation: (friendlyUrl: string, search = '') =>
    `/product-vacation/detail/information/${encodeURIComponent(friendlyUrl)}${search}`,
  orders: () => '/order/list',
  order: (id: string, tab?: string) => `/order/detail/${id}${tab ? `?tab=${tab}` : ''}`,
  checkout: (orderId: string, embedded = false) => (embedded ? `/icheckout/${orderId}` : `/checkout/${orderId}`),
  confirmation: (orderId: string, embedded = false) =>
    embedded ? `/icheckout/iconfirm/${orderId}` : `/checkout/confirm/${orderId}`,
  success: (orderId: string, embedded = false) =>
    embedded ? `/icheckout/isuccess/${orderId}` : `/checkout/success/${orderId}`,
  checkoutError: (embedded = false) => (embedded ? '/icheckout/ierror' : '/checkout/error'),
  checkoutNotFound: (embedded = false) => (embedded ? '/icheckout/404' : '/checkout/404'),
  checkoutProcessed: (embedded = false) => (embedded ? '/icheckout/403' : '/checkout/403'),
} as const;

export const isEmbedded = (pathname: string): boolean => pathname.includes('/icheckout/');
