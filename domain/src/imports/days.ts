import { dayFromNumber, isDay, type Day } from '../common/index.ts';

/** The order of day and month in dates such as `05/06/2027`. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** Spreadsheets store days as numbers of days since the end of 1899. These bounds allow the years 1982 to 2149. */
const [FIRST_SERIAL, LAST_SERIAL, SERIAL_EPOCH] = [30_000, 91_000, 25_569];

const withoutTime = (written: string): string => written.trim().replace(/[T ,]\s*\d{1,2}:\d{2}.*$/, '');
const LOCAL = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/** Returns the day of a spreadsheet's number: `46452` is 2027-03-06. Undefined for any other number. */
export const serialDay = (written: string): Day | undefined => {
  const text = written.trim();
  if (!/^\d{5}([.]\d+)?$/.test(text)) return undefined;
  const serial = Math.floor(Number(text));
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? dayFromNumber(serial - SERIAL_EPOCH) : undefined;
};

const dayOf = (year: string, month: string, day: string): Day | undefined => {
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : undefined;
};

/**
 * Reads a day as people and spreadsheets write it: `2026-12-31`, `20261231`, `31/12/2026`, `31.12.2026`, `46387`.
 * Whether day or month comes first between slashes and dashes is decided for the whole file, because neither the file's
 * language nor the reader's shows it.
 * @returns `either` where the file did not settle which of two days it is
 */
export const readDay = (written: string, order: DayOrder | null): Day | 'either' | undefined => {
  const text = withoutTime(written);
  const serial = serialDay(text);
  if (serial) return serial;
  const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const local = LOCAL.exec(text);
  if (!local) return undefined;
  const [first, second, year] = [local[1]!, local[3]!, local[4]!];
  const [dayFirst, monthFirst] = [dayOf(year, second, first), dayOf(year, first, second)];
  if (local[2] === '.' || order === 'day-first') return dayFirst;
  if (order === 'month-first') return monthFirst;
  return dayFirst && monthFirst && dayFirst !== monthFirst ? 'either' : (dayFirst ?? monthFirst);
};

/** Finds the order of day and month in a file. One number above twelve decides it for all days. */
export class DaysOfFile {
  private either = 0;
  private readonly sure = new Set<DayOrder>();

  see(written: string): void {
    const [, first, sign, second] = LOCAL.exec(withoutTime(written)) ?? [];
    if (!first || !second || sign === '.') return;
    if (Number(first) > 12 && Number(second) <= 12) this.sure.add('day-first');
    else if (Number(second) > 12 && Number(first) <= 12) this.sure.add('month-first');
    else if (first.padStart(2, '0') !== second.padStart(2, '0')) this.either += 1;
  }

  /** `either`: a person must be asked. Null: no day is ambiguous, or the days contradict each other. */
  get order(): DayOrder | 'either' | null {
    const [order, other] = [...this.sure];
    if (other) return null;
    return order ?? (this.either > 0 ? 'either' : null);
  }
}
