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
  empty: '購入した交換滞在はまだありません',
  emptyText: 'ポイントで予約した滞在がここに表示されます。',
  seeStays: 'ポイントで泊まれる滞在を見る',
  next: '次の滞在',
  all_other: '{{count}}件すべて見る',
  noNext: '今後の滞在の予定はありません。',
} satisfies Texts<typeof source>;
