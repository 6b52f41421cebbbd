import type * as Leaflet from 'leaflet';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { insets, project, square, unproject, visibleBox, type Box, type Padding, type View } from './geometry.ts';
import { MapFrame } from './map-frame.tsx';
import { MapLabels } from './map-labels.tsx';
import styles from './map.module.css';
import { CLUSTER_RADIUS, DOT_RADIUS, layoutPins, type PinLayout, type PinPoint, type Side } from './pin-layout.ts';
import type { MapBounds, MapCentre, MapFrameTexts, MapLabel, MapLanguage, MapSource, Scene } from './types.ts';
import { useAnchor } from './use-anchor.ts';
import { useTextWidth, type TextWidth } from './use-text-width.ts';

export type { MapBounds, MapCentre, MapLanguage } from './types.ts';

export interface MapPin {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  /** On the pill: the price. */
  readonly label: string;
  readonly name: string;
}

export interface PinMapTexts extends MapFrameTexts {
  readonly cluster: (count: number) => string;
  /** Contains the label, so that voice control finds the text it sees. */
  readonly pin: (name: string, label: string) => string;
}

export interface PinMapProps {
  pins: readonly MapPin[];
  selectedId?: string | null | undefined;
  /** Drawn as selected too, or its cluster is; for the card under the pointer. */
  hoveredId?: string | null | undefined;
  onSelect: (id: string) => void;
  /** A click on the map outside of pins. */
  onClear?: (() => void) | undefined;
  onHover?: ((id: string | null) => void) | undefined;
  /** Bounds and centre of the area without `padding`. Also called once when the map is ready. */
  onMoveEnd?: ((bounds: MapBounds, centre: MapCentre, userInitiated: boolean) => void) | undefined;
  language: MapLanguage;
  texts: PinMapTexts;
  /** Raster tiles instead of the embedded base map; then `attribution` is shown. */
  source: MapSource;
  /** The view without pins, and with pins spread over all of it. */
  home: MapBounds;
  /** Pixels at the edges covered by other elements. */
  padding?: Padding | undefined;
  /** A change fits all pins into view again. Otherwise only the first pins are fitted. */
  fitKey?: string | number | undefined;
  className?: string | undefined;
}

/** Pill text plus its padding. */
const PILL_PADDING = 24;
/** Up to this zoom pins count as spread over the whole home view, which is then shown. */
const HOME_ZOOM = 6.6;
const CLOSEST_FIT = 10;
const NOTHING: PinLayout = { placed: [], clusters: [] };
const EMPTY_BOUNDS: Box = { left: 0, top: 0, right: 0, bottom: 0 };

function fit(
  { leaflet, map, reducedMotion }: Scene,
  { pins, home: { south, west, north, east }, padding }: Pick<PinMapProps, 'pins' | 'home' | 'padding'>,
  animate: boolean,
): void {
  const { top, right, bottom, left } = insets(padding);
  const options = { animate: animate && !reducedMotion };
  const around = (x: number, y: number) => ({
    ...options,
    paddingTopLeft: leaflet.point(left + x, top + y),
    paddingBottomRight: leaflet.point(right + x, bottom + y),
  });
  const home = leaflet.latLngBounds([south, west], [north, east]);
  const spread = leaflet.latLngBounds(pins.map((pin): Leaflet.LatLngTuple => [pin.latitude, pin.longitude]));
  const room = leaflet.point(left + right + 180, top + bottom + 96);
  if (!spread.isValid() || (map.getBoundsZoom(spread, false, room) <= HOME_ZOOM && home.contains(spread)))
    map.fitBounds(home, around(6, 12));
  else map.fitBounds(spread, { ...around(90, 48), maxZoom: CLOSEST_FIT });
}

const pinPoints = (pins: readonly MapPin[], zoom: number, width: TextWidth): PinPoint[] =>
  pins.map((pin) => ({
    id: pin.id,
    ...project(pin.latitude, pin.longitude, zoom),
    width: width(pin.label, 600, 12, '--font-num') + PILL_PADDING,
  }));

/** Resorts on a map, with their prices. */
export default function PinMap(props: PinMapProps) {
  const { pins, home, padding, fitKey } = props;
  const [scene, setScene] = useState<Scene | null>(null);
  const hadPins = useRef(false);
  const lastFit = useRef(fitKey);

  // The first pins, and those after a new `fitKey`, are brought into view.
  useEffect(() => {
    if (!scene || (lastFit.current === fitKey && (hadPins.current || pins.length === 0))) return;
    lastFit.current = fitKey;
    hadPins.current = pins.length > 0;
    scene.quietly(() => fit(scene, { pins, home, padding }, true));
  }, [scene, fitKey, pins, home, padding]);

  return (
    <MapFrame
      texts={props.texts}
      source={props.source}
      padding={padding}
      className={props.className}
      onMoveEnd={props.onMoveEnd}
      onClear={props.onClear}
      onReady={(first) => {
        hadPins.current = pins.length > 0;
        first.quietly(() => fit(first, { pins, home, padding }, false));
      }}
      onStart={setScene}
    >
      {({ scene, view, labels, tiled }) => (
        <Pins {...props} scene={scene} view={view} mapLabels={labels} tiled={tiled} />
      )}
    </MapFrame>
  );
}

