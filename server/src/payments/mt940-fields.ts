import { isDay, type Day } from '@sandbar/domain/common';

/** A field of a SWIFT message: `:61:…` is `61`. */
export interface Field {
  tag: string;
  /** Its lines. */
  value: string;
}

/** The fields of a text, of all messages in it, in their order. Envelopes of SWIFT (`{1:…}`, `-}`) are left out. */
export const fieldsOf = (text: string): Field[] => {
  const fields: Field[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const started = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?|NS):(.*)$/.exec(line);
    const last = fields.at(-1);
    if (started) fields.push({ tag: started[1]!, value: started[2]! });
    else if (/^-?\}?\s*$|^-?\}?\{\d:/.test(line)) continue;
    else if (last) last.value += `\n${line}`;
  }
  return fields;
};

/** An amount of SWIFT, `1234,5`: its comma is the decimal sign. In hundredths; undefined for any other text. */
export const hundredthsOf = (written: string): bigint | undefined => {
  const found = /^(\d{1,15})(?:[,.](\d{0,2}))?$/.exec(written);
  return found ? BigInt(found[1]! + (found[2] ?? '').padEnd(2, '0')) : undefined;
};

/** `YYMMDD`, followed by the month and day of booking, which may lie in the year before or after. */
export const bookedDay = (valued: string, booked: string | undefined): Day | null => {
  const [year, month] = [2000 + Number(valued.slice(0, 2)), Number(valued.slice(2, 4))];
  const behind = Number(booked?.slice(0, 2) ?? month) - month;
  const its = year + (behind > 6 ? -1 : behind < -6 ? 1 : 0);
  const day = booked ?? valued.slice(2);
  const written = `${its}-${day.slice(0, 2)}-${day.slice(2, 4)}`;
  return isDay(written) ? written : null;
};

/** The length of a full line in characters: the next line continues it, even within a word. */
const FULL_LINE = 65;

const joined = (value: string): string =>
  value
    .split('\n')
    .reduce((text, line, at, all) => text + (at > 0 && all[at - 1]!.length < FULL_LINE ? ' ' : '') + line, '');

/**
 * What a payer wrote, of field 86. Banks divide it by `?20` to `?29` and `?60` to `?63`, which break words, and name
 * the payer in `?32` and `?33`; or they write it as it is.
 */
export const textOfDetails = (value: string): string => {
  const [, sign] = /^\d{0,3}\s*([?~<^])\d{2}/.exec(value) ?? [];
  if (!sign) return joined(value).trim();
  const parts = new Map<string, string>();
  for (const piece of value.replaceAll('\n', '').split(sign).slice(1))
    if (/^\d{2}/.test(piece)) parts.set(piece.slice(0, 2), (parts.get(piece.slice(0, 2)) ?? '') + piece.slice(2));
  const of = (...codes: readonly string[]) => codes.map((code) => parts.get(code) ?? '').join('');
  const purpose = of(...Array.from({ length: 10 }, (_, at) => `2${at}`), '60', '61', '62', '63').trim();
  return [purpose || of('00').trim(), of('32', '33').trim()].filter(Boolean).join(' · ');
};
