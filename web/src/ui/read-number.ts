const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
const WITH_FRACTION = /^(\d+|\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)([.,])(\d+)$/;
/** Space of any kind, and the apostrophes that group digits in Switzerland. */
const BETWEEN_DIGITS = /[\s'’]/g;
const CURRENCY = String.raw`(?:[A-Z]{3}|\p{Sc}|đ|%)`;
const AROUND = new RegExp(`^${CURRENCY}|${CURRENCY}$`, 'giu');

/** The reader's signs between groups of digits and before decimals. */
export const numberSigns = (locale: string): { group: string; decimal: string } => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const sign = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: sign('group', ','), decimal: sign('decimal', '.') };
};

/**
 * A number as other programs write it: `1.500.000`, `1,234.50`, `12 500`, with or without a currency.
 * @param decimals decimal places that the field accepts
 * @param decimalSign the reader's, which decides what `1.500` is where the field takes decimals
 * @returns undefined for any other text, and for a fraction that the field does not take
 */
export const readNumber = (text: string, decimals: number, decimalSign: string): number | undefined => {
  const bare = text.trim().replaceAll(BETWEEN_DIGITS, '').replaceAll(AROUND, '');
  const [, sign, digits] = /^([-−]?)(\d[\d.,]*)$/.exec(bare) ?? [];
  if (digits === undefined) return undefined;
  const value = unsigned(digits, decimals, decimalSign);
  return value === undefined || !sign ? value : -value;
};

const unsigned = (digits: string, decimals: number, decimalSign: string): number | undefined => {
  if (/^\d+$/.test(digits)) return Number(digits);
  const group = GROUPED.exec(digits)?.[1];
  const isOneGroup = /^\d+[.,]\d{3}$/.test(digits);
  if (group !== undefined && !(isOneGroup && decimals > 0 && group === decimalSign)) return whole(digits);
  const [, before = '', grouping, mark, fraction = ''] = WITH_FRACTION.exec(digits) ?? [];
  if (mark === undefined || mark === grouping) return undefined;
  const given = fraction.replace(/0+$/, '');
  return given.length > decimals ? undefined : Number(`${whole(before)}.${given || '0'}`);
};

const whole = (digits: string): number => Number(digits.replaceAll(/[.,]/g, ''));
