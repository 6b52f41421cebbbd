/** The decimal sign of a column; null: the column has none. */
export type DecimalSign = '.' | ',' | 'mixed' | null;

const plainSum = (written: string): string => written.replaceAll(/\s|VND|₫|đ/giu, '').replace(/^[+-]/, '');

/** Finds the decimal sign of a whole column: after `12500.000` the point is the decimal sign of all its amounts. */
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
/** A number with only zeros after its last sign. */
const ROUND = /^(\d+|\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)([.,])0+$/;

/**
 * Reads whole dong as a bank writes them: `12.500.000`, `12,500,000.00`, `+12500000 VND`.
 * @returns undefined for any other text
 * @param decimal the decimal sign of the whole column
 */
export const readDong = (written: string, decimal: DecimalSign = null): number | undefined => {
  const text = written.replaceAll(/\s|VND|₫|đ/giu, '');
  const [negative, plain] = [text.startsWith('-'), text.replace(/^[+-]/, '')];
  const [, single] = /^\d{1,3}([.,])\d{3}$/.exec(plain) ?? [];
  // `12.500` in a column whose decimal sign is the point. In a contradictory column both readings are possible.
  const isFraction = single !== undefined && (decimal === 'mixed' || decimal === single);
  const [, round, thousands, sign] = ROUND.exec(plain) ?? [];
  const isRound = round !== undefined && thousands !== sign && (single === undefined || decimal === single);
  const whole = isRound ? round : !isFraction && (/^\d+$/.test(plain) || GROUPED.test(plain)) ? plain : undefined;
  if (whole === undefined) return undefined;
  const dong = Number(whole.replaceAll(/[.,]/g, '')) * (negative ? -1 : 1);
  return Number.isSafeInteger(dong) && Math.abs(dong) <= 1e13 ? dong : undefined;
};

/**
 * Reads whole dong of an ISO 20022 amount: the decimal sign is a point with at most five digits, all of which are zeros
 * for dong.
 * @returns undefined for any other text
 */
export const readIsoDong = (written: string): number | undefined => {
  const whole = /^(\d{1,18})(?:\.0{0,5})?$/.exec(written)?.[1];
  const dong = whole === undefined ? undefined : Number(whole);
  return dong !== undefined && dong <= 1e13 ? dong : undefined;
};

/** The direction of money: into the account, or out of it. */
export type Way = 'in' | 'out';

/** An amount in a cell: dong without a sign, and the direction that the cell itself shows. */
export interface BankSum {
  dong: number;
  way: Way | null;
}

const OTHER_MONEY =
  /[$€£¥]|\b(?:USD|EUR|JPY|GBP|CHF|AUD|CAD|SGD|CNY|RMB|HKD|KRW|THB|TWD|NZD|SEK|NOK|DKK|LAK|KHR|MYR|IDR|PHP|INR|RUB)\b/iu;

/** Whether a text names a currency other than dong. */
export const namesOtherMoney = (text: string): boolean => OTHER_MONEY.test(text);

/** Whether a cell of amounts is empty, in any way in which banks write that. */
export const isNoSum = (written: string): boolean => /^(?:[-–—−]?|[0.,\s]*)$/u.test(written.trim());

/**
 * Reads an amount with the signs that banks add: `-3.000`, `3.000-`, `(3.000)`, `3.000 DR`, `CR 3.000`, `12'500'000`.
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
