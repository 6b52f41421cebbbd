import type { Texts } from '../texts.ts';
import type source from '../vi-VN/sign-in.ts';

export default {
  pageTitle: 'ログイン',
  title: 'おかえりなさい',
  lead: 'ログインして滞在とポイントをご確認ください。',
  userName: 'メールアドレスまたはユーザー名',
  password: 'パスワード',
  submit: 'ログイン',
  sending: 'ログイン中',
  required: '必須項目です。',
  wrong: 'ユーザー名またはパスワードが違います。もう一度ログインしてください。',
  throttled_other: '試行回数が多すぎます。{{count}}秒後にもう一度お試しください。',
  language: '言語',
  forgot: 'パスワードをお忘れですか',
  notMember: '会員でない方は',
  register: '新規登録',
  or: 'または',
  passkey: 'パスキーでログイン',
  passkeyFailed: 'このパスキーではログインできませんでした。もう一度お試しいただくか、パスワードをお使いください。',
  noticeRegistered:
    'ご登録ありがとうございます。お送りしたメールを開いてアドレスを確認してから、ログインしてください。',
  noticeResend: 'メールが届かない場合',
  noticeRecovery: 'お送りしたメールを開いて、新しいパスワードを設定してください。',
  noticeReset: '新しいパスワードを設定しました。新しいパスワードでログインしてください。',
  noticeConfirmed: 'メールアドレスを確認しました。ログインできます。',
} satisfies Texts<typeof source>;
