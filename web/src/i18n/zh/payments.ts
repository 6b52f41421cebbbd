import type { Texts } from '../texts.ts';
import type source from '../vi-VN/payments.ts';

export default {
  methods: '付款方式',
  chooseMethod: '请选择付款方式',
  waits: '再保留 {{duration}}',
  noMethods: '暂无可用的付款方式',
  noMethodsWhy: '请致电 {{hotline}}。房间仍为您保留。',
  methodsFailed: '付款方式未能加载。',
  amount: '金额',
  purpose: '附言',
  accountNumber: '账号',
  accountName: '户名',
  bank: '银行',
  keepPurpose: '请勿更改附言，以便系统自动识别您的款项。',
  qrName: 'VietQR 码：向账户 {{account}} 转账 {{amount}}',
  scan: 'VietQR · 打开银行应用扫码',
  saveQr: '保存二维码',
  cashCode: '订单号',
  cashUntil: '付款期限',
  cashWhere: '付款地点',
  openGateway: '打开付款页面',
} satisfies Texts<typeof source>;
