import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/email.ts';

export default {
  title: 'Email list',
  sender: 'Sender',
  subject: 'Title',
  sendDate: 'Sent on',
  search: 'Search by sender or title',
  count_one: '{{count}} email',
  count_other: '{{count}} emails',
  empty: 'No emails yet',
  emptyWhy: 'Emails we send you appear here.',
  mail: 'Email',
  missing: 'Email not found.',
  to: 'To',
  attachments: 'Attachments',
  show: 'Show',
  asSent: 'As sent',
  asText: 'Text',
} satisfies PluralTexts<typeof source>;
