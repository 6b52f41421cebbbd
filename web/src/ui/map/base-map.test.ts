import { expect, it } from 'vitest';
import file from '../../../public/map/vietnam.json' with { type: 'json' };
import { decodeBaseMap, type BaseMapFile, type LatLon } from './base-map.ts';

const base = decodeBaseMap(file as unknown as BaseMapFile);

function inside([latitude, longitude]: LatLon, polygons: LatLon[][][]): boolean {
  let odd = false;
  for (const ring of polygons.flat())
    for (const [i, [lat, lon]] of ring.entries()) {
      const [lat2, lon2] = ring[(i + 1) % ring.length]!;
      if (lat > latitude !== lat2 > latitude && longitude < lon + ((latitude - lat) / (lat2 - lat)) * (lon2 - lon))
        odd = !odd;
    }
  return odd;
}

it('the base map is small', () => {
  expect(JSON.stringify(file).length).toBeLessThan(110_000);
});

it.each<[string, LatLon]>([
  ['Hà Nội', [21.03, 105.85]],
  ['Đà Lạt', [11.94, 108.44]],
  ['Phú Quốc', [10.25, 103.98]],
  ['Cát Bà', [20.8, 107.0]],
  ['Côn Đảo', [8.7, 106.61]],
])('has %s in Vietnam', (_, place) => {
  expect(inside(place, base.home)).toBe(true);
});

it.each<[string, LatLon]>([
  ['Viêng Chăn', [18.1, 102.6]],
  ['Phnôm Pênh', [11.6, 104.8]],
  ['Nam Ninh', [22.8, 108.3]],
  ['Hải Nam', [19.2, 109.75]],
])('has %s on land, abroad', (_, place) => {
  expect(inside(place, base.home)).toBe(false);
  expect(inside(place, base.land)).toBe(true);
});

it('the base map has the sea between islands and coast', () => {
  expect(inside([17, 110], base.land)).toBe(false);
});

it('names Hoàng Sa and Trường Sa, with islets of theirs', () => {
  const names = base.labels.filter((label) => label.kind === 'archipelago');
  expect(names.map((label) => label.vi)).toEqual(['Q.đ. Hoàng Sa', 'Q.đ. Trường Sa']);
  for (const { bbox } of names) {
    const [west, south, east, north] = bbox!;
    const islets = base.islets.filter(({ at: [lat, lon] }) => lat > south && lat < north && lon > west && lon < east);
    expect(islets.length).toBeGreaterThan(5);
  }
});

it('distinguishes coasts from borders', () => {
  expect(base.borders.length).toBeGreaterThan(5);
  expect(base.coasts.length).toBeGreaterThan(50);
});
