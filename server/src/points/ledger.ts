import { randomUUID } from 'node:crypto';
import { accept, refuse, type LocalText, type Result } from '@sandbar/domain/common';
import type { IdentityRefusal } from '@sandbar/domain/identity';
import {
  decideCorrection,
  decideGiveBack,
  decideUse,
  LOT_MONTHS,
  renewedUntil,
  type LotChange,
  type PointLot,
  type PointRefusal,
  type TakenFromLot,
} from '@sandbar/domain/points';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { expireLapsed } from './expire-lapsed.ts';
import { pointsAwarded, pointsChanged } from './points.events.ts';
import { lotsForDecision, memberOfOrder } from './points.queries.ts';
import { book, bookReservedOf, forgetReleased, lockAccount, changeReservation, type Booking } from './points.store.ts';

/**
 * Changes of a member's points, each in the caller's transaction: lock the account, read the lots, decide, book. So
 * simultaneous changes run one after the other. Lock an order before the account.
 */

/** The member's points after a booking, and the events to append. */
export interface Booked {
  balance: number;
  /** The change of the member's points. */
  points: number;
  events: NewEvent[];
}

interface Who {
  merchant: Pick<Merchant, 'id' | 'timeZone' | 'settings'>;
  userId: string;
}

interface Order {
  id: string;
  code: string;
}

const lock = ({ merchant, userId }: Who, transaction: Transaction, awardedAt: string | null = null) =>
  lockAccount(transaction, {
    merchantId: merchant.id,
    userId,
    awardedAt,
    months: LOT_MONTHS,
    timeZone: merchant.timeZone,
  });

const lotsOf = ({ merchant, userId }: Who, transaction: Transaction, orderId: string | null) =>
  transaction.run(lotsForDecision({ merchantId: merchant.id, userId, orderId }));

const booked = async (
  { merchant, userId }: Who,
  transaction: Transaction,
  booking: Omit<Booking, 'merchantId' | 'userId'>,
): Promise<Booked> => {
  const { balance } = (await first(transaction.run(book({ ...booking, merchantId: merchant.id, userId }))))!;
  const points = [...booking.changes, ...(booking.made ? [{ points: booking.made.amount }] : [])].reduce(
    (sum, change) => sum + change.points,
    0,
  );
  return { balance, points, events: [pointsChanged({ userId, transferId: booking.id, kind: booking.kind, balance })] };
};

/** Reserves points for a held order or returns them to their lots: the balance changes without a transfer. */
const bookReservation = async (
  { merchant, userId }: Who,
  transaction: Transaction,
  given: { orderId: string; kind: 'spend' | 'return'; changes: Booking['changes'] },
): Promise<Booked> => {
  const { balance } = (await first(transaction.run(changeReservation({ ...given, merchantId: merchant.id, userId }))))!;
  if (given.kind === 'return')
    await transaction.run(forgetReleased({ merchantId: merchant.id, orderId: given.orderId }));
  const points = given.changes.reduce((sum, change) => sum + change.points, 0);
  return { balance, points, events: [pointsChanged({ userId, transferId: given.orderId, kind: given.kind, balance })] };
};

/**
 * Books a new lot.
 * @param given `id` of the transfer and of its lot; `awardedAt` ISO 8601, null means now; `until` when the lot is not
 * valid as long as usual
 * @returns USER_NOT_FOUND for a user of another merchant
 */
export const awardIn = async (
  transaction: Transaction,
  who: Who,
  given: {
    id: string;
    points: number;
    reason: LocalText;
    awardedAt: string | null;
    actorId: string | null;
    until?: Date | null;
  },
): Promise<Result<Booked, IdentityRefusal>> => {
  const account = await lock(who, transaction, given.awardedAt);
  if (!account) return refuse('USER_NOT_FOUND', {});
  const expiresAt = given.until ?? account.lotEnd;
  const made = { id: given.id, amount: given.points, createdAt: account.awardedAt, expiresAt };
  const { balance, points, events } = await booked(who, transaction, {
    id: given.id,
    kind: 'award',
    name: given.reason,
    actorId: given.actorId,
    at: account.awardedAt,
    changes: [],
    made,
  });
  return accept({
    balance,
    points,
    events: [...events, pointsAwarded({ userId: who.userId, transferId: given.id, points: given.points, balance })],
  });
};

