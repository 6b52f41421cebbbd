import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeBaseMap, type BaseMapFile } from './base-map.ts';
import { isOnHomeLand } from './on-land.ts';

const map = decodeBaseMap(
  JSON.parse(
    readFileSync(new URL('../../../public/map/vietnam.json', import.meta.url), 'utf8'),
  ) as unknown as BaseMapFile,
);

test.each([
  ['Hà Nội', 21.03, 105.85, true],
  ['Bãi Kem, on the coast of Phú Quốc', 10.03, 104.03, true],
  ['the beach of Nha Trang', 12.24, 109.2, true],
  ['Côn Đảo', 8.69, 106.61, true],
  ['Trường Sa Lớn', 8.645, 111.92, true],
  ['in the sea, twenty kilometres off Phan Thiết', 10.75, 108.1, false],
  ['in the sea before Nha Trang', 12.24, 109.9, false],
  ['the middle of the Gulf of Thailand', 9.5, 102.5, false],
  ['Phnom Penh', 11.56, 104.92, false],
  ['Bangkok', 13.75, 100.5, false],
  ['nowhere', 0, 0, false],
])('%s', (_, latitude, longitude, onLand) => {
  expect(isOnHomeLand(map, latitude, longitude)).toBe(onLand);
});
