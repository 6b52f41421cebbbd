import { majorUnits, type Locale } from '@sandbar/domain/common';
import type { Database } from './database/index.ts';
import type { Merchant } from './merchant-scope.ts';

/** Amounts as a spreadsheet calculates with them: 12.5 of 1250 cents. */
export const moneyCell =
  ({ settings: { currency } }: Pick<Merchant, 'settings'>) =>
  (amount: number): number =>
    majorUnits(amount, currency);

/** A day without a time: `YYYY-MM-DD`. */
export interface DayCell {
  day: string;
}

/** A Date is written in the merchant's time zone. */
export type Cell = string | number | Date | DayCell | null;

/** A list that can be exported; each is defined by its slice. */
export interface Exporter<Filter = unknown> {
  kind:
    | 'audit'
    | 'orders'
    | 'members'
    | 'stays'
    | 'rooms'
    | 'resorts'
    | 'gift-codes'
    | 'insight'
    | 'payouts'
    | 'refunds'
    | 'closure-orders'
    | 'invoices';
  columns: readonly string[];
  /** Names of the columns in a file for people, where they differ from `columns`. */
  titles?: (locale: Locale) => readonly string[];
  /** The columns of the PDF, whose font has only Latin letters; without them the list cannot be exported as a PDF. */
  paper?: (locale: Locale) => readonly { column: string; title: string; width: number }[];
  count(database: Database, merchant: Merchant, filter: Filter): Promise<number>;
  /** Further lines at the head of the file, beside list, filter and time: what it leaves out, and why. */
  about?(database: Database, merchant: Merchant, filter: Filter): Promise<readonly (readonly [string, string])[]>;
  /** Yields some rows at a time, so that a long list takes no more memory than a short one. */
  rows(database: Database, merchant: Merchant, filter: Filter, locale: Locale): AsyncIterable<readonly Cell[][]>;
}
