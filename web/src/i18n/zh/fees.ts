import type { Texts } from '../texts.ts';
import type source from '../vi-VN/fees.ts';

export default {
  title: '费用与附加费',
  text: '会员预订时加到每次住宿上的费用。',
  add: '添加费用',
  addNow: '添加',
  change: '修改费用',
  none: '尚无费用',
  noneText: '会员只支付住宿价格。如有交换费等费用，请在此添加。',
  nameIn: '会员看到的名称（{{language}}）',
  of: '适用于',
  bought: '购买',
  exchanged: '积分兑换',
  rented: '租用',
  amount: '金额',
  amountHint: '订单中的每次住宿收取一次。',
  amountWrong: '请输入大于 0 的金额。',
  required: '请填写此项。',
  publish: '收取此项费用',
  charged: '收取中',
  notCharged: '不收取',
  effect: '已有订单和保留沿用当时的费用。',
  saved: '费用已保存。',
  made: '费用已添加。',
  now: '现在为：{{name}}，{{amount}}，{{state}}。再次保存即以您的内容替换。',
} satisfies Texts<typeof source>;
