/** What a week costs at least: money and points alike, points in money. */
export interface PricedWeek {
  fromPrice: number | null;
  fromPointPrice: number | null;
}

/** Bars in px: the cheapest week and the dearest. */
export const LOWEST = 22;
export const HIGHEST = 96;

/** The week's lowest price in money, null when nothing was ever offered. @param rate money per point */
export const weekPrice = (week: PricedWeek, rate: number): number | null => {
  const inMoney = week.fromPointPrice === null ? null : week.fromPointPrice * rate;
  if (week.fromPrice === null) return inMoney;
  return inMoney === null ? week.fromPrice : Math.min(week.fromPrice, inMoney);
};

/**
 * A height for each week, 0 where nothing is offered. One price alone stands in the middle. The square root keeps
 * ordinary weeks apart from each other although Tết costs several times as much.
 */
export const barHeights = (weeks: readonly PricedWeek[], rate: number): number[] => {
  const prices = weeks.map((week) => weekPrice(week, rate));
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
