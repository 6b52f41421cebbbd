import { folded } from '../common/index.ts';

/** Returns an account number as banks compare it: without the separators that people write. */
export const plainAccountNumber = (written: string): string => written.replaceAll(/[\s.-]/g, '').toUpperCase();

/** Written as an IBAN, right or wrong. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/**
 * Whether the check digits of an IBAN are right (ISO 13616): as a number it leaves a remainder of 1 when divided by 97.
 */
export const isIban = (plain: string): boolean => {
  if (!IBAN.test(plain)) return false;
  const digits = [...(plain.slice(4) + plain.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0) === 1;
};

/** Currencies whose banks identify accounts only by IBAN. */
const IBAN_CURRENCIES: readonly string[] = ['EUR'];

/** Whether a merchant of this currency can send money to the account. */
export const isPayableIn = (currency: string, plain: string): boolean =>
  !IBAN_CURRENCIES.includes(currency) || isIban(plain);

/** The longest account number of each bank where it is known. Numbers that customers chose are shorter. */
const LONGEST: Readonly<Record<string, number>> = {
  agribank: 13,
  bidv: 14,
  techcombank: 14,
  vib: 15,
  vietcombank: 13,
  vietinbank: 12,
};
const LONGEST_OF_A_BANK = 19;

/** Cards of Vietnam receive transfers by their number. NAPAS begins all of them with these four digits. */
const CARD = /^9704(?:\d{12}|\d{15})$/;

/**
 * Whether a number can be an account of this bank: an IBAN with right check digits, or 6 to 19 digits, some with
 * letters, and no more than the bank's numbers have.
 * @param bank the bank's name as people write it; an unknown bank allows any usual number of digits
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
