import type { Texts } from '../texts.ts';
import type source from '../vi-VN/frame.ts';

export default {
  ticketTitle: '无法打开付款页面',
  ticketWhy: '此次访问已被使用或已过期。请重新加载页面以继续；您保留的住宿不受影响。',
  sessionTitle: '付款会话已结束',
  sessionWhy: '请重新加载页面以继续。您已保留和已支付的内容不会丢失。',
  back: '返回',
} satisfies Texts<typeof source>;
