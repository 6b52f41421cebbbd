import { Readable } from 'node:stream';
import { refuse, type Result } from '@sandbar/domain/common';
import {
  readBankTable,
  type BankFile,
  type BankLayout,
  type BankTableRead,
  type CellRow,
  type PaymentRefusal,
} from '@sandbar/domain/payments';
import { kindOfFile, KIND_BYTES, openTable, textOf, UnreadableFile, type Sheet } from '../platform/tables/index.ts';
import { readCamt } from './read-camt.ts';
import { readMt940 } from './read-mt940.ts';

export interface BankFileTask {
  content: Uint8Array;
  /** The account that members pay to. */
  ours: string | null;
  /** The layout that a person chose, and for a workbook the sheet. */
  said?: BankLayout & { sheet?: number | undefined };
}

/** A file, and for a table how it is read. */
export interface BankFileRead extends BankTableRead {
  sheets: readonly Sheet[];
  sheet: number;
}

/** The most rows of a statement, those that are left out included. */
const MAX_ROWS = 20_000;

const whole = (read: Result<BankFile, PaymentRefusal>): BankFileRead => ({
  read,
  asks: null,
  table: null,
  sheets: [],
  sheet: 0,
});

/** Whether a text was decoded with the wrong encoding, so that letters are lost. */
const hasLostLetters = (rows: readonly CellRow[]): boolean =>
  rows.some(({ cells }) => cells.some((cell) => cell.includes('\uFFFD')));

const readTable = async (format: 'csv' | 'xlsx', { content, ours, said }: BankFileTask): Promise<BankFileRead> => {
  const source = { format, byteLength: content.length, sheet: said?.sheet };
  const all: CellRow[] = [];
  try {
    const { about, rows } = await openTable(source, Readable.from([Buffer.from(content)]));
    for await (const { line, cells } of rows) {
      all.push({ line, cells: cells.map((cell) => cell.trim()) });
      if (all.length > MAX_ROWS) return whole(refuse('BANK_FILE_TOO_LONG', { limit: MAX_ROWS }));
    }
    const found = { ...readBankTable(all, ours, said), sheets: about.sheets, sheet: about.sheet };
    const isUnknown = !found.read.ok && found.read.refusal.code === 'BANK_FILE_UNREADABLE';
    return isUnknown && hasLostLetters(all) ? whole(refuse('BANK_FILE_ENCODING', {})) : found;
  } catch (error) {
    if (error instanceof UnreadableFile)
      return whole(refuse(error.problem === 'encoding' ? 'BANK_FILE_ENCODING' : 'BANK_FILE_UNREADABLE', {}));
    throw error;
  }
};

/** Reads a file of any kind: CSV, XLSX, CAMT.053 or MT940, by its content, not by its name. */
export const readBankFile = async (task: BankFileTask): Promise<BankFileRead> => {
  const { content, ours } = task;
  if (content.length === 0) return whole(refuse('BANK_FILE_UNREADABLE', {}));
  const kind = kindOfFile(content.subarray(0, KIND_BYTES));
  if (typeof kind === 'object') return whole(refuse('BANK_FILE_OTHER_KIND', { kind: kind.other }));
  if (kind === 'csv' || kind === 'xlsx') return readTable(kind, task);
  const text = kind && textOf(content)?.text;
  if (text === undefined) return whole(refuse('BANK_FILE_ENCODING', {}));
  return whole(kind === 'xml' ? readCamt(text.replace(/^[\uFEFF\s]+/, ''), ours) : readMt940(text, ours));
};
