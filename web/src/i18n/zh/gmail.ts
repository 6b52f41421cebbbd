import type { Texts } from '../texts.ts';
import type source from '../vi-VN/gmail.ts';

export default {
  sender: '发件人',
  subject: '标题',
  sendDate: '发送时间',
  search: '搜索发件人或标题',
  count_other: '{{count}} 封邮件',
  title: 'Gmail',
  portal: '本站邮件',
  boxes: '邮箱',
  connect: '连接 Gmail',
  again: '重新连接',
  about:
    '在此查看您 Gmail 收件箱中的最新邮件：发件人、标题和日期。我们从不读取邮件内容，也不保存任何信息；邮件在 Gmail 中打开。',
  revoked: 'Google 已不再允许访问。请重新连接。',
  declined: '未连接：未在 Google 授予邮件列表权限。',
  otherAccount: '这不是当前已连接的 Google 账号。请选择同一个账号。',
  failed: '无法连接 Google，请重试。',
  quota: 'Google 暂时不接受更多请求，请稍后重试。',
  unreachable: 'Gmail 目前没有响应。恢复后将显示缺少的内容。',
  denied: 'Google 不允许访问邮件列表。请重新连接并授予权限。',
  tryNow: '立即重试',
  empty: '没有邮件',
  emptyWhy: '您的 Gmail 收件箱是空的。',
  newest: '最多显示 {{email}} 的最新 {{count}} 封。更早的邮件在 Gmail 中。',
  end: '关闭 Gmail',
  ending: '正在关闭…',
  endTitle: '在此关闭 Gmail？',
  endText: '此处不再显示列表。您的邮件仍在 Gmail 中。',
  unread: '未读',
  untitled: '（无标题）',
} satisfies Texts<typeof source>;
