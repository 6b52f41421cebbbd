import { isClock } from '../catalogue/index.ts';
import {
  currencyDecimals,
  currencySymbol,
  unescapeFormula,
  majorUnits,
  minorUnits,
  searchable,
} from '../common/index.ts';
import { readDong, type DecimalSign } from '../payments/bank-sums.ts';
import type { Matching } from './columns.ts';
import { readDay, serialDay, type DayOrder } from './days.ts';
import type { Field } from './field.ts';
import { IMPORT_FIELDS } from './fields.ts';
import { IMPORT_LIMITS, type ImportKind } from './kinds.ts';

/** Why a row is refused, and which field is wrong; null means the row as a whole. */
export interface RowProblem {
  field: string | null;
  code: ProblemCode;
  data?: Readonly<Record<string, string | number>>;
}

export const PROBLEM_CODES = [
  'missing',
  'too-long',
  'not-an-id',
  'not-a-day',
  /** The later of two days comes before the earlier one. */
  'day-order',
  'not-a-number',
  'not-an-amount',
  'not-degrees',
  'not-a-clock',
  'not-a-choice',
  'unknown-resort',
  'unknown-room',
  'several-rooms',
  'unknown-stay',
  'other-stay',
  'withdrawn',
  'of-week',
  'past',
  'before-arrival',
  'too-many-nights',
  'repeated',
  'changed-meanwhile',
  'closed',
  'unknown-id',
  'other-resort',
  'several-resorts',
  'not-an-address',
  'address-taken',
  'no-place',
  'below',
  'not-attributes',
  'unknown-attribute',
  'not-fees',
  'too-many-fees',
  'too-many-rooms',
  'too-many-resorts',
  'not-an-email',
  'not-a-telephone',
  'not-a-name',
  'future',
  'differs',
  'email-taken',
  'invited',
  'kept',
  'not-a-reduction',
  'not-a-code',
  'code-taken',
  'before-start',
  'too-many-batches',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export type Value = string | number | null;

/** A row as read from its cells. A cell that cannot be read is null and has a problem. */
export interface ReadRow {
  line: number;
  cells: readonly string[];
  values: Readonly<Record<string, Value>>;
  problems: readonly RowProblem[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The notation of a file's cells, derived from all its columns. */
export interface CellSigns {
  days: DayOrder | null;
  /** The decimal sign by field. */
  decimals: Readonly<Record<string, DecimalSign>>;
}

const POINTS_WORD = /(điểm|points?|pts?)$/iu;
const readWhole = (text: string, decimal: DecimalSign): number | undefined =>
  readDong(text.replace(POINTS_WORD, '').trim(), decimal);

/**
 * Reads money as people and spreadsheets write it, in minor units: `12.50`, `1.234,5 €`, `12`. A currency without
 * decimals allows only whole numbers.
 */
export const readMoney = (text: string, decimal: DecimalSign, currency: string): number | undefined => {
  const decimals = currencyDecimals(currency);
  if (decimals === 0) return readWhole(text, decimal);
  const plain = text
    .replace(POINTS_WORD, '')
    .replace(currency, '')
    .replace(currencySymbol(currency, 'en'), '')
    .replaceAll(/[\s'’]|^\+/g, '');
  const [, whole = plain, sign, fraction = ''] = /^([\d.,]*\d)([.,])(\d+)$/.exec(plain) ?? [];
  // Three digits after a sign are a group of thousands, unless other cells of the column show that the sign separates
  // fractions.
  const isGroup = fraction.length === 3 && decimal !== sign && decimal !== 'mixed';
  if (sign === undefined || isGroup) {
    const major = readWhole(plain, null);
    return major === undefined ? undefined : minorUnits(major, currency);
  }
  const major = whole.includes(sign) ? undefined : readWhole(whole, null);
  return major === undefined || fraction.length > decimals
    ? undefined
    : minorUnits(major, currency) + Number(fraction.padEnd(decimals, '0'));
};

/**
 * Reads a time of the day as people and spreadsheets write it: `14:00`, `14h`, `2:30 PM`, `0.583333`. Returns `HH:MM`.
 */
export const readClock = (text: string): string | undefined => {
  const fraction = /^0?\.\d+$/.test(text) ? Math.round(Number(text) * 1_440) : undefined;
  const written = /^(\d{1,2})(?:(?:[:.h]|：)(\d{2})?(?::\d{2})?)?\s*([ap])?\.?m?\.?$/iu.exec(text);
  if (fraction === undefined && !written) return undefined;
  const half = written?.[3]?.toLowerCase();
  const hours = Number(written?.[1] ?? 0);
  if (half && (hours < 1 || hours > 12)) return undefined;
  const minutes = fraction ?? (half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours) * 60 + Number(written?.[2] ?? 0);
  const clock = [Math.trunc(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return Number(written?.[2] ?? 0) < 60 && isClock(clock) ? clock : undefined;
};

const readDegrees = (text: string): number | undefined =>
  /^[-+]?\d{1,3}([.,]\d+)?(e-\d+)?°?$/.test(text) ? Number(text.replace(',', '.').replace('°', '')) : undefined;

const readCell = (
  field: Field,
  text: string,
  { days, decimals }: CellSigns,
  currency: string,
): Value | Omit<RowProblem, 'field'> => {
  const { reads } = field;
  switch (reads.as) {
    case 'text':
      return text.length > reads.most ? { code: 'too-long', data: { most: reads.most } } : text;
    case 'id': {
      const id = text.toLowerCase();
      return UUID.test(id) ? id : { code: 'not-an-id' };
    }
    case 'day': {
      const day = readDay(text, days);
      return day === 'either' ? { code: 'day-order' } : (day ?? { code: 'not-a-day' });
    }
    case 'whole': {
      const number = readWhole(text, decimals[field.name] ?? null);
      const { min, max } = reads;
      return number === undefined || !Number.isSafeInteger(number) || number < min || number > max
        ? { code: 'not-a-number', data: { min, max } }
        : number;
    }
    case 'price': {
      const amount = readMoney(text, decimals[field.name] ?? null, currency);
      const [min, max] = [reads.min, reads.max].map((bound) => majorUnits(bound, currency)) as [number, number];
      if (amount !== undefined && amount >= reads.min && amount <= reads.max) return amount;
      return { code: currencyDecimals(currency) === 0 ? 'not-a-number' : 'not-an-amount', data: { min, max } };
    }
    case 'reduction': {
      const [, percent] = /^(\d{1,3})(?:[.,]0+)?\s?%$/.exec(text) ?? [];
      if (percent !== undefined && Number(percent) >= 1 && Number(percent) <= 100) return `${Number(percent)}%`;
      const amount = readMoney(text, decimals[field.name] ?? null, currency);
      const max = majorUnits(reads.max, currency);
      return amount !== undefined && amount >= 1 && amount <= reads.max
        ? amount
        : { code: 'not-a-reduction', data: { max } };
    }
    case 'degrees': {
      const number = readDegrees(text);
      const { min, max } = reads;
      return number === undefined || number < min || number > max
        ? { code: 'not-degrees', data: { min, max } }
        : number;
    }
    case 'clock':
      return readClock(text) ?? { code: 'not-a-clock' };
    case 'choice': {
      const key = searchable(text);
      const names = Object.entries(reads.of);
      const found = names.find(([name, others]) => [name, ...others].some((one) => searchable(one) === key));
      return found ? found[0] : { code: 'not-a-choice', data: { choices: names.map(([name]) => name).join(', ') } };
    }
  }
};

/** Returns cells as people see them: a spreadsheet's number in a column of days becomes the day. */
export const withDays = (kind: ImportKind, matching: Matching, cells: readonly string[]): readonly string[] => {
  const days = IMPORT_FIELDS[kind].flatMap(({ name, reads }) => {
    const place = reads.as === 'day' ? matching[name] : undefined;
    const day = place === undefined ? undefined : serialDay(cells[place] ?? '');
    return day === undefined ? [] : [[place!, day] as const];
  });
  if (days.length === 0) return cells;
  const shown = new Map(days);
  return cells.map((cell, place) => shown.get(place) ?? cell);
};

/** Reads a row of a file. @param currency the merchant's currency */
export const readRow = (
  kind: ImportKind,
  matching: Matching,
  { line, cells }: { line: number; cells: readonly string[] },
  signs: CellSigns,
  currency: string,
): ReadRow => {
  const values: Record<string, Value> = {};
  const problems: RowProblem[] = [];
  for (const field of IMPORT_FIELDS[kind]) {
    const { name, required } = field;
    const text = name in matching ? unescapeFormula((cells[matching[name]!] ?? '').trim()) : '';
    values[name] = null;
    if (text === '') {
      if (required) problems.push({ field: name, code: 'missing' });
      continue;
    }
    const read =
      text.length > IMPORT_LIMITS.cell
        ? ({ code: 'too-long', data: { most: IMPORT_LIMITS.cell } } as const)
        : readCell(field, text, signs, currency);
    if (typeof read === 'object' && read !== null) problems.push({ field: name, ...read });
    else values[name] = read;
  }
  return { line, cells: withDays(kind, matching, cells), values, problems };
};