/**
 * Books a correction by staff, which is the only change that may make a balance negative.
 * @returns USER_NOT_FOUND for a user of another merchant
 */
export const correctIn = async (
  transaction: Transaction,
  who: Who,
  given: { id: string; points: number; reason: LocalText; actorId: string | null },
): Promise<Result<Booked, IdentityRefusal>> => {
  const account = await lock(who, transaction);
  if (!account) return refuse('USER_NOT_FOUND', {});
  const { changes, newLot } = decideCorrection(await lotsOf(who, transaction, null), given.points);
  const made =
    newLot === 0
      ? undefined
      : { id: given.id, amount: newLot, createdAt: account.now, expiresAt: newLot > 0 ? account.lotEnd : null };
  return accept(
    await booked(who, transaction, {
      id: given.id,
      kind: 'correct',
      name: given.reason,
      actorId: given.actorId,
      at: account.now,
      changes,
      made,
    }),
  );
};

/**
 * Sets the points that an order uses in total, in place of those it used before (0 removes them). For the checkout.
 * @param given `held`: only reserves them, until `spendReservedOf`. `at`: the time, for entries of the past; by default
 * now. `actorId`: the person who acts in the member's place
 * @returns null when nothing changed; POINTS_NOT_ENOUGH with the most that could be used
 */
export const setPointsOfOrder = async (
  transaction: Transaction,
  who: Who,
  given: { order: Order; points: number; name: LocalText; held?: boolean; at?: Date; actorId?: string | null },
): Promise<Result<Booked | null, PointRefusal | IdentityRefusal>> => {
  const account = await lock(who, transaction);
  if (!account) return refuse('USER_NOT_FOUND', {});
  const lots = await lotsOf(who, transaction, given.order.id);
  const used = decideUse(lots, takenOf(lots), given.points, given.at ?? account.now);
  if (!used.ok || !used.value) return used as Result<null, PointRefusal>;
  const { kind, changes } = used.value;
  const { changes: booking, expired } =
    kind === 'return' ? await withRenewal(transaction, who, lots, changes, account.now) : { changes, expired: [] };
  // An order that already has a transfer gets another one for its end.
  if (given.held && lots.every(({ taken, reserved }) => taken === reserved)) {
    const orderId = given.order.id;
    return accept(after(expired, await bookReservation(who, transaction, { orderId, kind, changes: booking })));
  }
  return accept(
    after(
      expired,
      await booked(who, transaction, {
        id: randomUUID(),
        kind,
        order: given.order,
        name: given.name,
        actorId: given.actorId ?? who.userId,
        at: given.at ?? account.now,
        changes: booking,
      }),
    ),
  );
};

/**
 * A confirmed order spends the points that it reserved, with one transfer, whatever happened before.
 * @returns null when it reserved none
 */
export const spendReservedOf = async (
  transaction: Transaction,
  who: Who,
  given: { order: Order; name: LocalText; at: Date; actorId?: string | null },
): Promise<NewEvent | null> => {
  const { merchant, userId } = who;
  const id = randomUUID();
  const { order, name, at } = given;
  const spent = await first(
    transaction.run(
      bookReservedOf({ merchantId: merchant.id, userId, id, order, name, at, actorId: given.actorId ?? userId }),
    ),
  );
  return spent ? pointsChanged({ userId, transferId: id, kind: 'spend', balance: spent.balance }) : null;
};

/**
 * Whether `setPointsOfOrder` would accept so many points. A true answer stays valid until the transaction ends, because
 * the account is locked.
 */
export const canUsePoints = async (
  transaction: Transaction,
  who: Who,
  given: { orderId: string; points: number },
): Promise<boolean> => {
  const account = await lock(who, transaction);
  if (!account) return false;
  const lots = await lotsOf(who, transaction, given.orderId);
  return decideUse(lots, takenOf(lots), given.points, account.now).ok;
};

