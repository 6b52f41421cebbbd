import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridSteps } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [128, [0, 50, 100, 150]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
])('lines for %d', (largest, lines) => expect(gridSteps(largest)).toEqual(lines));

test('a few lines that begin at 0 and reach the largest value', () =>
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (largest) => {
      const lines = gridSteps(largest);
      expect(lines[0]).toBe(0);
      expect(lines.at(-1)!).toBeGreaterThanOrEqual(largest * 0.999999);
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.length).toBeLessThan(7);
    }),
  ));
