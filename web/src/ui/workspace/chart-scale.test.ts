import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridSteps } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [128, [0, 50, 100, 150]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [10, [0, 5, 10]],
  [100, [0, 25, 50, 75, 100]],
])('lines for %d', (largest, lines) => expect(gridSteps(largest)).toEqual(lines));

test('has a few lines of whole numbers from 0 to the largest value', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (largest) => {
      const lines = gridSteps(largest);
      expect(lines[0]).toBe(0);
      expect(lines.every(Number.isInteger)).toBe(true);
      expect(lines.at(-1)!).toBeGreaterThanOrEqual(largest);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.length).toBeLessThan(7);
    }),
  ));
