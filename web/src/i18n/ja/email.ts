import type { Texts } from '../texts.ts';
import type source from '../vi-VN/email.ts';

export default {
  title: 'メール一覧',
  sender: '差出人',
  subject: '件名',
  sendDate: '送信日時',
  search: '差出人または件名を検索',
  count_other: '{{count}}件',
  empty: 'メールはまだありません',
  emptyWhy: 'お送りしたメールはすべてここに表示されます。',
  mail: 'メール',
  missing: 'このメールは見つかりません。',
  to: '宛先',
  attachments: '添付ファイル',
  show: '表示',
  asSent: '送信時の形式',
  asText: 'テキスト',
} satisfies Texts<typeof source>;
