import { describe, expect, test } from 'vitest';
import { friendlyUrlOf, resortFaults, roomFaults, stayFaults, type ResortTerms, type RoomTerms } from './editing.ts';
import { GRID_TYPES } from './stay-grid.ts';

const text = (words: string) => ({ vi: words, en: words });

test.each([
  ['Bãi Kem, Phú Quốc', 'bai-kem-phu-quoc'],
  ['Đà Lạt – Hồ Tuyền Lâm', 'da-lat-ho-tuyen-lam'],
  ['  -- ', ''],
  ['海辺', ''],
  ['a'.repeat(300), 'a'.repeat(120)],
])('the address of %s is %s', (name, url) => expect(friendlyUrlOf(name)).toBe(url));

describe('what a resort may be', () => {
  const resort: ResortTerms = {
    FriendlyUrl: 'bai-kem',
    Name: text('Bãi Kem'),
    Place: text('Phú Quốc'),
    DetailAddress: text('1 Bãi Kem'),
    Description: text('<p>x</p>'),
    Latitude: 10.03,
    Longitude: 104.03,
    Email: '',
    Mobile: '',
    CheckInTime: '14:00',
    CheckOutTime: '12:00',
  };
  test('accepts a valid one', () => expect(resortFaults(resort)).toEqual([]));
  test.each<[Partial<ResortTerms>, string]>([
    [{ FriendlyUrl: 'Bãi' }, 'FriendlyUrl'],
    [{ FriendlyUrl: 'a--b' }, 'FriendlyUrl'],
    [{ Name: { vi: 'a', en: ' ' } }, 'Name'],
    [{ Place: text('a'.repeat(201)) }, 'Place'],
    [{ Description: { vi: '', en: 'a' } }, 'Description'],
    [{ Latitude: NaN }, 'Latitude'],
    [{ Longitude: 180.1 }, 'Longitude'],
    [{ CheckInTime: '24:00' }, 'CheckInTime'],
    [{ CheckOutTime: '' }, 'CheckOutTime'],
  ])('%o is wrong in %s', (change, field) => expect(resortFaults({ ...resort, ...change })).toEqual([field]));
});

describe('what a room class may be', () => {
  const room: RoomTerms = {
    Name: text('Studio'),
    Description: text('Studio'),
    AdultsStandard: 2,
    AdultsMax: 3,
    ChildStandard: 1,
    ChildMax: 2,
    ChildAgeFrom: 1,
    ChildAgeTo: 12,
    Bedrooms: 1,
    DoubleBeds: 1,
    SingleBeds: 0,
    Size: 45,
    Sku: '',
  };
  test('accepts a valid one', () => expect(roomFaults(room)).toEqual([]));
  test.each<[Partial<RoomTerms>, string]>([
    [{ AdultsStandard: 0 }, 'AdultsStandard'],
    [{ AdultsMax: 1 }, 'AdultsMax'],
    [{ AdultsMax: null }, 'AdultsMax'],
    [{ ChildMax: 0 }, 'ChildMax'],
    [{ ChildAgeTo: 0 }, 'ChildAgeTo'],
    [{ ChildAgeFrom: 1.5 }, 'ChildAgeFrom'],
    [{ Bedrooms: 21 }, 'Bedrooms'],
    [{ DoubleBeds: null }, 'DoubleBeds'],
    [{ SingleBeds: -1 }, 'SingleBeds'],
    [{ Size: 2_001 }, 'Size'],
    [{ Sku: 'a'.repeat(201) }, 'Sku'],
  ])('%o is wrong in %s', (change, field) => expect(roomFaults({ ...room, ...change })).toEqual([field]));
});

describe('what a stay may be', () => {
  const stay = { ProductType: 16_384, FromDate: '2027-01-02', ToDate: '2027-01-09', Price: 1 };
  test('accepts a valid one', () => expect(stayFaults(stay, GRID_TYPES)).toEqual([]));
  test.each([
    [{ ProductType: 33_554_432 }, 'ProductType'],
    [{ ToDate: '2027-01-02' }, 'ToDate'],
    [{ ToDate: '2027-02-30' }, 'ToDate'],
    [{ Price: 0 }, 'Price'],
    [{ Price: null }, 'Price'],
  ])('%o is wrong in %s', (change, field) => expect(stayFaults({ ...stay, ...change }, GRID_TYPES)).toEqual([field]));
});
