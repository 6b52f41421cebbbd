/**
 * Whole dong as a bank writes them, `12.500.000`, `12,500,000.00`, `+12500000 VND`. @returns undefined for any
 * other text
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
export const readBankSum = (written: string): BankSum | undefined => {
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
  const dong = readDong(text);
  return dong === undefined || dong < 0 ? undefined : { dong, way };
};
