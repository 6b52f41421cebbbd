import type { Texts } from '../texts.ts';
import type source from '../vi-VN/gmail.ts';

export default {
  sender: '差出人',
  subject: '件名',
  sendDate: '送信日時',
  search: '差出人または件名を検索',
  count_other: '{{count}}件',
  title: 'Gmail',
  portal: '当サイトから',
  boxes: 'メールボックス',
  connect: 'Gmailと連携する',
  again: 'もう一度連携する',
  about:
    'Gmailの受信トレイの新しいメールの差出人、件名、日付をここで確認できます。本文は読み取らず、何も保存しません。メールはGmailで開きます。',
  revoked: 'Googleがアクセスを許可しなくなりました。もう一度連携してください。',
  declined: '連携していません。Googleでメール一覧へのアクセスが許可されませんでした。',
  otherAccount: '連携中のGoogleアカウントとは別のアカウントです。同じアカウントを選んでください。',
  failed: 'Googleと連携できませんでした。もう一度お試しください。',
  quota: 'Googleが現在リクエストを受け付けていません。しばらくしてからもう一度お試しください。',
  unreachable: 'Gmailが現在応答していません。表示されていない分は、応答があり次第表示します。',
  denied: 'Googleがメール一覧へのアクセスを許可していません。もう一度連携し、許可してください。',
  tryNow: '今すぐ試す',
  empty: 'メールはありません',
  emptyWhy: 'Gmailの受信トレイは空です。',
  newest: '{{email}}の新しいメールを最大{{count}}件表示します。それより古いメールはGmailにあります。',
  end: 'Gmailをオフにする',
  ending: 'オフにしています…',
  endTitle: 'ここでGmailをオフにしますか？',
  endText: '一覧はここに表示されなくなります。メールはGmailに残ります。',
  unread: '未読',
  untitled: '（件名なし）',
} satisfies Texts<typeof source>;
