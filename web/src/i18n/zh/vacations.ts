import type { Texts } from '../texts.ts';
import type source from '../vi-VN/vacations.ts';

export default {
  title: '我的度假',
  count_other: '{{count}} 个假期',
  view: '查看方式',
  cards: '卡片',
  table: '表格',
  name: '名称',
  dates: '入住日期',
  price: '价格',
  purchased: '购买日期',
  past: '已结束',
  now: '度假中',
  daysLeft_other: '还有 {{count}} 天',
  empty: '您还没有购买交换度假',
  emptyText: '您用积分预订的假期会显示在这里。',
  seeStays: '查看可用积分兑换的住宿',
  next: '下一个假期',
  all_other: '查看全部 {{count}} 个',
  noNext: '您暂无即将到来的假期。',
} satisfies Texts<typeof source>;
