import type { Texts } from '../texts.ts';
import type source from '../vi-VN/first-steps.ts';

export default {
  title: 'はじめに',
  progress: '{{all}}件中{{done}}件完了。完了すると自動で印が付きます。',
  done: '完了',
  aside: '今後表示しない',
  import: 'ファイルの取り込みもできます。',
  resort: '最初のリゾートを追加',
  resortText: '名前、場所、画像。',
  room: '部屋タイプを追加',
  roomText: '定員、画像、設備。',
  stays: '滞在を販売する',
  staysText: '週を選び、価格を設定して公開します。',
  account: '振込口座を登録',
  accountText: '会員の振込先です。',
  brand: 'ブランドを公開',
  brandText: '名前、ロゴ、配色。',
  colleagues: '同僚を招待',
  colleaguesText: '上限を超える操作は、ほかの担当者が承認します。',
  domain: '独自ドメインを使う',
  domainText: 'DNSレコードで確認します。',
} satisfies Texts<typeof source>;
