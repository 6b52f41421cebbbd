import { mayBeOwedAgain, orderState, type OrderState } from '@sandbar/domain/orders';
import { first, type Database } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { orderedByLink, dueOrders, merchantsWithDueOrders } from './affiliates.queries.ts';
import { noteJoined, noteOrderOfJoined } from './affiliates.store.ts';
import { settleOrder, settleOrderIn } from './settle.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
}

const SETTLING: ReadonlySet<OrderState> = new Set(['closed', 'failed', 'expired']);

/**
 * order.changed: a new hold counts for a link when its member registered by that link shortly before. An order that is
 * paid, moved, canceled or over is settled again.
 */
export const onOrderChanged = ({ database, merchants }: Deps): EventHandler => ({
  name: 'affiliates-on-order-changed',
  wants: ({ payload }) =>
    payload.reason === 'held' || mayBeOwedAgain(payload.reason) || SETTLING.has(orderState(Number(payload.allStatus))),
  run: async ({ merchantId, subjectId: orderId, userId, payload }) => {
    const of = { merchantId, orderId };
    // The order may have been paid before this handler recorded it, so it is settled at once.
    const query = payload.reason === 'held' ? noteOrderOfJoined({ ...of, userId: userId! }) : orderedByLink(of);
    if (!(await first(database.run(query)))) return;
    await settleOrder({ database }, await merchants.byId(merchantId), orderId);
  },
});

/** user.created: a registration by a link counts once its address is confirmed. */
export const onUserCreated = ({ database }: Pick<Deps, 'database'>): EventHandler => ({
  name: 'affiliates-on-user-created',
  run: async ({ merchantId, subjectId: userId }) => void (await database.run(noteJoined({ merchantId, userId }))),
});

/** Paid orders that came by a link earn their points once their check-in has come. */
export const earnPoints = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'earn for affiliates',
    everyMs: 60_000,
    search: merchantsWithDueOrders,
    due: dueOrders,
    repeats: true,
    work: (transaction, { id }, merchant) => settleOrderIn(transaction, merchant, id),
  });
