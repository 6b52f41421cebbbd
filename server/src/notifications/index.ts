import { readAllNotifications, readNotification } from './read-notification.ts';
import { setNotificationPreference } from './set-preference.ts';

export { createInform, type Inform, type Telling } from './inform.ts';
export { notificationResolvers } from './notifications.resolvers.ts';
export { onOrderChanged } from './on-order-changed.ts';

export const notificationCommands = [readNotification, readAllNotifications, setNotificationPreference];
