import { describe, expect, it } from 'vitest';
import { plannedRate, rateOn, withPlannedRate, type DatedRate } from './rates.ts';

const MARCH: DatedRate = { fromDay: '2027-03-01', rate: 5_000 };
const MAY: DatedRate = { fromDay: '2027-05-01', rate: 5_500 };

describe('a dated rate', () => {
  it.each([
    ['2027-02-28', null, MARCH],
    ['2027-03-01', MARCH, MAY],
    ['2027-04-30', MARCH, MAY],
    ['2027-05-01', MAY, null],
    ['2028-01-01', MAY, null],
  ])('on %s: %j holds, %j is planned', (day, holds, planned) => {
    const rates = day < MARCH.fromDay ? [MARCH] : [MAY, MARCH];
    expect(rateOn(rates, day)).toEqual(holds);
    expect(plannedRate(rates, day)).toEqual(planned);
  });

  it('replaces a planned rate or removes it, and leaves the current one unchanged', () => {
    const june = { fromDay: '2027-06-01', rate: 6_000 };
    expect(withPlannedRate([MARCH, MAY], june, '2027-04-01')).toEqual([MARCH, june]);
    expect(withPlannedRate([MARCH, MAY], null, '2027-04-01')).toEqual([MARCH]);
    expect(withPlannedRate([MARCH, MAY], june, '2027-05-01')).toEqual([MARCH, MAY, june]);
    expect(withPlannedRate([], june, '2027-05-01')).toEqual([june]);
  });
});
