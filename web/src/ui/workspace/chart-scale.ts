/**
 * Grid lines of a plot of whole numbers, from 0: round numbers, at most six of them, the last at or above the largest
 * value.
 */
export const gridSteps = (largest: number): number[] => {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough && Number.isInteger(one)) ?? 1;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => Number((index * step).toPrecision(12)));
};
