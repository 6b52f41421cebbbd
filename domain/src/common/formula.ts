/**
 * Puts an apostrophe before text that a spreadsheet would read as a formula (OWASP: CSV injection): = + - @ and their
 * full-width forms, tab, line ends and nul, also after spaces. Text after a semicolon, a tab or a line end is treated
 * likewise, because where lists are separated by semicolons spreadsheets split a file there, even within quotes.
 */
const SIGN = '[^\\S\\t\\r\\n]*[=+\\-@＝＋－＠]';
const CELL_END = '\\r\\n?|[;\\t\\n]';
const BEGINS = new RegExp(`^${SIGN}|^[\\t\\r\\n\\0]`, 'u');
const GOES_ON = new RegExp(`(${CELL_END})(?=${SIGN})`, 'gu');
const ESCAPED = new RegExp(`(^|${CELL_END})'(?=${SIGN}|[\\t\\r\\n\\0])`, 'gu');

export const escapeFormula = (text: string): string => {
  const escaped = text.replaceAll(GOES_ON, "$1'");
  return BEGINS.test(text) ? `'${escaped}` : escaped;
};

/** Returns an escaped text as it was before. Other texts stay unchanged. */
export const unescapeFormula = (text: string): string => {
  const plain = text.replaceAll(ESCAPED, '$1');
  return escapeFormula(plain) === text ? plain : text;
};
