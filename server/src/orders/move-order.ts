import { MoveOrder } from '@sandbar/contract/orders';
import { accept, refuse } from '@sandbar/domain/common';
import { givenByMove, MOVED } from '@sandbar/domain/orders';
import { effect } from '../approvals/index.ts';
import { first } from '../platform/database/index.ts';
import { moveEvidence } from './evidence.ts';
import { refusalByOwners, giveOtherStay, lockedStay, MOVE_VIOLATIONS, moveTo, policyOfMove } from './move-stay.ts';
import { orderToMove } from './moves.queries.ts';
import { netPaid, lockAndReadOrder } from './lock-and-read-order.ts';

/**
 * Sale/MoveOrder: frees the stay of an order and gives it another in one write. What the club gives by keeping the
 * price, and what comes back beyond the order's cancellation policy, counts against the sender's daily limit (decisions
 * 049 and 214).
 */
export const moveOrder = effect({
  kind: 'order.edit',
  contract: MoveOrder,
  prepare: async (transaction, merchant, input, _, actorId) => {
    const merchantId = merchant.id;
    const order = await lockAndReadOrder(transaction, { merchantId, id: input.OrderId });
    const moving = order && (await first(transaction.run(orderToMove({ merchantId, id: order.id }))));
    if (!order || !moving) return refuse('ORDER_NOT_FOUND', {});
    const { StayId: stayId, Price: choice } = input;
    const asked = { orderId: order.id, customerId: order.customerId, actorId, stayId, choice };
    const against = await refusalByOwners(transaction, merchant, asked);
    if (against) return { ok: false as const, refusal: against };
    const loaded = await lockedStay(transaction, { merchantId, stayId });
    const move = moveTo(merchant, order, moving, loaded, choice);
    if (!move.ok) return move;
    const { grandTotal, points } = move.value.price;
    if (grandTotal !== input.Total || points !== input.Points) return refuse('TOTAL_CHANGED', { grandTotal });
    const policy = policyOfMove(merchant, order, moving);
    const before = { kept: netPaid(order), points: order.points, pointRate: moving.pointRate };
    return accept({
      subjectId: order.id,
      beneficiaryId: order.customerId,
      ownerIds: [order.ownerId, loaded!.ownerId],
      amount: givenByMove(move.value, before, policy),
      reason: input.Reason,
      order,
      move: move.value,
      place: loaded!.place,
      percent: policy.percent,
    });
  },
  evidence: moveEvidence,
  execute: (transaction, { merchant, actorId }, input, { order, move, place, percent }) => {
    const reason = `${MOVED}: ${input.Reason}`;
    const decided = { commandId: input.Id, order, move, place, choice: input.Price, reason, percent };
    return giveOtherStay(transaction, { merchant, actorId }, decided);
  },
  onViolation: () => MOVE_VIOLATIONS,
});
