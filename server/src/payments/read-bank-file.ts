import { Readable } from 'node:stream';
import { refuse, type Result } from '@sandbar/domain/common';
import {
  hasLostLetters,
  otherKindOf,
  readBankCsv,
  readBankTable,
  type BankFile,
  type BankLayout,
  type BankTableRead,
  type CellRow,
  type PaymentRefusal,
} from '@sandbar/domain/payments';
import { kindOfFile, KIND_BYTES, openTable, textOf, UnreadableFile, type Sheet } from '../platform/tables/index.ts';
import { readCamt } from './read-camt.ts';

export interface BankFileTask {
  /** Its text, or the bytes of a file of any kind. */
  content: string | Uint8Array;
  /** The account that members pay to. */
  ours: string | null;
  /** What a person said of how it is read, and which sheet of a workbook is. */
  said?: BankLayout & { sheet?: number | undefined };
}

/** A file, and of a table how it is read. */
export interface BankFileRead extends BankTableRead {
  sheets: readonly Sheet[];
  sheet: number;
}

const whole = (read: Result<BankFile, PaymentRefusal>): BankFileRead => ({
  read,
  asks: null,
  table: null,
  sheets: [],
  sheet: 0,
});

/** A workbook's sheet: rows of its cells. */
const readWorkbook = async (bytes: Uint8Array, { ours, said }: BankFileTask): Promise<BankFileRead> => {
  const source = { format: 'xlsx', byteLength: bytes.length, sheet: said?.sheet } as const;
  try {
    const { about, rows } = await openTable(source, Readable.from([bytes]));
    const all: CellRow[] = [];
    for await (const { line, cells } of rows) {
      all.push({ line, cells: cells.map((cell) => cell.trim()) });
      if (all.length > MOST_ROWS) return whole(refuse('BANK_FILE_TOO_LONG', { limit: MOST_ROWS }));
    }
    return { ...readBankTable([all], ours, said), sheets: about.sheets, sheet: about.sheet };
  } catch (error) {
    if (error instanceof UnreadableFile) return whole(refuse('BANK_FILE_UNREADABLE', {}));
    throw error;
  }
};
/** Of a statement, also those that are left out. */
const MOST_ROWS = 5_000;

/** Reads a file of any supported kind. */
export const readBankFile = async (task: BankFileTask): Promise<BankFileRead> => {
  const { content, ours, said } = task;
  if (typeof content !== 'string') {
    const kind = kindOfFile(content.subarray(0, KIND_BYTES));
    if (kind === 'xlsx') return readWorkbook(content, task);
    if (typeof kind === 'object') return whole(refuse('BANK_FILE_OTHER_KIND', { kind: kind.other }));
    const text = kind && textOf(content)?.text;
    return text ? readBankFile({ ...task, content: text }) : whole(refuse('BANK_FILE_ENCODING', {}));
  }
  const kind = otherKindOf(content);
  if (kind) return whole(refuse('BANK_FILE_OTHER_KIND', { kind }));
  const text = content.replace(/^\uFEFF/, '').trimStart();
  const found = text.startsWith('<')
    ? whole(readCamt(text, ours))
    : { ...readBankCsv(content, ours, said), sheets: [], sheet: 0 };
  const { read } = found;
  const isUnreadable = !read.ok && read.refusal.code === 'BANK_FILE_UNREADABLE';
  return isUnreadable && hasLostLetters(content) ? whole(refuse('BANK_FILE_ENCODING', {})) : found;
};
