import { CreateExtraVacation, CreateVacationRentProduct } from '@sandbar/contract/weeks';
import { describe, expect, it } from 'vitest';
import { moneyErrors } from './field-errors.ts';

describe('the least money that a week may be given for', () => {
  it.each([
    ['VND', 999_999, 'The price must be at least 1,000,000'],
    ['EUR', 3_999, 'The minimum is €40.00.'],
    ['JPY', 4_999, 'The minimum is ¥5,000.'],
  ])('is at the scale of %s', (currency, Price, message) => {
    expect(moneyErrors(CreateVacationRentProduct, { Price }, currency, 'en-US')).toEqual([{ path: 'Price', message }]);
    expect(moneyErrors(CreateVacationRentProduct, { Price: Price + 1 }, currency, 'en-US')).toEqual([]);
  });

  it('is written in dong as other numbers where the specification has no sentence for it', () => {
    const [wrong] = moneyErrors(CreateExtraVacation, { Price: 1 }, 'VND', 'de');
    expect(wrong!.message).toContain('1.000.000');
  });

  it('ignores values that are not numbers, which the schema reports', () => {
    expect(moneyErrors(CreateExtraVacation, { Price: 'much' }, 'EUR', 'en-US')).toEqual([]);
    expect(moneyErrors(CreateExtraVacation, {}, 'EUR', 'en-US')).toEqual([]);
  });
});
