import { describe, expect, it } from 'vitest';
import { spaceProblem } from './disk-space.ts';

describe('the disk of the embedded database', () => {
  it.each([
    [200_000_000, true],
    [50_000_000, false],
  ])('with %i bytes free is enough, for a new database: %s', (free, isNew) => {
    expect(spaceProblem('/data/postgres', free, isNew)).toBeUndefined();
  });

  it.each([
    [199_999_999, true, '199 MB free, and the embedded database needs 200 MB'],
    [49_999_999, false, '49 MB free, and the embedded database needs 50 MB'],
    [0, false, '0 MB free, and the embedded database needs 50 MB'],
  ])('with %i bytes free is too little, for a new database: %s', (free, isNew, words) => {
    expect(spaceProblem('/data/postgres', free, isNew)).toContain(`the disk of /data/postgres has ${words}`);
  });
});
