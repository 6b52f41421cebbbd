import type { Locale } from '@sandbar/domain/common';
import type { Database } from './database/index.ts';
import type { Merchant } from './merchant-scope.ts';

/** An instant is written in the merchant's time zone. */
export type Cell = string | number | Date | null;

/** A list that can be written into a file; its slice gives it. */
export interface Exporter<Filter = unknown> {
  kind: 'audit' | 'orders' | 'members' | 'stays' | 'rooms' | 'resorts' | 'gift-codes' | 'insight' | 'payouts';
  columns: readonly string[];
  /** What of it stands on paper, whose font has Latin letters alone; without it the list is not printed. */
  paper?: (locale: Locale) => readonly { column: string; title: string; width: number }[];
  count(database: Database, merchant: Merchant, filter: Filter): Promise<number>;
  /** Some rows at a time, so that a long list takes no more memory than a short one. */
  rows(database: Database, merchant: Merchant, filter: Filter, locale: Locale): AsyncIterable<readonly Cell[][]>;
}
