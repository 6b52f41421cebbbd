import type { Texts } from '../texts.ts';
import type source from '../vi-VN/sign-in.ts';

export default {
  pageTitle: '登录',
  title: '欢迎回来',
  lead: '登录以查看您的住宿与积分。',
  userName: '电子邮箱或用户名',
  password: '密码',
  submit: '登录',
  sending: '正在登录',
  required: '必填项。',
  wrong: '用户名或密码错误！请重新登录。',
  throttled_other: '尝试次数过多。请在 {{count}} 秒后重试。',
  language: '语言',
  forgot: '忘记密码？',
  notMember: '还不是会员？',
  register: '注册',
  or: '或',
  passkey: '使用通行密钥',
  passkeyFailed: '未能使用此通行密钥登录。请重试或使用密码。',
  noticeRegistered: '感谢您的注册。请打开我们刚刚发送的邮件确认邮箱，然后登录。',
  noticeResend: '没有收到邮件？',
  noticeRecovery: '请打开我们刚刚发送的邮件设置新密码。',
  noticeReset: '新密码已生效。请使用新密码登录。',
  noticeConfirmed: '邮箱已确认，现在可以登录。',
} satisfies Texts<typeof source>;
