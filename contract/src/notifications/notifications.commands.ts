import { isPushEndpoint, NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '@sandbar/domain/notifications';
import * as z from 'zod/mini';
import { command, ignored, uuid } from '../common/index.ts';

/** Marks one notification as read (member-portal section 7): `Id` is the notification's. */
export const UserReadNotification = command({
  domain: 'NotificationTransaction',
  name: 'UserReadNotification',
  permission: 'member',
  changes: ['notificationtransactions'],
  input: z.object({ Id: uuid, ModifiedDate: ignored, ModifiedBy: ignored }),
}).answering<{ unreadCount: number }>();

/** Marks all notifications so far as read. */
export const UserReadAllNotifications = command({
  domain: 'NotificationTransaction',
  name: 'UserReadAllNotifications',
  permission: 'member',
  changes: ['notificationtransactions'],
  input: z.object({ Id: uuid }),
}).answering<{ unreadCount: number }>();

/** Sets whether the member wants one kind of notification by one channel. */
export const SetNotificationPreference = command({
  domain: 'NotificationTransaction',
  name: 'SetNotificationPreference',
  permission: 'member',
  changes: ['notificationpreferences'],
  input: z.object({
    Id: uuid,
    Kind: z.enum(NOTIFICATION_KINDS),
    Channel: z.enum(NOTIFICATION_CHANNELS),
    Wanted: z.boolean(),
  }),
}).answering<{ wanted: boolean }>();

/**
 * A browser's PushSubscription as JSON: the endpoint of messages, and the keys that encrypt them (65 and 16 bytes,
 * base64url).
 */
export const pushSubscription = z.object({
  endpoint: z.string().check(z.refine(isPushEndpoint)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{86,88}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
  }),
});

/**
 * Registers this session's browser for push messages (member-portal section 7). `DeviceToken` is the JSON text of its
 * PushSubscription. A session has one, which ends with the session. User, merchant and points are those of the session,
 * whatever the fields contain.
 */
export const AddDeviceTokenUser = command({
  domain: 'User',
  name: 'AddDeviceTokenUser',
  permission: 'member',
  carriesSecrets: true,
  changes: ['notificationpreferences'],
  input: z.object({
    Id: uuid,
    DeviceToken: z.string().check(z.maxLength(4_000)),
    Type: z.optional(z.literal(1)),
    UserToken: ignored,
    MerchantId: ignored,
    TotalPoint: ignored,
    ModifiedBy: ignored,
    ModifiedDate: ignored,
  }),
}).answering<{ added: true }>();

/** Stops push messages to this session's browser. */
export const RemoveDeviceTokenUser = command({
  domain: 'User',
  name: 'RemoveDeviceTokenUser',
  permission: 'member',
  changes: ['notificationpreferences'],
  input: z.object({ Id: uuid }),
}).answering<{ removed: true }>();
