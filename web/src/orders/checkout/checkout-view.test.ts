import { OrderStatus } from '@sandbar/domain/orders';
import { expect, test } from 'vitest';
import { checkoutView, type CheckoutView } from './checkout-view.ts';

const END = Date.parse('2026-12-05T10:15:00Z');
const order = (allStatus: number) => ({
  allStatus,
  holdExpiresAt: allStatus === OrderStatus.Created ? new Date(END).toISOString() : null,
  holdExtended: false,
});
const { Created, Process, Timeout, Failed, Closed } = OrderStatus;

const cases: [string, ReturnType<typeof order> | null, boolean, number, CheckoutView['kind']][] = [
  ['an order that does not exist', null, false, END - 1, 'missing'],
  ['a running hold', order(Created), false, END - 1, 'form'],
  ['a hold at its end', order(Created), false, END, 'over'],
  ['swept away while the page was open', order(Created | Timeout), true, END + 60_000, 'over'],
  ['an expired order opened by its address', order(Created | Timeout), false, END + 60_000, 'processed'],
  ['confirmed while the page was open', order(Created | Process), true, END - 1, 'confirmed'],
  ['a confirmed order opened by its address', order(Created | Process), false, END - 1, 'processed'],
  ['paid while the page was open', order(Created | Process | Closed), true, END - 1, 'closed'],
  ['canceled in another tab', order(Created | Failed), true, END - 1, 'processed'],
  ['expired after it was confirmed', order(Created | Process | Timeout), false, END - 1, 'processed'],
];
test.each(cases)('the checkout shows the right part: %s', (_name, given, wasHeld, now, kind) =>
  expect(checkoutView(given, wasHeld, now).kind).toBe(kind),
);
