import type { Texts } from '../texts.ts';
import type source from '../vi-VN/vacations.ts';

export default {
  title: 'ご予約の滞在',
  count_other: '{{count}}件の滞在',
  view: '表示',
  cards: 'カード',
  table: '表',
  name: '名称',
  dates: '宿泊日',
  price: '価格',
  purchased: '購入日',
  past: '終了',
  now: '滞在中',
  daysLeft_other: 'あと{{count}}日',
  empty: 'ご予約の滞在はまだありません',
  emptyText: 'ポイントまたは現金でご予約の滞在は、お支払いが完了するとここに表示されます。',
  pastTrips: '過去の滞在',
  seeStays: 'ポイントで泊まれる滞在を見る',
  next: '次の滞在',
  all_other: '{{count}}件すべて見る',
  noNext: '今後の滞在の予定はありません。',
} satisfies Texts<typeof source>;
