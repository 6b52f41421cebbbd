import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/email.ts';

export default {
  title: 'E-Mail-Liste',
  sender: 'Absender',
  subject: 'Betreff',
  sendDate: 'Gesendet',
  search: 'Absender oder Betreff suchen',
  count_one: '{{count}} E-Mail',
  count_other: '{{count}} E-Mails',
  empty: 'Noch keine E-Mails',
  emptyWhy: 'Jede E-Mail, die wir Ihnen senden, finden Sie hier.',
  mail: 'E-Mail',
  missing: 'E-Mail nicht gefunden.',
  to: 'An',
  attachments: 'Anhänge',
  show: 'Ansicht',
  asSent: 'Wie gesendet',
  asText: 'Nur Text',
} satisfies PluralTexts<typeof source>;
