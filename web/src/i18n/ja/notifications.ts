import type { Texts } from '../texts.ts';
import type source from '../vi-VN/notifications.ts';

export default {
  title: 'お知らせ',
  messages: 'メッセージ',
  readAll: 'すべて既読にする',
  empty: '新しいお知らせはありません',
  emptyWhy: 'ご注文、ポイント、アカウントに関するお知らせがここに表示されます。',
  mailbox: 'メール',
  settings: '通知の設定',
  unread: '未読',
} satisfies Texts<typeof source>;
