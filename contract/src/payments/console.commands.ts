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

/**
 * Money that waits for staff is for several orders: from now on each part of it waits by itself, to be matched to its
 * order.
 */
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
  /** Received before with the same sum, by the bank-line service or by a file. */
  | 'known'
  /** It names an order that waits for this very sum. */
  | 'fits'
  /** It names an order that waits for another sum, or for none, or that a line before it pays. */
  | 'other-sum'
  /** It names no order. */
  | 'unmatched';

export interface TakenBankLine extends BankFileLine {
  orderCode: string | null;
  standing: BankLineStanding;
  /** Another payment, in the file or known before, has the same number. */
  sameNumber: boolean;
  /** Orders that it names, and whose sums make exactly its own; none for most lines. */
  split: SplitPart[];
  /**
   * The consequence for an order whose payment the bank took back: it is `owed-again`, a `part` of it is, or a due
   * `refund` is settled by it. Null when staff decide, and for all other lines.
   */
  takenBack: 'owed-again' | 'part' | 'refund' | null;
}

/** A transfer of a payout run that the file reports. */
export interface TakenPayoutLine {
  /** The id of the run. */
  runId: string;
  number: number;
  /** As the run names it; of a sum of the whole run its own. */
  code: string;
  ownerName: string;
  amount: number;
  /**
   * `paid`: it is recorded as paid; `returned`: the bank sent it back, and a second person takes it back; `other-sum`:
   * the bank's sum is another one; `known`: said before.
   */
  standing: 'paid' | 'returned' | 'other-sum' | 'known' | 'recalled';
}

export interface TakenBankFile {
  lines: TakenBankLine[];
  /** Transfers of runs: for who may record payouts. */
  payouts: TakenPayoutLine[];
  unread: UnreadRow[];
  /** The lines that are not imported, counted by reason. */
  leftOut: LeftOut[];
  statements: BankStatement[];
  /** The choice that a person must make before the file can be read; only requested with `Ask`. */
  asks: 'columns' | 'days' | null;
  /** How a file of cells is read. */
  table: BankTable | null;
}

export interface BankTable extends UnknownTable {
  /** The sheets of a workbook, in its order. */
  sheets: { name: string; hidden: boolean }[];
  /** The place of the sheet that is read. */
  sheet: number;
}

/** A person's choice of how a file is read. It is remembered for the bank once lines of the file are imported. */
const layout = z.object({
  Sheet: z.optional(z.int().check(z.minimum(0), z.maximum(199))),
  /** The line of the names of columns; the first is 1. */
  Head: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  Columns: z.optional(
    z
      .array(z.object({ Role: z.enum(BANK_ROLES), Column: z.int().check(z.minimum(0), z.maximum(199)) }))
      .check(z.minLength(1), z.maxLength(20)),
  ),
  Days: z.optional(z.enum(DAY_ORDERS)),
});

/**
 * Take in a bank's file, CSV, XLSX, CAMT.053 or MT940: each line that was not received before waits for staff, with
 * the order that it names. A file that is taken twice adds nothing. With `DryRun` nothing is taken, and the answer says
 * what would be.
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
    /** Its text, or else the file in `File`. */
    Content: z.optional(z.string().check(z.minLength(1), z.maxLength(BANK_FILE_LIMITS.characters))),
    /** The bytes of a file of any kind, in base64. A large one is sent by `POST /Payment/BankFile`. */
    File: z.optional(z.base64().check(z.minLength(1), z.maxLength(BANK_FILE_LIMITS.base64))),
    Layout: z.optional(layout),
    /** With `DryRun`: what cannot be known of a table is asked instead of refused. */
    Ask: z.optional(z.boolean()),
    DryRun: z.boolean(),
  }),
}).answering<TakenBankFile>();
