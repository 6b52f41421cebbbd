import type { Texts } from '../texts.ts';
import type source from '../vi-VN/testview.ts';

export default {
  title: 'テーマのプレビュー',
  tokens: '色と文字',
  numbers: '数値と記号',
  buttons: 'ボタン',
  fields: '入力欄',
  choices: '選択',
  notices: '通知と待機',
  press: '押す',
  pressed: '押しました',
  sending: '送信中',
  reason: '理由を伝える一文です。',
  field: '空の欄',
  fieldWrong: '誤りのある欄',
  fieldReadOnly: '読み取り専用の欄',
  fieldSecret: '非表示の欄',
  fieldSelect: '一覧',
  fieldLong: '長い文章',
  first: '1つ目の項目',
  second: '2つ目の項目',
  empty: 'まだ何もありません',
  dialog: 'ダイアログ',
  toast: 'メッセージ',
  toastFailed: 'エラーメッセージ',
} satisfies Texts<typeof source>;
