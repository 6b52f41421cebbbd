import { lazyPage } from './lazy-page.tsx';

/** Every page: its file and the texts it needs beside `common` and `app`. */
export const pages = {
  /** Header and footer, and all that only members need. */
  layout: lazyPage(() => import('./member-layouts.tsx')),
  signIn: lazyPage(() => import('../pages/sign-in.tsx'), ['sign-in']),
  forgotPassword: lazyPage(() => import('../pages/forgot-password.tsx'), ['sign-in', 'account']),
  resetPassword: lazyPage(() => import('../pages/reset-password.tsx'), ['sign-in', 'account']),
  register: lazyPage(() => import('../pages/register.tsx'), ['sign-in', 'account']),
  confirmEmail: lazyPage(() => import('../pages/confirm-email.tsx'), ['sign-in', 'account']),
  switchAccount: lazyPage(() => import('../pages/switch-account.tsx'), ['sign-in', 'account']),
  changePassword: lazyPage(() => import('../pages/change-password.tsx'), ['security']),
  signOut: lazyPage(() => import('../pages/sign-out.tsx')),
  profile: lazyPage(() => import('../pages/profile.tsx'), ['profile', 'points', 'vacations', 'data-table']),
  email: lazyPage(() => import('../pages/email.tsx'), ['email', 'data-table']),
  resortList: lazyPage(() => import('../pages/resort-list.tsx'), ['catalogue', 'resort-list']),
  resortDetail: lazyPage(() => import('../pages/resort-detail.tsx'), ['catalogue', 'resort']),
  checkout: lazyPage(() => import('../pages/checkout.tsx'), ['orders', 'payments', 'promotions']),
  orderList: lazyPage(() => import('../pages/order-list.tsx'), ['data-table', 'order-list']),
  orderDetail: lazyPage(() => import('../pages/order-detail.tsx'), ['order-list', 'orders', 'payments', 'permissions']),
  confirmation: lazyPage(() => import('../pages/confirmation.tsx'), ['orders', 'payments']),
  success: lazyPage(() => import('../pages/success.tsx'), ['orders', 'payments']),
  message: lazyPage(() => import('../pages/message.tsx'), ['orders']),
  testView: lazyPage(() => import('../pages/testview.tsx'), ['testview', 'data-table', 'resort-list']),
  error: lazyPage(() => import('../pages/error.tsx')),
  notFound: lazyPage(() => import('../pages/not-found.tsx')),
};

/** Ways into an account: open to whoever is not signed in. */
const ACCESS_PAGES: Readonly<Record<string, keyof typeof pages>> = {
  '/auth/forgot-password': 'forgotPassword',
  '/auth/reset-password': 'resetPassword',
  '/auth/register': 'register',
  '/auth/confirm-email': 'confirmEmail',
  '/auth/switch-account': 'switchAccount',
};

/** The page an address needs first, so that its code travels beside the entry's. */
export const pageOf = (pathname: string, signedIn: boolean) => {
  const access = ACCESS_PAGES[pathname.replace(/\/$/, '')];
  if (access) return pages[access];
  if (!signedIn || /^\/auth(\/|$)/.test(pathname)) return pages.signIn;
  if (/^\/(profile\/?)?$/.test(pathname)) return pages.profile;
  if (/^\/email\/?$/.test(pathname)) return pages.email;
  if (/^\/product-vacation\/list\/?$/.test(pathname)) return pages.resortList;
  if (/^\/product-vacation\/detail\//.test(pathname)) return pages.resortDetail;
  if (/^\/order\/list\/?$/.test(pathname)) return pages.orderList;
  if (/^\/order\/detail\//.test(pathname)) return pages.orderDetail;
  if (/^\/i?checkout\/(i?error|404|403)$/.test(pathname)) return pages.message;
  if (/^\/i?checkout\/i?confirm\//.test(pathname)) return pages.confirmation;
  if (/^\/i?checkout\/i?success\//.test(pathname)) return pages.success;
  if (/^\/i?checkout\/[^/]+\/?$/.test(pathname)) return pages.checkout;
  if (pathname === '/change-password') return pages.changePassword;
  if (pathname === '/logout') return pages.signOut;
  return null;
};
