import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/taken-weeks.ts';

export default {
  title: 'この日程はほかで埋まっています',
  paused: '販売を一時停止しています。空きになると自動的に再開します。',
  waiting: '埋まっている間、この週は承認されません。',
  sold: 'この週はこちらでも予約済みです。すぐにどちらかを調整してください。',
  held: '仮予約中です。解除されると販売を停止します。',
  row: '{{calendar}}：{{dates}}',
  read: '{{when}}に更新、初回確認は{{seen}}',
  leaving: 'そのカレンダーには表示されなくなりました。ご自分のカレンダーで確認すると空きになります。',
  owner: 'オーナー',
  week: '週',
  resort: 'リゾート',
  order: '注文',
  customer: 'お客様',
  todo: 'オーナーに連絡してください。本当に埋まっている場合は、注文を別の滞在に移すか取り消してください。',
  over: '重なりはなくなりました。',
} satisfies PluralTexts<typeof source>;
