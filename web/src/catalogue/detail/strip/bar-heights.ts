/** Bars in px: the cheapest week and the dearest. */
export const LOWEST = 22;
export const HIGHEST = 96;

/**
 * A height for each week by what it costs at least, points in money; 0 where nothing was ever offered. One price
 * alone stands in the middle. The square root keeps ordinary weeks apart from each other although Tết costs several
 * times as much.
 */
export const barHeights = (prices: readonly (number | null)[]): number[] => {
  const known = prices.filter((price) => price !== null);
  const lowest = Math.min(...known);
  const span = Math.max(...known) - lowest;
  return prices.map((price) => {
    if (price === null) return 0;
    return Math.round(
      span === 0 ? (LOWEST + HIGHEST) / 2 : LOWEST + Math.sqrt((price - lowest) / span) * (HIGHEST - LOWEST),
    );
  });
};
