import { describe, expect, it } from 'vitest';
import { currencyDecimals, majorUnits, minorUnits, moneyText, plainAmount, scaledSum } from './money.ts';

describe('an amount in minor units', () => {
  it.each([
    ['vi-VN', 1_250_000, 'VND', '1.250.000 ₫'],
    ['en-US', 1_250_000, 'VND', '₫1,250,000'],
    ['de', -500, 'VND', '-500 ₫'],
    ['ja', 0, 'VND', '₫0'],
    ['de', 1250, 'EUR', '12,50 €'],
    ['en-US', 1250, 'EUR', '€12.50'],
    ['vi-VN', 123_456, 'EUR', '1.234,56 €'],
    ['ja', 1250, 'JPY', '￥1,250'],
  ])('%s writes %d %s as %s', (locale, amount, currency, text) => {
    expect(moneyText(amount, currency, locale).replaceAll(/\s/g, ' ')).toBe(text);
  });

  it.each([
    ['VND', 0, 12_500, 12_500, '12500'],
    ['EUR', 2, 1250, 12.5, '12.50'],
    ['KWD', 3, 1250, 1.25, '1.250'],
  ])('of %s has %i decimals', (currency, decimals, amount, major, plain) => {
    expect(currencyDecimals(currency)).toBe(decimals);
    expect(majorUnits(amount, currency)).toBe(major);
    expect(minorUnits(major, currency)).toBe(amount);
    expect(plainAmount(amount, currency)).toBe(plain);
  });

  it('stays exact for amounts that binary fractions cannot represent', () => {
    expect(minorUnits(1.15, 'EUR')).toBe(115);
    expect(minorUnits(4.35, 'EUR')).toBe(435);
  });
});

it.each([
  ['VND', 1_000_000],
  ['EUR', 40_00],
  ['JPY', 5_000],
])('the least price of a room is %s %d', (currency, sum) => expect(scaledSum(1_000_000, currency)).toBe(sum));
