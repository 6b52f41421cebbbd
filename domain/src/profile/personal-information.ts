import { isDay, tidy } from '../common/index.ts';

/** Rules of the profile form (member-portal section 5). */
export const NAME_MAX = 30;

/** Matches parts of an Internet address, because a name in a mail must not lead anywhere. */
const LIKE_AN_ADDRESS = /[/\\@:<>]|\p{L}{2}\.\p{L}{2}/u;

/** Matches more marks on one letter than any script uses. */
const PILED = /\p{M}{5}/u;

/** Matches emoji, other symbols, and characters that belong to no script. */
const PICTURES = /[\p{So}\p{Emoji_Modifier}\p{Co}\p{Cs}]/u;

/**
 * Whether a text can be a person's name: at least one letter and at most 30 characters, not counting marks on letters;
 * without digits of any script, symbols, and parts of an Internet address.
 */
export const isPersonName = (text: string): boolean => {
  const name = tidy(text).trim();
  const isLong = [...name.replaceAll(/\p{M}/gu, '')].length > NAME_MAX;
  return (
    /\p{L}/u.test(name) && !isLong && ![/\p{Nd}/u, PICTURES, PILED, LIKE_AN_ADDRESS].some((wrong) => wrong.test(name))
  );
};

/**
 * Returns a telephone number without separators: spaces, dots, dashes and brackets, the zero in brackets that is not
 * dialled from abroad, and what contact lists add around a number.
 */
export const plainNumber = (text: string): string =>
  tidy(text)
    .replace(/^(\s*(?:\+|00)\s*\d+\s*)\(0\)/, '$1')
    .replaceAll(/[\s.\p{Pd}()]/gu, '');

/**
 * Whether a text starts with ten digits, as the specification asks, after a + where the country is given, and has at
 * most fifteen (E.164).
 */
export const isMobileNumber = (text: string): boolean => /^\+?\d{10,15}$/.test(plainNumber(text));

/**
 * Reads a search for a whole or partial telephone number in any spelling. Returns digits as stored numbers contain them
 * (+84903418226); undefined when the text has fewer than six digits or anything else.
 */
export const searchedTelephone = (typed: string): string | undefined => {
  const number = plainNumber(typed).replace(/^\+/, '');
  return /^\d{6,}$/.test(number) ? number.replace(/^(?:00|0|84)/, '') : undefined;
};

/**
 * Whether a name in one field is valid: each of its two parts (splitName) follows the profile's rule, and the family
 * name may be missing.
 */
export const isFullName = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  const family = words.slice(0, -1).join(' ');
  return isPersonName(words.at(-1)!) && (family === '' || isPersonName(family));
};

/**
 * A national ID starts with at least nine digits and has at most twenty characters. A passport's number may begin with
 * one or two letters: seven to nine characters, at least five of them digits (ICAO 9303 allows nine).
 */
export const isIdentifyNumber = (text: string): boolean => {
  const number = plainNumber(text);
  return /^\d{9}[\dA-Za-z]{0,11}$/.test(number) || /^(?=(?:\D*\d){5})[A-Za-z][\dA-Za-z]{6,8}$/.test(number);
};

/** Whether a day can be a birthday: a real day, not before 1900, and not after `today`. */
export const isBirthday = (day: string, today: string): boolean => isDay(day) && day >= '1900-01-01' && day <= today;

/** Whether this runtime knows an IANA time zone. */
export const isTimeZone = (zone: string): boolean => {
  try {
    return (
      /^[A-Za-z0-9_+\-/]{1,64}$/.test(zone) &&
      new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
    );
  } catch {
    return false;
  }
};

/** Whether a text is a website as people write it: with or without https, and with no other scheme. */
export const isSite = (text: string): boolean =>
  /^(https?:\/\/)?([\p{L}\d-]+\.)+[\p{L}]{2,}(:\d{1,5})?(\/\S*)?$/iu.test(text);
