import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '@sandbar/domain/notifications';
import * as z from 'zod/mini';
import { command, ignored, uuid } from '../common/index.ts';

/** Marks one notification as read (member-portal section 7): `Id` is the notification's. */
export const UserReadNotification = command({
  domain: 'NotificationTransaction',
  name: 'UserReadNotification',
  permission: 'member',
  input: z.object({ Id: uuid, ModifiedDate: ignored, ModifiedBy: ignored }),
}).answering<{ unreadCount: number }>();

/** Marks everything as read that the member was told until now. */
export const UserReadAllNotifications = command({
  domain: 'NotificationTransaction',
  name: 'UserReadAllNotifications',
  permission: 'member',
  input: z.object({ Id: uuid }),
}).answering<{ unreadCount: number }>();

/** Says whether the member wants to be told of one kind of thing by one channel. */
export const SetNotificationPreference = command({
  domain: 'NotificationTransaction',
  name: 'SetNotificationPreference',
  permission: 'member',
  input: z.object({ Id: uuid, Kind: z.enum(NOTIFICATION_KINDS), Channel: z.enum(NOTIFICATION_CHANNELS), Wanted: z.boolean() }),
}).answering<{ wanted: boolean }>();
