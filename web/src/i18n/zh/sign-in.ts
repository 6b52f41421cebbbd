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
} satisfies Texts<typeof source>;
