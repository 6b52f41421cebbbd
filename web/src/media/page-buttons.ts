/** Pages beside the current one, and at either end (back-office section 9). */
const AROUND = 2;
const AT_EACH_END = 4;

/**
 * Returns the page numbers to show, with null for an ellipsis: the first four and the last, and two on either side of
 * the current one. An ellipsis replaces at least two pages.
 * @param current from 1
 */
export const pageButtons = (current: number, count: number): (number | null)[] => {
  const from = Math.min(current, Math.max(1, count - AROUND + 1));
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page <= AT_EACH_END || page > count - AT_EACH_END || (page >= from && page < from + AROUND),
  );
  return shown.flatMap((page, place) => {
    const before = shown[place - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
};
