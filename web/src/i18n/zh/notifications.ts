import type { Texts } from '../texts.ts';
import type source from '../vi-VN/notifications.ts';

export default {
  title: '通知',
  messages: '消息',
  readAll: '全部标为已读',
  empty: '没有新通知',
  emptyWhy: '有关订单、积分和账户的消息会显示在这里。',
  mailbox: '邮件',
  settings: '通知设置',
  unread: '未读',
} satisfies Texts<typeof source>;
