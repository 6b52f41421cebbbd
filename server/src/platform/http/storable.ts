/** No real request nests deeper; a JSON text of a body's size can nest deeper than a call stack. */
const MAX_DEPTH = 40;
/** UTF-8 text of PostgreSQL holds neither NUL nor half of a surrogate pair. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Whether every text in a JSON value can be stored, so that none gets as far as a statement and fails there. */
export const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, each]) => isStorableText(key) && isStorable(each, depth + 1));
};
