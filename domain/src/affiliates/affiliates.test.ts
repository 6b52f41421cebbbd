import { describe, expect, it, test } from 'vitest';
import {
  AFFILIATE_STATES,
  decideAffiliate,
  earningOf,
  isLinkCode,
  linkCode,
  rewardOf,
  type AffiliateOrder,
} from './index.ts';

const percent = (basisPoints: number) => ({ reward: 'percent', basisPoints, points: 0 }) as const;
const fixed = (points: number) => ({ reward: 'fixed', basisPoints: 0, points }) as const;

describe('the reward of an affiliate for an order', () => {
  test.each([
    ['2 % of 10,000,000 at 1,000', percent(200), 10_000_000, 1_000, 200],
    ['rounded down', percent(250), 1_999_999, 1_000, 49],
    ['fixed', fixed(20), 10_000_000, 1_000, 20],
    ['never more than was paid', fixed(20), 5_000, 1_000, 5],
    ['nothing when points paid it', fixed(20), 0, 1_000, 0],
    ['nothing of nothing', percent(2_000), 0, 1_000, 0],
    ['also where sums are as large as they get', percent(2_000), 900_000_000_000_000, 1_000, 180_000_000_000],
  ])('%s', (_, terms, paid, rate, points) => expect(rewardOf(terms, { paid, rate })).toBe(points));

  it('grows with the amount paid, and never exceeds the share', () => {
    for (let paid = 0, last = 0; paid < 60_000_000; paid += 777_777) {
      const now = rewardOf(percent(333), { paid, rate: 1_000 });
      expect(now).toBeGreaterThanOrEqual(last);
      expect(now * 1_000).toBeLessThanOrEqual((paid * 333) / 10_000);
      last = now;
    }
  });
});

describe('the reward of an order in its current state', () => {
  const order: AffiliateOrder = { standing: 'paid', started: false, worth: 50, booked: 0, dropped: false };
  test.each<[string, Partial<AffiliateOrder>, string, number]>([
    ['paid, before check-in', {}, 'waiting', 0],
    ['after check-in', { started: true }, 'earned', 50],
    ['not paid', { standing: 'open', started: true }, 'open', 0],
    ['canceled', { standing: 'ended' }, 'void', 0],
    ['canceled after it was earned', { standing: 'ended', started: true, booked: 50 }, 'void', 0],
    ['moved to a later stay after it was earned', { booked: 50 }, 'earned', 50],
    ['cheaper after it was earned', { started: true, booked: 60 }, 'earned', 50],
    ['its affiliate ended before', { started: true, dropped: true }, 'void', 0],
    ['its affiliate ended after', { started: true, dropped: true, booked: 40 }, 'earned', 40],
    ['its affiliate ended after, and it is cheaper', { started: true, dropped: true, booked: 60 }, 'earned', 50],
  ])('%s', (_, change, state, points) => expect(earningOf({ ...order, ...change })).toEqual({ state, points }));
});

test.each([
  ['approve', ['pending', 'refused', 'ended']],
  ['refuse', ['pending']],
  ['end', ['active']],
] as const)('staff may %s from %s', (decision, from) =>
  expect(AFFILIATE_STATES.filter((state) => decideAffiliate(state, decision).ok)).toEqual(from),
);

it('a link has eight unambiguous characters', () => {
  expect(linkCode((bound) => bound - 1)).toBe('zzzzzzzz');
  expect(isLinkCode(linkCode(() => 0))).toBe(true);
  for (const other of ['', 'zzzzzzz', 'zzzzzzzzz', 'ZZZZZZZZ', 'zzzzzzz0', "zzzzzzz'"])
    expect(isLinkCode(other)).toBe(false);
});
