import type { Texts } from '../texts.ts';
import type source from '../vi-VN/command-bar.ts';

export default {
  bar: 'クイック検索',
  barHint: 'ページ、注文番号、会員、リゾート…',
  barPage: 'このページ',
  barFound: '検索結果',
  barScreens: 'ページ',
  barLooking: '検索中…',
  barNothing: '結果はありません。',
} satisfies Texts<typeof source>;
