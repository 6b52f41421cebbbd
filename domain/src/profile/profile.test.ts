import { describe, expect, test } from 'vitest';
import {
  isBirthday,
  isIdentifyNumber,
  isMobileNumber,
  isPersonName,
  isSite,
  isTimeZone,
  plainNumber,
  shownPoints,
} from './index.ts';

describe('the profile form', () => {
  test.each([
    ['Minh', true],
    ['  Lê Hoàng  ', true],
    ['a'.repeat(30), true],
    ['Ễ'.repeat(30), true],
    ['a'.repeat(31), false],
    ['', false],
    ['   ', false],
    ['Minh 2', false],
    ['Minh ٢', false],
    ['J.R. Nguyễn', true],
    ["D'Arcy-Lê", true],
    ['evil.example', false],
    ['Vào ngay www.evil', false],
    ['https://evil', false],
    ['an@evil', false],
    ['Mở lại: evil', false],
    ['\u200B', false],
    ['\u200D', false],
    ['ế'.normalize('NFD').repeat(30), true],
    ['ế'.repeat(31), false],
  ])('the name %j: %s', (name, right) => expect(isPersonName(name)).toBe(right));

  test.each([
    ['0903418226', true],
    ['0903 418 226', true],
    ['\u202A+84\u2011903\u2011418\u2011226\u202C', true],
    ['0903.418.226', true],
    ['090341822', false],
    ['09034182267', true],
    ['+84 903 418 226', true],
    ['+1 (415) 555-0132', true],
    ['+33 6 12 34 56 78', true],
    ['+12345678901234567', false],
    ['84+903418226', false],
    ['090341822a', false],
    ['', false],
  ])('the mobile number %j: %s', (mobile, right) => expect(isMobileNumber(mobile)).toBe(right));

  test.each([
    ['+84 (0)903 418 226', '+84903418226'],
    ['0084 (0) 903-418-226', '0084903418226'],
    ['(090) 341 8226', '0903418226'],
    ['\u202A+84\u2011903\u2011418\u2011226\u202C', '+84903418226'],
  ])('the number %j is %j', (typed, number) => expect(plainNumber(typed)).toBe(number));

  test.each([
    ['079088001234', true],
    ['123456789', true],
    ['123456789AB', true],
    ['12345678', false],
    ['C1234567', true],
    ['c 123 4567', true],
    ['C01X00T47', true],
    ['AB1234567', true],
    ['C123456', true],
    ['C12345', false],
    ['C123456789', false],
    ['PASSPORT1', false],
    ['C12345é7', false],
    ['123456789<b>', false],
    ['1'.repeat(20), true],
    ['1'.repeat(21), false],
    ['', false],
  ])('the identity number %j: %s', (number, right) => expect(isIdentifyNumber(number)).toBe(right));

  test.each([
    ['1988-04-17', true],
    ['1900-01-01', true],
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['1899-12-31', false],
    ['1988-02-30', false],
    ['17/04/1988', false],
  ])('born %s: %s', (day, right) => expect(isBirthday(day, '2026-11-21')).toBe(right));

  test.each([
    ['Asia/Ho_Chi_Minh', true],
    ['Europe/Berlin', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('the time zone %j: %s', (zone, right) => expect(isTimeZone(zone)).toBe(right));

  test.each([
    ['azure.example', true],
    ['https://www.azure.example/vi?a=1', true],
    ['javascript:alert(1)', false],
    ['ftp://azure.example', false],
    ['azure', false],
  ])('the site %j: %s', (site, right) => expect(isSite(site)).toBe(right));
});

test.each([
  [120, 120],
  [0, 0],
  [-40, 0],
])('a balance of %i is shown as %i', (balance, shown) => expect(shownPoints(balance)).toBe(shown));
