import { MAX_CODES } from '../promotions/code-batches.ts';

/** The kinds of records that can be imported. */
export const IMPORT_KINDS = ['stays', 'rooms', 'resorts', 'members', 'gift-codes'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_LIMITS = {
  csvBytes: 50_000_000,
  /** Workbooks have a lower limit, because a workbook is read into memory. */
  xlsxBytes: 20_000_000,
  rows: { stays: 500_000, rooms: 50_000, resorts: 10_000, members: 100_000, 'gift-codes': MAX_CODES },
  columns: 100,
  /** Characters of a cell. A longer cell is cut and refused. */
  cell: 20_000,
} as const;

/** Hours within which an import can be undone. */
export const TAKE_BACK_HOURS = 24;
