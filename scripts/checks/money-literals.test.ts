import { expect, test } from 'vitest';
import { HOME_MONEY, moneyLiterals } from './money-literals.ts';

test.each([
  ['unit="₫"', '₫'],
  ["{ currency: 'VND' }", 'VND'],
  ['/** Whole dong. */', 'dong'],
  ['const inDong = price * rate;', 'Dong'],
  ["worth: 'En dongs',", 'dongs'],
  ["moneyUnit: 'ドン',", 'ドン'],
  ["worth: '折合越南盾',", '越南盾'],
  ['"price": "{price} đồng",', 'đồng'],
])('%s names the home currency', (source, literal) => {
  expect(moneyLiterals(`first\n${source}`).map((found) => found.line)).toEqual([2]);
  expect(moneyLiterals(source)[0]!.literal).toContain(literal);
});

test.each([
  "contract: 'Mã hợp đồng',",
  "agreed: 'Tôi đồng ý',",
  "city: 'ロンドン',",
  "place: 'Lâm Đồng',",
  'format.money(amount)',
  "unit: t('beforeCancellations', { currency: format.currencySymbol })",
])('%s does not', (source) => expect(moneyLiterals(source)).toEqual([]));

test('each place where the home currency is meant has its reason', () =>
  expect(HOME_MONEY.filter(([, reason]) => reason.length < 10)).toEqual([]));
