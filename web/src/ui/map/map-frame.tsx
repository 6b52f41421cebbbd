import { useEffect, useRef, useState, type ReactNode } from 'react';
import { loadBaseMap, type BaseMap } from './base-map.ts';
import { drawBaseMap } from './base-map-layers.ts';
import { insets, type Padding, type View } from './geometry.ts';
import styles from './map.module.css';
import { loadLeaflet, MAX_ZOOM_TILES, MIN_ZOOM, startMap, type Place } from './start-map.ts';
import type { MapAttribution, MapBounds, MapCentre, MapFrameTexts, MapLabel, Scene } from './types.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

export const NATURAL_EARTH: MapAttribution = {
  text: 'Natural Earth',
  href: 'https://www.naturalearthdata.com',
};

export interface FrameState {
  readonly scene: Scene;
  readonly view: View;
  readonly labels: readonly MapLabel[];
}

interface MapFrameProps {
  texts: MapFrameTexts;
  baseMapUrl: string;
  tileUrl?: string | undefined;
  attribution?: MapAttribution | undefined;
  padding?: Padding | undefined;
  className?: string | undefined;
  /** Chooses the first view, once the map has a size. */
  onReady: (scene: Scene) => void;
  /** Also called when the map had to start again. */
  onStart?: ((scene: Scene) => void) | undefined;
  onMoveEnd?: ((bounds: MapBounds, centre: MapCentre, userInitiated: boolean) => void) | undefined;
  onClear?: (() => void) | undefined;
  children: (state: FrameState) => ReactNode;
}

/** The map itself: land and sea, panning and zooming, its buttons. What lies on it are its children. */
export function MapFrame(props: MapFrameProps) {
  const { texts, baseMapUrl, tileUrl, attribution, padding, className, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const lastPlace = useRef<Place | null>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const [view, setView] = useState<View | null>(null);
  const [base, setBase] = useState<BaseMap | null>(null);
  const reducedMotion = useReducedMotion();
  const bare = Boolean(tileUrl);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    let current = true;
    loadBaseMap(baseMapUrl).then(
      (loaded) => current && setBase(loaded),
      // Pins on a plain sea are still useful; the next map tries again.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [baseMapUrl]);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let stopped = false;
    let stop = () => {};
    void loadLeaflet().then((leaflet) => {
      if (stopped) return;
      stop = startMap(
        leaflet,
        element,
        { tiles: bare, reducedMotion, before: lastPlace.current },
        {
          ready: (started) => latest.current.onReady(started),
          started: (started) => {
            latest.current.onStart?.(started);
            setScene(started);
          },
          looked: (seen, place) => {
            lastPlace.current = place;
            setView(seen);
          },
          moved: (...move) => latest.current.onMoveEnd?.(...move),
          cleared: () => latest.current.onClear?.(),
          padding: () => latest.current.padding,
        },
      );
    });
    return () => {
      stopped = true;
      stop();
      setScene(null);
      setView(null);
    };
  }, [bare, reducedMotion]);

  useEffect(() => {
    if (!scene?.alive()) return;
    const { leaflet, map } = scene;
    if (tileUrl) {
      const tiles = leaflet.tileLayer(tileUrl, { maxZoom: MAX_ZOOM_TILES, detectRetina: true }).addTo(map);
      return () => void tiles.remove();
    }
    if (!base) return;
    const [west, south, east, north] = base.bbox;
    const reach = leaflet.latLngBounds([south, west], [north, east]);
    map.setMaxBounds(reach);
    const layers = drawBaseMap(leaflet, map, base);
    return () => void layers.remove();
  }, [scene, base, tileUrl]);

  // The edge of the base map is never in sight, however large the window is.
  useEffect(() => {
    if (!scene?.alive() || !base || tileUrl || !view?.width) return;
    const [west, south, east, north] = base.bbox;
    const { leaflet, map } = scene;
    const least = map.getBoundsZoom(leaflet.latLngBounds([south, west], [north, east]), true);
    map.setMinZoom(Math.max(MIN_ZOOM, least));
  }, [scene, base, tileUrl, view?.width, view?.height]);

  const zoom = (step: number) => {
    if (scene) scene.asUser(() => scene.map.setZoom(Math.round(scene.map.getZoom() + step)));
  };
  const credit = attribution ?? (tileUrl ? undefined : NATURAL_EARTH);
  const { top, right, bottom, left } = insets(padding);
  const closest = scene !== null && view !== null && view.zoom >= scene.map.getMaxZoom();
  const furthest = scene !== null && view !== null && view.zoom <= scene.map.getMinZoom();

  return (
    <div className={className ? `${styles.frame} ${className}` : styles.frame}>
      <div ref={container} className={styles.map} role="region" aria-label={texts.mapLabel} tabIndex={0} />
      {scene && view ? children({ scene, view, labels: base?.labels ?? [] }) : null}
      <div className={styles.buttons} style={{ top: top + 16, right: right + 16 }}>
        <button
          type="button"
          className={styles.button}
          aria-label={texts.zoomIn}
          aria-disabled={closest}
          onClick={() => zoom(1)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 4v12M4 10h12" />
          </svg>
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={texts.zoomOut}
          aria-disabled={furthest}
          onClick={() => zoom(-1)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 10h12" />
          </svg>
        </button>
      </div>
      {credit ? (
        <p className={styles.credit} style={{ bottom: bottom + 6, left: left + 12 }}>
          {credit.href ? (
            <a href={credit.href} target="_blank" rel="noreferrer">
              {credit.text}
            </a>
          ) : (
            credit.text
          )}
        </p>
      ) : null}
    </div>
  );
}
