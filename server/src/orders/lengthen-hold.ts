import { LengthenHold } from '@sandbar/contract/orders';
import { mayDoFor } from '@sandbar/domain/approvals';
import { accept } from '@sandbar/domain/common';
import { decideLengthening } from '@sandbar/domain/orders';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { LENGTHENED, orderToLengthen } from './console-orders.queries.ts';
import { orderChanged } from './orders.events.ts';
import { lockOrder, noteInHistory } from './orders.locked.store.ts';
import { setHoldEnd } from './orders.holds.store.ts';

/** Sale/LengthenHold: staff extend an order's deadline. Its member reads in the history who did so, and why. */
export const lengthenHold = handler(LengthenHold, ({ OrderId, Hours, Reason }, { merchant, actorId, commit }) =>
  commit(async (transaction) => {
    const key = { merchantId: merchant.id, id: OrderId };
    await transaction.run(lockOrder(key));
    const order = await first(transaction.run(orderToLengthen({ ...key, timeZone: merchant.timeZone })));
    const own = order && actorId ? mayDoFor(actorId, order.customerId) : accept(null);
    if (!own.ok) return own;
    const decided = decideLengthening(order, Hours, order?.now ?? new Date());
    if (!decided.ok) return decided;
    const { customerId, allStatus, stayId } = order!;
    await transaction.run(setHoldEnd({ ...key, holdExpiresAt: decided.value }));
    await noteInHistory(transaction, {
      merchantId: merchant.id,
      orderId: OrderId,
      reason: `${LENGTHENED}: ${Reason}`,
      amount: null,
      referenceCode: '',
      actorId,
    });
    return accept({
      answer: { holdExpiresAt: decided.value.toISOString() },
      events: [orderChanged({ orderId: OrderId, customerId, allStatus, stayId }, 'extended')],
    });
  }),
);
