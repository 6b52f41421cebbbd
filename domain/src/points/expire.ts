import { debtOf, oldestFirst, type LotChange, type PointLot } from './lots.ts';

/**
 * Empties the expired lots. Their points pay the debt first, so that a balance never falls below zero because points
 * expired.
 * @returns the changes of one transfer, whose sum is 0 or less
 */
export const decideExpiry = (lots: readonly PointLot[], now: Date): LotChange[] => {
  const over = oldestFirst(lots).filter((lot) => lot.expiresAt! <= now && lot.remaining > 0);
  const lapsed = over.map((lot) => ({ lotId: lot.id, points: -lot.remaining }));
  return [
    ...lapsed,
    ...repay(
      lots,
      Math.min(
        debtOf(lots),
        over.reduce((sum, lot) => sum + lot.remaining, 0),
      ),
    ),
  ];
};

/** Pays debts in the order of their ids. @param points at most the sum of the debts */
export const repay = (lots: readonly PointLot[], points: number): LotChange[] => {
  let left = points;
  return lots
    .filter((lot) => lot.remaining < 0)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((lot) => {
      const paid = Math.min(left, -lot.remaining);
      left -= paid;
      return paid > 0 ? [{ lotId: lot.id, points: paid }] : [];
    });
};

/** Members are reminded these numbers of days before points expire, once each. */
export const REMINDER_DAYS = [60, 14] as const;

/** Returns the reminder that is due for points that expire at `expiresAt`: that of 14 days, of 60 days, or null. */
export const reminderDue = (
  expiresAt: Date,
  now: Date,
  lastReminder: number | null,
): (typeof REMINDER_DAYS)[number] | null => {
  const days = (expiresAt.getTime() - now.getTime()) / 86_400_000;
  if (days <= 0) return null;
  const due = REMINDER_DAYS.toReversed().find((before) => days <= before);
  return due !== undefined && (lastReminder === null || due < lastReminder) ? due : null;
};
