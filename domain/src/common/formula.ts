/**
 * Text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP: CSV injection): = + - @ and
 * their full-width forms, tab, line ends and nul. Spaces before the sign do not save it. Nor does what stands before a
 * semicolon, a tab or a line end: where lists are separated by semicolons, spreadsheets part a file at these, also
 * within quotes.
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

/** A text as it was before it was escaped; one that was not stays as it is. */
export const unescapeFormula = (text: string): string => {
  const plain = text.replaceAll(ESCAPED, '$1');
  return escapeFormula(plain) === text ? plain : text;
};
