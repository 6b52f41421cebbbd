import { accept, addDays, refuse, type Day, type Result } from '../common/index.ts';
import type { LedgerRefusal } from '../ledger/index.ts';
import type { PayoutRefusal } from './refusals.ts';

/** How long afterwards a transfer may be entered. */
export const PAYOUT_DAYS = 90;

/** The facts about an owner that a payout needs. */
export interface OwnerToPay {
  /** Minor units; below 0 when what was paid out was canceled afterwards. */
  owed: number;
  /** The part that stands in open runs. */
  inRuns: number;
  /** Money that will be owed once what was sold is checked. */
  withheld: number;
  /** The bank account that counts now. */
  accountId: string | null;
  /** Another payout carries the bank's number. */
  referenceTaken: boolean;
  /** How many payouts there are, taken back or not, and the last of them. */
  payouts: number;
  last: { by: string; amount: number; referenceCode: string } | null;
}

export interface PayoutToBe {
  accountId: string;
  amount: number;
  referenceCode: string;
  sentOn: Day;
  /** How many payouts the sender was shown; null: the list was not shown. */
  seen: number | null;
}

/** Whether a payout may be entered as it is: to the account the owner names now, of no more than is owed. */
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
