import { describe, expect, it, test } from 'vitest';
import { readTelephone, telephonesOf, telephoneText } from './telephones.ts';

/** Telephone numbers are read as people paste them, in the country of a merchant. */

test.each([
  ['VN', '0903 418 226', '+84903418226'],
  ['VN', '+84 (0)903-418-226', '+84903418226'],
  ['VN', '0084.903.418.226', '+84903418226'],
  ['VN', '84 903 418 226', '+84903418226'],
  ['VN', '\u202A+84\u2011903\u2011418\u2011226\u202C', '+84903418226'],
  ['VN', '(028) 3825 6974', '+842838256974'],
  ['VN', '0123456789', '+84123456789'],
  ['VN', '+65 9123 4567', '+6591234567'],
  ['VN', '6591234567', '+6591234567'],
  ['VN', '+252 61 2345678', '+252612345678'],
  ['VN', '+49 (0)1511 2345678', '+4915112345678'],
  ['VN', '4915112345678', '+4915112345678'],
  ['DE', '01511 2345678', '+4915112345678'],
  ['DE', '0903 418 226', '+49903418226'],
  ['FR', '06 12 34 56 78', '+33612345678'],
  ['IT', '06 1234 5678', '+390612345678'],
  ['VN', '090341822612345', undefined],
  ['VN', '+849034', undefined],
  ['VN', '+9990341822', undefined],
  ['VN', 'call me', undefined],
  ['VN', '', undefined],
] as const)('in %s, %j is %j', (country, typed, number) => {
  expect(readTelephone(typed, country)).toBe(number);
  // A stored number is read as itself in every country.
  if (number) expect(readTelephone(number, 'FR')).toBe(number);
});

test.each([
  ['VN', '+84903418226', '0903418226'],
  ['VN', '+842838256974', '02838256974'],
  ['VN', '+6591234567', '+65 9123 4567'],
  ['DE', '+84903418226', '+84 903 418 226'],
  ['DE', '+4915112345678', '015112345678'],
  ['IT', '+390612345678', '0612345678'],
  ['VN', '0903418226', '0903418226'],
  ['VN', '', ''],
] as const)('in %s the stored %j is shown as %j, and read as the same', (country, stored, shown) => {
  expect(telephoneText(stored, country)).toBe(shown);
  if (stored.startsWith('+')) expect(readTelephone(shown, country)).toBe(stored);
});

describe('of a command', () => {
  const contract = { telephones: ['Mobile', 'Other'] };

  it('the named fields are stored numbers; empty and absent ones stay', () => {
    const input = { Mobile: '0903418226', Other: '', Note: '0903418226' };
    expect(telephonesOf(contract, input, 'VN', 'vi-VN')).toEqual({
      input: { Mobile: '+84903418226', Other: '', Note: '0903418226' },
      wrong: [],
    });
  });

  it('every field with no number is named', () => {
    const { wrong } = telephonesOf(contract, { Mobile: '0903418226999', Other: '12' }, 'VN', 'en-US');
    const message = 'Enter a valid phone number. Start numbers from other countries with + and the country code.';
    expect(wrong).toEqual([
      { path: 'Mobile', message },
      { path: 'Other', message },
    ]);
  });
});
