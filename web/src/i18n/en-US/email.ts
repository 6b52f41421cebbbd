import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/email.ts';

export default {
  title: 'E-mail list',
  sender: 'Sender',
  subject: 'Title',
  sendDate: 'Send date',
  search: 'Search sender or title',
  count_one: '{{count}} e-mail',
  count_other: '{{count}} e-mails',
  empty: 'No e-mails yet',
  emptyWhy: 'Every e-mail we send you will be here.',
  mail: 'E-mail',
  missing: 'This e-mail does not exist.',
  to: 'To',
  attachments: 'Attachments',
  show: 'Show',
  asSent: 'As sent',
  asText: 'Text',
} satisfies PluralTexts<typeof source>;
