import { folded } from '../common/index.ts';

/** An account's number as banks compare it: without what people write between its parts. */
export const plainAccountNumber = (written: string): string => written.replaceAll(/[\s.-]/g, '').toUpperCase();

/** Written as an IBAN, right or wrong. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** An IBAN whose check digits are right (ISO 13616): 97 divides it with one left, read as a number. */
export const isIban = (plain: string): boolean => {
  if (!IBAN.test(plain)) return false;
  const digits = [...(plain.slice(4) + plain.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0) === 1;
};

/** Currencies whose banks name accounts by IBAN alone. */
const IBAN_CURRENCIES: readonly string[] = ['EUR'];

/** Whether a merchant of this currency can send money to the account. */
export const isPayableIn = (currency: string, plain: string): boolean =>
  !IBAN_CURRENCIES.includes(currency) || isIban(plain);

/** The longest account number of each bank whose numbers are known; numbers that people chose are shorter. */
const LONGEST: Readonly<Record<string, number>> = {
  agribank: 13,
  bidv: 14,
  techcombank: 14,
  vib: 15,
  vietcombank: 13,
  vietinbank: 12,
};
const LONGEST_OF_A_BANK = 19;

/** Transfers reach a card of the country by its number as well: NAPAS begins all with these four digits. */
const CARD = /^9704(?:\d{12}|\d{15})$/;

/**
 * Whether a number can be one of this bank's accounts: an IBAN with right check digits, or 6 to 19 digits, some with
 * letters, and no more than the bank's numbers have.
 * @param bank as people write its name; of an unknown one any number of digits that banks have
 */
export const isAccountNumber = (plain: string, bank: string): boolean => {
  if (IBAN.test(plain)) return isIban(plain);
  if (!/^[0-9A-Z]{6,19}$/.test(plain) || !/\d{3}/.test(plain)) return false;
  const words = folded(bank).split(/[^a-z0-9]+/);
  const longest = Object.entries(LONGEST).find(([name]) => words.includes(name))?.[1] ?? LONGEST_OF_A_BANK;
  return plain.length <= longest || CARD.test(plain);
};

/** Returns the visible end of a number: its last four digits, or the last two of a short one. */
export const accountEnd = (plain: string): string => plain.slice(plain.length < 9 ? -2 : -4);
