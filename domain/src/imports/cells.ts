import { isClock } from '../catalogue/index.ts';
import { dayFromNumber, escapeFormula, isDay, searchable, type Day, type Locale } from '../common/index.ts';
import { readDong } from '../payments/bank-sums.ts';
import type { Matching } from './columns.ts';
import type { Field } from './field.ts';
import { IMPORT_FIELDS, IMPORT_LIMITS, type ImportKind } from './fields.ts';

/** Why a row is refused, and of which field; null = of the row as a whole. */
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
  'not-a-number',
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
  'unknown-id',
  'other-resort',
  'several-resorts',
  'not-an-address',
  'address-taken',
  'no-place',
  'below',
  'not-attributes',
  'unknown-attribute',
  'too-many-rooms',
  'too-many-resorts',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export type Value = string | number | null;

/** A row as its cells say it. What cannot be read is null, with a problem. */
export interface ReadRow {
  line: number;
  cells: readonly string[];
  values: Readonly<Record<string, Value>>;
  problems: readonly RowProblem[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Days of spreadsheets: numbers from the end of 1899, here from 1982 to 2149. */
const [FIRST_SERIAL, LAST_SERIAL, SERIAL_EPOCH] = [30_000, 91_000, 25_569];

/** A text as it was before an export made it safe for spreadsheets. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && escapeFormula(text.slice(1)) === text ? text.slice(1) : text;

/**
 * A day as people and spreadsheets write it: `2026-12-31`, `31/12/2026`, `31.12.2026`, `46387`; in the United States
 * the month comes first where slashes part it.
 */
export const readDay = (written: string, locale: Locale): Day | undefined => {
  const text = written.replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '');
  if (/^\d{5}(\.0+)?$/.test(text)) {
    const serial = Number(text);
    return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? dayFromNumber(serial - SERIAL_EPOCH) : undefined;
  }
  const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  const local = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? iso.slice(1)
    : local
      ? locale === 'en-US' && local[2] === '/'
        ? [local[4], local[1], local[3]]
        : [local[4], local[3], local[1]]
      : [];
  if (!year || !month || !day) return undefined;
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : undefined;
};

const readWhole = (text: string): number | undefined =>
  /^\d+(\.0+)?$/.test(text) ? Number(text) : readDong(text.replace(/(điểm|points?|pts?)$/iu, '').trim());

/** A time of the day as people and spreadsheets write it: `14:00`, `14h`, `2:30 PM`, `0.583333`; as `HH:MM`. */
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

const readCell = (field: Field, text: string, locale: Locale): Value | Omit<RowProblem, 'field'> => {
  const { reads } = field;
  switch (reads.as) {
    case 'text':
      return text.length > reads.most ? { code: 'too-long', data: { most: reads.most } } : text;
    case 'id': {
      const id = text.toLowerCase();
      return UUID.test(id) ? id : { code: 'not-an-id' };
    }
    case 'day':
      return readDay(text, locale) ?? { code: 'not-a-day' };
    case 'whole': {
      const number = readWhole(text);
      const { min, max } = reads;
      return number === undefined || !Number.isSafeInteger(number) || number < min || number > max
        ? { code: 'not-a-number', data: { min, max } }
        : number;
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

/** Reads a row of a file by which column is which. */
export const readRow = (
  kind: ImportKind,
  matching: Matching,
  { line, cells }: { line: number; cells: readonly string[] },
  locale: Locale,
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
        : readCell(field, text, locale);
    if (typeof read === 'object' && read !== null) problems.push({ field: name, ...read });
    else values[name] = read;
  }
  return { line, cells, values, problems };
};
