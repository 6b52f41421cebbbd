import {
  BANK_FILE_LIMITS,
  BANK_ROLES,
  MAX_PARTS,
  type BankFileLine,
  type BankStatement,
  type LeftOut,
  type SplitPart,
  type UnknownTable,
  type UnreadRow,
} from '@sandbar/domain/payments';
import { DAY_ORDERS } from '@sandbar/domain/imports';
import * as z from 'zod/mini';
import { command, shortText, uuid } from '../common/index.ts';

/** Splits an unapplied payment for several orders. Each part then waits by itself, to be matched to its order. */
export const SplitWaitingMoney = command({
  domain: 'Payment',
  name: 'SplitWaitingMoney',
  permission: 'bank-line.match',
  subject: { kind: 'waiting-money', id: 'MoneyId' },
  changes: ['waitingmoney', 'tasks'],
  input: z.object({
    Id: uuid,
    MoneyId: uuid,
    /** Minor units. */
    Parts: z.array(z.int().check(z.minimum(1), z.maximum(1e13))).check(z.minLength(1), z.maxLength(MAX_PARTS)),
  }),
}).answering<{ ids: string[] }>();

/** The standing of a bank file's line. */
export type BankLineStanding =
  /** Received before with the same amount, through the bank-line service or a file. */
  | 'known'
  /** It names an order that waits for this amount. */
  | 'fits'
  /** It names an order that waits for another amount, or not at all, or that an earlier line pays. */
  | 'other-sum'
  /** It names no order. */
  | 'unmatched';

export interface TakenBankLine extends BankFileLine {
  orderCode: string | null;
  standing: BankLineStanding;
  /** Whether another payment, in the file or known before, has the same reference. */
  sameNumber: boolean;
  /** Orders that it names, if their amounts add up to its amount; usually empty. */
  split: SplitPart[];
  /**
   * The consequence for an order whose payment the bank reversed: `owed-again`: it must be paid again; `part`: a part
   * of it; `refund`: a due refund is dropped. Null when staff decide, and for all other lines.
   */
  takenBack: 'owed-again' | 'part' | 'refund' | null;
}

/** A transfer of a payout run that the file reports. */
export interface TakenPayoutLine {
  /** The id of the run. */
  runId: string;
  number: number;
  /** The code in the run; for a sum of the whole run, the run's own. */
  code: string;
  ownerName: string;
  amount: number;
  /**
   * `paid`: it is recorded as paid; `returned`: the bank sent it back, and a second person takes it back; `other-sum`:
   * the bank's amount differs; `known`: it was reported before.
   */
  standing: 'paid' | 'returned' | 'other-sum' | 'known' | 'recalled';
}

export interface TakenBankFile {
  lines: TakenBankLine[];
  /** Transfers of runs, for senders who may record payouts. */
  payouts: TakenPayoutLine[];
  unread: UnreadRow[];
  /** The lines that are not imported, counted by reason. */
  leftOut: LeftOut[];
  statements: BankStatement[];
  /** The choice that a person must make before the file can be read; only returned with `Ask`. */
  asks: 'columns' | 'days' | null;
  /** How a file of cells is read. */
  table: BankTable | null;
}

export interface BankTable extends UnknownTable {
  /** The sheets of a workbook in their order. */
  sheets: { name: string; hidden: boolean }[];
  /** The index of the sheet that is read. */
  sheet: number;
}

/** A person's choice of how a file is read. It is remembered for the bank once lines of the file are imported. */
const layout = z.object({
  Sheet: z.optional(z.int().check(z.minimum(0), z.maximum(199))),
  /** The line with the names of the columns; the first line is 1. */
  Head: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  Columns: z.optional(
    z
      .array(z.object({ Role: z.enum(BANK_ROLES), Column: z.int().check(z.minimum(0), z.maximum(199)) }))
      .check(z.minLength(1), z.maxLength(20)),
  ),
  Days: z.optional(z.enum(DAY_ORDERS)),
});

/**
 * Imports a bank's file (CSV, XLSX, CAMT.053 or MT940): each line that was not received before waits for staff, with
 * the order that it names. Importing a file twice adds nothing. With `DryRun` nothing is imported, and the answer shows
 * the result.
 */
export const TakeInBankFile = command({
  domain: 'Payment',
  name: 'TakeInBankFile',
  permission: 'bank-line.match',
  subject: { kind: 'waiting-money', keeps: 'input', omits: ['Content', 'File'] },
  changes: ['waitingmoney', 'tasks', 'payoutruns', 'payoutrun'],
  input: z.object({
    Id: uuid,
    FileName: shortText,
    /** The text of the file, otherwise use `File`. */
    Content: z.optional(z.string().check(z.minLength(1), z.maxLength(BANK_FILE_LIMITS.characters))),
    /** The bytes of a file of any kind, in base64. A large one is sent by `POST /Payment/BankFile`. */
    File: z.optional(z.base64().check(z.minLength(1), z.maxLength(BANK_FILE_LIMITS.base64))),
    Layout: z.optional(layout),
    /** With `DryRun`: an unknown table is answered with a question instead of a refusal. */
    Ask: z.optional(z.boolean()),
    DryRun: z.boolean(),
  }),
}).answering<TakenBankFile>();
