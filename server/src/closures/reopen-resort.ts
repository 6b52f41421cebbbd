import { ReopenResort } from '@sandbar/contract/closures';
import { accept, dayInZone, refuse } from '@sandbar/domain/common';
import { lockResortToClose, republishStaysIn } from '../catalogue/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { CLOSURE_NEWS, orderOfClosure } from './closures.events.ts';
import { ordersToNotify, staysToRepublish } from './closures.queries.ts';
import { keepOrders, lockClosure, setReopened } from './closures.store.ts';

export const reopenResort = handler(ReopenResort, (input, context) =>
  context.commit(async (transaction) => {
    const { merchant, actorId } = context;
    const { id: merchantId, timeZone } = merchant;
    const [id, resortId] = [input.ClosureId, input.ResortId];
    await transaction.run(lockResortToClose({ merchantId, id: resortId }));
    const closure = await first(transaction.run(lockClosure({ merchantId, id })));
    if (closure?.resortId !== resortId) return refuse('CLOSURE_NOT_FOUND', {});
    const [reopened] = await transaction.run(setReopened({ merchantId, id, by: actorId }));
    if (!reopened) return refuse('CLOSURE_REOPENED', {});
    const today = dayInZone(new Date(), timeZone);
    if (closure.toDate <= today) return refuse('CLOSURE_PAST', { today });
    const events: NewEvent[] = [];
    const stays = await transaction.run(staysToRepublish({ merchantId, id, today }));
    const alike = Map.groupBy(stays, ({ roomId, productType, fixedPrice }) => `${roomId} ${productType} ${fixedPrice}`);
    for (const some of alike.values()) {
      const stayIds = some.map(({ stayId }) => stayId);
      const back = await republishStaysIn(transaction, merchantId, { resortId, roomId: some[0]!.roomId, stayIds });
      if (back) events.push(back);
    }
    const kept = await transaction.run(keepOrders({ merchantId, id, by: actorId }));
    const orderIds = kept.map(({ orderId }) => orderId);
    for (const order of await transaction.run(ordersToNotify({ merchantId, orderIds })))
      events.push(orderOfClosure({ ...order, closureId: id }, CLOSURE_NEWS.kept));
    return accept({ answer: { id }, events });
  }),
);
