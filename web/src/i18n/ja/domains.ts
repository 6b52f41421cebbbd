import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/domains.ts';

export default {
  title: 'ドメイン',
  text: '会員がサイトを開くための独自ドメインです。',
  given: 'サイトは常に{{host}}で開けます。',
  pending: '確認待ち',
  failed: 'レコードが見つかりません',
  verified: '確認済み',
  main: 'メインのドメイン：メールのリンク先',
  enter: '次の2つのレコードをドメイン事業者で登録してから確認してください。反映に数時間かかることがあります。',
  recordName: '名前',
  recordValue: '値',
  checkedAt: '前回の確認：{{when}}',
  check: '確認する',
  makeMain: 'メインにする',
  remove: '外す',
  removing: '外しています…',
  removeTitle: '{{host}}を外しますか？',
  removeText: '数秒でこのドメインではサイトを開けなくなり、別のブランドが使えるようになります。',
  nowVerified: '{{host}}を確認しました。数秒でサイトを開けるようになります。',
  notThere: '{{host}}のTXTレコードがまだありません。',
  host: 'ドメイン',
  hostWrong: 'weeks.example.comのようなドメインを入力してください。',
  add: 'ドメインを追加',
  added: '{{host}}を追加しました。レコードを登録してから確認してください。',
} satisfies PluralTexts<typeof source>;
