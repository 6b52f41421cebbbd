import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../merchants/index.ts';
import { decideConfirm, type ConfirmableOrder } from './confirm.ts';
import { isLive, orderState, OrderStatus } from './flags.ts';
import { decideHold, type HoldCircumstances, type StayOnMarket } from './hold.ts';
import { orderCan, type OrderStanding } from './order-can.ts';
import { isOrderCode, orderCode, formatOrderCode } from './order-code.ts';
import { grandTotal } from './totals.ts';

const now = new Date('2026-11-20T03:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const standing = (allStatus: number, more: Partial<OrderStanding> = {}): OrderStanding => ({
  allStatus,
  holdExpiresAt: later(600_000),
  holdExtended: false,
  ...more,
});

describe('the state of an order by its flags, where later checks win', () => {
  it.each([
    [1, 'held', true],
    [33, 'confirmed', true],
    [257, 'expired', false],
    [289, 'expired', false],
    [32769, 'failed', false],
    [32801, 'failed', false],
    [1048609, 'closed', true],
    [1 | 256 | 32768, 'failed', false],
    [1 | 32 | 256 | 32768 | 1048576, 'closed', true],
  ])('%i is %s', (allStatus, state, live) => {
    expect(orderState(allStatus)).toBe(state);
    expect(isLive(orderState(allStatus))).toBe(live);
  });
});

describe('the actions that an order allows', () => {
  const yes = 'yes';
  it.each([
    ['held', 1, yes, yes, yes, yes],
    ['confirmed', 33, 'ORDER_PROCESSED', 'ORDER_PROCESSED', 'ORDER_PROCESSED', yes],
    ['expired', 257, 'ORDER_PROCESSED', 'ORDER_PROCESSED', 'ORDER_PROCESSED', 'ORDER_PROCESSED'],
    ['failed', 32769, 'ORDER_PROCESSED', 'ORDER_PROCESSED', 'ORDER_PROCESSED', 'ORDER_PROCESSED'],
    ['closed', 1048609, 'ORDER_PROCESSED', 'ORDER_PROCESSED', 'ORDER_PROCESSED', yes],
  ])('%s: checkout, confirm, extend, cancel', (_state, allStatus, checkout, confirm, extend, cancel) => {
    const order = standing(allStatus);
    const outcome = (result: { ok: boolean; refusal?: { code: string } }) => (result.ok ? yes : result.refusal!.code);
    expect(
      [orderCan.checkout(order), orderCan.confirm(order, now), orderCan.extend(order, now), orderCan.cancel(order)].map(
        outcome,
      ),
    ).toEqual([checkout, confirm, extend, cancel]);
  });

  it.each([
    ['a minute left', 60_000, 'yes'],
    ['a millisecond less', 59_999, 'HOLD_EXTENSION_TOO_LATE'],
    ['nothing left', 0, 'HOLD_EXPIRED'],
    ['over', -1, 'HOLD_EXPIRED'],
  ])('extending with %s', (_what, left, expected) => {
    const result = orderCan.extend(standing(1, { holdExpiresAt: later(left) }), now);
    expect(result.ok ? 'yes' : result.refusal.code).toBe(expected);
  });

  it('extends once', () => {
    expect(orderCan.extend(standing(1, { holdExtended: true }), now)).toMatchObject({
      refusal: { code: 'HOLD_ALREADY_EXTENDED' },
    });
  });

  it.each([
    [1, -1, true],
    [33, 0, true],
    [1, 1, false],
    [257, -1, false],
    [1048609, -1, false],
  ])('status %i, %i ms after its end: expires %s', (allStatus, left, expected) => {
    expect(orderCan.expire(standing(allStatus, { holdExpiresAt: later(left) }), now)).toBe(expected);
  });
});

const text = (words: string) => ({ vi: words, en: words });
const offer: StayOnMarket = {
  stayId: 's',
  productType: 16384,
  fromDate: '2026-12-05',
  price: 12_500_000,
  pointPrice: null,
  adultsMax: 3,
  childMax: 2,
  childAgeFrom: 0,
  childAgeTo: 11,
  resortName: text('Mây Biển'),
  roomName: text('Căn hộ'),
  discounts: [
    { from: later(-1000), to: later(1000), checkInFrom: null, checkInTo: null, resultType: 0, resultValue: 10 },
  ],
  resortFees: [],
  fees: [
    { name: text('Phí trao đổi'), amount: 350_000, productType: 131072 },
    { name: text('Phí dịch vụ'), amount: 100_000, productType: 16384 },
  ],
  taken: false,
};
const given: HoldCircumstances = {
  party: { adults: 2, childAges: [6] },
  now,
  today: '2026-11-20',
  rate: 5000,
  settings: DEFAULT_SETTINGS,
};

