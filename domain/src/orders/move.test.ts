import { describe, expect, it } from 'vitest';
import { decideMove, givenByMove, type HoldDraft, type MovePrice, type OrderToMove } from './index.ts';

const CONFIRMED = 33;
const PAID = 1_048_609;
const DAY = { now: new Date('2026-11-20T02:00:00Z'), timeZone: 'Asia/Ho_Chi_Minh', checkIn: '2026-12-01' };

const order = (more: Partial<OrderToMove> = {}): OrderToMove => ({
  allStatus: PAID,
  subTotal: 100,
  promotionAmount: 0,
  giftCodeAmount: 0,
  points: 0,
  pointRate: 5,
  grandTotal: 100,
  owedAgain: false,
  codes: [],
  kept: 100,
  productType: 16384,
  fromDate: '2026-12-01',
  ...more,
});
const draft = (price: number, productType = 16384): HoldDraft => ({
  lines: [
    {
      productType,
      stayId: 'new',
      targetName: { vi: 'a', en: 'a' },
      originalPrice: price,
      discountAmount: 0,
      price,
      resortFees: [],
    },
  ],
  subTotal: price,
  grandTotal: price,
  holdMinutes: 15,
  holdLimit: 3,
});
const share = (resultValue: number, amount: number) =>
  ({ code: 'S', amount, resultType: 0, resultValue, maxAmount: null, minimumOrder: 0 }) as const;
const sum = (amount: number) =>
  ({ code: 'A', amount, resultType: 1, resultValue: amount, maxAmount: null, minimumOrder: 0 }) as const;
const said = (given: OrderToMove, price: number, choice: MovePrice) => {
  const moved = decideMove(given, draft(price), choice, DAY);
  if (!moved.ok) return moved.refusal.code;
  const { price: now, givenAway, back, left } = moved.value;
  return [now.grandTotal, now.points, givenAway, back, left];
};

describe('a moved order costs', () => {
  it.each<[string, Partial<OrderToMove>, number, MovePrice, unknown]>([
    ['what it did, and the club gives the rest', {}, 130, 'keep', [100, 0, 30, 0, 0]],
    ['what it did, though the stay is cheaper', {}, 70, 'keep', [100, 0, 0, 0, 0]],
    ['less, and the rest goes back', {}, 70, 'settle', [70, 0, 0, 30, 0]],
    ['more though it is paid, and the rest is owed', {}, 130, 'settle', [130, 0, 0, 0, 30]],
    ['more while it is to be paid', { allStatus: CONFIRMED, kept: 0 }, 130, 'settle', [130, 0, 0, 0, 130]],
    ['more than the part that was paid', { allStatus: CONFIRMED, kept: 40 }, 130, 'settle', [130, 0, 0, 0, 90]],
    ['less than the part that was paid', { allStatus: CONFIRMED, kept: 40 }, 30, 'settle', [30, 0, 0, 10, 0]],
    ['points alone, more of them', { points: 20, grandTotal: 0, kept: 0 }, 130, 'settle', [0, 26, 0, 0, 0]],
    ['points alone, fewer of them', { points: 20, grandTotal: 0, kept: 0 }, 50, 'settle', [0, 10, 0, 0, 0]],
    ['the same points and less money', { points: 4, grandTotal: 80, kept: 80 }, 60, 'settle', [40, 4, 0, 40, 0]],
    [
      'never less than its code takes off',
      { giftCodeAmount: 60, grandTotal: 40, kept: 40, codes: [sum(60)] },
      50,
      'settle',
      'MOVE_BELOW_REDUCTIONS',
    ],
    [
      'a share of the cheaper stay less by a code that takes a share',
      { giftCodeAmount: 50, grandTotal: 50, kept: 50, codes: [share(50, 50)] },
      60,
      'settle',
      [30, 0, 0, 20, 0],
    ],
    [
      'what a code took off a cheaper stay, also when it is dearer',
      { giftCodeAmount: 50, grandTotal: 50, kept: 50, codes: [share(50, 50)] },
      120,
      'settle',
      [70, 0, 0, 0, 20],
    ],
    [
      'a code of at most so much',
      { giftCodeAmount: 20, grandTotal: 80, kept: 80, codes: [{ ...share(50, 20), maxAmount: 20 }] },
      50,
      'settle',
      [30, 0, 0, 50, 0],
    ],
    [
      'its smallest order at least',
      { giftCodeAmount: 10, grandTotal: 90, kept: 90, codes: [{ ...sum(10), minimumOrder: 80 }] },
      79,
      'settle',
      'GIFT_CODE_MINIMUM',
    ],
    [
      'what it did, also below the smallest order of its code',
      { giftCodeAmount: 10, grandTotal: 90, kept: 90, codes: [{ ...sum(10), minimumOrder: 80 }] },
      79,
      'keep',
      [90, 0, 0, 0, 0],
    ],
    [
      'a share of what is left beside a sum',
      { giftCodeAmount: 30, grandTotal: 70, kept: 70, codes: [share(20, 20), sum(10)] },
      50,
      'settle',
      [30, 0, 0, 40, 0],
    ],
  ])('%s', (_what, more, price, choice, expected) => expect(said(order(more), price, choice)).toEqual(expected));
});

