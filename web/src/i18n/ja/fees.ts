import type { Texts } from '../texts.ts';
import type source from '../vi-VN/fees.ts';

export default {
  title: '手数料と追加料金',
  text: '会員が予約するとき、宿泊ごとに加算されるものです。',
  add: '手数料を追加',
  addNow: '追加',
  change: '手数料を変更',
  none: '手数料はまだありません',
  noneText: '会員は宿泊料金だけを支払います。交換手数料などがあれば追加してください。',
  nameIn: '会員に表示される名前（{{language}}）',
  of: '対象の宿泊',
  bought: '購入',
  exchanged: 'ポイント交換',
  rented: '貸し出し',
  amount: '金額',
  amountHint: '注文に含まれる宿泊ごとに1回。',
  amountWrong: '0より大きい金額を入力してください。',
  required: '入力してください。',
  publish: 'この手数料を請求する',
  charged: '請求中',
  notCharged: '請求なし',
  effect: 'すでにある注文と仮予約には、作成時の手数料が適用されます。',
  saved: '手数料を保存しました。',
  made: '手数料を追加しました。',
  now: '現在の内容：{{name}}、{{amount}}、{{state}}。もう一度保存すると、入力した内容に置き換わります。',
} satisfies Texts<typeof source>;