interface PinsProps extends PinMapProps {
  scene: Scene;
  view: View;
  mapLabels: readonly MapLabel[];
  tiled: boolean;
}

function Pins(props: PinsProps) {
  const { pins, selectedId, hoveredId, padding, language, texts, scene, view, mapLabels, tiled } = props;
  const width = useTextWidth();
  const [layout, setLayout] = useState(NOTHING);
  const focused = useRef<string | null>(null);
  const pane = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const points = pinPoints(pins, view.zoom, width);
    const avoid = mapLabels
      .filter((label) => label.kind === 'archipelago')
      .map((label) => project(label.lat, label.lon, view.zoom))
      .map(({ x, y }): Box => ({ left: x - 45, right: x + 45, top: y - 8, bottom: y + 8 }));
    setLayout((last) => {
      const previous = new Map<string, Side>();
      for (const { id, side } of last.placed) if (side) previous.set(id, side);
      return layoutPins(points, visibleBox(view, padding), { selectedId, previous, avoid });
    });
  }, [pins, selectedId, padding, view, width, mapLabels]);

  const { taken, items } = useMemo(() => {
    const byId = new Map(pins.map((pin) => [pin.id, pin]));
    const order = new Map(pins.map((pin, index) => [pin.id, index]));
    const boxes: Box[] = [];
    for (const { x, y, box } of layout.placed) {
      boxes.push(square(x, y, DOT_RADIUS));
      if (box) boxes.push(box);
    }
    for (const { x, y } of layout.clusters) boxes.push(square(x, y, CLUSTER_RADIUS));
    const all = [
      ...layout.placed.map((placed) => ({ key: placed.id, ids: [placed.id], placed })),
      ...layout.clusters.map((cluster) => ({
        key: `cluster ${cluster.key}`,
        ids: [...cluster.ids],
        cluster,
      })),
    ];
    const first = (ids: string[]) => Math.min(...ids.map((id) => order.get(id) ?? Infinity));
    // The tab order of pins is the list's.
    return {
      taken: boxes,
      items: all
        .map((item) => ({ ...item, members: item.ids.flatMap((id) => byId.get(id) ?? []) }))
        .filter((item) => item.members.length === item.ids.length)
        .toSorted((a, b) => first(a.ids) - first(b.ids)),
    };
  }, [layout, pins]);

  // A pin that joins a cluster passes its focus on, and gets it back.
  useLayoutEffect(() => {
    const id = focused.current;
    const active = document.activeElement;
    if (id === null || !pane.current || (active && active !== document.body)) return;
    const heir = items.find((item) => item.ids.includes(id));
    const element = [...pane.current.querySelectorAll('button')].find(({ dataset }) => dataset.key === heir?.key);
    if (!element) focused.current = null;
    (element ?? scene.map.getContainer()).focus({ preventScroll: true });
  }, [items, scene]);

  /** The end of a drag over a pin is not a click on it. */
  const dragged = (event: MouseEvent): boolean => event.detail !== 0 && (scene.map.dragging as Dragging).moved();
  const move = (act: () => void) => scene.asUser(act);

  const open = (members: readonly MapPin[]) => {
    const { leaflet, map, reducedMotion } = scene;
    const bounds = leaflet.latLngBounds(members.map((pin): Leaflet.LatLngTuple => [pin.latitude, pin.longitude]));
    const zoom = map.getZoom();
    if (zoom >= map.getMaxZoom()) {
      // Zooming further does not separate them: each click shows the next one.
      const next = members[(members.findIndex((pin) => pin.id === selectedId) + 1) % members.length];
      if (next) props.onSelect(next.id);
      return;
    }
    const { top, right, bottom, left } = insets(padding);
    const room = leaflet.point(left + right + 200, top + bottom + 120);
    // Close enough to separate the members, and no closer: a map without a coast is hard to read.
    let closer = zoom + 1;
    while (closer < map.getMaxZoom() && layoutPins(pinPoints(members, closer, width), EMPTY_BOUNDS).clusters.length > 0)
      closer += 0.5;
    closer = Math.min(map.getMaxZoom(), closer, Math.max(zoom + 1, map.getBoundsZoom(bounds, false, room)));
    const centre = map.project(bounds.getCenter(), closer).add([(right - left) / 2, (bottom - top) / 2]);
    move(() => map.setView(map.unproject(centre, closer), closer, { animate: !reducedMotion }));
  };
  const reveal = (pin: MapPin) => {
    const { top, right, bottom, left } = insets(padding);
    scene.map.panInside([pin.latitude, pin.longitude], {
      paddingTopLeft: [left + 40, top + 40],
      paddingBottomRight: [right + 40, bottom + 40],
      animate: !scene.reducedMotion,
    });
  };

  // A pin selected elsewhere on the page is moved into view.
  const selected = pins.find((pin) => pin.id === selectedId);
  const revealed = useRef(selectedId);
  useEffect(() => {
    if (revealed.current === selectedId) return;
    revealed.current = selectedId;
    if (selected) scene.quietly(() => reveal(selected));
  });

  return (
    <>
      <MapLabels
        scene={scene}
        view={view}
        labels={mapLabels}
        language={language}
        taken={taken}
        padding={padding}
        width={width}
        archipelagosOnly={tiled}
      />
      {createPortal(
        <div ref={pane}>
          {items.map((item) => {
            const active = item.ids.some((id) => id === hoveredId || id === selectedId);
            const common = {
              scene,
              id: item.key,
              active,
              onFocus: (first: MapPin) => {
                focused.current = first.id;
                if (document.activeElement?.matches(':focus-visible')) scene.quietly(() => reveal(first));
              },
              onBlur: () => {
                focused.current = null;
              },
            };
            if ('cluster' in item) {
              const { x, y } = item.cluster;
              const place = unproject(x, y, view.zoom);
              const [first] = item.members;
              if (!first) return null;
              return (
                <Cluster
                  key={item.key}
                  {...common}
                  latitude={place.latitude}
                  longitude={place.longitude}
                  name={texts.cluster(item.members.length)}
                  count={item.members.length}
                  onFocus={() => common.onFocus(first)}
                  onClick={(event) => {
                    if (!dragged(event)) open(item.members);
                  }}
                />
              );
            }
            const [pin] = item.members;
            if (!pin) return null;
            return (
              <Pin
                key={item.key}
                {...common}
                pin={pin}
                side={item.placed.side}
                name={texts.pin(pin.name, pin.label)}
                pressed={pin.id === selectedId}
                onFocus={() => common.onFocus(pin)}
                onHover={props.onHover}
                onClick={(event) => {
                  if (!dragged(event)) props.onSelect(pin.id);
                }}
              />
            );
          })}
        </div>,
        scene.pinPane,
      )}
    </>
  );
}

