import { useEffect, useRef, useState, type ReactNode } from 'react';
import { loadBaseMap, type BaseMap } from './base-map.ts';
import { drawBaseMap } from './base-map-layers.ts';
import { insets, type Padding, type View } from './geometry.ts';
import styles from './map.module.css';
import { loadLeaflet, MIN_ZOOM, startMap, type Place } from './start-map.ts';
import type { MapBounds, MapCentre, MapFrameTexts, MapLabel, MapSource, Scene } from './types.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useTiles } from './use-tiles.ts';

const NATURAL_EARTH = { credit: 'Natural Earth', creditUrl: 'https://www.naturalearthdata.com' };

export interface FrameState {
  readonly scene: Scene;
  readonly view: View;
  readonly labels: readonly MapLabel[];
  /** Tiles lie above the base map and have names of their own. */
  readonly tiled: boolean;
}

interface MapFrameProps {
  texts: MapFrameTexts;
  source: MapSource;
  padding?: Padding | undefined;
  className?: string | undefined;
  /** Chooses the first view, once the map has a size. */
  onReady: (scene: Scene) => void;
  /** Also called when the map was restarted. */
  onStart?: ((scene: Scene) => void) | undefined;
  onMoveEnd?: ((bounds: MapBounds, centre: MapCentre, userInitiated: boolean) => void) | undefined;
  onClear?: (() => void) | undefined;
  children: (state: FrameState) => ReactNode;
}

/** The map itself: land and sea, panning and zooming, its buttons. Its children are drawn on it. */
export function MapFrame(props: MapFrameProps) {
  const { texts, source, padding, className, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const lastPlace = useRef<Place | null>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const [view, setView] = useState<View | null>(null);
  const [base, setBase] = useState<BaseMap | null>(null);
  const reducedMotion = useReducedMotion();
  const withTiles = source.tiles !== null;
  const tiled = useTiles(scene, source.tiles);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    let current = true;
    loadBaseMap(source.baseMap).then(
      (loaded) => current && setBase(loaded),
      // Pins on a plain sea are still useful; the next map loads again.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [source.baseMap]);

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
        { tiles: withTiles, reducedMotion, before: lastPlace.current },
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
  }, [withTiles, reducedMotion]);

  useEffect(() => {
    if (!scene?.alive() || !base) return;
    const { leaflet, map } = scene;
    const [west, south, east, north] = base.bbox;
    if (!withTiles) map.setMaxBounds(leaflet.latLngBounds([south, west], [north, east]));
    const layers = drawBaseMap(leaflet, map, base);
    return () => void layers.remove();
  }, [scene, base, withTiles]);

  // The edge of the base map is never visible, however large the window is.
  useEffect(() => {
    if (!scene?.alive() || !base || withTiles || !view?.width) return;
    const [west, south, east, north] = base.bbox;
    const { leaflet, map } = scene;
    const least = map.getBoundsZoom(leaflet.latLngBounds([south, west], [north, east]), true);
    map.setMinZoom(Math.max(MIN_ZOOM, least));
  }, [scene, base, withTiles, view?.width, view?.height]);

  const zoom = (step: number) => {
    if (scene) scene.asUser(() => scene.map.setZoom(Math.round(scene.map.getZoom() + step)));
  };
  const { credit, creditUrl } = tiled && source.tiles ? source.tiles : NATURAL_EARTH;
  const { top, right, bottom, left } = insets(padding);
  const closest = scene !== null && view !== null && view.zoom >= scene.map.getMaxZoom();
  const furthest = scene !== null && view !== null && view.zoom <= scene.map.getMinZoom();

  return (
    <div className={className ? `${styles.frame} ${className}` : styles.frame}>
      <div ref={container} className={styles.map} role="region" aria-label={texts.mapLabel} tabIndex={0} />
      {scene && view ? children({ scene, view, labels: base?.labels ?? [], tiled }) : null}
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
      <p className={styles.credit} style={{ bottom: bottom + 6, left: left + 12 }}>
        {creditUrl ? (
          <a href={creditUrl} target="_blank" rel="noreferrer">
            {credit}
          </a>
        ) : (
          credit
        )}
      </p>
    </div>
  );
}
