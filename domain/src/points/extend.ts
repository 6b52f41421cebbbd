import { accept, refuse, type Result } from '../common/index.ts';
import { REMINDER_DAYS } from './expire.ts';
import { debtOf, oldestFirst, takeFrom, type LotChange, type PointLot } from './lots.ts';
import type { PointRefusal } from './refusals.ts';

const DAY_MS = 86_400_000;

/** A merchant's terms for extending points (decision 064). */
export interface ExtensionTerms {
  /** Days by which a lot is extended; 0: the merchant extends no points. */
  days: number;
  /** The fee as a percentage of the points, rounded up. */
  feePercent: number;
  /** The most extensions of a member within twelve months. */
  aYear: number;
}

/** A lot with the facts that decide about its extension. */
export interface ExtendableLot extends PointLot {
  /** A lot can be extended once. */
  extended: boolean;
  /** The points of the lot that held orders reserve. They may return to it, so they count like its remainder. */
  reserved: number;
}

export interface Extension {
  /** The points that would expire without the extension, from which the fee is paid. */
  points: number;
  fee: number;
  /** The new end of the remaining points: that of the lot that expires last. */
  until: Date;
  /** The change of each lot (which may be 0) and its new end. */
  changes: (LotChange & { expiresAt: Date })[];
}

/**
 * Decides an extension of the points that expire on one day. Each lot can be extended once, from the first reminder on,
 * for a fee in points.
 * @param lots all lots of the member that hold points
 * @param isOnDay whether a lot that expires then belongs to the day
 * @param used extensions within the last twelve months
 * @returns EXTENSION_OFF, EXTENSION_LIMIT, or EXTENSION_NONE when no points of that day can be extended
 */
export const decideExtension = (
  lots: readonly ExtendableLot[],
  isOnDay: (end: Date) => boolean,
  terms: ExtensionTerms,
  { now, used }: { now: Date; used: number },
): Result<Extension, PointRefusal> => {
  if (terms.days === 0) return refuse('EXTENSION_OFF', {});
  const inTime = (end: Date) => now < end && end.getTime() - now.getTime() <= REMINDER_DAYS[0] * DAY_MS;
  const chosen = oldestFirst(lots).filter(
    (lot) => lot.remaining > 0 && !lot.extended && inTime(lot.expiresAt!) && isOnDay(lot.expiresAt!),
  ) as (ExtendableLot & { expiresAt: Date })[];
  const points = chosen.reduce((sum, lot) => sum + lot.remaining, 0);
  const reserved = chosen.reduce((sum, lot) => sum + lot.reserved, 0);
  const fee = Math.ceil(((points + reserved) * terms.feePercent) / 100);
  // A debt is covered by the points that expire first, so a member with a debt cannot extend.
  if (points === 0 || fee >= points || debtOf(lots) > 0) return refuse('EXTENSION_NONE', {});
  if (used >= terms.aYear) return refuse('EXTENSION_LIMIT', { limit: terms.aYear, months: EXTENSION_LIMIT_MONTHS });
  const taken = new Map(takeFrom(chosen, fee).map((change) => [change.lotId, change.points]));
  const changes = chosen.map(({ id, expiresAt }) => ({
    lotId: id,
    points: taken.get(id) ?? 0,
    expiresAt: new Date(expiresAt.getTime() + terms.days * DAY_MS),
  }));
  return accept({ points, fee, until: changes.at(-1)!.expiresAt, changes });
};

/** The months in which a member's extensions are counted. */
export const EXTENSION_LIMIT_MONTHS = 12;
