import type { Row } from 'write-excel-file/universal';
import type { CellValue } from '../types.ts';
import { escapeFormula } from '@sandbar/domain/common';

const cell = (value: CellValue): Row[number] => {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number, format: '#,##0' };
  if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy hh:mm' };
  return escapeFormula(value);
};

/** Cells as the workbook writer takes them: the first row is the header. */
export const toSheet = ([head = [], ...rows]: readonly (readonly CellValue[])[]): Row[] => [
  head.map((title) => ({ value: escapeFormula(String(title)), fontWeight: 'bold' })),
  ...rows.map((row) => row.map(cell)),
];

/** Wide enough for a column's content, within limits. */
export const columnWidths = (rows: readonly (readonly CellValue[])[]) =>
  (rows[0] ?? []).map((_, index) => ({
    width: Math.min(
      48,
      Math.max(
        10,
        ...rows.slice(0, 200).map((row) => (row[index] instanceof Date ? 18 : String(row[index] ?? '').length + 3)),
      ),
    ),
  }));
