import type * as Leaflet from 'leaflet';
import { useEffect, useRef } from 'react';
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

export interface MarkerMapProps extends MarkerProps {
  texts: MapFrameTexts;
  /** First zoom: 8 shows the surroundings, 12 is the closest. */
  zoom?: number | undefined;
  source: MapSource;
  className?: string | undefined;
}

/** A map with one marker that is moved by dragging it or by arrow keys. */
export default function MarkerMap(props: MarkerMapProps) {
  const { latitude, longitude, zoom, texts, source, className, name, onChange } = props;
  return (
    <MapFrame
      texts={texts}
      source={source}
      className={className}
      onReady={({ map, quietly }) =>
        quietly(() => map.setView([latitude, longitude], zoom ?? (source.tiles ? 14 : NEAR_ZOOM), { animate: false }))
      }
    >
      {({ scene }) => (
        <Marker scene={scene} latitude={latitude} longitude={longitude} name={name} onChange={onChange} />
      )}
    </MapFrame>
  );
}

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

const Marker = ({ scene, latitude, longitude, name, onChange }: MarkerProps & { scene: Scene }) => {
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
    put.current = (place) => {
      kept = leaflet.latLng(place);
      const moves = !marker.getLatLng().equals(kept, SAME_PLACE);
      marker.setLatLng(kept);
      // When its caller moves it, the map follows and shows the surroundings.
      const near = map.getZoom() >= NEAR_ZOOM && map.getBounds().contains(kept);
      if (moves && !near)
        scene.quietly(() => map.setView(kept, Math.max(NEAR_ZOOM, map.getZoom()), { animate: false }));
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
  }, [scene, name]);

  useEffect(() => {
    placed.current = { latitude, longitude };
    put.current?.([latitude, longitude]);
  }, [latitude, longitude]);
  return null;
};