it.each([
  ['2026-12-01', '2026-11-23T02:00:00.000Z'],
  ['2026-11-22', '2026-11-21T17:00:00.000Z'],
  ['2026-11-20', 'MOVE_DEARER'],
])('a paid order with a dearer stay from %s is owed until %s', (checkIn, until) => {
  const moved = decideMove(order(), draft(130), 'settle', { ...DAY, checkIn });
  expect(moved.ok ? moved.value.dueAt?.toISOString() : moved.refusal.code).toBe(until);
  expect(decideMove(order(), draft(130), 'keep', { ...DAY, checkIn })).toMatchObject({ value: { dueAt: null } });
});

it.each([1, 257, 32801])('an order of status %i is not moved', (allStatus) =>
  expect(said(order({ allStatus }), 100, 'keep')).toBe('ORDER_PROCESSED'),
);

it('a stay that has started cannot be moved, nor to a stay of another kind', () => {
  expect(said(order({ fromDate: '2026-11-19' }), 100, 'keep')).toBe('STAY_PAST');
  expect(decideMove(order(), draft(100, 131072), 'keep', DAY)).toMatchObject({
    refusal: { code: 'MOVE_OTHER_KIND' },
  });
});

describe('the amount that staff give by a move', () => {
  const none = { percent: 0, refund: 0 };
  it.each<[string, Partial<OrderToMove>, number, MovePrice, { percent: number; refund: number }, number]>([
    ['is the dearer stay at the former price', {}, 130, 'keep', none, 30],
    ['is what comes back, though a cancellation gave nothing', {}, 70, 'settle', none, 30],
    ['is nothing that a cancellation gave as well', {}, 70, 'settle', { percent: 50, refund: 50 }, 0],
    ['is all that was paid where the order is owed again', {}, 130, 'settle', none, 100],
    ['is what of that a cancellation did not give', {}, 130, 'settle', { percent: 50, refund: 50 }, 50],
    ['is nothing of an order that is not paid', { allStatus: CONFIRMED, kept: 0 }, 130, 'settle', none, 0],
    ['is the worth of points', { points: 20, grandTotal: 0, kept: 0 }, 50, 'settle', none, 50],
    [
      'is that beyond their share',
      { points: 20, grandTotal: 0, kept: 0 },
      50,
      'settle',
      { percent: 40, refund: 0 },
      10,
    ],
  ])('%s', (_what, more, price, choice, policy, expected) => {
    const before = order(more);
    const moved = decideMove(before, draft(price), choice, DAY);
    expect(moved.ok && givenByMove(moved.value, before, policy)).toBe(expected);
  });
});
