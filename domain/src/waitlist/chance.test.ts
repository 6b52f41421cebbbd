import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANCES, chanceOf, isBetter, takeUpOf, widenings } from './index.ts';
import type { Asked, ChanceBasis } from './index.ts';

/** Two years with `aYear` stays a year that the entry asks for, `inFront` entries in front of each. */
const basis = (aYear: number, inFront: number, cases = 10): ChanceBasis => {
  const fitting = aYear * 2 * 5;
  return { cases, fitting, ahead: inFront * fitting, years: 2 };
};
const rank = (of: ChanceBasis, takeUp = 0.75) => CHANCES.indexOf(chanceOf(of, takeUp)!);

describe('how often an entry like this one is served', () => {
  it.each([
    ['a stay in ten years', 0.1, 0, 'seldom'],
    ['a stay in two years', 0.5, 0, 'sometimes'],
    ['a stay a year', 1, 0, 'often'],
    ['three stays a year', 3, 0, 'mostly'],
    ['three stays a year, two in front', 3, 2, 'often'],
    ['three stays a year, four in front', 3, 4, 'sometimes'],
    ['three stays a year, nine in front', 3, 9, 'seldom'],
    ['a hundred stays a year, forty in front', 100, 40, 'mostly'],
    ['five thousand stays a year, nine thousand in front', 5_000, 9_000, 'seldom'],
    ['a hundred stays a year, two hundred in front', 100, 200, 'seldom'],
  ])('%s', (_, aYear, inFront, chance) => {
    expect(chanceOf(basis(aYear, inFront), 0.75)).toBe(chance);
  });
  it('is not shown for fewer than ten cases or less than a year', () => {
    expect(chanceOf(basis(3, 0, 9), 0.75)).toBeNull();
    expect(chanceOf({ ...basis(3, 0), years: 0 }, 0.75)).toBeNull();
    expect(chanceOf({ cases: 0, fitting: 0, ahead: 0, years: 2 }, 0.75)).toBeNull();
  });
  it('uses the share of accepted offers once there are ten', () => {
    expect(takeUpOf({ accepted: 1, offers: 9 })).toBe(0.75);
    expect(takeUpOf({ accepted: 6, offers: 12 })).toBe(0.5);
    expect(takeUpOf({ accepted: 0, offers: 12 })).toBe(0.1);
  });
});

const some = fc.record({ aYear: fc.double({ min: 0.1, max: 60, noNaN: true }), inFront: fc.nat(80) });
describe('always', () => {
  it('more stays never lower the chance', () => {
    fc.assert(
      fc.property(some, fc.double({ min: 0, max: 20, noNaN: true }), ({ aYear, inFront }, more) => {
        expect(rank(basis(aYear + more, inFront))).toBeGreaterThanOrEqual(rank(basis(aYear, inFront)));
      }),
    );
  });
  it('more entries in front never raise the chance', () => {
    fc.assert(
      fc.property(some, fc.nat(20), ({ aYear, inFront }, more) => {
        expect(rank(basis(aYear, inFront + more))).toBeLessThanOrEqual(rank(basis(aYear, inFront)));
      }),
    );
  });
  it('with no entry in front, a higher share of accepted offers never lowers the chance', () => {
    const share = fc.double({ min: 0.1, max: 1, noNaN: true });
    fc.assert(
      fc.property(some, share, share, ({ aYear }, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(rank(basis(aYear, 0), more)).toBeGreaterThanOrEqual(rank(basis(aYear, 0), less));
      }),
    );
  });
});

describe('alternatives that would raise the chance', () => {
  const own = { resortId: 'north', fromDate: '2027-05-08', toDate: '2027-05-15', enteredAt: new Date(0) };
  const asked: Asked = { alternatives: [{ ...own, roomId: 'villa', nights: 7 }], most: 900 };
  it('are a day, a week, other rooms, other nights and another price', () => {
    const all = widenings(asked);
    expect(all.map(({ widening }) => widening)).toEqual(['day', 'week', 'rooms', 'nights', 'price']);
    expect(all.map(({ asked: { alternatives } }) => alternatives[0])).toEqual(
      Array.from({ length: 5 }, () => asked.alternatives[0]),
    );
    expect(all.slice(0, 4).map(({ asked: { alternatives } }) => alternatives[1])).toMatchObject([
      { fromDate: '2027-05-07', toDate: '2027-05-16', enteredAt: null },
      { fromDate: '2027-05-01', toDate: '2027-05-22', enteredAt: null },
      { roomId: null, enteredAt: null },
      { nights: null, enteredAt: null },
    ]);
    expect(all[4]!.asked).toEqual({ ...asked, most: null });
  });
  it('leave out what the entry already asks for', () => {
    const wide: Asked = { alternatives: [{ ...own, roomId: null, nights: null }], most: null };
    expect(widenings(wide).map(({ widening }) => widening)).toEqual(['day', 'week']);
  });
  it('count only when the chance is higher; any chance is higher than none', () => {
    expect(isBetter('often', 'sometimes')).toBe(true);
    expect(isBetter('often', 'often')).toBe(false);
    expect(isBetter('seldom', null)).toBe(true);
    expect(isBetter(null, null)).toBe(false);
  });
});
