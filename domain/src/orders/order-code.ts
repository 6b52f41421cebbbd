import type { Day } from '../common/index.ts';

/**
 * Returns an order code that can be read over the phone: the merchant's two letters, the year, seven digits and a check
 * digit, for example AZ26 1184 0217. The check digit (Luhn) detects one wrong digit and two swapped neighbours.
 * @param day the day of the order in the merchant's time zone
 */
export const orderCode = (prefix: string, day: Day, random: number): string => {
  const digits = day.slice(2, 4) + String(Math.floor(random * 10_000_000)).padStart(7, '0');
  return `${prefix}${digits}${luhn(digits)}`;
};

export const isOrderCode = (code: string): boolean =>
  /^[A-Z]{2}\d{10}$/.test(code) && luhn(code.slice(2, -1)) === code.slice(-1);

/**
 * Returns the code of an order or a week in groups, as it is printed and read over the phone: AZ26 1184 0217, AZD26
 * 4747 8920. Other codes stay unchanged.
 */
export const formatOrderCode = (code: string): string => code.replace(/^([A-Z]{2,3}\d\d)(\d{4})(\d{4})$/, '$1 $2 $3');

const luhn = (digits: string): string => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const doubled = Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
};
