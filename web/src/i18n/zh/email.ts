import type { Texts } from '../texts.ts';
import type source from '../vi-VN/email.ts';

export default {
  title: '邮件列表',
  sender: '发件人',
  subject: '标题',
  sendDate: '发送时间',
  search: '搜索发件人或标题',
  count_other: '{{count}} 封邮件',
  empty: '还没有邮件',
  emptyWhy: '我们发给您的所有邮件都会显示在这里。',
  mail: '邮件',
  missing: '找不到这封邮件。',
  to: '收件人',
  attachments: '附件',
  show: '显示方式',
  asSent: '原样',
  asText: '纯文本',
} satisfies Texts<typeof source>;
