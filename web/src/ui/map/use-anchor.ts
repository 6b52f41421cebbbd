import type * as Leaflet from 'leaflet';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Scene } from './types.ts';

/**
 * Keeps an element at a place of the map, offset by `dx` and `dy` pixels, also while zooming. Panning costs nothing:
 * the pane moves as a whole.
 */
export function useAnchor<T extends HTMLElement>(
  { leaflet, map }: Scene,
  latitude: number,
  longitude: number,
  dx = 0,
  dy = 0,
): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const place = leaflet.latLng(latitude, longitude);
    const aside = leaflet.point(dx, dy);
    const put = () => leaflet.DomUtil.setPosition(element, map.latLngToLayerPoint(place).add(aside));
    const glide = ({ zoom, center }: Leaflet.ZoomAnimEvent) => {
      const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2));
      const point = map.containerPointToLayerPoint(map.project(place, zoom).subtract(corner));
      leaflet.DomUtil.setPosition(element, point.add(aside).round());
    };
    put();
    map.on('zoom viewreset', put);
    map.on('zoomanim', glide);
    return () => {
      map.off('zoom viewreset', put);
      map.off('zoomanim', glide);
    };
  }, [leaflet, map, latitude, longitude, dx, dy]);
  return ref;
}
