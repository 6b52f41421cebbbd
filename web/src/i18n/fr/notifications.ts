import type { Texts } from '../texts.ts';
import type source from '../vi-VN/notifications.ts';

export default {
  title: 'Notifications',
  messages: 'Messages',
  readAll: 'Tout marquer comme lu',
  empty: 'Aucune nouvelle notification',
  emptyWhy: 'Les nouvelles de vos commandes, de vos points et de votre compte apparaîtront ici.',
  mailbox: 'E-mails',
  settings: 'Réglages des notifications',
  unread: 'Non lu',
} satisfies Texts<typeof source>;
