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
 * Sets the bank account to which the club pays what it owes the sender. The session must have verified a password or
 * passkey within the last minutes. The sender is informed by mail.
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

/** Shows the full bank account of an owner. The audit records the reader and the reason. The answer is given once. */
export const RevealPayoutAccount = command({
  domain: 'Ledger',
  name: 'RevealPayoutAccount',
  permission: 'payout.record',
  carriesSecrets: true,
  subject: { kind: 'payout-account', id: 'UserId', keeps: 'input' },
  // The command only shows the account.
  changes: [],
  input: z.object({ Id: uuid, UserId: uuid, Reason: requiredText }),
}).answering<RevealedAccount>();

/** Records a bank transfer to an owner: no more than is owed, to the account that the owner uses now. */
export const RecordPayout = command({
  domain: 'Ledger',
  name: 'RecordPayout',
  permission: 'payout.record',
  subject: { kind: 'payout', id: 'Id' },
  changes: ['ownerbalances', 'ownerdue', 'allpayouts', 'tasks', 'payoutproposal'],
  input: z.object({
    Id: uuid,
    UserId: uuid,
    /** The bank account that was shown. If it has changed, the payout is not recorded. */
    AccountId: uuid,
    /** Minor units. */
    Amount: z.int().check(z.minimum(1), z.maximum(1e13)),
    /** The bank's reference of the transfer. */
    ReferenceCode: requiredText,
    SentOn: day,
    /**
     * The number of payouts to the owner that the sender was shown, including those taken back. If there are more, the
     * payout is not recorded.
     */
    Seen: z.optional(z.int().check(z.minimum(0))),
  }),
}).answering<{ id: string; owed: number } | Waiting>();

/**
 * Voids a payout that bounced or was entered by mistake. The money is owed again. A second person who did not record it
 * must agree first.
 */
export const VoidPayout = command({
  domain: 'Ledger',
  name: 'VoidPayout',
  permission: 'payout.record',
  subject: { kind: 'payout', id: 'PayoutId' },
  changes: ['ownerbalances', 'ownerdue', 'allpayouts', 'tasks', 'payoutruns', 'payoutrun', 'payoutproposal'],
  input: z.object({ Id: uuid, PayoutId: uuid, Reason: requiredText }),
}).answering<{ id: string; owed: number } | Waiting>();
