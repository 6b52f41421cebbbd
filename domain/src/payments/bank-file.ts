import { accept, folded, refuse, type Day, type Result } from '../common/index.ts';
import type { PaymentRefusal } from './refusals.ts';

/** The limits of a bank's file. */
export const BANK_FILE_LIMITS = {
  /** Lines of incoming money, and rows that cannot be read. */
  lines: 1_000,
  bytes: 5_000_000,
  /** Characters of a text file within the command. */
  characters: 120_000,
  /** Characters of a binary file in base64. */
  base64: 6_700_000,
} as const;

/** The kinds of lines in a bank's file. */
export type BankLineKind =
  | 'payment'
  /** A returned transfer of the merchant: incoming money that is not a payment. */
  | 'came-back'
  /** A payment that the bank reversed: the money went out. */
  | 'taken-back';

/** Money that came, or a payment that was taken back, as a bank's file has it. */
export interface BankFileLine {
  kind: BankLineKind;
  /** The bank's reference. */
  reference: string;
  /** The bank gives no reference; it is composed of the day and the balance after the payment. */
  unnumbered?: true;
  /** Dong, above 0 in both directions. */
  amount: number;
  /** The payer's text. */
  content: string;
  /** The day of the line at the bank. */
  day: Day | null;
  /** The account of the statement, where the file states it. */
  account: string | null;
  /** Another line of the file has the same reference and is another payment. */
  sameNumber: boolean;
}

/** Why a row with money cannot be read. */
export type UnreadReason =
  | 'no-number'
  /** A spreadsheet changed the reference into a number such as `1.23457E+15`. */
  | 'cut-number'
  | 'sum'
  /** The row shows no direction, or both. */
  | 'direction'
  /** The word for the row's state is unknown. */
  | 'status';

export interface UnreadRow {
  /** The number of the row; the first one is 1. */
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
  /** Whether it is the account to which members pay; null: one of the two is unknown. */
  ours: boolean | null;
  /**
   * Dong by which the opening balance and the entries differ from the closing balance; null where the file lacks one of
   * the balances.
   */
  difference: number | null;
}

/** Money that went out in a run of payouts. */
export interface WentOutLine {
  reference: string;
  /** Dong, above 0. */
  amount: number;
  content: string;
  day: Day | null;
}

export interface BankFile {
  lines: BankFileLine[];
  /** Outgoing lines whose text names a run of payouts. They also count as left out. */
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

/** Counts the rows that are left out by reason, in the order in which the reasons occur. */
export class LeftOutCount {
  private readonly counts = new Map<LeftOutReason, number>();
  add(reason: LeftOutReason): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
  }
  list(): LeftOut[] {
    return [...this.counts].map(([reason, count]) => ({ reason, count }));
  }
}

/** Returns only letters and digits, because each bank and kind of file formats a text differently. */
const squeezed = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether two texts with the same reference and amount can belong to one payment. The bank's notifier and each kind of
 * file show more or less of the same text.
 */
export const textsAgree = (one: string, other: string): boolean => {
  const [first, second] = [squeezed(one), squeezed(other)];
  return first.includes(second) || second.includes(first);
};

/** Returns a text that is equal for lines with the same reference, amount, day and content. */
const identity = ({ kind, reference, amount, day, content }: BankFileLine): string =>
  JSON.stringify([kind, reference, amount, day, squeezed(content)]);

/**
 * Returns the lines without repetitions, bounded by the limit. A repeated line counts once. Different lines with the
 * same reference are all kept and marked.
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
