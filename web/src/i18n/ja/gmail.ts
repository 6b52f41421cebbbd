import type { Texts } from '../texts.ts';
import type source from '../vi-VN/gmail.ts';

export default {
  sender: '差出人',
  subject: '件名',
  sendDate: '送信日時',
  search: '差出人または件名を検索',
  count_other: '{{count}} 件',
  title: 'Gmail',
  portal: '当サイトから',
  boxes: 'メールボックス',
  connect: 'Gmail と連携する',
  again: 'もう一度連携する',
  about:
    'Gmail の受信トレイの新しいメールの差出人、件名、日付をここで確認できます。本文は読み取らず、何も保存しません。メールは Gmail で開きます。',
  revoked: 'Google がアクセスを許可しなくなりました。もう一度連携してください。',
  declined: '連携していません。Google でメール一覧へのアクセスが許可されませんでした。',
  otherAccount: '連携中の Google アカウントとは別のアカウントです。同じアカウントを選んでください。',
  failed: 'Google と連携できませんでした。もう一度お試しください。',
  quota: 'Google が現在リクエストを受け付けていません。しばらくしてからもう一度お試しください。',
  unreachable: 'Gmail が現在応答していません。表示されていない分は、応答があり次第表示します。',
  denied: 'Google がメール一覧へのアクセスを許可していません。もう一度連携し、許可してください。',
  tryNow: '今すぐ試す',
  empty: 'メールはありません',
  emptyWhy: 'Gmail の受信トレイは空です。',
  newest: '{{email}} の新しいメールを最大 {{count}} 件表示します。それより古いメールは Gmail にあります。',
  end: 'Gmail をオフにする',
  ending: 'オフにしています…',
  endTitle: 'ここで Gmail をオフにしますか？',
  endText: '一覧はここに表示されなくなります。メールは Gmail に残ります。',
  unread: '未読',
  untitled: '（件名なし）',
} satisfies Texts<typeof source>;
