import { isDay, tidy } from '../common/index.ts';

/** Rules of the profile form (member-portal section 5). */
export const NAME_MAX = 30;

/** A part of an address of the net: what stands in a mail must not lead anywhere. */
const LIKE_AN_ADDRESS = /[/\\@:<>]|\p{L}{2}\.\p{L}{2}/u;

/** More marks than any script puts on one letter. */
const PILED = /\p{M}{5}/u;

/** Pictures: emoji and other symbols, and signs that no script has. */
const PICTURES = /[\p{So}\p{Emoji_Modifier}\p{Co}\p{Cs}]/u;

/**
 * Has a letter and at most 30 characters, on whose letters marks do not count; no digit of any script, no picture,
 * nothing that reads like an address of the net.
 */
export const isPersonName = (text: string): boolean => {
  const name = tidy(text).trim();
  const isLong = [...name.replaceAll(/\p{M}/gu, '')].length > NAME_MAX;
  return (
    /\p{L}/u.test(name) && !isLong && ![/\p{Nd}/u, PICTURES, PILED, LIKE_AN_ADDRESS].some((wrong) => wrong.test(name))
  );
};

/**
 * Spaces, dots, dashes and brackets are how people write numbers; they are no part of them. Neither is the zero in
 * brackets that is not dialled from abroad, nor what a list of contacts puts around a number.
 */
export const plainNumber = (text: string): string =>
  tidy(text)
    .replace(/^(\s*(?:\+|00)\s*\d+\s*)\(0\)/, '$1')
    .replaceAll(/[\s.\p{Pd}()]/gu, '');

/**
 * Begins with ten digits, as the specification asks, behind a + where the country is given; at most fifteen, as
 * everywhere (E.164).
 */
export const isMobileNumber = (text: string): boolean => /^\+?\d{10,15}$/.test(plainNumber(text));

/**
 * Reads a search for a telephone number, whole or in part, in any spelling: digits that stored numbers (+84903418226)
 * have in them; undefined when fewer than six digits, or anything else, were typed.
 */
export const searchedTelephone = (typed: string): string | undefined => {
  const number = plainNumber(typed).replace(/^\+/, '');
  return /^\d{6,}$/.test(number) ? number.replace(/^(?:00|0|84)/, '') : undefined;
};

/** A name in one field: each of its two parts as the profile takes it (splitName), the family name may be missing. */
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

/** The day of a birth: real, not before 1900, and not after `today`. */
export const isBirthday = (day: string, today: string): boolean => isDay(day) && day >= '1900-01-01' && day <= today;

/** An IANA time zone that this runtime knows. */
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

/** A site as people write it: with or without https, and never another scheme. */
export const isSite = (text: string): boolean =>
  /^(https?:\/\/)?([\p{L}\d-]+\.)+[\p{L}]{2,}(:\d{1,5})?(\/\S*)?$/iu.test(text);
