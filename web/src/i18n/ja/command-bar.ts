import type { Texts } from '../texts.ts';
import type source from '../vi-VN/command-bar.ts';

export default {
  bar: '検索と操作',
  barHint: 'ページ、注文番号、会員、リゾート…',
  barPage: 'このページ',
  barFound: '見つかったもの',
  barScreens: 'ページ',
  barLooking: '検索中…',
  barNothing: '見つかりませんでした。',
} satisfies Texts<typeof source>;
