import type { LocalText } from '@sandbar/domain/common';
import type { Said } from '@sandbar/domain/imports';
import type { RowToWrite } from '../../platform/importer.ts';

/** The values that a row saves, including derived ones. */
export interface Written {
  said: Said;
  resortId: string | null;
  /** The version before the change. */
  version: number;
  valueIds: readonly string[];
  stars: number;
  /** The values that were looked up for empty cells, by field. */
  lookedUp?: Readonly<Record<string, string>>;
}
export type ThingRow = RowToWrite & { value: Written; before: Written | null };

export const namesOf = ({ vi, en }: LocalText) => [vi, en];

export const ofVerdict = (rows: readonly RowToWrite[], verdict: RowToWrite['verdict']): ThingRow[] =>
  rows.filter((row) => row.verdict === verdict) as ThingRow[];
