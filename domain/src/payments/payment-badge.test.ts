import { expect, it, test } from 'vitest';
import { PaymentStatus } from './flags.ts';
import { paymentBadge } from './payment-badge.ts';

const { Created, Process, Canceled, Timeout, Failed, Closed, Refunded } = PaymentStatus;

test.each([
  [null, 'missing'],
  [undefined, 'missing'],
  [0, 'notApplied'],
  [2, 'notApplied'],
  [Created, 'created'],
  [Created | Process, 'process'],
  [Created | Process | Canceled, 'canceled'],
  [Created | Process | Timeout, 'timeout'],
  [Created | Process | Failed, 'failed'],
  [Created | Process | Closed, 'closed'],
  [Created | Process | Closed | Refunded, 'refunded'],
  [Failed | Closed, 'closed'],
  [Timeout | Failed, 'failed'],
])('payment flags %j read as %s', (allStatus, badge) => expect(paymentBadge(allStatus)).toBe(badge));

it('lets the first of the precedence win over any other', () => {
  const precedence = [Refunded, Closed, Failed, Timeout, Canceled, Process, Created];
  for (const [index, later] of precedence.entries())
    for (const first of precedence.slice(0, index)) expect(paymentBadge(first | later)).toBe(paymentBadge(first));
});
