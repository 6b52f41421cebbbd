import { UserReadAllNotifications, UserReadNotification } from '@sandbar/contract/notifications';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { notificationsRead } from './notifications.events.ts';
import { notificationCounts } from './notifications.queries.ts';
import { markAllRead, markRead } from './notifications.store.ts';

/** NotificationTransaction/UserReadNotification: a notification of another member is answered as unknown. */
export const readNotification = handler(UserReadNotification, async (input, { merchant, userId, commit }) =>
  commit(async (transaction) => {
    const own = { merchantId: merchant.id, userId };
    const read = await first(transaction.run(markRead({ ...own, id: input.Id })));
    if (!read) return refuse('NOTIFICATION_NOT_FOUND', {});
    const counts = await first(transaction.run(notificationCounts(own)));
    return accept({ answer: { unreadCount: counts!.unread }, events: [notificationsRead(input.Id, userId)] });
  }),
);

/** NotificationTransaction/UserReadAllNotifications: marks all notifications so far as read. */
export const readAllNotifications = handler(UserReadAllNotifications, async (input, { merchant, userId, commit }) =>
  commit({
    queries: [markAllRead({ merchantId: merchant.id, userId })],
    answer: { unreadCount: 0 },
    events: [notificationsRead(input.Id, userId)],
  }),
);