/**
 * An ended order returns its points to the lots they came from, with a transfer if their use had one. A lot that has
 * expired meanwhile becomes valid for the merchant's grace period from now, once. A second call changes nothing.
 * @param given `percent` of each lot's part, rounded down; by default all. `until`: points from lots that expire before
 * that return as a new lot that expires then @returns null when the order has no points
 */
export const returnPointsOfOrder = async (
  transaction: Transaction,
  merchant: Who['merchant'],
  given: {
    orderId: string;
    name: LocalText;
    percent?: number;
    actorId?: string | null;
    at?: Date;
    until?: Date | null;
  },
): Promise<Booked | null> => {
  const member = await first(transaction.run(memberOfOrder({ merchantId: merchant.id, orderId: given.orderId })));
  if (!member) return null;
  const who = { merchant, userId: member.userId };
  const account = (await lock(who, transaction))!;
  const lots = await lotsOf(who, transaction, given.orderId);
  if (lots.some(({ reserved }) => reserved > 0)) {
    const kept = lots
      .filter(({ reserved }) => reserved > 0)
      .map(({ id, reserved }) => ({ lotId: id, points: reserved }));
    const { changes, expired } = await withRenewal(transaction, who, lots, kept, account.now);
    return after(expired, await bookReservation(who, transaction, { orderId: given.orderId, kind: 'return', changes }));
  }
  const changes = decideGiveBack(takenOf(lots), given.percent);
  if (changes.length === 0) return null;
  const id = randomUUID();
  const { kept, renewed } = splitByEnd(lots, changes, given.until ?? null);
  const made = { id, amount: renewed, createdAt: account.now, expiresAt: given.until ?? null };
  const returned = await withRenewal(transaction, who, lots, kept, account.now);
  return after(
    returned.expired,
    await booked(who, transaction, {
      id,
      kind: 'return',
      order: { id: given.orderId, code: member.orderCode },
      name: given.name,
      actorId: given.actorId ?? null,
      at: given.at ?? account.now,
      changes: returned.changes,
      made: renewed > 0 ? made : undefined,
    }),
  );
};

/**
 * Divides returned points into those that return to their lot and those that become a new lot, because their own ends
 * sooner.
 */
const splitByEnd = (lots: readonly PointLot[], changes: readonly LotChange[], until: Date | null) => {
  const ends = new Map(lots.map(({ id, expiresAt }) => [id, expiresAt]));
  const isSooner = ({ lotId }: LotChange) => until !== null && (ends.get(lotId) ?? until) < until;
  return {
    kept: changes.filter((change) => !isSooner(change)),
    renewed: changes.filter(isSooner).reduce((sum, { points }) => sum + points, 0),
  };
};

const takenOf = (lots: readonly (PointLot & { taken: number })[]) =>
  lots.filter(({ taken }) => taken > 0).map(({ id, taken }) => ({ lotId: id, points: taken }));

/**
 * The changes for returned points. A lot that has expired meanwhile becomes valid for the grace period, once. The
 * points that were still in it were not used by the order, so they expire first, even if the job has not run yet.
 */
const withRenewal = async (
  transaction: Transaction,
  { merchant, userId }: Who,
  lots: readonly TakenFromLot[],
  changes: readonly LotChange[],
  now: Date,
): Promise<{ changes: Booking['changes']; expired: NewEvent[] }> => {
  const renewed = changes.map((change) => {
    const expiresAt = renewedUntil(
      lots.find(({ id }) => id === change.lotId)!,
      now,
      merchant.settings.pointGraceDays,
    );
    return { ...change, expiresAt, graced: expiresAt !== null };
  });
  if (!renewed.some(({ graced }) => graced)) return { changes: renewed, expired: [] };
  const expired = await expireLapsed(transaction, { merchantId: merchant.id, userId }, lots, now);
  return { changes: renewed, expired: expired ? [expired] : [] };
};

/** Returns the booking, with the earlier events put before its own. */
const after = (expired: readonly NewEvent[], then: Booked): Booked => ({
  ...then,
  events: [...expired, ...then.events],
});
