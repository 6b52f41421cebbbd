import type * as Leaflet from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { MapFrame } from './map-frame.tsx';
import styles from './map.module.css';
import type { MapFrameTexts, MapSource, Scene } from './types.ts';

interface MarkerProps {
  latitude: number;
  longitude: number;
  /** The marker's name for screen readers. */
  name: string;
  /** Tries to save the new place. False, or a failure: the marker returns to the previous place. */
  onChange: (latitude: number, longitude: number) => Promise<boolean>;
}

export interface MarkerMapProps extends Omit<MarkerProps, 'latitude' | 'longitude'> {
  /** Null: the place is not chosen yet. There is no marker; a click, or Enter in the middle of the map, chooses it. */
  place: { latitude: number; longitude: number } | null;
  /** What the map shows before a place is chosen. */
  start: { latitude: number; longitude: number; zoom: number };
  texts: MapFrameTexts;
  source: MapSource;
  className?: string | undefined;
}

/** A map with one marker that is moved by dragging it or by arrow keys. */
export default function MarkerMap(props: MarkerMapProps) {
  const { place, start, texts, source, className, name, onChange } = props;
  const [begunEmpty] = useState(place === null);
  return (
    <MapFrame
      texts={texts}
      source={source}
      className={className}
      onReady={({ map, quietly }) => {
        const { latitude, longitude, zoom } = place ? { ...place, zoom: source.tiles ? 14 : NEAR_ZOOM } : start;
        quietly(() => map.setView([latitude, longitude], zoom, { animate: false }));
      }}
    >
      {({ scene }) =>
        place ? (
          <Marker scene={scene} {...place} name={name} onChange={onChange} comesNear={begunEmpty} />
        ) : (
          <Chooser scene={scene} onChange={onChange} />
        )
      }
    </MapFrame>
  );
}

/** Chooses the first place, where the map is clicked. */
const Chooser = ({ scene, onChange }: Pick<MarkerProps, 'onChange'> & { scene: Scene }) => {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const { map } = scene;
    const choose = ({ lat, lng }: Leaflet.LatLng) => void latest.current(lat, lng).catch(() => false);
    const click = ({ latlng }: Leaflet.LeafletMouseEvent) => choose(latlng);
    const container = map.getContainer();
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== container) return;
      event.preventDefault();
      choose(map.getCenter());
    };
    map.on('click', click);
    container.addEventListener('keydown', key);
    return () => {
      map.off('click', click);
      container.removeEventListener('keydown', key);
    };
  }, [scene]);
  return null;
};

/** From this zoom on the surroundings of a place are shown rather than its country. */
const NEAR_ZOOM = 8;
/** Degrees; differences up to this come from rounding. */
const SAME_PLACE = 1e-5;
/** Distance of one arrow key; px. */
const STEP = 8;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};
/** ms after the last arrow key until the place is saved. */
const REST_MS = 500;

interface ShownMarkerProps extends MarkerProps {
  scene: Scene;
  /** The map shows the surroundings as soon as there is a marker. */
  comesNear: boolean;
}

const Marker = ({ scene, latitude, longitude, name, onChange, comesNear }: ShownMarkerProps) => {
  const latest = useRef(onChange);
  const placed = useRef({ latitude, longitude });
  const put = useRef<((place: Leaflet.LatLngTuple) => void) | null>(null);
  useEffect(() => {
    latest.current = onChange;
  });

  useEffect(() => {
    const { leaflet, map } = scene;
    const start = placed.current;
    const marker = leaflet
      .marker([start.latitude, start.longitude], {
        draggable: true,
        autoPan: true,
        icon: leaflet.divIcon({ className: `${styles.marker}`, iconSize: [28, 28] }),
      })
      .addTo(map);
    const element = marker.getElement()!;
    element.ariaLabel = name;
    let kept = marker.getLatLng();
    let resting: ReturnType<typeof setTimeout> | undefined;
    let alive = true;
    const showSurroundings = () => {
      if (map.getZoom() >= NEAR_ZOOM && map.getBounds().contains(kept)) return;
      scene.quietly(() => map.setView(kept, Math.max(NEAR_ZOOM, map.getZoom()), { animate: false }));
    };
    if (comesNear) showSurroundings();
    put.current = (place) => {
      kept = leaflet.latLng(place);
      const moves = !marker.getLatLng().equals(kept, SAME_PLACE);
      marker.setLatLng(kept);
      // When its caller moves it, the map follows.
      if (moves) showSurroundings();
    };
    const settle = async () => {
      clearTimeout(resting);
      const tried = marker.getLatLng();
      if (element.ariaBusy || tried.equals(kept)) return;
      element.ariaBusy = 'true';
      marker.dragging?.disable();
      const agreed = await latest.current(tried.lat, tried.lng).catch(() => false);
      if (!alive) return;
      element.ariaBusy = null;
      marker.dragging?.enable();
      if (agreed) kept = tried;
      else marker.setLatLng(kept);
    };
    const onKey = (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (!by || element.ariaBusy) return;
      event.preventDefault();
      // Otherwise the map itself would pan by arrow keys.
      event.stopPropagation();
      marker.setLatLng(map.layerPointToLatLng(map.latLngToLayerPoint(marker.getLatLng()).add(by as [number, number])));
      clearTimeout(resting);
      resting = setTimeout(() => void settle(), REST_MS);
    };
    marker.on('dragend', () => void settle());
    element.addEventListener('keydown', onKey);
    element.addEventListener('blur', () => void settle());
    return () => {
      alive = false;
      clearTimeout(resting);
      put.current = null;
      marker.remove();
    };
  }, [scene, name, comesNear]);

  useEffect(() => {
    placed.current = { latitude, longitude };
    put.current?.([latitude, longitude]);
  }, [latitude, longitude]);
  return null;
};
