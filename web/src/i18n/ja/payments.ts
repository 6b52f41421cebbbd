import type { Texts } from '../texts.ts';
import type source from '../vi-VN/payments.ts';

export default {
  methods: 'お支払い方法',
  chooseMethod: 'お支払い方法を選択してください',
  waits: 'さらに{{duration}}確保',
  noMethods: '利用できるお支払い方法がありません',
  noMethodsWhy: '{{hotline}}へお電話ください。お部屋は確保されたままです。',
  methodsFailed: 'お支払い方法を読み込めませんでした。',
  amount: '金額',
  purpose: '振込内容',
  accountNumber: '口座番号',
  accountName: '口座名義',
  bank: '銀行',
  keepPurpose: '入金を自動で確認するため、振込内容は変更しないでください。',
  qrName: 'VietQRコード：口座{{account}}へ{{amount}}を振込',
  scan: 'VietQR · 銀行アプリで読み取ってください',
  saveQr: 'コードを保存',
  cashCode: '注文番号',
  cashUntil: 'お支払い期限',
  cashWhere: 'お支払い場所',
  openGateway: 'お支払いページを開く',
} satisfies Texts<typeof source>;
