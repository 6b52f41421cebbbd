import { accept, folded, refuse, type Day, type Result } from '../common/index.ts';
import type { PaymentRefusal } from './refusals.ts';

/** The limits of a bank's file. */
export const BANK_FILE_LIMITS = {
  /** Lines of money that came, and rows that cannot be read. */
  lines: 1_000,
  bytes: 5_000_000,
  /** Characters of a text within the command. */
  characters: 120_000,
  /** Letters of the bytes in base64. */
  base64: 6_700_000,
} as const;

/** The kinds of lines in a bank's file. */
export type BankLineKind =
  | 'payment'
  /** A transfer of ours that came back: money that came, and no payment. */
  | 'came-back'
  /** A payment that the bank took back: the money went. */
  | 'taken-back';

/** Money that came, or a payment that was taken back, as a bank's file has it. */
export interface BankFileLine {
  kind: BankLineKind;
  /** The bank's own number of it. */
  reference: string;
  /** The bank gives none: it is the day and the balance behind the payment. */
  unnumbered?: true;
  /** Dong, above 0 whichever way it went. */
  amount: number;
  /** The payer's text. */
  content: string;
  /** The bank's day of it. */
  day: Day | null;
  /** The account of the statement, where the file names one. */
  account: string | null;
  /** Another line of the file has the same number, and is another payment. */
  sameNumber: boolean;
}

/** Why a row with money cannot be read. */
export type UnreadReason =
  | 'no-number'
  /** A spreadsheet made `1.23457E+15` of the number. */
  | 'cut-number'
  | 'sum'
  /** It does not say, or says both, whether the money came or went. */
  | 'direction'
  /** Its state is a word that is not known. */
  | 'status';

export interface UnreadRow {
  /** As a person counts them: the first is 1. */
  row: number;
  /** Its content. */
  text: string;
  reason: UnreadReason;
}

/** Why a row that can be read is left out. */
export type LeftOutReason = 'went-out' | 'other-currency' | 'not-booked' | 'other-account' | 'repeated' | 'no-sum';

export interface LeftOut {
  reason: LeftOutReason;
  count: number;
}

/** A statement of one account in the file. */
export interface BankStatement {
  account: string | null;
  /** Whether it is the account that members pay to; null: one of the two is not known. */
  ours: boolean | null;
  /** Dong by which opening balance and entries miss the closing balance; null where the file does not have both. */
  difference: number | null;
}

/** Money that went out by a run of payouts. */
export interface WentOutLine {
  reference: string;
  /** Dong, above 0. */
  amount: number;
  content: string;
  day: Day | null;
}

export interface BankFile {
  lines: BankFileLine[];
  /** Outgoing lines whose text names a run of payouts. They count as left out, too. */
  wentOut: WentOutLine[];
  unread: UnreadRow[];
  leftOut: LeftOut[];
  statements: BankStatement[];
}

/** How many characters of an unreadable row are shown. */
const SHOWN = 200;
export const unreadRow = (row: number, cells: readonly string[], reason: UnreadReason): UnreadRow => ({
  row,
  text: cells.filter(Boolean).join(' · ').slice(0, SHOWN),
  reason,
});

/** Why a bank's number is invalid; null when it is valid. */
export const problemOfNumber = (reference: string): 'no-number' | 'cut-number' | null =>
  reference === '' || reference.length > 100
    ? 'no-number'
    : /^\d(?:[.,]\d+)?E\+\d+$/i.test(reference)
      ? 'cut-number'
      : null;

/** Counts of what is left out, in the order in which reasons came up. */
export class LeftOutCount {
  private readonly counts = new Map<LeftOutReason, number>();
  add(reason: LeftOutReason): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
  }
  list(): LeftOut[] {
    return [...this.counts].map(([reason, count]) => ({ reason, count }));
  }
}

/** Letters and digits alone: banks set a text in one file as they do in no other. */
const squeezed = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * True of two texts under one bank number and sum that can be of one payment: the messenger and each kind of file say
 * more or less of the same.
 */
export const textsAgree = (one: string, other: string): boolean => {
  const [first, second] = [squeezed(one), squeezed(other)];
  return first.includes(second) || second.includes(first);
};

/** Whether a line is the same as an earlier one: by number, sum, day and text. */
const identity = ({ kind, reference, amount, day, content }: BankFileLine): string =>
  JSON.stringify([kind, reference, amount, day, squeezed(content)]);

/**
 * No more than a file may hold. A line that is there twice counts once; lines that share nothing but their number are
 * all there, and marked.
 */
export const bounded = (
  read: Pick<BankFile, 'unread' | 'statements' | 'wentOut'> & { lines: readonly Omit<BankFileLine, 'sameNumber'>[] },
  leftOut: LeftOutCount,
): Result<BankFile, PaymentRefusal> => {
  const [seen, numbers] = [new Map<string, BankFileLine>(), new Map<string, number>()];
  for (const each of read.lines) {
    const line = { ...each, sameNumber: false };
    const key = identity(line);
    if (seen.has(key)) {
      leftOut.add('repeated');
      continue;
    }
    seen.set(key, line);
    numbers.set(line.reference, (numbers.get(line.reference) ?? 0) + 1);
  }
  const lines = [...seen.values()].map((line) => ({ ...line, sameNumber: numbers.get(line.reference)! > 1 }));
  const { unread, statements, wentOut } = read;
  if (lines.length + unread.length > BANK_FILE_LIMITS.lines)
    return refuse('BANK_FILE_TOO_LONG', { limit: BANK_FILE_LIMITS.lines });
  const out = leftOut.list();
  return lines.length + unread.length + out.length === 0
    ? refuse('BANK_FILE_EMPTY', {})
    : accept({ lines, wentOut, unread, leftOut: out, statements });
};
