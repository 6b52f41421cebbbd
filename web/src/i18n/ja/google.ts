import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/google.ts';

export default {
  title: 'Google カレンダー',
  about:
    'こちらの予定とGoogleの予定を両方で同じに保ちます。お客様のメインカレンダーの予定へのアクセスだけをお願いします。',
  connect: 'Googleと連携する',
  again: 'もう一度連携する',
  disconnect: '連携を解除',
  disconnecting: '解除しています…',
  disconnectTitle: 'Googleとの連携を解除しますか？',
  disconnectText: 'Googleの予定はこのカレンダーから消えます。Googleにある予定はそのまま残ります。',
  connectedAs: '{{email}}と連携中',
  synced: '最終同期：{{when}}',
  never: 'カレンダーを初めて読み込んでいます…',
  next: '次回：{{when}}',
  syncNow: '今すぐ同期',
  quota:
    'Googleが現在リクエストを受け付けていません。Googleでの最近の変更が反映されていない可能性があります。後ほど再試行します。',
  unreachable: 'Googleに接続できません。Googleでの最近の変更が反映されていない可能性があります。後ほど再試行します。',
  denied: 'Googleがこのカレンダーへのアクセスを許可していません。もう一度連携し、カレンダーを許可してください。',
  revoked:
    'Googleがアクセスを許可しなくなりました。ここに表示されるGoogleの予定は古い可能性があります。もう一度連携してください。',
  full: 'カレンダーがいっぱいのため、Googleの一部の予定が表示されていません。',
  connectedNow: '連携しました。数分でカレンダーがそろいます。',
  declined: '連携していません。Googleでカレンダーが許可されませんでした。',
  failed: 'Googleと連携できませんでした。もう一度お試しください。',
  clientTitle: 'Google',
  clientText:
    '独自のOAuthクライアントを設定すると、会員がGoogle カレンダーと連携できます。次のアドレスを、クライアントの承認済みのリダイレクトURIに追加してください。',
  redirect: 'リダイレクトURI',
  clientId: 'クライアントID',
  clientSecret: 'クライアント シークレット',
  secretKept: '変更しない場合は空のままにしてください。シークレットは表示されません。',
  clientWrong: 'GoogleのクライアントIDを200文字以内で入力してください。',
  secretWrong: 'このクライアントのシークレットを8～200文字で入力してください。',
  clientSaved: '保存しました。',
  isGiven: '現在はシステムのクライアントを使用しています。',
  isNone: '未設定：会員にはGoogleの項目は表示されません。',
  clientRemove: 'クライアントを削除',
  clientRemoving: '削除しています…',
  clientRemoveTitle: 'Googleクライアントを削除しますか？',
  clientRemoveText: 'このクライアントによる会員の連携は機能しなくなります。',
  changeText: '別のクライアントに変更すると、会員はもう一度連携する必要があります。',
} satisfies PluralTexts<typeof source>;
