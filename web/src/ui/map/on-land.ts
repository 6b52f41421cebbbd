import type { BaseMap, LatLon } from './base-map.ts';

/** km; outlines are drawn a little beside the coast, and hotels stand at it: a place this near counts as on land. */
const NEAR_KM = 3;
const KM_A_DEGREE = 111.32;

/** Whether a place lies in the map's country, its islands included; not at sea, and not abroad. */
export const isOnHomeLand = (
  { home, islets }: Pick<BaseMap, 'home' | 'islets'>,
  latitude: number,
  longitude: number,
): boolean => {
  const perLongitude = KM_A_DEGREE * Math.cos((latitude * Math.PI) / 180);
  // Coordinates relative to the place, in km.
  const around = ([lat, lon]: LatLon): [x: number, y: number] => [
    (lon - longitude) * perLongitude,
    (lat - latitude) * KM_A_DEGREE,
  ];
  return (
    islets.some(({ at, radiusKm }) => Math.hypot(...around(at)) <= radiusKm + NEAR_KM) ||
    home.some((rings) => {
      const shape = rings.map((ring) => ring.map(around));
      // Inside the outline and none of its holes: an odd number of edges lies to the east.
      return shape.reduce((inside, ring) => inside !== isWithin(ring), false) || shape.some(isNear);
    })
  );
};

type Point = readonly [x: number, y: number];

const isWithin = (ring: readonly Point[]): boolean => {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [[x, y], [px, py]] = [ring[at]!, ring[before]!];
    if (y > 0 !== py > 0 && x - (y * (px - x)) / (py - y) > 0) inside = !inside;
  }
  return inside;
};

const isNear = (ring: readonly Point[]): boolean =>
  ring.some(([x, y], at) => {
    const [px, py] = ring[at === 0 ? ring.length - 1 : at - 1]!;
    const [dx, dy] = [px - x, py - y];
    const along = Math.min(1, Math.max(0, -(x * dx + y * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(x + along * dx, y + along * dy) <= NEAR_KM;
  });
