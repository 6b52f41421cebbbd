import { AnswerClosure } from '@sandbar/contract/closures';
import { choicesFor } from '@sandbar/domain/closures';
import { accept, refuse } from '@sandbar/domain/common';
import { orderState } from '@sandbar/domain/orders';
import { RELEASED_MEANWHILE } from '../ledger/index.ts';
import { netPaid, lockAndReadOrder } from '../orders/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { lockChoice } from './closures.store.ts';
import { endOrderOfClosure } from './end-order.ts';

/**
 * Sale/AnswerClosure. Each answer, the deadline and a cancellation lock the order and check that it still waits, so the
 * first of them applies.
 */
export const answerClosure = handler(AnswerClosure, (input, context) =>
  context.commit(async (transaction) => {
    const { merchant, userId, actorId, inPlaceOf } = context;
    const merchantId = merchant.id;
    const order = await lockAndReadOrder(transaction, { merchantId, id: input.OrderId });
    if (!order || order.customerId !== userId) return refuse('ORDER_NOT_FOUND', {});
    const closure = await first(transaction.run(lockChoice({ merchantId, orderId: order.id })));
    if (!closure || orderState(order.allStatus) !== 'closed') return refuse('CLOSURE_ANSWERED', {});
    const end = input.Choice;
    if (!choicesFor(closure.choices, { kept: netPaid(order) }).includes(end)) return refuse('CLOSURE_CHOICE', {});
    const ended = await endOrderOfClosure(transaction, merchant, {
      order,
      closure,
      end,
      answeredAs: inPlaceOf ? 'staff' : 'member',
      actorId,
      shown: { refund: input.Refund, points: input.Points },
    });
    if (!ended.ok) return ended;
    const { refund, points, events } = ended.value;
    return accept({ answer: { id: order.id, refund, points }, events });
  }, RELEASED_MEANWHILE),
);
