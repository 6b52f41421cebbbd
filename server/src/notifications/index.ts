import { addDeviceToken, removeDeviceToken } from './push/device-token.ts';
import { readAllNotifications, readNotification } from './read-notification.ts';
import { setNotificationPreference } from './set-preference.ts';

export { eraseNotifications } from './notifications.erasure.store.ts';
export { createInform, type Inform, type Telling } from './inform.ts';
export { notificationResolvers } from './notifications.resolvers.ts';
export { onOrderChanged } from './on-order-changed.ts';
export { onPointsAwarded } from './on-points-awarded.ts';
export { deliverPushes } from './push/deliver-pushes.ts';
export { pushKeys, type PushKeys } from './push/push-keys.ts';
export type { PushSender } from './push/push-sender.ts';
export { remindOfHolds } from './remind-of-holds.ts';

export const notificationCommands = [readNotification, readAllNotifications, setNotificationPreference, addDeviceToken, removeDeviceToken];
