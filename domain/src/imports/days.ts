import { dayFromNumber, isDay, type Day } from '../common/index.ts';

/** The order of day and month in dates such as `05/06/2027`. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** Days of spreadsheets: numbers from the end of 1899, here from 1982 to 2149. */
const [FIRST_SERIAL, LAST_SERIAL, SERIAL_EPOCH] = [30_000, 91_000, 25_569];

const withoutTime = (written: string): string => written.trim().replace(/[T ,]\s*\d{1,2}:\d{2}.*$/, '');
const LOCAL = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/** The day that a spreadsheet's number is: `46452` is 2027-03-06. Undefined for any other number. */
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
 * A day as people and spreadsheets write it: `2026-12-31`, `20261231`, `31/12/2026`, `31.12.2026`, `46387`. What comes
 * first between slashes and dashes is as in the whole file. Its language says nothing about it, and that of the person
 * who reads it less.
 * @returns `either` where a file did not settle which of two days it is
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

/** Which order the days of a file have; one day above the twelfth says so for all of them. */
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

  /** `either`: it has to be asked. Null: no day is in doubt, or their orders contradict each other. */
  get order(): DayOrder | 'either' | null {
    const [order, other] = [...this.sure];
    if (other) return null;
    return order ?? (this.either > 0 ? 'either' : null);
  }
}
