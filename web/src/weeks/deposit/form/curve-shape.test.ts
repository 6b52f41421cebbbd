import { addMonths } from '@sandbar/domain/common';
import { depositPoints } from '@sandbar/domain/weeks';
import { describe, expect, test } from 'vitest';
import { curvePath, curveShape } from './curve-shape.ts';

const curve = (today: string, fromDate: string, toDate: string) =>
  depositPoints(today, { nightPrice: 3_200_000, exchangeRate: 5_000, fromDate, toDate });

describe('the curve of a deposit', () => {
  const shape = curveShape(curve('2026-11-20', '2027-08-14', '2027-08-21'), '2027-08-14', 328, 100);

  test('shows each plateau to scale, with its loss against today', () => {
    expect(shape.plateaus.map(({ points, loss, from }) => [points, loss, from])).toEqual([
      [4032, 0, '2026-11-20'],
      [3584, 11, '2027-02-14'],
      [2688, 33, '2027-05-14'],
    ]);
    expect(shape.plateaus[0]).toMatchObject({ left: 0, top: 0 });
    expect(shape.plateaus[2]!.top).toBeCloseTo(100 / 3, 5);
    expect(shape.plateaus[1]!.left).toBe(shape.plateaus[0]!.right);
  });

  test('ends before check-in, when deposits are no longer accepted', () => {
    expect(shape.end).toBeLessThan(328);
    expect(shape.ticks.map(({ day }) => day)).toEqual(['2027-02-14', '2027-05-14', '2027-08-14']);
    expect(curvePath(shape, 100)).toMatch(/^M0\.0 0\.0L.*L[\d.]+ 100$/);
  });

  test('labels never overlap, however short the plateaus are', () => {
    for (const months of [2, 3, 5, 8, 11, 13, 20]) {
      const checkIn = addMonths('2026-11-20', months);
      const { ticks } = curveShape(curve('2026-11-20', checkIn, checkIn.replace(/.$/, '7')), checkIn, 328, 100);
      for (const [index, { x }] of ticks.slice(1).entries()) expect(x - ticks[index]!.x).toBeGreaterThan(40);
    }
  });
});
