import type { Texts } from '../texts.ts';
import type source from '../vi-VN/promotions.ts';

export default {
  title: '礼品码',
  label: '礼品码',
  placeholder: '输入礼品码',
  apply: '使用',
  applied: '礼品码已使用',
  empty: '请输入礼品码。',
  remove: '移除',
  removeCode: '移除礼品码 {{code}}',
  another: '添加其他礼品码',
} satisfies Texts<typeof source>;
