import { describe, expect, it } from 'vitest';
import { isHotline, isRule, RULE_BOUNDS, RULE_NAMES, rulesOf } from './rules.ts';
import { cancellationPercent } from '../orders/index.ts';
import { rentalPayoutOn } from '../weeks/index.ts';
import { DEFAULT_SETTINGS, settingsOf } from './settings.ts';

it.each([
  ['1900 6868', true],
  ['+84 24 3936 1212', true],
  ['(024) 3936', false],
  ['113', true],
  ['', false],
  ['call us', false],
  ['1900 6868 <b>', false],
  ['1'.repeat(30), false],
])('a hotline %j: %s', (text, expected) => {
  expect(isHotline(text)).toBe(expected);
});

describe('a merchant’s rules', () => {
  it.each(RULE_NAMES)('%s accepts its bounds and its default, and refuses values beyond them and fractions', (name) => {
    const { least, most } = RULE_BOUNDS[name];
    expect([least, most, DEFAULT_SETTINGS[name]].every((value) => isRule(name, value))).toBe(true);
    expect([least - 1, most + 1, least + 0.5, NaN, Infinity, null].some((value) => isRule(name, value))).toBe(false);
  });

  it('cover all settings that have bounds, and no others', () => {
    expect(rulesOf(DEFAULT_SETTINGS)).toEqual({
      currencyHoldMinutes: 15,
      exchangeHoldMinutes: 1_440,
      holdLimit: 3,
      unpaidLimit: 3,
      giftCodesPerOrder: 3,
      pointGraceDays: 30,
      pointExtensionDays: 180,
      pointExtensionPercent: 10,
      pointExtensionsAYear: 3,
      smallestRefund: 0,
      rentalPayoutDays: 3,
      wishDays: 7,
      guestDays: 2,
      ownMoves: 2,
      ownMoveDays: 14,
      mailMonths: 24,
      notificationMonths: 24,
      auditMonths: 120,
    });
  });
});

describe('the day on which rentals are paid out', () => {
  const CHECK_IN = '2027-02-27';
  const canBeCanceled = (days: number) => cancellationPercent(CHECK_IN, rentalPayoutOn(CHECK_IN, days)) !== null;

  it('is at the earliest the first day on which their orders cannot be canceled', () => {
    const { least } = RULE_BOUNDS.rentalPayoutDays;
    expect([canBeCanceled(least), canBeCanceled(least - 1)]).toEqual([false, true]);
  });

  it('is moved for a merchant that had stored an earlier day', () => {
    expect(settingsOf({ rentalPayoutDays: 0 }).rentalPayoutDays).toBe(RULE_BOUNDS.rentalPayoutDays.least);
    expect(settingsOf({ rentalPayoutDays: 9 }).rentalPayoutDays).toBe(9);
  });
});
