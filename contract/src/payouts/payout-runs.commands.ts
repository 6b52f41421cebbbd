import { MAX_RUN_LINES, RUN_COLUMNS, RUN_FILE_FORMATS } from '@sandbar/domain/payouts';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, day, requiredText, uuid } from '../common/index.ts';

const ids = z.array(uuid).check(z.maxLength(MAX_RUN_LINES));

/**
 * Combines owed amounts of owners in a run. An owner is in at most one open run, and an amount in a run cannot be paid
 * out otherwise until the run ends.
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
    /** Whether sales are included that members can still cancel for a refund; absent: they are left out. */
    Cancelable: z.optional(z.boolean()),
    /** Only these owners; all when absent. */
    OwnerIds: z.optional(ids),
    Except: z.optional(ids),
  }),
}).answering<{ id: string; number: number; count: number; total: number }>();

/** Takes lines out of a run before its file is made. Their amounts are owed as before. */
export const TakeOutOfPayoutRun = command({
  domain: 'Ledger',
  name: 'TakeOutOfPayoutRun',
  permission: 'payout.record',
  subject: { kind: 'payout-run', id: 'RunId' },
  changes: ['payoutruns', 'payoutrun', 'payoutproposal', 'ownerbalances', 'ownerdue'],
  input: z.object({ Id: uuid, RunId: uuid, LineIds: ids.check(z.minLength(1)) }),
}).answering<{ id: string; count: number; total: number }>();

/**
 * Agrees to a run as it was shown. The sender must not have proposed it, be paid by it, or be tied to the person who
 * proposed it. Money is sent only afterwards.
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
    /** The number of shown lines and their sum in money. If they have changed, the run is not approved. */
    Count: z.int(),
    Total: z.int(),
  }),
}).answering<{ id: string }>();

/** Ends a run before its file is made. All its amounts are owed as before. */
export const CancelPayoutRun = command({
  domain: 'Ledger',
  name: 'CancelPayoutRun',
  permission: 'payout.record',
  subject: { kind: 'payout-run', id: 'RunId' },
  changes: ['payoutruns', 'payoutrun', 'payoutproposal', 'ownerbalances', 'ownerdue'],
  input: z.object({ Id: uuid, RunId: uuid, Reason: requiredText }),
}).answering<{ id: string }>();

/**
 * Ends a run that the bank did not carry out, after its file was made and before any of it was paid. All its amounts
 * are owed as before. A second person must agree who did not make the file. The file must not be used any more.
 */
export const RecallPayoutRun = command({
  domain: 'Ledger',
  name: 'RecallPayoutRun',
  permission: 'payout.record',
  subject: { kind: 'payout-run', id: 'RunId' },
  changes: ['payoutruns', 'payoutrun', 'payoutproposal', 'ownerbalances', 'ownerdue'],
  input: z.object({ Id: uuid, RunId: uuid, Reason: requiredText }),
}).answering<{ id: string } | Waiting>();

/** Makes the bank's file of an approved run, once. `Ledger/FetchPayoutFile` returns it. */
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
    /** The columns of a CSV file in their order; absent: those of the last file. */
    Columns: z.optional(z.array(z.enum(RUN_COLUMNS)).check(z.minLength(1), z.maxLength(RUN_COLUMNS.length))),
    /** The day on which the bank should send the money; absent: today. */
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

/**
 * Downloads the file of a run, which always has the same bytes. It contains bank accounts, so the audit records each
 * download.
 */
export const FetchPayoutFile = command({
  domain: 'Ledger',
  name: 'FetchPayoutFile',
  permission: 'payout.record',
  carriesSecrets: true,
  subject: { kind: 'payout-run', id: 'RunId', keeps: 'input' },
  changes: ['payoutruns', 'payoutrun'],
  input: z.object({ Id: uuid, RunId: uuid }),
}).answering<PayoutFile>();

/** Records the payouts of lines that the bank has sent; without lines, of all open ones. */
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
    /** The bank's reference of the whole run, to which each line's number is added. */
    ReferenceCode: requiredText.check(z.maxLength(100)),
    SentOn: day,
  }),
}).answering<{ id: string; paid: number; settled: boolean }>();
