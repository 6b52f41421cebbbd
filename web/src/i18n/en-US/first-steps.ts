import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/first-steps.ts';

export default {
  title: 'First steps',
  progress: '{{done}} of {{all}} done. This list ticks itself.',
  done: 'done',
  aside: 'Do not show again',
  import: 'Or import a file.',
  resort: 'Add the first resort',
  resortText: 'Name, place and pictures.',
  room: 'Add a room type',
  roomText: 'Guests, pictures and amenities.',
  stays: 'Put stays on the market',
  staysText: 'Choose weeks, set prices, publish.',
  account: 'Name your bank account',
  accountText: 'Members transfer to it.',
  brand: 'Publish your brand',
  brandText: 'Name, logo and colours.',
  colleagues: 'Invite colleagues',
  colleaguesText: 'A second person approves what is beyond the limits.',
  domain: 'Use a domain of your own',
  domainText: 'Shown to be yours by a DNS record.',
} satisfies PluralTexts<typeof source>;
