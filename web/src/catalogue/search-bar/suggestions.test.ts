import { expect, test } from 'vitest';
import { suggestionsFor } from './suggestions.ts';

const resorts = [
  { name: 'Mây Biển Phú Quốc', place: 'Bãi Kem, Phú Quốc', friendlyUrl: 'may-bien' },
  { name: 'Vịnh Ngọc Hạ Long', place: 'Bãi Cháy, Hạ Long', friendlyUrl: 'vinh-ngoc' },
  { name: 'Đảo Xanh', place: 'Gành Dầu, Phú Quốc', friendlyUrl: 'dao-xanh' },
];
const texts = (text: string) => suggestionsFor(resorts, text).map((one) => `${one.kind} ${one.text}`);

test('nothing typed yet: each region once', () => expect(texts('')).toEqual(['place Phú Quốc', 'place Hạ Long']));
test('accents do not matter, and words begin where they begin', () => {
  expect(texts('phu q')[0]).toBe('place Phú Quốc');
  const bee = { name: 'Ong Vàng', place: 'Bãi Sao, Phú Quốc', friendlyUrl: 'ong-vang' };
  expect(suggestionsFor([bee, ...resorts], 'ong').filter(({ kind }) => kind === 'place')).toEqual([]);
});
test('resorts follow with their place', () =>
  expect(suggestionsFor(resorts.slice(0, 1), 'mây')).toEqual([
    { kind: 'resort', text: 'Mây Biển Phú Quốc', place: 'Bãi Kem, Phú Quốc', friendlyUrl: 'may-bien' },
  ]));

test('what the search read otherwise than it was typed is led by the region it found', () =>
  expect(texts('phu quc')[0]).toBe('place Phú Quốc'));
