import { expect, it, test } from 'vitest';
import { OrderStatus } from './flags.ts';
import { orderBadge } from './order-badges.ts';

const { Created, Process, Timeout, Failed, Closed } = OrderStatus;

test.each([
  [0, null],
  [Created, 'awaiting'],
  [Process, 'processing'],
  [Created | Process, 'processing'],
  [Created | Timeout, 'overdue'],
  [Created | Process | Timeout, 'overdue'],
  [Created | Failed, 'canceled'],
  [Created | Process | Timeout | Failed, 'canceled'],
  [Created | Process | Closed, 'completed'],
  [Created | Process | Timeout | Failed | Closed, 'completed'],
  [2, null],
  [2 | Created, 'awaiting'],
])('order flags %i read as %s', (allStatus, badge) => expect(orderBadge(allStatus)).toBe(badge));

it('lets the later of any two flags win', () => {
  const flags = [Created, Process, Timeout, Failed, Closed];
  for (const [index, later] of flags.entries())
    for (const earlier of flags.slice(0, index)) expect(orderBadge(earlier | later)).toBe(orderBadge(later));
});
