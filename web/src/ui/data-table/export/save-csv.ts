import type { CellValue } from '../types.ts';
import { toCsv } from './csv.ts';
import { saveFile } from './save-file.ts';

/** Downloads rows, the headings first, as a CSV file. */
export const saveCsv = (name: string, rows: readonly (readonly CellValue[])[]): void =>
  saveFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
