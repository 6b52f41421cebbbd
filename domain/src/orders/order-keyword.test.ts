import { expect, it, test } from 'vitest';
import { orderKeyword } from './order-keyword.ts';
import { orderSubject } from './order-subject.ts';

test.each([
  ['AZ2611840217', { from: 'AZ2611840217', until: 'AZ2611840217ZZZ' }],
  ['az26 1184 0217', { from: 'AZ2611840217', until: 'AZ2611840217ZZZ' }],
  ['261184', { from: 'AZ261184', until: 'AZ261184ZZZ' }],
  ['AZ2611', { from: 'AZ2611', until: 'AZ2611ZZZ' }],
  ['AZ261', { from: 'AZ261', until: 'AZ261ZZZ' }],
  ['26', { from: 'AZ26', until: 'AZ26ZZZ' }],
  ['a', { from: 'A', until: 'AZZZ' }],
  ['Az', { from: 'AZ', until: 'AZZZZ' }],
  ['LT26118402', null],
  ['A26', null],
  ['vinh ngoc', null],
  ['AZ26118402170', null],
  ['  ', null],
])('keyword %j as the beginning of a code', (keyword, code) => {
  expect(orderKeyword(keyword, 'AZ').code).toEqual(code);
});

it('searches for words without accents, in any order', () => {
  expect(orderKeyword('  Vịnh   NGỌC, đảo%_ ', 'AZ').words).toEqual(['vinh', 'ngoc', 'dao']);
});

it('an order is found by its stay’s names in both languages, not by its fees', () => {
  expect(
    orderSubject([
      { stayId: 'a', targetName: { vi: 'Mây Biển · Căn hộ', en: 'Sea Cloud · Flat' } },
      { stayId: null, targetName: { vi: 'Phí', en: 'Fee' } },
    ]),
  ).toBe('may bien can ho sea cloud flat');
});

test.each([
  ['0217', '0217'],
  [' 02 17 ', '0217'],
  ['217', null],
  ['AZ0217', null],
])('%j as the end of a code', (keyword, end) => expect(orderKeyword(keyword, 'AZ').end).toBe(end));
