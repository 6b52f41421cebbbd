import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/domains.ts';

export default {
  title: '域名',
  text: '会员访问平台所用的自有域名。',
  given: '平台始终可以通过 {{host}} 访问。',
  pending: '待检查',
  failed: '未找到记录',
  verified: '已验证',
  main: '主域名：邮件中的链接指向这里',
  enter: '请在域名服务商处添加这两条记录，然后检查。新记录可能需要数小时生效。',
  recordName: '名称',
  recordValue: '值',
  checkedAt: '上次检查：{{when}}',
  check: '检查',
  makeMain: '设为主域名',
  remove: '移除',
  removing: '正在移除…',
  removeTitle: '移除 {{host}}？',
  removeText: '几秒后平台将无法通过此域名访问，其他品牌也可以使用它。',
  nowVerified: '{{host}} 已验证，几秒后即可通过它访问平台。',
  notThere: '尚未找到 {{host}} 的 TXT 记录。',
  host: '域名',
  hostWrong: '请输入域名，例如 weeks.example.com。',
  add: '添加域名',
  added: '已添加 {{host}}。请添加记录后检查。',
} satisfies PluralTexts<typeof source>;
