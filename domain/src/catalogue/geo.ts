/** The radius of a search around a point, kilometres (back-office section 9). */
export const SEARCH_RADIUS_KM = 100;

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine). */
export const distanceKm = (latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number => {
  const a =
    Math.sin(radians(latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(radians(latitudeA)) * Math.cos(radians(latitudeB)) * Math.sin(radians(longitudeB - longitudeA) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(a));
};

/** A map's edges in degrees. `west` may be greater than `east`: the map then spans the date line. */
export interface Bounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

export const withinBounds = (bounds: Bounds, latitude: number, longitude: number): boolean =>
  latitude <= bounds.north &&
  latitude >= bounds.south &&
  (bounds.west <= bounds.east
    ? longitude >= bounds.west && longitude <= bounds.east
    : longitude >= bounds.west || longitude <= bounds.east);
