import { leastAsked } from './kinds.ts';
import { describe, expect, test } from 'vitest';
import {
  contractKey,
  decideRentalDates,
  firstRentalDates,
  ownersKey,
  RENTAL_LIMITS,
  rentalPayoutOn,
  rentalRoomDescription,
  rentalRoomName,
  verifyStatusOf,
  type RentalRoom,
} from './index.ts';

const TODAY = '2026-12-31';
const said = (fromDate: string, toDate: string) => {
  const decided = decideRentalDates(TODAY, { fromDate, toDate });
  return decided.ok ? 'yes' : [decided.refusal.code, decided.refusal.data];
};

test.each([
  ['2027-02-27', '2027-03-01', ['WEEK_TOO_SOON', { soonest: '2027-02-28', months: 2 }]],
  ['2027-02-28', '2027-03-01', 'yes'],
  ['2028-12-31', '2029-01-31', 'yes'],
  ['2029-01-01', '2029-01-02', ['WEEK_TOO_LATE', { latest: '2028-12-31', months: 24 }]],
  ['2027-05-01', '2027-05-01', ['RENTAL_NIGHTS', {}]],
  ['2027-05-02', '2027-05-01', ['RENTAL_NIGHTS', {}]],
])('a rental from %s to %s: %j', (from, to, expected) => expect(said(from, to)).toEqual(expected));

test('the form begins two months ahead with one night', () => {
  expect(firstRentalDates(TODAY)).toEqual({ fromDate: '2027-02-28', toDate: '2027-03-01' });
});

test('the money is promised a number of days after check-in', () => {
  expect(rentalPayoutOn('2027-02-27', 3)).toBe('2027-03-02');
  expect(rentalPayoutOn('2027-02-27', 0)).toBe('2027-02-27');
});

test('the lowest price is at the scale of the currency', () => {
  expect(['VND', 'EUR', 'JPY'].map(leastAsked)).toEqual([1_000_000, 4_000, 5_000]);
});

test('the limits are those of the form', () => {
  expect(RENTAL_LIMITS).toMatchObject({
    adults: { least: 1, most: 10 },
    children: { least: 1, most: 10 },
    rooms: { least: 1, most: 8 },
    ages: { least: 0, most: 11 },
  });
});

test('no contract code equals an owner’s key', () => {
  const key = ownersKey('0190a0c4-1111-7000-8000-000000000000');
  expect(contractKey(key)).not.toBe(key);
});

test('verification states have fixed numbers on the wire', () => {
  expect((['none', 'wanted', 'verified', 'failed'] as const).map(verifyStatusOf)).toEqual([0, 1, 2, 3]);
});

const room: RentalRoom = {
  bedrooms: 2,
  bathrooms: 1,
  doubleBeds: 1,
  singleBeds: 2,
  breakfast: true,
  kitchen: false,
};
describe('the name of a rented room', () => {
  test.each<[Partial<RentalRoom>, string, string]>([
    [{}, 'Phòng cho thuê 2 phòng ngủ, 1 giường đôi, 2 giường đơn', '2 bedrooms, 1 double bed, 2 single beds'],
    [{ bedrooms: 1, singleBeds: null }, 'Phòng cho thuê 1 phòng ngủ, 1 giường đôi', '1 bedroom, 1 double bed'],
    [{ doubleBeds: null, singleBeds: null }, 'Phòng cho thuê 2 phòng ngủ', '2 bedrooms'],
  ])('%j', (more, vi, en) => expect(rentalRoomName({ ...room, ...more })).toEqual({ vi, en }));
  test('a description contains the remaining fields', () => {
    expect(rentalRoomDescription(room)).toEqual({
      vi: 'Chủ sở hữu cho thuê trực tiếp. 1 phòng tắm, gồm bữa sáng, không có bếp.',
      en: 'Let by its owner. 1 bathroom, breakfast included, no kitchen.',
    });
    expect(rentalRoomDescription({ ...room, bathrooms: null, breakfast: false, kitchen: true }).en).toBe(
      'Let by its owner. Breakfast not included, with a kitchen.',
    );
  });
});
