import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadNamespaces } from '../../i18n/i18n.ts';

/** Parts of the profile that many visits never open. Each is loaded with its texts when it is first opened. */

export const PointHistory = lazyPart(async () => ({
  default: (await import('../../points/history/point-history.tsx')).PointHistory,
}));

export const MyVacations = lazyPart(async () => {
  const [module] = await Promise.all([
    import('../../orders/my-vacations/my-vacations.tsx'),
    loadNamespaces(['orders', 'payments']),
  ]);
  return { default: module.MyVacations };
});

export const OrderList = lazyPart(async () => {
  const [module] = await Promise.all([
    import('../../orders/order-list/order-list.tsx'),
    loadNamespaces(['order-list']),
  ]);
  return { default: module.OrderList };
});

/** Password, passkeys and devices. */
export const SecuritySettings = lazyPart(async () => {
  const [module] = await Promise.all([
    import('../../identity/security/security-settings.tsx'),
    loadNamespaces(['security']),
  ]);
  return { default: module.SecuritySettings };
});

/** The member's notifications by kind and channel. */
export const NotificationPreferences = lazyPart(async () => {
  const [module] = await Promise.all([
    import('../../notifications/preferences/notification-preferences.tsx'),
    loadNamespaces(['notifications']),
  ]);
  return { default: module.NotificationPreferences };
});
