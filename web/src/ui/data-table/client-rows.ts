import { dayInZone, searchable, type Day } from '@sandbar/domain/common';
import type { CellValue, Column, Rows, RowsQuery } from './types.ts';

const compare = (a: CellValue, b: CellValue, collator: Intl.Collator): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'string' || typeof b === 'string') return collator.compare(String(a), String(b));
  return Number(a) - Number(b);
};

/** Does in the browser what a server does for its rows: search, filters, sort, pages. */
export interface ClientRules<Row> {
  columns: readonly Column<Row>[];
  /** The text searched for the keyword. Default: every column's value. */
  text?: (row: Row) => string;
  /** The day that the date filter compares. */
  day?: (row: Row) => Day | Date | null;
  /** Whether a row belongs to a status tab. */
  hasStatus?: (row: Row, status: string) => boolean;
  locale: string;
  /** The merchant's time zone. */
  timeZone: string;
}

/**
 * The matching rows, sorted, and the requested slice of them. Every word of the keyword must match; accents and case
 * are ignored.
 */
export const pickRows = <Row>(rows: readonly Row[], query: RowsQuery, rules: ClientRules<Row>): Rows<Row> => {
  const { columns, hasStatus, day, locale, timeZone } = rules;
  const text = rules.text ?? ((row: Row) => columns.map((column) => String(column.value(row) ?? '')).join(' '));
  const words = searchable(query.keyword).split(' ').filter(Boolean);
  const dayOf = (row: Row): Day | null => {
    const value = day?.(row) ?? null;
    return value instanceof Date ? dayInZone(value, timeZone) : value;
  };
  const within = (row: Row) => {
    if (!day || (!query.from && !query.to)) return true;
    const value = dayOf(row);
    return value !== null && (!query.from || value >= query.from) && (!query.to || value <= query.to);
  };
  const found = rows.filter((row) => {
    if (query.status !== null && hasStatus && !hasStatus(row, query.status)) return false;
    if (!within(row)) return false;
    if (words.length === 0) return true;
    const haystack = searchable(text(row));
    return words.every((word) => haystack.includes(word));
  });
  const sorted = columns.find((column) => column.key === query.sort);
  const collator = new Intl.Collator(locale, { numeric: true });
  const turn = query.order === 'desc' ? -1 : 1;
  const ordered = sorted ? found.toSorted((a, b) => turn * compare(sorted.value(a), sorted.value(b), collator)) : found;
  return { rows: ordered.slice(query.offset, query.offset + query.limit), total: ordered.length };
};