describe('holding a stay', () => {
  it('makes a line for the stay at its discounted price and one for each fee of its kind', () => {
    const result = decideHold(offer, given);
    expect(result).toMatchObject({
      ok: true,
      value: { subTotal: 11_350_000, grandTotal: 11_350_000, holdMinutes: 15 },
    });
    expect(
      result.ok &&
        result.value.lines.map((line) => [line.productType, line.originalPrice, line.discountAmount, line.price]),
    ).toEqual([
      [16384, 12_500_000, 1_250_000, 11_250_000],
      [262144, 100_000, 0, 100_000],
    ]);
  });

  it('totals an exchange stay at its points times the rate, without discounts, with its own fee and time', () => {
    const result = decideHold({ ...offer, productType: 131072, price: null, pointPrice: 4250 }, given);
    expect(result).toMatchObject({ ok: true, value: { subTotal: 4250 * 5000 + 350_000, holdMinutes: 1440 } });
  });

  it.each([
    ['no such stay', undefined, given, 'STAY_NOT_FOUND'],
    ['taken', { ...offer, taken: true }, given, 'STAY_TAKEN'],
    ['checks in today', { ...offer, fromDate: '2026-11-20' }, given, 'yes'],
    ['checked in yesterday', { ...offer, fromDate: '2026-11-19' }, given, 'STAY_PAST'],
    ['one guest too many', offer, { ...given, party: { adults: 4, childAges: [] } }, 'PARTY_TOO_LARGE'],
  ])('%s', (_what, what, circumstances, expected) => {
    const result = decideHold(what, circumstances);
    expect(result.ok ? 'yes' : result.refusal.code).toBe(expected);
  });
});

describe('confirming', () => {
  const order: ConfirmableOrder = { ...standing(1), grandTotal: 9_100_000 };
  const method = { id: 'm', sku: 'bank-transfer', timeoutMinutes: 2880 };
  const circumstances = { now, settings: { unpaidLimit: 3 }, shownTotal: null };
  it('goes to 33 and waits for the payment, in a slot for such orders', () => {
    expect(decideConfirm(order, method, circumstances)).toEqual({
      ok: true,
      value: { allStatus: 33, paymentMethodId: 'm', amount: 9_100_000, holdMinutes: 2880, unpaidLimit: 3 },
    });
  });
  it('closes at once when nothing is left to pay, with any method, and needs no slot', () => {
    expect(decideConfirm({ ...order, grandTotal: 0 }, undefined, circumstances)).toMatchObject({
      value: { allStatus: 1 | 32 | OrderStatus.Closed, amount: 0, holdMinutes: null, unpaidLimit: null },
    });
  });
  it.each([
    ['no order', undefined, method, 'ORDER_NOT_FOUND'],
    ['no method', order, undefined, 'PAYMENT_METHOD_REQUIRED'],
    ['an unknown method', order, null, 'PAYMENT_METHOD_NOT_FOUND'],
    ['a hold that ended this instant', { ...order, holdExpiresAt: now }, method, 'HOLD_EXPIRED'],
    ['confirmed before', { ...order, allStatus: 33 }, method, 'ORDER_PROCESSED'],
  ])('%s', (_what, what, chosen, expected) => {
    expect(decideConfirm(what, chosen, circumstances)).toMatchObject({ ok: false, refusal: { code: expected } });
  });
  it.each([0, 9_099_999, 9_100_001])('refuses a shown total of %d and answers the present one', (shownTotal) => {
    expect(decideConfirm(order, method, { ...circumstances, shownTotal })).toEqual({
      ok: false,
      refusal: { code: 'TOTAL_CHANGED', data: { grandTotal: 9_100_000 } },
    });
  });
  it('refuses an order as free that was shown at a price', () => {
    const given = { ...circumstances, shownTotal: 9_100_000 };
    expect(decideConfirm({ ...order, grandTotal: 0 }, undefined, given)).toMatchObject({ ok: false });
  });
  it('confirms an order whose total is the one that was shown', () => {
    expect(decideConfirm(order, method, { ...circumstances, shownTotal: 9_100_000 })).toMatchObject({ ok: true });
  });
});

describe('totals', () => {
  it('are never negative: reductions are taken off in full until nothing is left', () => {
    const dong = fc.integer({ min: 0, max: 1e12 });
    fc.assert(
      fc.property(
        dong,
        dong,
        dong,
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 1e5 }),
        (subTotal, promotionAmount, giftCodeAmount, points, pointRate) => {
          const total = grandTotal({ subTotal, promotionAmount, giftCodeAmount, points, pointRate });
          expect(total).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(total)).toBe(true);
          if (total > 0) expect(total + promotionAmount + giftCodeAmount + points * pointRate).toBe(subTotal);
        },
      ),
    );
  });
});

describe('order codes', () => {
  it('carry the merchant, the year and a check digit', () => {
    const code = orderCode('AZ', '2026-01-01', 0.1184021);
    expect(code).toMatch(/^AZ261184021\d$/);
    expect(formatOrderCode(code)).toBe(`AZ26 1184 021${code.at(-1)}`);
  });
  it('detect one wrong digit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.9999999, noNaN: true }),
        fc.integer({ min: 2, max: 11 }),
        fc.integer({ min: 1, max: 9 }),
        (random, at, shift) => {
          const code = orderCode('AZ', '2026-01-01', random);
          expect(isOrderCode(code)).toBe(true);
          const wrong = code.slice(0, at) + ((Number(code[at]) + shift) % 10) + code.slice(at + 1);
          expect(isOrderCode(wrong)).toBe(false);
        },
      ),
    );
  });
});
