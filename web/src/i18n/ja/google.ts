import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/google.ts';

export default {
  title: 'Google カレンダー',
  about:
    'こちらの予定と Google の予定を両方で同じに保ちます。お客様のメインカレンダーの予定へのアクセスだけをお願いします。',
  connect: 'Google と連携する',
  again: 'もう一度連携する',
  disconnect: '連携を解除',
  disconnecting: '解除しています…',
  disconnectTitle: 'Google との連携を解除しますか？',
  disconnectText: 'Google の予定はこのカレンダーから消えます。Google にある予定はそのまま残ります。',
  connectedAs: '{{email}} と連携中',
  synced: '最終同期：{{when}}',
  never: 'カレンダーを初めて読み込んでいます…',
  next: '次回：{{when}}',
  syncNow: '今すぐ同期',
  quota:
    'Google が現在リクエストを受け付けていません。Google での最近の変更が反映されていない可能性があります。後ほど再試行します。',
  unreachable: 'Google に接続できません。Google での最近の変更が反映されていない可能性があります。後ほど再試行します。',
  denied: 'Google がこのカレンダーへのアクセスを許可していません。もう一度連携し、カレンダーを許可してください。',
  revoked:
    'Google がアクセスを許可しなくなりました。ここに表示される Google の予定は古い可能性があります。もう一度連携してください。',
  full: 'カレンダーがいっぱいのため、Google の一部の予定が表示されていません。',
  connectedNow: '連携しました。数分でカレンダーがそろいます。',
  declined: '連携していません。Google でカレンダーが許可されませんでした。',
  failed: 'Google と連携できませんでした。もう一度お試しください。',
  clientTitle: 'Google',
  clientText:
    '独自の OAuth クライアントを設定すると、会員が Google カレンダーと連携できます。次のアドレスを、クライアントの承認済みのリダイレクト URI に追加してください。',
  redirect: 'リダイレクト URI',
  clientId: 'クライアント ID',
  clientSecret: 'クライアント シークレット',
  secretKept: '変更しない場合は空のままにしてください。シークレットは表示されません。',
  clientWrong: 'Google のクライアント ID を 200 文字以内で入力してください。',
  secretWrong: 'このクライアントのシークレットを 8～200 文字で入力してください。',
  clientSaved: '保存しました。',
  isGiven: '現在はシステムのクライアントを使用しています。',
  isNone: '未設定：会員には Google の項目は表示されません。',
  clientRemove: 'クライアントを削除',
  clientRemoving: '削除しています…',
  clientRemoveTitle: 'Google クライアントを削除しますか？',
  clientRemoveText: 'このクライアントによる会員の連携は機能しなくなります。',
  changeText: '別のクライアントに変更すると、会員はもう一度連携する必要があります。',
} satisfies PluralTexts<typeof source>;
