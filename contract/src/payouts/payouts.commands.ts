import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, day, requiredText, uuid } from '../common/index.ts';
import { accountFields, fitsItsBank, type RevealedAccount } from './account-fields.ts';

/** The visible part of a bank account: the bank and the last digits, never the holder. */
export interface MaskedAccount {
  id: string;
  bank: string;
  numberEnd: string;
  resident: boolean;
}

/**
 * Say to which bank account the club sends what it owes the sender. The session must have proved a password or passkey
 * within minutes; the sender is informed by mail.
 */
export const SetPayoutAccountUser = command({
  domain: 'User',
  name: 'SetPayoutAccountUser',
  permission: 'member',
  carriesSecrets: true,
  changes: ['payoutaccount'],
  input: z
    .object({
      Id: uuid,
      ...accountFields,
      /** Whether the sender resides in the country for taxes. */
      Resident: z.optional(z.boolean()),
    })
    .check(fitsItsBank),
}).answering<MaskedAccount>();

/**
 * Show whole to which bank account an owner's money goes. Who asked, and why, stands in the audit; the answer is given
 * once.
 */
export const RevealPayoutAccount = command({
  domain: 'Ledger',
  name: 'RevealPayoutAccount',
  permission: 'payout.record',
  carriesSecrets: true,
  subject: { kind: 'payout-account', id: 'UserId', keeps: 'input' },
  // It only shows the account.
  changes: [],
  input: z.object({ Id: uuid, UserId: uuid, Reason: requiredText }),
}).answering<RevealedAccount>();

/** Money went to an owner by bank transfer: no more than is owed, to the account that the owner names now. */
export const RecordPayout = command({
  domain: 'Ledger',
  name: 'RecordPayout',
  permission: 'payout.record',
  subject: { kind: 'payout', id: 'Id' },
  changes: ['ownerbalances', 'ownerdue', 'allpayouts', 'tasks', 'payoutproposal'],
  input: z.object({
    Id: uuid,
    UserId: uuid,
    /** The bank account that was shown: another one by now, and nothing is entered. */
    AccountId: uuid,
    /** Minor units. */
    Amount: z.int().check(z.minimum(1), z.maximum(1e13)),
    /** The bank's number of the transfer. */
    ReferenceCode: requiredText,
    SentOn: day,
    /**
     * How many payouts to the owner the sender was shown, taken back or not: one more by now, and nothing is entered.
     */
    Seen: z.optional(z.int().check(z.minimum(0))),
  }),
}).answering<{ id: string; owed: number } | Waiting>();

/**
 * A payout bounced, or was entered by mistake: the money is owed again. A second person agrees first, not who recorded
 * it.
 */
export const VoidPayout = command({
  domain: 'Ledger',
  name: 'VoidPayout',
  permission: 'payout.record',
  subject: { kind: 'payout', id: 'PayoutId' },
  changes: ['ownerbalances', 'ownerdue', 'allpayouts', 'tasks', 'payoutruns', 'payoutrun', 'payoutproposal'],
  input: z.object({ Id: uuid, PayoutId: uuid, Reason: requiredText }),
}).answering<{ id: string; owed: number } | Waiting>();
