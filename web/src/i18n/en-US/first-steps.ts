import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/first-steps.ts';

export default {
  title: 'Get started',
  progress: '{{done}} of {{all}} done. Completed steps are checked off automatically.',
  done: 'done',
  aside: 'Don’t show again',
  import: 'Or import a file.',
  resort: 'Add your first resort',
  resortText: 'Name, place and pictures.',
  room: 'Add a room type',
  roomText: 'Guests, pictures and amenities.',
  stays: 'Put stays on sale',
  staysText: 'Choose weeks, set prices and publish.',
  account: 'Add your bank account',
  accountText: 'Members transfer payments to it.',
  brand: 'Publish your brand',
  brandText: 'Name, logo and colors.',
  colleagues: 'Invite colleagues',
  colleaguesText: 'A second person approves anything over the limits.',
  domain: 'Use your own domain',
  domainText: 'Verified with a DNS record.',
} satisfies PluralTexts<typeof source>;
