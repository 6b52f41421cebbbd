import { accept, addDays, refuse, type Day, type Result } from '../common/index.ts';
import type { LedgerRefusal } from '../ledger/index.ts';
import type { PayoutRefusal } from './refusals.ts';

/** Days after a transfer in which it may be entered. */
export const PAYOUT_DAYS = 90;

/** The facts about an owner that a payout needs. */
export interface OwnerToPay {
  /** Minor units; below 0 when a sale was canceled after its payout. */
  owed: number;
  /** The part that is in open runs. */
  inRuns: number;
  /** Money that will be owed once a check is done. */
  withheld: number;
  /** The bank account that is in use now. */
  accountId: string | null;
  /** Whether another payout has the reference. */
  referenceTaken: boolean;
  /** The number of payouts, including those taken back, and the last one. */
  payouts: number;
  last: { by: string; amount: number; referenceCode: string } | null;
}

export interface PayoutToBe {
  accountId: string;
  amount: number;
  referenceCode: string;
  sentOn: Day;
  /** The number of payouts that the sender was shown; null: the list was not shown. */
  seen: number | null;
}

/** Decides whether a payout may be entered: to the account that the owner uses now, and no more than is owed. */
export const decidePayout = (
  payout: PayoutToBe,
  owner: OwnerToPay,
  today: Day,
): Result<null, PayoutRefusal | LedgerRefusal> => {
  const { amount, referenceCode, sentOn } = payout;
  if (owner.accountId === null) return refuse('PAYOUT_ACCOUNT_NEEDED', {});
  if (owner.accountId !== payout.accountId) return refuse('PAYOUT_ACCOUNT_CHANGED', {});
  const from = addDays(today, -PAYOUT_DAYS);
  if (payout.seen !== null && payout.seen < owner.payouts && owner.last) return refuse('PAYOUT_MEANWHILE', owner.last);
  if (sentOn < from || sentOn > today) return refuse('PAYOUT_DATE', { from, to: today });
  if (amount > owner.owed - owner.inRuns && owner.inRuns > 0)
    return refuse('PAYOUT_IN_RUN', { owed: Math.max(0, owner.owed - owner.inRuns), inRuns: owner.inRuns });
  if (amount > owner.owed && owner.withheld > 0)
    return refuse('PAYOUT_WITHHELD', { owed: Math.max(0, owner.owed), withheld: owner.withheld });
  if (amount > owner.owed) return refuse('PAYOUT_ABOVE_OWED', { owed: Math.max(0, owner.owed) });
  return owner.referenceTaken ? refuse('PAYOUT_REFERENCE_TAKEN', { referenceCode }) : accept(null);
};

/** Whether a payout may be voided. @param payout undefined: unknown payout */
export const decideVoid = (payout: { voidedOn: Day | null } | undefined): Result<null, PayoutRefusal> => {
  if (!payout) return refuse('PAYOUT_NOT_FOUND', {});
  return payout.voidedOn === null ? accept(null) : refuse('PAYOUT_VOIDED', { voidedOn: payout.voidedOn });
};
