import { accept, refuse, type Result } from '../common/index.ts';
import { REMINDER_DAYS } from './expire.ts';
import { debtOf, oldestFirst, takeFrom, type LotChange, type PointLot } from './lots.ts';
import type { PointRefusal } from './refusals.ts';

const DAY_MS = 86_400_000;

/** A merchant's terms for extending points (decision 064). */
export interface ExtensionTerms {
  /** Days that a lot is valid longer; 0: none is extended. */
  days: number;
  /** Percent of the points that is taken for it, rounded up. */
  feePercent: number;
  /** Extensions a member may have within twelve months. */
  aYear: number;
}

/** A lot with what decides whether it may be valid longer. */
export interface ExtendableLot extends PointLot {
  /** It was extended before: a lot is extended once. */
  extended: boolean;
  /** The points that held orders reserve of the lot. They may return to it, so they count like its remainder. */
  reserved: number;
}

export interface Extension {
  /** The points that would expire without the extension, of which the fee is paid. */
  points: number;
  fee: number;
  /** Until when what is left is valid: that of the lot that runs out last. */
  until: Date;
  /** The change of each lot, which may be 0, and its new end. */
  changes: (LotChange & { expiresAt: Date })[];
}

/**
 * Points that run out on one day, made valid longer: once, from the first reminder on, for a part of them.
 * @param lots all of a member's that hold anything @param isOnDay whether a lot that ends then is one of that day
 * @param used extensions within the last twelve months
 * @returns EXTENSION_OFF, EXTENSION_NONE when nothing that runs out then may be extended, EXTENSION_LIMIT
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
