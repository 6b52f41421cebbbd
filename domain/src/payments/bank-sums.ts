/** Which sign parts whole numbers from their fractions in a column; null: none does. */
export type DecimalSign = '.' | ',' | 'mixed' | null;

const plainSum = (written: string): string => written.replaceAll(/\s|VND|₫|đ/giu, '').replace(/^[+-]/, '');

/**
 * Decides for a whole column which sign separates fractions: after `12500.000`, a point does in all its amounts.
 */
export class SumsOfColumn {
  private readonly fractions = new Set<'.' | ','>();
  private readonly thousands = new Set<string>();

  see(written: string): this {
    const plain = plainSum(written);
    const [, whole, sign, rest] = /^([\d.,]*\d)([.,])(\d+)$/.exec(plain) ?? [];
    if (!whole || !sign || !rest) return this;
    const others: readonly string[] = whole.match(/[.,]/g) ?? [];
    for (const other of others) if (other !== sign || rest.length === 3) this.thousands.add(other);
    if (!others.includes(sign) && (others.length > 0 || rest.length !== 3 || whole.length > 3 || whole === '0'))
      this.fractions.add(sign as '.');
    return this;
  }

  get decimal(): DecimalSign {
    const [sign, other] = [...this.fractions];
    return sign === undefined ? null : other || this.thousands.has(sign) ? 'mixed' : sign;
  }
}

const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;
/** A number, and behind its last sign nothing but zeros. */
const ROUND = /^(\d+|\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)([.,])0+$/;

/**
 * Whole dong as a bank writes them, `12.500.000`, `12,500,000.00`, `+12500000 VND`. @returns undefined for any
 * other text
 * @param decimal what the whole column says of its signs
 */
export const readDong = (written: string, decimal: DecimalSign = null): number | undefined => {
  const text = written.replaceAll(/\s|VND|₫|đ/giu, '');
  const [negative, plain] = [text.startsWith('-'), text.replace(/^[+-]/, '')];
  const [, single] = /^\d{1,3}([.,])\d{3}$/.exec(plain) ?? [];
  // `12.500` in a column with fractions behind points; where a column contradicts itself, either.
  const isFraction = single !== undefined && (decimal === 'mixed' || decimal === single);
  const [, round, thousands, sign] = ROUND.exec(plain) ?? [];
  const isRound = round !== undefined && thousands !== sign && (single === undefined || decimal === single);
  const whole = isRound ? round : !isFraction && (/^\d+$/.test(plain) || GROUPED.test(plain)) ? plain : undefined;
  if (whole === undefined) return undefined;
  const dong = Number(whole.replaceAll(/[.,]/g, '')) * (negative ? -1 : 1);
  return Number.isSafeInteger(dong) && Math.abs(dong) <= 1e13 ? dong : undefined;
};

/**
 * Whole dong of an ISO 20022 amount: the point is its decimal sign, at most five digits follow it, and of dong all of
 * them are zeros. @returns undefined for any other text
 */
export const readIsoDong = (written: string): number | undefined => {
  const whole = /^(\d{1,18})(?:\.0{0,5})?$/.exec(written)?.[1];
  const dong = whole === undefined ? undefined : Number(whole);
  return dong !== undefined && dong <= 1e13 ? dong : undefined;
};

/** Which way money went: onto the account, or off it. */
export type Way = 'in' | 'out';

/** A sum in a cell: its dong without a sign, and the way that the cell itself says. */
export interface BankSum {
  dong: number;
  way: Way | null;
}

const OTHER_MONEY =
  /[$€£¥]|\b(?:USD|EUR|JPY|GBP|CHF|AUD|CAD|SGD|CNY|RMB|HKD|KRW|THB|TWD|NZD|SEK|NOK|DKK|LAK|KHR|MYR|IDR|PHP|INR|RUB)\b/iu;

/** True of a text that names another currency than dong. */
export const namesOtherMoney = (text: string): boolean => OTHER_MONEY.test(text);

/** An empty cell of sums, as banks leave it. */
export const isNoSum = (written: string): boolean => /^(?:[-–—−]?|[0.,\s]*)$/u.test(written.trim());

/**
 * A sum with the signs that banks put to it: `-3.000`, `3.000-`, `(3.000)`, `3.000 DR`, `CR 3.000`, `12'500'000`.
 * @returns undefined for a text that is not a sum in whole dong
 */
export const readBankSum = (written: string, decimal: DecimalSign = null): BankSum | undefined => {
  let [text, way] = [
    written
      .trim()
      .replaceAll(/[−–—]/g, '-')
      .replaceAll(/(?<=\d)['’](?=\d{3})/g, ''),
    null as Way | null,
  ];
  const take = (pattern: RegExp, says: (found: RegExpExecArray) => Way) => {
    const found = pattern.exec(text);
    if (!found) return;
    text = text.replace(found[0], ' ').trim();
    way = says(found);
  };
  text = text.replace(/^\((.*)\)$/, '-$1').replace(/^([^-]*)-$/, '-$1');
  take(/(?<![A-Za-z])(?:C|D|CR|DR|Cr|Dr)\.?(?![A-Za-z])/, ([sign]) => (/^c/i.test(sign) ? 'in' : 'out'));
  if (way === null) take(/^[+-]/, ([sign]) => (sign === '+' ? 'in' : 'out'));
  const dong = readDong(text, decimal);
  return dong === undefined || dong < 0 ? undefined : { dong, way };
};
