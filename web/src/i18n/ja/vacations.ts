import type { Texts } from '../texts.ts';
import type source from '../vi-VN/vacations.ts';

export default {
  title: 'マイバケーション',
  count_other: '{{count}}件のステイ',
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
  empty: '購入した交換ステイはまだありません',
  emptyText: 'ポイントで予約したステイがここに表示されます。',
  seeStays: 'ポイントで泊まれるステイを見る',
  next: '次のステイ',
  all_other: '{{count}}件すべて見る',
  noNext: '今後のステイの予定はありません。',
} satisfies Texts<typeof source>;
