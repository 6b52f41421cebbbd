import type * as Leaflet from 'leaflet';
import { insets, type Padding, type View } from './geometry.ts';
import type { MapBounds, MapCentre, Scene } from './types.ts';

export const MIN_ZOOM = 4.5;
export const MAX_ZOOM_TILES = 18;
const MAX_ZOOM = 12;
/** null until `ready` has chosen a view, in the same task. */
const ANYWHERE: Leaflet.LatLngTuple = [0, 0];
const GESTURES = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'dblclick'] as const;

export const loadLeaflet = (): Promise<typeof Leaflet> => import('leaflet/dist/leaflet-src.esm.js');

export interface Place {
  readonly centre: Leaflet.LatLng;
  readonly zoom: number;
}

interface Options {
  /** Raster tiles have whole zoom levels, and more of them. */
  readonly tiles: boolean;
  readonly reducedMotion: boolean;
  /** The view before the map was restarted. */
  readonly before: Place | null;
}

interface Events {
  /** The map has a size but no view yet; not called when there was a view before. */
  readonly ready: (scene: Scene) => void;
  readonly started: (scene: Scene) => void;
  readonly looked: (view: View, place: Place) => void;
  readonly moved: (bounds: MapBounds, centre: MapCentre, userInitiated: boolean) => void;
  readonly cleared: () => void;
  readonly padding: () => Padding | undefined;
}

/**
 * Runs a map in an element.
 * @returns a function that ends it
 */
export function startMap(leaflet: typeof Leaflet, host: HTMLElement, options: Options, events: Events): () => void {
  const animated = !options.reducedMotion;
  const map = leaflet.map(host, {
    attributionControl: false,
    zoomControl: false,
    boxZoom: false,
    zoomSnap: options.tiles ? 1 : 0.25,
    zoomDelta: 1,
    wheelPxPerZoomLevel: 110,
    minZoom: MIN_ZOOM,
    maxZoom: options.tiles ? MAX_ZOOM_TILES : MAX_ZOOM,
    maxBoundsViscosity: 1,
    zoomAnimation: animated,
    fadeAnimation: animated,
    markerZoomAnimation: animated,
    inertia: animated,
  });
  if (!animated) {
    const panBy = map.panBy.bind(map);
    map.panBy = (offset, panOptions) => panBy(offset, { ...panOptions, animate: false });
  }

  // A move after a gesture counts as the user's.
  let intended = false;
  const intend = () => {
    intended = true;
  };
  for (const gesture of GESTURES) host.addEventListener(gesture, intend, { capture: true, passive: true });

  let alive = true;
  const scene: Scene = {
    leaflet,
    map,
    labelPane: map.createPane('labels'),
    pinPane: map.createPane('pins'),
    reducedMotion: options.reducedMotion,
    alive: () => alive,
    quietly: (move) => {
      intended = false;
      if (alive) move();
    },
    asUser: (move) => {
      intended = true;
      if (alive) move();
    },
  };

  const look = () => {
    const size = map.getSize();
    const place = { centre: map.getCenter(), zoom: map.getZoom() };
    const corner = map.project(place.centre, place.zoom).subtract(size.divideBy(2));
    events.looked({ zoom: place.zoom, left: corner.x, top: corner.y, width: size.x, height: size.y }, place);
  };
  const report = () => {
    look();
    const userInitiated = intended;
    intended = false;
    const covered = insets(events.padding());
    const size = map.getSize();
    const northWest = map.containerPointToLatLng([covered.left, covered.top]);
    const southEast = map.containerPointToLatLng([size.x - covered.right, size.y - covered.bottom]);
    const middle = map.containerPointToLatLng([
      (covered.left + size.x - covered.right) / 2,
      (covered.top + size.y - covered.bottom) / 2,
    ]);
    events.moved(
      { north: northWest.lat, south: southEast.lat, east: southEast.lng, west: northWest.lng },
      { latitude: middle.lat, longitude: middle.lng },
      userInitiated,
    );
  };
  const clear = ({ originalEvent }: Leaflet.LeafletMouseEvent) => {
    if (!(originalEvent.target as Element).closest('button')) events.cleared();
  };

  let shown = false;
  const measure = () => {
    if (host.clientWidth === 0 || host.clientHeight === 0) return;
    const kept = intended;
    intended = false;
    map.invalidateSize({ animate: false });
    intended = kept;
    if (shown) {
      look();
      return;
    }
    shown = true;
    map.setView(options.before?.centre ?? ANYWHERE, options.before?.zoom ?? 6, { animate: false });
    if (!options.before) events.ready(scene);
    map.on('moveend', report);
    map.on('zoomend', look);
    map.on('click', clear);
    events.started(scene);
    report();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(host);
  measure();

  return () => {
    alive = false;
    observer.disconnect();
    for (const gesture of GESTURES) host.removeEventListener(gesture, intend, { capture: true });
    map.remove();
  };
}
