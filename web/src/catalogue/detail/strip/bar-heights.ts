/** Heights of bars in px: of the cheapest week and the dearest. */
export const LOWEST = 22;
export const HIGHEST = 96;

/**
 * Returns the height of each week by its lowest price, points by their worth in money; 0 for weeks without stays. If
 * all prices are equal, bars have a middle height. The square root keeps usual weeks apart although Tết costs several
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
