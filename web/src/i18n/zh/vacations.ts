import type { Texts } from '../texts.ts';
import type source from '../vi-VN/vacations.ts';

export default {
  title: '我的住宿',
  count_other: '{{count}} 段住宿',
  view: '查看方式',
  cards: '卡片',
  table: '表格',
  name: '名称',
  dates: '入住日期',
  price: '价格',
  purchased: '购买日期',
  past: '已结束',
  now: '入住中',
  daysLeft_other: '还有 {{count}} 天',
  empty: '您还没有住宿',
  emptyText: '您用积分或现金预订的住宿，付款后会显示在这里。',
  pastTrips: '过往住宿',
  seeStays: '查看可用积分兑换的住宿',
  next: '下一次住宿',
  all_other: '查看全部（{{count}}）',
  noNext: '您暂无即将到来的住宿。',
} satisfies Texts<typeof source>;