interface MarkProps {
  scene: Scene;
  id: string;
  active: boolean;
  name: string;
  onFocus: () => void;
  onBlur: () => void;
  onClick: (event: MouseEvent) => void;
}

/** Missing in the type declarations. */
type Dragging = Leaflet.Handler & { moved: () => boolean };

/** Two clicks on a pin do not zoom. */
const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();

function Pin({
  scene,
  id,
  active,
  name,
  onFocus,
  onBlur,
  onClick,
  onHover,
  pin,
  side,
  pressed,
}: MarkProps & { pin: MapPin; side: Side | null; pressed: boolean; onHover: PinMapProps['onHover'] }) {
  const ref = useAnchor<HTMLDivElement>(scene, pin.latitude, pin.longitude);
  return (
    <div ref={ref} className={`${styles.pin} leaflet-zoom-animated`} data-active={active || undefined}>
      <button
        type="button"
        className={styles.pill}
        data-key={id}
        data-side={side ?? 'none'}
        aria-label={name}
        aria-pressed={pressed}
        onClick={onClick}
        onDoubleClick={stop}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerEnter={onHover ? () => onHover(pin.id) : undefined}
        onPointerLeave={onHover ? () => onHover(null) : undefined}
      >
        {pin.label}
      </button>
      <span className={styles.dot} />
    </div>
  );
}

function Cluster({
  scene,
  id,
  active,
  name,
  onFocus,
  onBlur,
  onClick,
  latitude,
  longitude,
  count,
}: MarkProps & { latitude: number; longitude: number; count: number }) {
  const ref = useAnchor<HTMLDivElement>(scene, latitude, longitude);
  return (
    <div ref={ref} className={`${styles.cluster} leaflet-zoom-animated`} data-active={active || undefined}>
      <button
        type="button"
        className={styles.disc}
        data-key={id}
        aria-label={name}
        onClick={onClick}
        onDoubleClick={stop}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {count}
      </button>
    </div>
  );
}
