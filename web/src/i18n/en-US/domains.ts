import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/domains.ts';

export default {
  title: 'Domains',
  text: 'Domains of your own by which members reach the marketplace.',
  given: 'The marketplace can always be reached at {{host}}.',
  pending: 'To be checked',
  failed: 'Record not found',
  verified: 'Verified',
  main: 'Main domain: links in mails lead here',
  enter: 'Enter these two records at your domain provider, then check. New records may take some hours.',
  recordName: 'Name',
  recordValue: 'Value',
  checkedAt: 'Last checked: {{when}}',
  check: 'Check',
  makeMain: 'Make main',
  remove: 'Remove',
  removing: 'Removing…',
  removeTitle: 'Remove {{host}}?',
  removeText:
    'Within seconds the marketplace can no longer be reached at this domain, and another merchant may use it.',
  nowVerified: '{{host}} is verified. The marketplace can be reached there within seconds.',
  notThere: 'The TXT record of {{host}} is not there yet.',
  host: 'Domain',
  hostWrong: 'Enter a domain, for example weeks.example.com.',
  add: 'Add domain',
  added: '{{host}} is added. Enter the records, then check.',
} satisfies PluralTexts<typeof source>;
