import type { NotificationWords } from './words.ts';

export default {
  held: {
    title: 'Order {code}: held until {until}',
    message:
      '{stay}, {dates}, is held for you until {until}. Confirm and pay before then; after that it becomes available to everyone again.',
    action: 'Check out',
  },
  confirmed: {
    title: 'Order {code} confirmed',
    message: '{merchant} has confirmed your stay at {stay}, {dates}.',
    action: 'View order',
  },
  confirmedPaid: {
    title: 'Order {code} confirmed',
    message: '{merchant} has confirmed your stay at {stay}, {dates}. It is paid in full.',
    action: 'View order',
  },
  paymentReceived: {
    title: 'Payment received for order {code}',
    message: 'We have received a payment for {stay}, {dates}.',
    action: 'View order',
  },
  paid: {
    title: 'Order {code} is paid in full',
    message: 'Thank you. Your stay at {stay}, {dates}, is paid in full.',
    action: 'View order',
  },
  takenBack: {
    title: 'Your bank reversed a payment for order {code}',
    message:
      'The bank returned your payment for {stay}, {dates}, to you. The stay is still yours; please pay again by {until}.',
    action: 'Pay now',
  },
  resortConfirmed: {
    title: 'The resort confirmed order {code}',
    message: 'The resort’s confirmation number for {stay}, {dates}, is {number}.',
    action: 'View order',
  },
  moved: {
    title: 'Order {code} moved to another stay',
    message: 'Your stay is now {stay}, {dates}.',
    action: 'View order',
  },
  voucher: {
    hint: 'Your check-in voucher is attached. Show it at the front desk when you arrive.',
  },
  receipt: { hint: 'Your receipt is attached.' },
  holdEnding: {
    title: 'Your hold is about to expire',
    message: '{stay}, {dates}, is held for you until {time}. After that it becomes available to everyone again.',
    action: 'Check out',
  },
  expired: {
    title: 'Order {code} has expired',
    message: '{stay}, {dates}, is available to everyone again.',
    action: 'View order',
  },
  canceled: {
    title: 'Order {code} canceled',
    message: '{stay}, {dates}, is no longer held for you.',
    action: 'View order',
  },
  pointsAwarded: {
    title: 'Points received: {points}',
    message: '{reason}. Your points balance is now {balance}.',
    action: 'View points',
  },
  back: {
    all: 'Refunded to you: {what}.',
    points: '{points, plural, one {# point} other {# points}}',
    code: 'gift code {code}',
  },
  calendar: {
    stay: 'Stay at {resort}',
    hint: 'The attached file adds the stay to your calendar.',
    ended: 'If you added the stay to your calendar, the attached file removes it.',
  },
  labels: {
    stay: 'Stay',
    dates: 'Dates',
    left: 'Left to pay',
    before: 'Pay before',
    bank: 'Bank',
    account: 'Account number',
    holder: 'Account holder',
    purpose: 'Transfer note',
    code: 'Order code',
    until: 'Held until',
    total: 'Total',
    received: 'Received so far',
    money: 'Refund',
    pointsBack: 'Points returned',
    codesBack: 'Gift codes you can use again',
    atResort: 'Paid at the resort',
    number: 'Confirmation number',
  },
} satisfies NotificationWords;
