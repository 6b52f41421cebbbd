/**
 * Text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP: CSV injection): = + - @ and
 * their full-width forms, tab, line ends and nul. Spaces before the sign do not save it.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;

export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
