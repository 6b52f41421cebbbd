import type { Database } from '../platform/database/index.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import { monthlyRule, retentionJob } from '../platform/jobs/retention.ts';
import type { Installation } from '../platform/installation.ts';
import type { Slice } from '../platform/slice.ts';
import type { Inform } from './inform.ts';
import { notificationResolvers } from './notifications.resolvers.ts';
import { oldNotifications } from './notifications.retention.store.ts';
import { onOrderChanged } from './on-order-changed.ts';
import { onPointsAwarded } from './on-points-awarded.ts';
import { deliverPushes } from './push/deliver-pushes.ts';
import { addDeviceToken, removeDeviceToken } from './push/device-token.ts';
import { pushKeySecret } from './push/push-keys.store.ts';
import type { PushSender } from './push/push-sender.ts';
import { readAllNotifications, readNotification } from './read-notification.ts';
import { remindOfHolds } from './remind-of-holds.ts';
import { onOrderMailWanted, sendOrderMail } from './send-order-mail.ts';
import { setNotificationPreference } from './set-preference.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

export { eraseNotifications } from './notifications.erasure.store.ts';
export { formatsFor } from './format.ts';
export { createInform, type Inform, type Notice } from './inform.ts';
export { pushKeys, type PushKeys } from './push/push-keys.ts';
export type { PushSender } from './push/push-sender.ts';
export { notificationMails } from './notification-mails.ts';
export { onOrderChanged } from './on-order-changed.ts';
export { onPointsAwarded } from './on-points-awarded.ts';

interface Parts {
  database: Database;
  installation: Installation;
  merchants: MerchantScope;
  inform: Inform;
  pushSender: PushSender;
  originOf(merchant: Merchant): string;
  onError(error: unknown, doing: string): void;
}

export const notificationsSlice = {
  commands: [
    readNotification,
    readAllNotifications,
    setNotificationPreference,
    addDeviceToken,
    removeDeviceToken,
    sendOrderMail,
  ],
  routes: ({ database }) => [unsubscribeRoutes({ database })],
  resolvers: ({ installation }) => notificationResolvers(installation),
  jobs: (parts) => [
    remindOfHolds(parts),
    deliverPushes(parts),
    retentionJob(
      'tidy notifications',
      3_600_000,
      [monthlyRule(parts, ({ notificationMonths }) => notificationMonths, oldNotifications)],
      parts.onError,
    ),
  ],
  eventHandlers: (parts) => ({
    'order.changed': [onOrderChanged(parts)],
    'order.mail-wanted': [onOrderMailWanted(parts)],
    'points.awarded': [onPointsAwarded(parts)],
  }),
  secrets: [pushKeySecret],
} satisfies Slice<Parts>;
