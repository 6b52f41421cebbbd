import type { PinData } from '../search/resort-search.query.ts';

/**
 * The scale of a price slider: from `min` to `max` in steps, in money, and the number of resorts in each of the
 * columns.
 */
export interface PriceScale {
  min: number;
  max: number;
  step: number;
  columns: number[];
}

const COLUMNS = 24;
/** The approximate number of steps: enough for a choice, few enough to hit. */
const STOPS = 48;
/** Money: smaller differences do not matter. */
const LEAST_STEP = 10_000;
const NICE = [1, 2, 2.5, 5, 10];

/** Returns the next round number, at least the given one: 1, 2, 2.5 or 5 times a power of ten. */
const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value));
  return Math.round(NICE.find((factor) => factor * power >= value)! * power);
};

/**
 * Returns the scale of the from-prices of all matches with their fees; null when there are too few different prices for
 * a choice.
 * @param rate money per point
 */
export const priceScale = (
  pins: readonly Pick<PinData, 'fromPrice' | 'fromPointPrice' | 'feeTotal'>[],
  rate: number,
): PriceScale | null => {
  const prices = pins.flatMap(({ fromPrice, fromPointPrice, feeTotal }) =>
    fromPrice === null && fromPointPrice === null ? [] : (fromPrice ?? fromPointPrice! * rate) + feeTotal,
  );
  if (prices.length === 0) return null;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (highest <= lowest) return null;
  const step = roundUp(Math.max(LEAST_STEP, (highest - lowest) / STOPS));
  const min = Math.floor(lowest / step) * step;
  const max = Math.ceil(highest / step) * step;
  const columns = Array.from({ length: COLUMNS }, () => 0);
  for (const price of prices) columns[Math.min(COLUMNS - 1, Math.floor(((price - min) / (max - min)) * COLUMNS))]! += 1;
  return { min, max, step, columns };
};
