import type { Texts } from '../texts.ts';
import type source from '../vi-VN/notifications.ts';

export default {
  title: 'Notifications',
  messages: 'Messages',
  readAll: 'Mark all as read',
  empty: 'No new notifications',
  emptyWhy: 'News about your orders, points and account will appear here.',
  mailbox: 'E-mails',
  settings: 'Notification settings',
  unread: 'Unread',
} satisfies Texts<typeof source>;
