import { inLanguage, moneyText, type LocalText, type Locale } from '@sandbar/domain/common';
import { orderState } from '@sandbar/domain/orders';
import { isUuid } from '../platform/uuid.ts';
import type { auditWords } from './words/words.ts';

/** What formatting a value needs. */
export interface Writing {
  words: ReturnType<typeof auditWords>;
  locale: Locale;
  currency: string;
  timeZone: string;
  /** The kind of the subject, because the same state can have different words for different kinds. */
  kind?: string;
  /** Returns the name of the record with an id. */
  nameOf: (id: string, field: string) => string | undefined;
}

/** The columns and fields that are amounts of money, with a small first letter. */
const MONEY: ReadonlySet<string> = new Set([
  'amount',
  'booked',
  'budget',
  'counted',
  'giftCodeAmount',
  'goingBack',
  'grandTotal',
  'least',
  'maxAmount',
  'minimumOrder',
  'moneyAloneLimit',
  'nightPrice',
  'paid',
  'price',
  'smallestRefund',
]);
/** The columns and fields whose values have words; in other fields the same text is a name. */
const STATES: ReadonlySet<string> = new Set([
  'gateway',
  'guestCheck',
  'kind',
  'mode',
  'opening',
  'rank',
  'resultType',
  'reward',
  'sku',
  'state',
  'status',
  'verification',
]);
/** Hashes of pictures, of which only the fact of a change is shown. */
const MARKS: ReadonlySet<string> = new Set(['favicon', 'file', 'logo']);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-\d\d$/;

export const fieldOf = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1);

const isLocalText = (value: object): value is LocalText =>
  'vi' in value && 'en' in value && typeof value.vi === 'string' && typeof value.en === 'string';

/** A percentage: of `resultType`'s share, or of a rate in basis points. */
const share = (field: string, value: number, beside: Readonly<Record<string, unknown>>) => {
  if (field === 'basisPoints') return value / 10_000;
  if (field === 'percent') return value / 100;
  return field === 'resultValue' && beside['resultType'] === 'percent' ? value / 100 : undefined;
};

const numberText = (
  field: string,
  value: number,
  { words, locale, currency, kind }: Writing,
  beside: Readonly<Record<string, unknown>>,
): string => {
  if (field === 'allStatus') return words.values[`order-${orderState(value)}`] ?? String(value);
  const part = share(field, value, beside);
  if (part !== undefined)
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(part);
  if (MONEY.has(field) || field === 'resultValue' || (kind === 'membership' && field === 'value'))
    return moneyText(value, typeof beside['currency'] === 'string' ? beside['currency'] : currency, locale);
  return new Intl.NumberFormat(locale).format(value);
};

const text = (field: string, value: string, { words, locale, timeZone, kind, nameOf }: Writing): string => {
  if (MARKS.has(field)) return words.frames.changed;
  if (isUuid(value)) return nameOf(value, field) ?? value;
  if (field === 'decision') return words.values[`decision-${value}`] ?? value;
  if (STATES.has(field)) return words.values[`${kind}-${value}`] ?? words.values[value] ?? value;
  if (field === 'languageId') return new Intl.DisplayNames(locale, { type: 'language' }).of(value) ?? value;
  if (INSTANT.test(value))
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      new Date(value),
    );
  if (DAY.test(value))
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value));
  if (MONTH.test(value))
    return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${value}-01`),
    );
  return value;
};

/**
 * A stored value as a reader's text: amounts with their currency, instants in the merchant's time zone, ids by their
 * names. @param beside the other columns, which say what kind of amount it is @returns null for an empty value
 */
export const valueText = (
  field: string,
  value: unknown,
  writing: Writing,
  beside: Readonly<Record<string, unknown>> = {},
): string | null => {
  const { words, locale } = writing;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? words.frames.yes : words.frames.no;
  if (typeof value === 'number') return numberText(field, value, writing, beside);
  if (typeof value === 'string') return text(field, value, writing);
  if (Array.isArray(value)) {
    const each = value.map((one) => valueText(field, one, writing, beside)).filter((one) => one !== null);
    return each.length === 0 ? null : each.join(', ');
  }
  if (typeof value !== 'object') return null;
  if (isLocalText(value)) return inLanguage(value, locale) || null;
  const parts = Object.entries(value).flatMap(([name, inner]) => {
    const written = valueText(fieldOf(name), inner, writing, value as Readonly<Record<string, unknown>>);
    return written === null ? [] : [`${words.fields[fieldOf(name)] ?? name}: ${written}`];
  });
  return parts.length === 0 ? null : parts.join('; ');
};
