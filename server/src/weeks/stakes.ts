import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { WeekRefusal } from '@sandbar/domain/weeks';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { changeWeek, refusedToApprove, takeWeek, type LockedWeek } from './change-week.ts';
import { giveDeposit } from './give-deposit.ts';
import { refusedAsTaken } from './resolve-availability.ts';
import { quoteOf } from './weeks.queries.ts';
import { markAgreed, nameStake, stakeIdOf } from './weeks.stakes.store.ts';

/**
 * Deposits that an owner gives only for a stay of the waitlist. Staff agree to one, and it is given at its quoted value
 * in the transaction in which its owner accepts the stay. If the entry ends in another way, nothing is given.
 */

const NOT_GIVEN: ReadonlySet<string> = new Set(['pending', 'revising']);

/** Reads the stake of an entry and locks it until the transaction ends; undefined when the entry names none. */
export const takeStake = async (
  transaction: Transaction,
  merchantId: string,
  entryId: string,
): Promise<LockedWeek | undefined> => {
  const named = await first(transaction.run(stakeIdOf({ merchantId, entryId })));
  return named && takeWeek(transaction, merchantId, named.id);
};

/** Staff agree to a stake. */
export const agreeToStake = async (
  transaction: Transaction,
  merchant: Merchant,
  week: LockedWeek,
  actorId: string | null,
): Promise<Result<NewEvent[], WeekRefusal>> => {
  const agreed = await changeWeek(transaction, merchant, week, 'agree', { actorId });
  if (!agreed.ok) return agreed;
  await transaction.run(markAgreed({ merchantId: merchant.id, id: week.id }));
  return accept(agreed.value.events);
};

/** Withdraws the stake of an entry that ended without it, unless the stake is over already. */
export const leaveStake = async (
  transaction: Transaction,
  merchant: Merchant,
  { entryId, actorId }: { entryId: string; actorId: string | null },
): Promise<NewEvent[]> => {
  const week = await takeStake(transaction, merchant.id, entryId);
  if (!week || !NOT_GIVEN.has(week.state)) return [];
  const left = await changeWeek(transaction, merchant, week, 'withdraw', { actorId });
  return left.ok ? left.value.events : [];
};

/**
 * Sets which of its member's deposits an entry gives for a stay; null: none. A deposit that it named before is
 * withdrawn. WEEK_NOT_FOUND: the deposit belongs to another member or entry; WEEK_STATE: it was decided already.
 */
export const setStake = async (
  transaction: Transaction,
  merchant: Merchant,
  {
    weekId,
    entryId,
    ownerId,
    actorId,
  }: { weekId: string | null; entryId: string; ownerId: string; actorId: string | null },
): Promise<Result<NewEvent[], WeekRefusal>> => {
  const merchantId = merchant.id;
  const named = await first(transaction.run(stakeIdOf({ merchantId, entryId })));
  if ((named?.id ?? null) === weekId) return accept([]);
  const left = await leaveStake(transaction, merchant, { entryId, actorId });
  if (named) await transaction.run(nameStake({ merchantId, id: named.id, entryId: null }));
  if (weekId === null) return accept(left);
  const week = await takeWeek(transaction, merchantId, weekId);
  if (week?.ownerId !== ownerId || week.kind !== 'deposit' || week.stakeOf !== null)
    return refuse('WEEK_NOT_FOUND', {});
  if (!NOT_GIVEN.has(week.state)) return refuse('WEEK_STATE', { state: week.state });
  await transaction.run(nameStake({ merchantId, id: weekId, entryId }));
  return accept(left);
};

/** A stake that can be given now, and the points that it earns. */
export interface ReadyStake {
  week: LockedWeek;
  quote: { points: number; pointPrice: number };
}

/** The stake of an entry, if it can be given. STAKE_OVER: staff have not agreed to it, or it no longer exists. */
export const readyStake = async (
  transaction: Transaction,
  merchant: Merchant,
  entryId: string,
): Promise<Result<ReadyStake, AnyRefusal>> => {
  const week = await takeStake(transaction, merchant.id, entryId);
  if (!week || week.agreedAt === null) return refuse('STAKE_OVER', {});
  const refused = refusedToApprove(week, merchant) ?? (await refusedAsTaken(transaction, merchant.id, week.id));
  if (refused) return refused;
  const quote = (await first(transaction.run(quoteOf({ merchantId: merchant.id, weekId: week.id }))))!;
  return accept({ week, quote });
};

/** Gives the stake that staff agreed to. */
export const giveStake = async (
  transaction: Transaction,
  merchant: Merchant,
  stake: ReadyStake,
): Promise<Result<NewEvent[], AnyRefusal>> => {
  const given = await giveDeposit(transaction, merchant, { ...stake, actorId: null });
  return given.ok ? accept(given.value.events) : given;
};
