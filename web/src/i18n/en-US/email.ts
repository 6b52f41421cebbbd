import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/email.ts';

export default {
  title: 'E-mail list',
  sender: 'Sender',
  subject: 'Title',
  sendDate: 'Sent on',
  search: 'Search by sender or title',
  count_one: '{{count}} e-mail',
  count_other: '{{count}} e-mails',
  empty: 'No e-mails yet',
  emptyWhy: 'E-mails we send you appear here.',
  mail: 'E-mail',
  missing: 'E-mail not found.',
  to: 'To',
  attachments: 'Attachments',
  show: 'Show',
  asSent: 'As sent',
  asText: 'Text',
} satisfies PluralTexts<typeof source>;
