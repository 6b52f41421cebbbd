import { MAX_RUN_LINES, RUN_COLUMNS, RUN_FILE_FORMATS } from '@sandbar/domain/payouts';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, day, requiredText, uuid } from '../common/index.ts';

const ids = z.array(uuid).check(z.maxLength(MAX_RUN_LINES));

/**
 * Put what owners are owed together into a run. Each of them stands in one open run at most; what stands in it is not
 * paid out otherwise until the run ends.
 */
export const ProposePayoutRun = command({
  domain: 'Ledger',
  name: 'ProposePayoutRun',
  permission: 'payout.record',
  subject: { kind: 'payout-run', id: 'Id' },
  changes: ['payoutruns', 'payoutrun', 'payoutproposal', 'ownerbalances', 'ownerdue'],
  input: z.object({
    Id: uuid,
    /** The run covers amounts due at the end of this day; without it, all that is due now. */
    Through: z.optional(day),
    /** The minimum amount: owners with less are left out. */
    Least: z.optional(z.int().check(z.minimum(0), z.maximum(1e12))),
    /** Owners whose account changed within this number of days are left out. */
    AccountDays: z.optional(z.int().check(z.minimum(0), z.maximum(365))),
    /** Also sales that members may still cancel and get something back for; left out when not given. */
    Cancelable: z.optional(z.boolean()),
    /** Only these owners; all when not given. */
    OwnerIds: z.optional(ids),
    Except: z.optional(ids),
  }),
}).answering<{ id: string; number: number; count: number; total: number }>();

/** Take lines out of a run before its file is made: what they pay is owed as before. */
export const TakeOutOfPayoutRun = command({
  domain: 'Ledger',
  name: 'TakeOutOfPayoutRun',
  permission: 'payout.record',
  subject: { kind: 'payout-run', id: 'RunId' },
  changes: ['payoutruns', 'payoutrun', 'payoutproposal', 'ownerbalances', 'ownerdue'],
  input: z.object({ Id: uuid, RunId: uuid, LineIds: ids.check(z.minLength(1)) }),
}).answering<{ id: string; count: number; total: number }>();

/**
 * Agree to a run as it was shown. Never who proposed it, who is paid by it, or who is tied to who proposed it. Money is
 * sent only afterwards.
 */
export const ApprovePayoutRun = command({
  domain: 'Ledger',
  name: 'ApprovePayoutRun',
  permission: 'approval.decide',
  subject: { kind: 'payout-run', id: 'RunId' },
  changes: ['payoutruns', 'payoutrun', 'payoutproposal', 'tasks'],
  input: z.object({
    Id: uuid,
    RunId: uuid,
    /** How many lines were shown, and their sum in money: of another run nothing is approved. */
    Count: z.int(),
    Total: z.int(),
  }),
}).answering<{ id: string }>();

/** End a run before its file is made: all of it is owed as before. */
export const CancelPayoutRun = command({
  domain: 'Ledger',
  name: 'CancelPayoutRun',
  permission: 'payout.record',
  subject: { kind: 'payout-run', id: 'RunId' },
  changes: ['payoutruns', 'payoutrun', 'payoutproposal', 'ownerbalances', 'ownerdue'],
  input: z.object({ Id: uuid, RunId: uuid, Reason: requiredText }),
}).answering<{ id: string }>();

/**
 * End a run that the bank did not carry out, after its file was made and before any of it was paid: all of it is owed
 * as before. A second person agrees, and not who made the file; nothing of it may be sent any more.
 */
export const RecallPayoutRun = command({
  domain: 'Ledger',
  name: 'RecallPayoutRun',
  permission: 'payout.record',
  subject: { kind: 'payout-run', id: 'RunId' },
  changes: ['payoutruns', 'payoutrun', 'payoutproposal', 'ownerbalances', 'ownerdue'],
  input: z.object({ Id: uuid, RunId: uuid, Reason: requiredText }),
}).answering<{ id: string } | Waiting>();

/** Make the file for the bank of an approved run, once. `Ledger/FetchPayoutFile` hands it out. */
export const MakePayoutFile = command({
  domain: 'Ledger',
  name: 'MakePayoutFile',
  permission: 'payout.record',
  subject: { kind: 'payout-run', id: 'RunId' },
  changes: ['payoutruns', 'payoutrun'],
  input: z.object({
    Id: uuid,
    RunId: uuid,
    Format: z.enum(RUN_FILE_FORMATS),
    /** The columns of a CSV file, in their order; as in the last file when not given. */
    Columns: z.optional(z.array(z.enum(RUN_COLUMNS)).check(z.minLength(1), z.maxLength(RUN_COLUMNS.length))),
    /** The day on which the bank is to send the money; today when not given. */
    SendOn: z.optional(day),
  }),
}).answering<{ id: string; name: string; sha256: string }>();

export interface PayoutFile {
  id: string;
  name: string;
  /** Null when the command is sent again. */
  content: string | null;
  sha256: string;
}

/** Download the file of a run, always the same bytes. It names bank accounts: the audit keeps who downloaded it. */
export const FetchPayoutFile = command({
  domain: 'Ledger',
  name: 'FetchPayoutFile',
  permission: 'payout.record',
  carriesSecrets: true,
  subject: { kind: 'payout-run', id: 'RunId', keeps: 'input' },
  changes: ['payoutruns', 'payoutrun'],
  input: z.object({ Id: uuid, RunId: uuid }),
}).answering<PayoutFile>();

/** The bank has sent lines of a run, all that are open when none are named: their payouts are recorded. */
export const SettlePayoutRun = command({
  domain: 'Ledger',
  name: 'SettlePayoutRun',
  permission: 'payout.record',
  subject: { kind: 'payout-run', id: 'RunId' },
  changes: ['payoutruns', 'payoutrun', 'payoutproposal', 'ownerbalances', 'ownerdue', 'allpayouts', 'tasks'],
  input: z.object({
    Id: uuid,
    RunId: uuid,
    LineIds: z.optional(ids.check(z.minLength(1))),
    /** The bank's number of the whole, to which each line's number is added. */
    ReferenceCode: requiredText.check(z.maxLength(100)),
    SentOn: day,
  }),
}).answering<{ id: string; paid: number; settled: boolean }>();
