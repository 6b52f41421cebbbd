import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import { loadOnce } from '../platform/load-once.ts';

/** Passwords that are common in Vietnam and missing in the package's list. */
const FURTHER = ['anhyeuem', 'emyeuanh', 'yeuemnhieu', 'khongbiet', 'matkhau1', 'matkhau123', 'vietnam1', 'vietnam123'];

/** The list is loaded when the first password is chosen; entries that are too short to be a password are left out. */
const common = loadOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...FURTHER].filter(({ length }) => length >= PASSWORD_LENGTH.min));
});

/**
 * Whether a password is among those that are guessed first (NIST SP 800-63B, 3.1.1.2): in the list of common ones, one
 * repeated letter, a sequence such as 23456789, or a name of the account.
 * @param names the account's e-mail address or user name, as far as they are known
 */
export const isCommonPassword = async (password: string, ...names: readonly string[]): Promise<boolean> => {
  const text = password.normalize('NFKC').toLowerCase();
  if (isRun(text) || (await common()).has(text.trim())) return true;
  return names.some((name) => {
    const whole = name.trim().toLowerCase();
    return text === whole || text === whole.split('@', 1)[0];
  });
};

/** Whether all letters have the same distance from the one before: 0 repeats, ±1 counts up or down. */
const isRun = (text: string): boolean => {
  const codes = [...text].map((letter) => letter.codePointAt(0)!);
  const step = codes.length > 1 ? codes[1]! - codes[0]! : 0;
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code === codes[at - 1]! + step);
};
