import { randomUUID } from 'node:crypto';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { ProductType } from '@sandbar/domain/catalogue';
import { accept, type Result } from '@sandbar/domain/common';
import { publishStaysIn } from '../catalogue/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { awardIn, withinLimit } from '../points/index.ts';
import { changeWeek, type LockedWeek } from './change-week.ts';

/** The value that a deposit was quoted. */
export interface Quoted {
  /** The points that its owner is credited. */
  points: number;
  /** The points for which it is sold. */
  pointPrice: number;
}

/**
 * Puts a deposit on the market and credits its owner the quoted points, in the caller's transaction. The lot has the
 * week's id, so a week is credited once.
 */
export const giveDeposit = async (
  transaction: Transaction,
  merchant: Merchant,
  { week, quote, actorId }: { week: LockedWeek; quote: Quoted; actorId: string | null },
): Promise<Result<{ stayId: string; events: NewEvent[] }, AnyRefusal>> => {
  const stay = { id: randomUUID(), fromDate: week.fromDate, toDate: week.toDate, price: quote.pointPrice };
  const published = await publishStaysIn(transaction, merchant.id, {
    resortId: week.resortId,
    roomId: week.roomId!,
    productType: ProductType.VacationExchange,
    stays: [stay],
  });
  if (!published.ok) return published;
  const changed = await changeWeek(transaction, merchant, week, 'approve', { actorId, stayId: stay.id });
  if (!changed.ok) return changed;
  const reason = { vi: `Ký gửi ${week.code}`, en: `Deposit ${week.code}` };
  const given = { id: week.id, points: quote.points, reason, awardedAt: null, actorId };
  const awarded = await awardIn(transaction, { merchant, userId: week.ownerId }, given);
  if (!awarded.ok) return awarded;
  const credited = withinLimit(awarded.value);
  if (!credited.ok) return credited;
  return accept({ stayId: stay.id, events: [published.value, ...changed.value.events, ...credited.value.events] });
};
