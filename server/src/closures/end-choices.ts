import { fallbackFor } from '@sandbar/domain/closures';
import { orderState } from '@sandbar/domain/orders';
import { netPaid, lockAndReadOrder } from '../orders/index.ts';
import { first } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { dueChoices, endChoices, lockChoice, merchantsWithDueChoices, type DueChoice } from './closures.store.ts';
import { endOrderOfClosure } from './end-order.ts';
import { noteFailed, OrderRefused } from './failures.ts';

/** The key of the order's row. */
const ofOrder = ({ id, closureId }: DueChoice) => ({ closureId, orderId: id });

/** Applies the closure's default to orders whose members did not answer in time. */
export const endClosureChoices = (parts: RowJobParts): Job => {
  const note = noteFailed(parts.database);
  return rowJob<DueChoice>(parts, {
    name: 'end closure choices',
    everyMs: 10_000,
    search: merchantsWithDueChoices,
    due: dueChoices,
    work: async (transaction, row, merchant) => {
      const merchantId = merchant.id;
      const orderId = row.id;
      const order = await lockAndReadOrder(transaction, { merchantId, id: orderId });
      const closure = await first(transaction.run(lockChoice({ merchantId, orderId })));
      if (!order || !closure) return 'idle';
      if (orderState(order.allStatus) !== 'closed') {
        await transaction.run(endChoices({ merchantId, orderIds: [orderId], movedIds: [] }));
        return [];
      }
      const end = fallbackFor(closure.fallback, { kept: netPaid(order) });
      const ending = { order, closure, end, answeredAs: 'deadline', actorId: null } as const;
      const ended = await endOrderOfClosure(transaction, merchant, ending);
      if (!ended.ok) throw new OrderRefused(closure.id, orderId, ended.refusal);
      return ended.value.events;
    },
    failed: (row, merchant, error) => note(ofOrder(row), merchant, error),
  });
};
