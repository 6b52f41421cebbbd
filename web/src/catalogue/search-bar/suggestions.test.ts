import { expect, test } from 'vitest';
import { suggestionsFor } from './suggestions.ts';

const resorts = [
  { name: 'Mây Biển Phú Quốc', place: 'Bãi Kem, Phú Quốc', friendlyUrl: 'may-bien' },
  { name: 'Vịnh Ngọc Hạ Long', place: 'Bãi Cháy, Hạ Long', friendlyUrl: 'vinh-ngoc' },
  { name: 'Đảo Xanh', place: 'Gành Dầu, Phú Quốc', friendlyUrl: 'dao-xanh' },
];
const texts = (text: string) => suggestionsFor(resorts, text).map((one) => `${one.kind} ${one.text}`);

test('suggests each region once before typing', () => expect(texts('')).toEqual(['place Phú Quốc', 'place Hạ Long']));
test('ignores accents, and matches the beginnings of words', () => {
  expect(texts('phu q')[0]).toBe('place Phú Quốc');
  const bee = { name: 'Ong Vàng', place: 'Bãi Sao, Phú Quốc', friendlyUrl: 'ong-vang' };
  expect(suggestionsFor([bee, ...resorts], 'ong').filter(({ kind }) => kind === 'place')).toEqual([]);
});
test('lists resorts with their place after regions', () =>
  expect(suggestionsFor(resorts.slice(0, 1), 'mây')).toEqual([
    { kind: 'resort', text: 'Mây Biển Phú Quốc', place: 'Bãi Kem, Phú Quốc', friendlyUrl: 'may-bien' },
  ]));

test('suggestions begin with the region that the search recognized', () =>
  expect(texts('phu quc')[0]).toBe('place Phú Quốc'));
