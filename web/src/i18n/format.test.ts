import type { Locale } from '@sandbar/domain/common';
import { expect, test } from 'vitest';
import { formatFor, type Format } from './format.ts';

const HANOI = { timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' };
const vi = formatFor('vi-VN', HANOI);
const de = formatFor('de', HANOI);
const now = new Date('2026-11-20T00:00:00Z');
/** Intl uses several kinds of spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

test.each<[string, (format: Format) => string, string, string]>([
  ['money', (f) => f.money(12_500_000), '12.500.000 ₫', '12.500.000 ₫'],
  ['a reduction', (f) => f.money(-1_250_000), '−1.250.000 ₫', '−1.250.000 ₫'],
  ['money of a pin', (f) => f.moneyCompact(12_500_000), '12,5 tr ₫', '12,5 Mio. ₫'],
  ['points', (f) => f.number(4250), '4.250', '4.250'],
  ['a day with its weekday', (f) => f.weekday('2026-12-05'), 'T7, 05/12', 'Sa., 05.12.'],
  [
    'weekdays in one year',
    (f) => f.weekdayRange('2026-12-05', '2026-12-12'),
    'T7, 05/12 – T7, 12/12/2026',
    'Sa., 05.12. – Sa., 12.12.2026',
  ],
  [
    'weekdays over the new year',
    (f) => f.weekdayRange('2026-12-26', '2027-01-02'),
    'T7, 26/12/2026 – T7, 02/01/2027',
    'Sa., 26.12.2026 – Sa., 02.01.2027',
  ],
  ['a Sunday', (f) => f.weekdayYear('2026-12-06'), 'CN, 06/12/2026', 'So., 06.12.2026'],
  ['a range in one year', (f) => f.range('2026-12-05', '2026-12-12'), '05/12 – 12/12/2026', '05.12. – 12.12.2026'],
  [
    'a range over the new year',
    (f) => f.range('2026-12-26', '2027-01-02'),
    '26/12/2026 – 02/01/2027',
    '26.12.2026 – 02.01.2027',
  ],
  [
    'a range in words',
    (f) => f.rangeWords('2026-11-28', '2026-12-05', '2026-11-20'),
    '28 thg 11 – 5 thg 12',
    '28. Nov. – 5. Dez.',
  ],
  [
    'a range a year ahead',
    (f) => f.rangeWords('2027-11-12', '2027-11-15', '2026-11-24'),
    '12 – 15 thg 11, 2027',
    '12.–15. Nov. 2027',
  ],
  [
    'an instant in the merchant’s zone',
    (f) => f.instant('2026-12-05T17:30:00Z'),
    '00:30, 06/12/2026',
    '06.12.2026, 00:30',
  ],
  ['a deadline', (f) => f.deadline('2026-12-05T17:30:00Z'), '00:30, CN 06/12/2026', 'So., 06.12.2026, 00:30'],
  ['minutes ago', (f) => f.relative('2026-11-19T23:57:00Z', now), '3 phút trước', 'vor 3 Minuten'],
  ['just now', (f) => f.relative('2026-11-19T23:59:40Z', now), 'bây giờ', 'jetzt'],
])('%s', (_, write, vietnamese, german) => {
  expect(plain(write(vi))).toBe(vietnamese);
  expect(plain(write(de))).toBe(german);
});

test.each([
  ['en-US', 'Sun, 12/06/2026, 12:30 AM', 'Sat, 12/05'],
  ['es', 'dom, 06/12/2026, 00:30', 'sáb, 05/12'],
  ['fr', 'dim. 06/12/2026 00:30', 'sam. 05/12'],
  ['ja', '2026/12/06(日) 00:30', '12/05(土)'],
  ['zh', '2026/12/06周日 00:30', '12/05周六'],
] as const)('%s writes weekday, day and time in its usual order', (locale, deadline, weekday) => {
  const format = formatFor(locale, HANOI);
  expect(plain(format.deadline('2026-12-05T17:30:00Z'))).toBe(deadline);
  expect(plain(format.weekday('2026-12-05'))).toBe(weekday);
});

test('days and amounts follow the merchant’s zone and currency', () => {
  const lisbon = formatFor('de', { timeZone: 'Atlantic/Azores', currency: 'EUR' });
  expect(lisbon.dayOf('2026-12-05T00:30:00Z')).toBe('2026-12-04');
  expect(vi.dayOf('2026-12-05T17:30:00Z')).toBe('2026-12-06');
  expect(lisbon.date('2026-12-05T00:30:00Z')).toBe('04.12.2026');
  expect(plain(lisbon.money(1250))).toBe('12,50 €');
  expect(plain(formatFor('vi-VN', { timeZone: 'UTC', currency: 'EUR' }).moneyCompact(1_250_000_000))).toBe('12,5 tr €');
});

test.each<[Locale, string, string, string]>([
  ['vi-VN', '187,50 €', '188 €', '187,50 euro'],
  ['en-US', '€187.50', '€188', '187.50 euros'],
  ['de', '187,50 €', '188 €', '187,50 Euro'],
  ['fr', '187,50 €', '188 €', '187,50 euros'],
  ['es', '187,50 €', '188 €', '187,50 euros'],
  ['ja', '€187.50', '€188', '187.50ユーロ'],
  ['zh', '€187.50', '€188', '187.50欧元'],
])('a stay of 187.50 euros in %s', (locale, money, pin, spoken) => {
  const format = formatFor(locale, { timeZone: 'Europe/Berlin', currency: 'EUR' });
  expect([format.money(18_750), format.moneyCompact(18_750), format.moneySpoken(18_750)].map(plain)).toEqual([
    money,
    pin,
    spoken,
  ]);
});

test('an instant names its zone only to a reader in another zone', () => {
  const at = '2026-12-05T17:30:00Z';
  const to = (locale: 'vi-VN' | 'de', readerZone: string) => formatFor(locale, { ...HANOI, readerZone });
  expect(plain(to('vi-VN', 'America/Los_Angeles').instant(at))).toBe('00:30 GMT+7, 06/12/2026');
  expect(plain(to('vi-VN', 'America/Los_Angeles').deadline(at))).toBe('00:30 GMT+7, CN 06/12/2026');
  expect(plain(to('de', 'Europe/Berlin').deadline(at))).toBe('So., 06.12.2026, 00:30 GMT+7');
  for (const zone of ['Asia/Bangkok', 'Asia/Ho_Chi_Minh'])
    expect(plain(to('de', zone).instant(at))).toBe('06.12.2026, 00:30');
});

test('in languages that begin a date with its year, the first day of a range has it', () => {
  for (const locale of ['ja', 'zh'] as const) {
    const format = formatFor(locale, { timeZone: 'Asia/Ho_Chi_Minh', currency: 'EUR' });
    expect(format.range('2026-12-05', '2026-12-12')).toBe('2026/12/05 – 12/12');
    expect(format.range('2026-12-26', '2027-01-02')).toBe('2026/12/26 – 2027/01/02');
    expect(format.rangeShort('2026-12-05', '2026-12-12')).toBe('26/12/05 – 12/12');
  }
  const { weekdayRange } = formatFor('ja', { timeZone: 'UTC', currency: 'EUR' });
  expect(weekdayRange('2026-12-05', '2026-12-12')).toBe('2026/12/05(土) – 12/12(土)');
});
