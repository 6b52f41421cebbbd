/** Escaping and folding of lines for iCalendar files (RFC 5545). */

/** 3.3.11: characters with a meaning are escaped; control characters are not allowed in a text. */
export const icalText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r?\n/g, String.raw`\n`)
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');

const LONGEST_LINE = 75;

/** 3.1: a line has at most 75 bytes, and its continuation starts with a blank. A character is never split. */
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

/** Joins lines with the line ends of iCalendar. */
export const icalLines = (lines: readonly string[]): string => `${lines.map(foldedLine).join('\r\n')}\r\n`;

/** `20261123T195831Z` */
export const icalInstant = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** `20261123` */
export const icalDay = (day: string): string => day.replaceAll('-', '');
