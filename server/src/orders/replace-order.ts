import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { Runner, Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { giveBack } from './give-back.ts';
import { stayOnMarket, loadedStay, type HeldLines } from './load-stay.ts';
import { moveOwn, ownMoveOf, ownMoveTo, priceOfOwnMove } from './move-own-order.ts';
import { refusalByOwners, priceOfMove } from './move-stay.ts';
import { orderToMove } from './moves.queries.ts';
import { orderChanged } from './orders.events.ts';
import { endOffer, heldLinesOf, lockOrders } from './orders.offers.store.ts';
import { orderToSettle } from './orders.payments.queries.ts';

/**
 * A stay that the waitlist holds for a member replaces the stay of another order of theirs. That order moves to it by
 * the rules of own moves, at the price of the hold, and the order that held the stay ends. The stay is never free in
 * between.
 */

interface OfferedHold extends HeldLines {
  stayId: string;
}

const heldBy = async (runner: Runner, merchantId: string, id: string): Promise<OfferedHold | undefined> => {
  const rows = await runner.run(heldLinesOf({ merchantId, id }));
  const stayId = rows.find((row) => row.stayId !== null)?.stayId;
  return stayId
    ? { stayId, lines: rows.map(({ pointRate: _, ...line }) => line), pointRate: rows[0]!.pointRate }
    : undefined;
};

interface Replacing {
  memberId: string;
  /** The order that holds the offered stay, and the order that would get it. */
  offerOrderId: string;
  orderId: string;
}

/** What a member's order would cost with the stay that is held for them, or why it cannot get that stay. */
export const replacementOf = async (
  runner: Runner,
  merchant: Merchant,
  { memberId, offerOrderId, orderId }: Replacing,
): Promise<Result<{ fromStayId: string; price: ReturnType<typeof priceOfMove> }, AnyRefusal>> => {
  const merchantId = merchant.id;
  const key = { merchantId, id: orderId };
  const [[order], [moving], held] = await Promise.all([
    runner.run(orderToSettle(key)),
    runner.run(orderToMove(key)),
    heldBy(runner, merchantId, offerOrderId),
  ]);
  if (!moving || order?.customerId !== memberId || !order.stayId) return refuse('ORDER_NOT_FOUND', {});
  const allowed = ownMoveOf(merchant, { ...order, ownMoves: moving.ownMoves });
  if (!allowed.ok) return allowed;
  if (!held) return refuse('STAY_NOT_FOUND', {});
  const { stayId } = held;
  const choice = priceOfOwnMove(allowed.value);
  const asked = { orderId, customerId: memberId, actorId: null, stayId, choice };
  const against = await refusalByOwners(runner, merchant, asked);
  if (against) return { ok: false, refusal: against };
  const found = loadedStay(await runner.run(stayOnMarket({ merchantId, stayId })));
  // The stay counts as free here: the member's own hold has it.
  const free = found && { ...found, held, stay: { ...found.stay, taken: false }, lapsedOrderId: null };
  const move = ownMoveTo(merchant, order, moving, free, allowed.value);
  return move.ok ? accept({ fromStayId: order.stayId, price: priceOfMove(move.value) }) : move;
};

interface AskedReplacement extends Replacing {
  commandId: string;
  /** What the member was shown before accepting. */
  fromStayId: string;
  total: number;
  points: number;
}

/**
 * The offer ends and the order moves to its stay. OFFER_OVER: it ran out, or was answered before. Whatever the rules of
 * own moves refuse is refused here.
 */
export const replaceByOffer = async (
  transaction: Transaction,
  { merchant, actorId }: { merchant: Merchant; actorId: string | null },
  { commandId, memberId, offerOrderId, orderId, ...shown }: AskedReplacement,
): Promise<Result<{ code: string; now: Date; refund: number; events: NewEvent[] }, AnyRefusal>> => {
  const merchantId = merchant.id;
  const locked = await transaction.run(lockOrders({ merchantId, ids: [offerOrderId, orderId] }));
  const order = locked.find(({ id }) => id === orderId);
  if (!order) return refuse('ORDER_NOT_FOUND', {});
  const held = await heldBy(transaction, merchantId, offerOrderId);
  const ended = await transaction.run(endOffer({ merchantId, id: offerOrderId, actorId, reason: 'offer-replaced' }));
  const offer = ended[0];
  if (!held || !offer) return refuse('OFFER_OVER', {});
  const returned = await giveBack(transaction, merchant, ended, actorId);
  const asked = { commandId, orderId, stayId: held.stayId, ...shown };
  const moved = await moveOwn(transaction, { merchant, userId: memberId, actorId }, asked, held);
  if (!moved.ok) return moved;
  const { answer, events } = moved.value;
  const { customerId, allStatus } = offer;
  const over = orderChanged({ orderId: offerOrderId, customerId, allStatus, stayId: null }, 'offer-replaced');
  const { code, now } = order;
  return accept({ code, now, refund: answer.refund, events: [over, ...returned, ...events] });
};
