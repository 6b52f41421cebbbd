import type { Texts } from '../texts.ts';
import type source from '../vi-VN/command-bar.ts';

export default {
  bar: '快速搜索',
  barHint: '页面、订单号、会员、度假村…',
  barPage: '本页面',
  barFound: '结果',
  barScreens: '页面',
  barLooking: '正在搜索…',
  barNothing: '没有结果。',
} satisfies Texts<typeof source>;
