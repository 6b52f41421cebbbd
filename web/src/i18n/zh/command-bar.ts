import type { Texts } from '../texts.ts';
import type source from '../vi-VN/command-bar.ts';

export default {
  bar: '查找与操作',
  barHint: '页面、订单号、会员、度假村…',
  barPage: '本页面',
  barFound: '已找到',
  barScreens: '页面',
  barLooking: '正在查找…',
  barNothing: '未找到任何内容。',
} satisfies Texts<typeof source>;
