import type { Texts } from '../texts.ts';
import type source from '../vi-VN/promotions.ts';

export default {
  title: 'ギフトコード',
  label: 'ギフトコード',
  placeholder: 'コードを入力',
  apply: '適用',
  applied: 'ギフトコードを適用しました',
  empty: 'ギフトコードをご入力ください。',
  remove: '取り消す',
  removeCode: 'コード {{code}}を取り消す',
  another: '別のコードを追加',
} satisfies Texts<typeof source>;
