import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/command-bar.ts';

export default {
  bar: 'Find and do',
  barHint: 'A page, an order code, a member, a resort…',
  barPage: 'On this page',
  barFound: 'Found',
  barScreens: 'Pages',
  barLooking: 'Looking…',
  barNothing: 'Nothing found.',
} satisfies PluralTexts<typeof source>;
