/** Escaping and folding of lines for iCalendar files (RFC 5545). */

/** 3.3.11: what has a meaning in a text is escaped; control characters have no place in one. */
export const icalText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r?\n/g, String.raw`\n`)
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');

const LONGEST_LINE = 75;

/** 3.1: no line is longer than 75 bytes; what goes on starts with a blank. Never inside a character. */
const foldedLine = (line: string): string => {
  const encoder = new TextEncoder();
  let length = 0;
  let out = '';
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > LONGEST_LINE) {
      out += '\r\n ';
      length = 1;
    }
    out += character;
    length += bytes;
  }
  return out;
};

/** Lines as a file has them. */
export const icalLines = (lines: readonly string[]): string => `${lines.map(foldedLine).join('\r\n')}\r\n`;

/** `20261123T195831Z` */
export const icalInstant = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** `20261123` */
export const icalDay = (day: string): string => day.replaceAll('-', '');
