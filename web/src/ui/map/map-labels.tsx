import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { project, visibleBox, type Box, type Padding, type View } from './geometry.ts';
import { layoutLabels, type LabelKind, type LabelPoint } from './label-layout.ts';
import styles from './map.module.css';
import { labelText, type MapLabel, type MapLanguage, type Scene } from './types.ts';
import { useAnchor } from './use-anchor.ts';
import type { TextWidth } from './use-text-width.ts';

/** As in the style sheet: weight, size, letter spacing in em. */
const FACES: Record<LabelKind, readonly [weight: number, size: number, spacing: number]> = {
  country: [500, 11, 0.09],
  sea: [400, 13, 0.01],
  city: [500, 12, 0],
  archipelago: [500, 12, 0],
};
const HEIGHT = 16;
/** While the country is in view, archipelagos are named at the edge although they begin beyond it. */
const COUNTRY_ZOOM = 7;
const NEARBY = 150;
/** The corner of the attribution in map-frame.tsx: no name is written under it. */
const CREDIT = { width: 96, height: 30 };

interface MapLabelsProps {
  scene: Scene;
  view: View;
  labels: readonly MapLabel[];
  language: MapLanguage;
  /** The area covered by pins, in world pixels. */
  taken: readonly Box[];
  padding?: Padding | undefined;
  width: TextWidth;
  /** Over raster tiles, which have names of their own, only the archipelagos are named. */
  archipelagosOnly: boolean;
}

const keyOf = ({ kind, lat, lon }: MapLabel): string => `${kind} ${lat} ${lon}`;

/** The names on the map. They repeat what the picture shows, so they are hidden from assistive technology. */
export function MapLabels({ scene, view, labels, language, taken, padding, width, archipelagosOnly }: MapLabelsProps) {
  const placed = useMemo(() => {
    const points = labels.flatMap((label): LabelPoint[] => {
      if (label.minZoom > view.zoom || (archipelagosOnly && label.kind !== 'archipelago')) return [];
      const [weight, size, spacing] = FACES[label.kind];
      const text = labelText(label, language);
      const { x, y } = project(label.lat, label.lon, view.zoom);
      const point: LabelPoint = {
        key: keyOf(label),
        kind: label.kind,
        x,
        y,
        width: width(text, weight, size, '--font-text') + text.length * spacing * size,
        height: HEIGHT,
      };
      if (!label.bbox) return [point];
      const [west, south, east, north] = label.bbox;
      const northWest = project(north, west, view.zoom);
      const southEast = project(south, east, view.zoom);
      const extent = { left: northWest.x, top: northWest.y, right: southEast.x, bottom: southEast.y };
      return [{ ...point, extent, nearby: view.zoom < COUNTRY_ZOOM ? NEARBY : 0 }];
    });
    const frame = visibleBox(view, padding);
    const credit = {
      left: frame.left,
      right: frame.left + CREDIT.width,
      top: frame.bottom - CREDIT.height,
      bottom: frame.bottom,
    };
    return layoutLabels(points, [...taken, credit], frame);
  }, [view, labels, language, taken, padding, width, archipelagosOnly]);
  const known = new Map(labels.map((label) => [keyOf(label), label]));

  return createPortal(
    <div aria-hidden="true">
      {placed.map(({ key, dx, dy }) => {
        const label = known.get(key);
        return label ? (
          <Label key={key} scene={scene} label={label} text={labelText(label, language)} dx={dx} dy={dy} />
        ) : null;
      })}
    </div>,
    scene.labelPane,
  );
}

function Label({
  scene,
  label,
  text,
  dx,
  dy,
}: {
  scene: Scene;
  label: MapLabel;
  text: string;
  dx: number;
  dy: number;
}) {
  const ref = useAnchor<HTMLDivElement>(scene, label.lat, label.lon, dx, dy);
  return (
    <div ref={ref} className="leaflet-zoom-animated">
      <span className={styles.label} data-kind={label.kind}>
        {text}
      </span>
    </div>
  );
}
