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
} satisfies Texts<typeof source>;
