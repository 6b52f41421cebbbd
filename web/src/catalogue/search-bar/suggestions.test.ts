import { expect, test } from 'vitest';
import { suggestionsFor } from './suggestions.ts';

const resorts = [
  { name: 'Mây Biển Phú Quốc', place: 'Bãi Kem, Phú Quốc' },
  { name: 'Vịnh Ngọc Hạ Long', place: 'Bãi Cháy, Hạ Long' },
  { name: 'Đảo Xanh', place: 'Gành Dầu, Phú Quốc' },
];
const texts = (text: string) => suggestionsFor(resorts, text).map((one) => `${one.kind} ${one.text}`);

test('nothing typed yet: each region once', () => expect(texts('')).toEqual(['place Phú Quốc', 'place Hạ Long']));
test('accents do not matter, and words begin where they begin', () => {
  expect(texts('phu q')[0]).toBe('place Phú Quốc');
  expect(texts('ong').filter((text) => text.startsWith('place'))).toEqual([]);
});
test('resorts follow with their place', () =>
  expect(suggestionsFor(resorts.slice(0, 1), 'mây')).toEqual([
    { kind: 'resort', text: 'Mây Biển Phú Quốc', place: 'Bãi Kem, Phú Quốc' },
  ]));
