import type { Texts } from '../texts.ts';
import type source from '../vi-VN/payments.ts';

export default {
  methods: 'Payment method',
  chooseMethod: 'Please choose payment method',
  waits: 'Held {{duration}} more',
  noMethods: 'No payment method is offered',
  noMethodsWhy: 'Please call {{hotline}}. Your room is still held.',
  methodsFailed: 'The payment methods could not be loaded.',
  amount: 'Amount',
  purpose: 'Reference',
  accountNumber: 'Account number',
  accountName: 'Account holder',
  bank: 'Bank',
  keepPurpose: 'Keep the reference as it is, so that your payment is recognised by itself.',
  qrName: 'VietQR code: transfer {{amount}} to account {{account}}',
  scan: 'VietQR · open your banking app and scan',
  saveQr: 'Save the code',
  cashCode: 'Order code',
  cashUntil: 'Pay by',
  cashWhere: 'Where to pay',
  openGateway: 'Open the payment page',
} satisfies Texts<typeof source>;
