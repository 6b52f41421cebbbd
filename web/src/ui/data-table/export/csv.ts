import type { CellValue } from '../types.ts';
import { escapeFormula } from '@sandbar/domain/common';

/** Marks the file as UTF-8 for spreadsheets. */
const BOM = '\uFEFF';

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const written = (value: CellValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return quoted(escapeFormula(value instanceof Date ? value.toISOString().slice(0, 16).replace('T', ' ') : value));
};

/**
 * RFC 4180 with a byte-order mark; text cells, headers included, cannot run as formulas. Instants, as `wallClock`
 * gives them, read `2026-11-20 14:32`: this sorts as text, and every spreadsheet recognises it.
 */
export const toCsv = (rows: readonly (readonly CellValue[])[]): string =>
  BOM + rows.map((row) => row.map(written).join(',')).join('\r\n') + '\r\n';
