import type { TellingWords } from './words.ts';

export default {
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
  holdEnding: {
    title: 'Your hold is about to end',
    message: '{stay}, {dates}, is held for you until {time}. After that it is open to everyone again.',
    action: 'Check out',
  },
  expired: {
    title: 'Order {code} has expired',
    message: '{stay}, {dates}, is open to everyone again. Points and gift codes you used have been returned.',
    action: 'View order',
  },
  canceled: {
    title: 'Order {code} canceled',
    message: '{stay}, {dates}, is no longer held for you. Points and gift codes you used have been returned.',
    action: 'View order',
  },
  pointsAwarded: {
    title: 'You received {points} points',
    message: '{reason}. Your balance is now {balance} points.',
    action: 'View points',
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
  },
} satisfies TellingWords;
