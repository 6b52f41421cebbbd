import { accept, folded, refuse, type Result } from '../common/index.ts';
import type { PaymentRefusal } from './refusals.ts';

/** A bank's file: at most so many characters and lines. */
export const BANK_FILE_LIMITS = { characters: 120_000, lines: 300 } as const;

/** Money that came, as a bank's file tells of it. */
export interface BankFileLine {
  /** The bank's own number of it. */
  reference: string;
  /** Dong. */
  amount: number;
  /** What the payer wrote. */
  content: string;
}

/** A row that tells of money and cannot be read: without a number, or without a sum in whole dong. */
export interface UnreadRow {
  /** As a person counts them: the first is 1. */
  row: number;
  /** What stands in it. */
  text: string;
}

export interface BankFile {
  lines: BankFileLine[];
  unread: UnreadRow[];
}

/** Of a row that cannot be read so much is shown. */
const SHOWN = 200;
export const unreadRow = (row: number, cells: readonly string[]): UnreadRow => ({
  row,
  text: cells.filter(Boolean).join(' · ').slice(0, SHOWN),
});

/** What banks call the columns, in letters without marks. */
const COLUMNS = {
  reference: [
    'reference',
    'reference no',
    'reference number',
    'ref',
    'ref no',
    'transaction id',
    'transaction no',
    'so tham chieu',
    'ma giao dich',
    'so giao dich',
    'so but toan',
    'so ct',
    'so chung tu',
    'ma tham chieu',
  ],
  credit: ['credit', 'credit amount', 'ghi co', 'so tien ghi co', 'phat sinh co', 'tien vao', 'co', 'money in'],
  amount: ['amount', 'so tien', 'so tien giao dich', 'transaction amount'],
  content: [
    'description',
    'details',
    'content',
    'remark',
    'remarks',
    'narrative',
    'transaction description',
    'noi dung',
    'noi dung giao dich',
    'dien giai',
    'mo ta',
    'chi tiet',
  ],
} as const;

type Column = keyof typeof COLUMNS;

interface Row {
  /** The line on which it begins; the first is 1. */
  line: number;
  cells: string[];
}

/** Rows of a file whose cells are parted by commas, semicolons or tabs, some of them within quotes (RFC 4180). */
const rowsOf = (text: string): Row[] => {
  const head = text.slice(0, 4_000);
  const count = (sign: string) => head.split(sign).length;
  const [separator] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one)) as [string];
  const rows: Row[] = [];
  let cells: string[] = [];
  let [line, begins] = [1, 1];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: begins, cells });
    cells = [];
    begins = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
};

/**
 * Whole dong as a bank writes them, `12.500.000`, `12,500,000.00`, `+12500000 VND`. @returns undefined for what is no
 * such sum
 */
export const readDong = (written: string): number | undefined => {
  const plain = written.replaceAll(/\s|VND|₫|đ/giu, '').replace(/^\+/, '');
  if (!/^-?\d[\d.,]*$/.test(plain)) return undefined;
  // The last sign parts dong from their hundredths when one or two digits follow it.
  const whole = plain.replace(/[.,](\d{1,2})$/, (_, rest: string) => (Number(rest) === 0 ? '' : '?'));
  const parts = whole.split(/[.,]/);
  if (whole.includes('?') || parts.slice(1).some((part) => part.length !== 3)) return undefined;
  const dong = Number(parts.join(''));
  return Number.isSafeInteger(dong) && Math.abs(dong) <= 1e13 ? dong : undefined;
};

/** Which column is which, of the row that names them. */
const columnsOf = (row: readonly string[]): Record<Column, number> => {
  const names = row.map((name) =>
    folded(name)
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
  const find = (column: Column) =>
    names.findIndex((name) => COLUMNS[column].some((known) => name === known || name.startsWith(`${known} `)));
  return { reference: find('reference'), credit: find('credit'), amount: find('amount'), content: find('content') };
};

/** The row of names is among the first: banks put their own head above it. */
const HEAD_WITHIN = 30;

/** A bank's file of cells. */
export const readBankCsv = (text: string): Result<BankFile, PaymentRefusal> => {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  const head = rows.slice(0, HEAD_WITHIN).findIndex(({ cells }) => {
    const { reference, credit, amount, content } = columnsOf(cells);
    return reference >= 0 && content >= 0 && (credit >= 0 || amount >= 0);
  });
  if (head < 0) return refuse('BANK_FILE_UNREADABLE', {});
  const at = columnsOf(rows[head]!.cells);
  const sum = at.credit >= 0 ? at.credit : at.amount;
  const lines: BankFileLine[] = [];
  const unread: UnreadRow[] = [];
  for (const { line, cells } of rows.slice(head + 1)) {
    const [reference = '', written = '', content = ''] = [cells[at.reference], cells[sum], cells[at.content]];
    // Money that went, and sums below the list.
    if (written === '' || written === '-' || (reference === '' && content === '')) continue;
    const amount = readDong(written);
    if (amount !== undefined && amount <= 0) continue;
    if (amount === undefined || reference === '' || reference.length > 100) unread.push(unreadRow(line, cells));
    else lines.push({ reference, amount, content });
  }
  return bounded({ lines, unread });
};

/** No more than a file may hold, each number once. */
export const bounded = ({ lines, unread }: BankFile): Result<BankFile, PaymentRefusal> => {
  const seen = new Set<string>();
  const once = lines.filter(({ reference }) => !seen.has(reference) && seen.add(reference));
  if (once.length + unread.length > BANK_FILE_LIMITS.lines)
    return refuse('BANK_FILE_TOO_LONG', { limit: BANK_FILE_LIMITS.lines });
  return once.length + unread.length === 0 ? refuse('BANK_FILE_EMPTY', {}) : accept({ lines: once, unread });
};
