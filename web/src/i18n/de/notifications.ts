import type { Texts } from '../texts.ts';
import type source from '../vi-VN/notifications.ts';

export default {
  title: 'Benachrichtigungen',
  messages: 'Nachrichten',
  readAll: 'Alle als gelesen markieren',
  empty: 'Keine neuen Benachrichtigungen',
  emptyWhy: 'Neues zu Ihren Bestellungen, Punkten und Ihrem Konto erscheint hier.',
  mailbox: 'E-Mails',
  settings: 'Einstellungen',
  unread: 'Ungelesen',
} satisfies Texts<typeof source>;
