/** Pagination collapses from this many pages on (back-office section 9). */
export const COLLAPSE_FROM = 10;
/** Consecutive pages at the end where the reader is (back-office section 9). */
const AT_EACH_END = 5;

/**
 * The page numbers to show, null for an ellipsis: all below ten pages; from ten on the first five and the last, the
 * first and the last five, or the first, three around the current one, and the last: seven places at most, so that the
 * buttons do not move.
 * @param current from 1
 */
export const pageNumbers = (current: number, count: number): (number | null)[] => {
  if (count < COLLAPSE_FROM) return Array.from({ length: count }, (_, index) => index + 1);
  if (current < AT_EACH_END) return [1, 2, 3, 4, 5, null, count];
  if (current > count - AT_EACH_END + 1) return [1, null, count - 4, count - 3, count - 2, count - 1, count];
  return [1, null, current - 1, current, current + 1, null, count];
};

/** Number of pages for this many rows; at least one. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
