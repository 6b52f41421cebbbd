import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, dayInZone, refuse, type Result } from '@sandbar/domain/common';
import {
  cappedLadder,
  decideHold,
  decideMove,
  heldAlready,
  mayTakeWeek,
  MOVED,
  orderState,
  OWED_AGAIN,
  type Move,
  type MovePrice,
} from '@sandbar/domain/orders';
import {
  lockOwed,
  paidOutAmong,
  cancelOwnerSale,
  isReleased,
  ownerOfSale,
  RELEASED_MEANWHILE,
  sellForOwner,
} from '../ledger/index.ts';
import type { Saved } from '../platform/commands/handler.ts';
import { first, type Runner, type RowOf, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { setPointsOfOrder } from '../points/index.ts';
import { lowerCodesOfOrder } from '../promotions/index.ts';
import { policyOf } from './cancel-paid-order.ts';
import { askForRest, changePrice } from './change-price.ts';
import { mayTakeAtPrice } from './own-price.ts';
import { stayOnMarket, loadedStay, type LoadedStay } from './load-stay.ts';
import { ownerOfStay, type orderToMove } from './moves.queries.ts';
import { orderChanged, stayFreed, stayTaken, type StayPlace } from './orders.events.ts';
import { lockPublishedStay, noteInHistory, reopenLockedOrder } from './orders.locked.store.ts';
import { moveToStay, setLadder } from './orders.moves.store.ts';
import { netPaid, type OrderToSettle } from './lock-and-read-order.ts';

export type Moving = RowOf<typeof orderToMove>;

/** What an order would become with a stay. @param loaded the stay; undefined when it is not on the market */
export const moveTo = (
  merchant: Merchant,
  order: OrderToSettle,
  moving: Moving,
  loaded: LoadedStay | undefined,
  choice: MovePrice,
): Result<Move & { subTotalDifference: number }, AnyRefusal> => {
  if (!loaded) return refuse('STAY_NOT_FOUND', {});
  const today = dayInZone(order.now, merchant.timeZone);
  // An expired hold still counts until the job ends it.
  const held = loaded.stay.taken || loaded.lapsedOrderId !== null;
  const drafted = decideHold(
    { ...loaded.stay, taken: held },
    {
      party: { adults: moving.adultTotal, childAges: moving.childrenAges },
      now: order.now,
      today,
      rate: moving.pointRate,
      settings: merchant.settings,
    },
  );
  if (!drafted.ok) return drafted;
  const draft = loaded.held ? heldAlready(drafted.value, loaded.held, moving.pointRate) : drafted.value;
  const moved = { ...order, ...moving, kept: netPaid(order), owedAgain: order.owedAgainAt !== null };
  const { timeZone } = merchant;
  const day = { now: order.now, timeZone, checkIn: loaded.stay.fromDate };
  const decided = decideMove(moved, draft, choice, day);
  return decided.ok ? accept({ ...decided.value, subTotalDifference: draft.subTotal - order.subTotal }) : decided;
};

/** What canceling an order would give back now: everything of one that is not paid, or whose stay a closure has. */
export const policyOfMove = (merchant: Merchant, order: OrderToSettle, { closureAsks }: Moving) => {
  if (orderState(order.allStatus) !== 'closed' || closureAsks) return { percent: 100, refund: netPaid(order) };
  const { percent, refund } = policyOf(order, merchant);
  return { percent: percent ?? 0, refund };
};

/** What an order costs with another stay, as the member is shown it in advance. */
export const priceOfMove = ({ price: { grandTotal, points }, givenAway, back, left, dueAt }: Move) => ({
  grandTotal,
  points,
  givenAway,
  back,
  left,
  dueDate: dueAt?.toISOString() ?? null,
});

interface AskedStay {
  orderId: string;
  stayId: string;
  choice: MovePrice;
  customerId: string;
  actorId: string | null;
}

/**
 * What an owner was promised or has received takes precedence over what the club would like to give. OWN_WEEK: the
 * person who would get or give the stay is its owner.
 * @param lock of the owner to whom the order is sold, when that must stay so
 * @returns the refusal; null when the move is allowed
 */
export const refusalByOwners = async (
  runner: Runner,
  { id: merchantId }: Merchant,
  { orderId, stayId, choice, ...by }: AskedStay,
  lock: (ownerId: string) => Promise<unknown> = async () => {},
): Promise<AnyRefusal | null> => {
  const sold = await soldForOwner(runner, { id: merchantId }, orderId, lock);
  if (sold.against) return sold.against;
  const owner = await first(runner.run(ownerOfStay({ merchantId, stayId })));
  if (!owner) return null;
  const mayTake = mayTakeWeek({ ...by, ...owner });
  if (!mayTake.ok) return mayTake.refusal;
  return ownersStaysExcluded(choice, sold) ? { code: 'MOVE_ONTO_OWNERS', data: {} } : null;
};

interface SoldForOwner {
  ownerId: string | null;
  /** Why the order keeps the owner's stay; null when it need not. */
  against: AnyRefusal | null;
}

/** The owner for whom an order's stay was sold, and whether the stay can be withdrawn from that sale. */
export const soldForOwner = async (
  runner: Runner,
  { id: merchantId }: Pick<Merchant, 'id'>,
  orderId: string,
  lock: (ownerId: string) => Promise<unknown> = async () => {},
): Promise<SoldForOwner> => {
  const ownerId = (await ownerOfSale(runner, { merchantId, orderId })) ?? null;
  if (!ownerId) return { ownerId, against: null };
  await lock(ownerId);
  const paid = await paidOutAmong(runner, { merchantId, ownerId }, [orderId]);
  if (paid.has(orderId)) return { ownerId, against: { code: 'MOVE_PAID_OUT', data: {} } };
  const isShareReleased = await isReleased(runner, { merchantId, orderId });
  return { ownerId, against: isShareReleased ? { code: 'OWNER_SALE_RELEASED', data: {} } : null };
};

/**
 * An order may get an owner's stay only at that stay's price, and only when its present stay is no owner's.
 * @returns whether stays of owners are excluded
 */
export const ownersStaysExcluded = (choice: MovePrice, { ownerId }: SoldForOwner): boolean =>
  choice === 'keep' || ownerId !== null;

/** The stay as it is on the market, which it does not leave until the transaction ends. */
export const lockedStay = async (
  transaction: Transaction,
  key: { merchantId: string; stayId: string },
): Promise<LoadedStay | undefined> => {
  const [kept] = await transaction.run(lockPublishedStay({ merchantId: key.merchantId, id: key.stayId }));
  return kept && loadedStay(await transaction.run(stayOnMarket(key)));
};

interface DecidedMove {
  commandId: string;
  /** Locked. */
  order: OrderToSettle;
  move: Move;
  place: StayPlace;
  choice: MovePrice;
  /** For the order's history. */
  reason: string;
  /** The share that canceling the order gives back now: a later stay earns no larger one. */
  percent: number;
}

/** Gives a locked order its other stay: frees the one that it has, books its price, points and the owners' sales. */
export const giveOtherStay = async (
  transaction: Transaction,
  { merchant, actorId }: { merchant: Merchant; actorId: string | null },
  { commandId, order, move, place, choice, reason, percent }: DecidedMove,
): Promise<Result<Saved<{ id: string; grandTotal: number; points: number; refund: number }>, AnyRefusal>> => {
  const merchantId = merchant.id;
  if (actorId !== null) {
    const { resortId, roomId } = place;
    const allowed = await mayTakeAtPrice(transaction, { merchantId, actorId, resortId, roomId });
    if (!allowed.ok) return allowed;
  }
  const { id: orderId, customerId, code } = order;
  const { price, left, dueAt } = move;
  await moveToStay(transaction, { merchantId, orderId }, move);
  if (percent < 100) {
    const ladder = JSON.stringify(cappedLadder(order.cancellation, percent));
    await transaction.run(setLadder({ merchantId, orderId, ladder }));
  }
  const events: NewEvent[] = [];
  if (price.points !== order.points) {
    const used = await setPointsOfOrder(
      transaction,
      { merchant, userId: customerId },
      { order: { id: orderId, code }, points: price.points, name: move.line.targetName, actorId },
    );
    if (!used.ok) return used;
    events.push(...(used.value?.events ?? []));
  }
  await lowerCodesOfOrder(transaction, { merchantId, orderId }, move.lowered);
  const { stayId } = place;
  const lock = (ownerId: string) => transaction.run(lockOwed({ merchantId, ownerId }));
  const against = await refusalByOwners(transaction, merchant, { orderId, stayId, choice, customerId, actorId }, lock);
  if (against) return { ok: false, refusal: against };
  const moved = { fromStayId: order.stayId!, toStayId: place.stayId };
  const note = { reason, amount: null, referenceCode: '', actorId, moved };
  if (!dueAt) await noteInHistory(transaction, { merchantId, orderId, ...note });

  const changedOrder = { ...order, ...price, feeTotal: feesOf(move, order) };
  const change = { merchantId, order, now: changedOrder, back: move.back, left, reason: 'overpaid' as const };
  const { allStatus: atOnce, events: refunds } = await changePrice(transaction, {
    ...change,
    commandId,
    actorId,
  });
  events.push(...refunds);
  // The owner whose stay is free again is no longer owed anything for it, and the new stay may be an owner's too.
  const undone = await cancelOwnerSale(transaction, merchantId, orderId, actorId);
  if (!undone.ok) return undone;
  await sellForOwner(transaction, merchant, { orderId });
  const allStatus = dueAt ? OWED_AGAIN : atOnce;
  // The sale is booked first, because an order that is owed again keeps its sales.
  if (dueAt) await oweRest(transaction, merchantId, order, { ...note, amount: left, dueAt });
  const { stayId: freed, roomId, resortId } = order;
  const changed = { orderId, customerId, allStatus };
  return accept({
    answer: { id: orderId, grandTotal: price.grandTotal, points: price.points, refund: move.back },
    events: [
      stayFreed({ stayId: freed!, roomId: roomId!, resortId: resortId! }),
      stayTaken(place),
      orderChanged({ ...changed, stayId: freed }, 'moved-away'),
      orderChanged({ ...changed, stayId: place.stayId }, MOVED),
      ...events,
    ],
  });
};

/** Refusals of a stay, or of an owner's money, that someone else took meanwhile. */
export const MOVE_VIOLATIONS: Record<string, AnyRefusal> = {
  order_lines_live_stay: { code: 'STAY_TAKEN', data: {} },
  ...RELEASED_MEANWHILE,
};

type Note = Pick<Parameters<typeof noteInHistory>[1], 'reason' | 'referenceCode' | 'actorId' | 'moved'>;

/** A paid order is owed again: the extra cost of its new stay must be paid until the given moment. */
const oweRest = async (
  transaction: Transaction,
  merchantId: string,
  order: OrderToSettle,
  { dueAt, ...note }: Note & { dueAt: Date; amount: number },
) => {
  const step = { fromStatus: order.allStatus, toStatus: OWED_AGAIN, holdExpiresAt: dueAt };
  await reopenLockedOrder(transaction, { merchantId, id: order.id, ...step, ...note });
  await askForRest(transaction, merchantId, order, note.amount);
};

/** The fees of an order with its new stay, in money. */
const feesOf = ({ lines }: Move, order: OrderToSettle): number =>
  lines ? lines.filter(({ stayId }) => stayId === null).reduce((sum, fee) => sum + fee.price, 0) : order.feeTotal;
