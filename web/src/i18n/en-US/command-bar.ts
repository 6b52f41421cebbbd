import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/command-bar.ts';

export default {
  bar: 'Quick search',
  barHint: 'A page, an order code, a member, a resort…',
  barPage: 'On this page',
  barFound: 'Results',
  barScreens: 'Pages',
  barLooking: 'Searching…',
  barNothing: 'No results.',
} satisfies PluralTexts<typeof source>;
