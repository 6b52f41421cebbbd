import { describe, expect, it, test } from 'vitest';
import { chartShape, roundUp, type ChartData } from './chart-shape.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 21);
const at = (days: number) => now + days * DAY;
const size = { width: 968, height: 300, axis: 56, past: 730 * DAY };
const data: ChartData = {
  now,
  balance: 6480,
  steps: [
    { at: at(-690), change: 7500, balance: 7500 },
    { at: at(-560), change: -1800, balance: 5700 },
    { at: at(-555), change: 780, balance: 6480 },
  ],
  expiries: [
    { at: at(40), point: 1200, balance: 5280 },
    { at: at(260), point: 2600, balance: 2680 },
    { at: at(470), point: 2680, balance: 0 },
  ],
};

test.each([
  [0, 1],
  [1, 1],
  [2160, 2500],
  [2833, 3000],
  [3001, 4000],
  [8001, 10_000],
])('%i is rounded up to %i', (value, expected) => expect(roundUp(value)).toBe(expected));

describe('the chart', () => {
  const shape = chartShape(data, size);

  it('has four lines from 0 to a round number above everything', () =>
    expect(shape.ticks.map(({ value }) => value)).toEqual([0, 2500, 5000, 7500]));

  it('has steps from change to change until today, and continues from there', () => {
    expect(shape.line.match(/V/g)).toHaveLength(3);
    expect(shape.line.endsWith(`H${shape.today.x}`)).toBe(true);
    expect(shape.future.startsWith(`M${shape.today.x} ${shape.today.y}`)).toBe(true);
    expect(shape.future.match(/V/g)).toHaveLength(3);
  });

  it('labels changes where space allows', () => expect(shape.changes.map(({ change }) => change)).toEqual([7500, 780]));

  it('stays within its frame', () => {
    for (const place of [...shape.changes, ...shape.expiries, ...shape.months.map((mark) => ({ ...mark, y: 0 }))]) {
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x).toBeLessThanOrEqual(shape.right);
    }
    for (const { cx, anchor, labelled } of shape.expiries)
      if (labelled) expect(anchor === 'end' ? cx - 132 : shape.right - cx - 132).toBeGreaterThanOrEqual(0);
    expect(shape.months.map(({ year }) => year)).toEqual(
      [true, false, true, false, true, false, true].slice(0, shape.months.length),
    );
  });

  it('goes below zero where the balance does', () => {
    const { ticks, today } = chartShape(
      { now, balance: -150, steps: [{ at: at(-30), change: -250, balance: -150 }], expiries: [] },
      size,
    );
    expect(ticks[0]!.value).toBeLessThanOrEqual(-150);
    expect(today.y).toBeLessThanOrEqual(ticks[0]!.y);
    expect(today.y).toBeGreaterThan(ticks.find(({ value }) => value === 0)!.y);
  });

  it('shows a level line without transactions', () => {
    const shape = chartShape({ now, balance: 0, steps: [], expiries: [] }, size);
    expect(shape.ticks).toHaveLength(4);
    expect(shape.line + shape.future).not.toContain('NaN');
  });
});
