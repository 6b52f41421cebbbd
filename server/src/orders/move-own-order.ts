import { MoveOwnOrder } from '@sandbar/contract/orders';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { dayInZone, refuse, type Result } from '@sandbar/domain/common';
import { decideOwnMove, MOVED, type Move, type MovePrice, type OwnMove, type OwnOrder } from '@sandbar/domain/orders';
import { handler } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { HeldLines, LoadedStay } from './load-stay.ts';
import { refusalByOwners, giveOtherStay, lockedStay, MOVE_VIOLATIONS, moveTo, type Moving } from './move-stay.ts';
import { orderToMove } from './moves.queries.ts';
import { countOwnMove } from './orders.moves.store.ts';
import { lockAndReadOrder, type OrderToSettle } from './lock-and-read-order.ts';

/** Whether the member may give an own order another stay now. */
export const ownMoveOf = (merchant: Merchant, order: OwnOrder & { now: Date }) =>
  decideOwnMove(order, merchant.settings, { now: order.now, today: dayInZone(order.now, merchant.timeZone) });

/** The order keeps its price when canceling would not refund everything. */
export const priceOfOwnMove = ({ percent }: OwnMove): MovePrice => (percent < 100 ? 'keep' : 'settle');

/** What an own order would become with another stay of its resort. */
export const ownMoveTo = (
  merchant: Merchant,
  order: OrderToSettle,
  moving: Moving,
  loaded: LoadedStay | undefined,
  allowed: OwnMove,
): Result<Move, AnyRefusal> => {
  if (!loaded) return refuse('STAY_NOT_FOUND', {});
  if (loaded.place.resortId !== order.resortId) return refuse('OWN_MOVE_OTHER_RESORT', {});
  const choice = priceOfOwnMove(allowed);
  const move = moveTo(merchant, order, moving, loaded, choice);
  return move.ok && choice === 'keep' && move.value.subTotalDifference > 0 ? refuse('OWN_MOVE_DEARER', {}) : move;
};

interface AskedMove {
  commandId: string;
  orderId: string;
  /** The stay, the total and the points that the member was shown. */
  fromStayId: string;
  stayId: string;
  total: number;
  points: number;
}

/**
 * Gives an own order another stay: decides as staff's move does, with the merchant's rules for members before it. The
 * order is locked first: of two moves, or a move and a cancellation, the second one is decided on the result of the
 * first.
 * @param held of a hold of the stay that the order takes over, with its prices; null: at today's
 */
export const moveOwn = async (
  transaction: Transaction,
  { merchant, userId, actorId }: { merchant: Merchant; userId: string; actorId: string | null },
  { commandId, orderId: id, fromStayId, stayId, total, points }: AskedMove,
  held: HeldLines | null = null,
) => {
  const { id: merchantId } = merchant;
  const order = await lockAndReadOrder(transaction, { merchantId, id });
  const moving = order && (await first(transaction.run(orderToMove({ merchantId, id }))));
  if (!moving || order.customerId !== userId) return refuse('ORDER_NOT_FOUND', {});
  const allowed = ownMoveOf(merchant, { ...order, ownMoves: moving.ownMoves });
  if (!allowed.ok) return allowed;
  if (order.stayId !== fromStayId) return refuse('ORDER_MOVED', {});
  const choice = priceOfOwnMove(allowed.value);
  const asked = { orderId: id, customerId: userId, actorId, stayId, choice };
  const against = await refusalByOwners(transaction, merchant, asked);
  if (against) return { ok: false as const, refusal: against };
  const kept = await lockedStay(transaction, { merchantId, stayId });
  const loaded = kept && held ? { ...kept, held } : kept;
  const move = ownMoveTo(merchant, order, moving, loaded, allowed.value);
  if (!move.ok) return move;
  const { price } = move.value;
  if (price.grandTotal !== total || price.points !== points)
    return refuse('TOTAL_CHANGED', { grandTotal: price.grandTotal });
  await transaction.run(countOwnMove({ merchantId, orderId: id }));
  const { place, toDate } = loaded!;
  const reason = `${MOVED}: ${moving.fromDate} – ${moving.toDate} → ${loaded!.stay.fromDate} – ${toDate}`;
  const { percent } = allowed.value;
  const decided = { commandId, order, move: move.value, place, choice, reason, percent };
  return giveOtherStay(transaction, { merchant, actorId }, decided);
};

/** Sale/MoveOwnOrder. */
export const moveOwnOrder = handler(MoveOwnOrder, (input, { merchant, userId, actorId, commit }) => {
  const { Id, OrderId, FromStayId, StayId, Total, Points } = input;
  const asked = { commandId: Id, orderId: OrderId, fromStayId: FromStayId, stayId: StayId };
  return commit(
    (transaction) => moveOwn(transaction, { merchant, userId, actorId }, { ...asked, total: Total, points: Points }),
    MOVE_VIOLATIONS,
  );
});
