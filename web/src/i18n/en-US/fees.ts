import type { PluralTexts } from '../texts.ts';
import type source from '../vi-VN/fees.ts';

export default {
  title: 'Fees and surcharges',
  text: 'What is added to each stay when members book it.',
  add: 'Add fee',
  addNow: 'Add',
  change: 'Change fee',
  none: 'No fees yet',
  noneText: 'Members pay the price of the stay alone. Add a fee if there is one, such as an exchange fee.',
  nameIn: 'Name that members see ({{language}})',
  of: 'For stays that are',
  bought: 'Bought',
  exchanged: 'Paid in points',
  rented: 'Rented',
  amount: 'Amount',
  amountHint: 'Once for each stay in an order.',
  amountWrong: 'Enter an amount above 0.',
  required: 'Please fill this in.',
  publish: 'Charge this fee',
  charged: 'Charged',
  notCharged: 'Not charged',
  effect: 'Orders and stays on hold keep the fee they were made with.',
  saved: 'The fee was saved.',
  made: 'The fee was added.',
  now: 'It is now: {{name}}, {{amount}}, {{state}}. Save again to put yours in its place.',
} satisfies PluralTexts<typeof source>;
