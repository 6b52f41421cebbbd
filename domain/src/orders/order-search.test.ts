import { describe, expect, it, test } from 'vitest';
import { decideLengthening, orderPatterns, type LengthenedOrder } from './index.ts';

describe('a search for an order', () => {
  test.each([
    ['Nguyễn  Đức', ['%nguyen%', '%duc%']],
    ['AZ26 1184 0213', ['%az2611840213%']],
    ['az261184', ['%az261184%']],
    ['+84 90 123 45 67', ['%901234567%']],
    ['090.123.4567', ['%901234567%']],
    ['1184', ['%1184%']],
    ['Linh@Mail.example', ['%linh@mail.example%']],
    ['50%_\\', [String.raw`%50\%\_\\%`]],
    ['  ', []],
  ])('%s', (typed, patterns) => expect(orderPatterns(typed)).toEqual(patterns));
});

describe('staff give an order more time', () => {
  const now = new Date('2026-11-20T03:00:00Z');
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const held: LengthenedOrder = {
    allStatus: 1,
    holdExpiresAt: later(1),
    times: 0,
    isOffer: false,
    checkInAt: later(1_000),
  };
  it.each<[string, LengthenedOrder | undefined, number, string | Date]>([
    ['a hold', held, 24, later(25)],
    ['one that waits for its money', { ...held, allStatus: 33 }, 72, later(73)],
    ['no further than its check-in', { ...held, checkInAt: later(10) }, 24, later(10)],
    ['not beyond its check-in', { ...held, checkInAt: later(1) }, 24, 'HOLD_EXTENSION_TOO_LATE'],
    ['not a fourth time', { ...held, times: 3 }, 24, 'HOLD_LENGTHENED_OFTEN'],
    ['not an offer of the waitlist', { ...held, isOffer: true }, 24, 'HOLD_OF_WAITLIST'],
    ['not what ran out', { ...held, holdExpiresAt: now }, 24, 'HOLD_EXPIRED'],
    ['not what is paid', { ...held, allStatus: 1048609, holdExpiresAt: null }, 24, 'ORDER_PROCESSED'],
    ['not what is over', { ...held, allStatus: 257, holdExpiresAt: null }, 24, 'ORDER_PROCESSED'],
    ['nothing that is not there', undefined, 24, 'ORDER_NOT_FOUND'],
  ])('%s', (_what, order, hours, expected) => {
    const decided = decideLengthening(order, hours, now);
    expect(decided.ok ? decided.value : decided.refusal.code).toEqual(expected);
  });
});
