import writeExcelFile from 'write-excel-file/universal';
import type { CellValue } from '../types.ts';
import { columnWidths, toSheet } from './xlsx.ts';

/** Receives rows of cells, the header first; answers with the workbook, or null when it could not be written. */
addEventListener('message', ({ data: rows }: MessageEvent<CellValue[][]>) => {
  writeExcelFile(toSheet(rows), { columns: columnWidths(rows), stickyRowsCount: 1 })
    .toBlob()
    .catch((): null => null)
    .then((file) => postMessage(file));
});
