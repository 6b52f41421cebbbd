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
  sites: 'Sites beyond the marketplace',
  sitesText:
    'The menu, notifications and the way back after sign-in lead to the marketplace’s own pages and to these sites alone. Sites that show the checkout in a frame stand with the partners.',
  sitesLabel: 'Sites that may be led to',
  sitesHint: 'One address per line, for example https://shop.example.',
  sitesWrong: 'One full https address per line, without a path; {{most}} at most.',
  sitesSave: 'Save sites',
  sitesSaved: 'Saved. It takes effect within seconds.',
} satisfies PluralTexts<typeof source>;
