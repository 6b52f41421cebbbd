import type * as Leaflet from 'leaflet';
import type { BaseMap } from './base-map.ts';
import styles from './map.module.css';
import { smoothPath } from './smooth-path.ts';

const METRES_PER_PIXEL = 156_543;
const SMALLEST_ISLET = 1.9;
/** A small disc does not look like an island: it stays a dot. */
const LARGEST_ISLET = 7;
/** From this zoom on corners of outlines become visible. */
const SMOOTH_ZOOM = 8.5;

/** Missing in the type declarations of Leaflet's SVG renderer. */
interface Outlines {
  _updatePoly: (layer: { _parts: Leaflet.Point[][] }, closed: boolean) => void;
  _setPath: (layer: { _parts: Leaflet.Point[][] }, path: string) => void;
}

/** Draws the embedded base map. Colours come from the style sheet, so a change of scheme needs no redraw. */
export function drawBaseMap(leaflet: typeof Leaflet, map: Leaflet.Map, base: BaseMap): Leaflet.LayerGroup {
  // Below tiles, where there are any.
  const pane = 'base';
  if (!map.getPane(pane)) map.createPane(pane);
  const renderer = leaflet.svg({ padding: 0.4, pane });
  const outlines = renderer as unknown as Outlines;
  const straight = outlines._updatePoly.bind(renderer);
  outlines._updatePoly = (layer, closed) => {
    if (map.getZoom() < SMOOTH_ZOOM) straight(layer, closed);
    else outlines._setPath(layer, smoothPath(layer._parts, closed));
  };
  const plain = { renderer, interactive: false, smoothFactor: 0.6 };
  const radius = ({ at, radiusKm }: BaseMap['islets'][number]): number =>
    Math.min(
      LARGEST_ISLET,
      SMALLEST_ISLET + (radiusKm * 1000 * 2 ** map.getZoom()) / (METRES_PER_PIXEL * Math.cos((at[0] * Math.PI) / 180)),
    );
  const islets = base.islets.map((islet) => ({
    islet,
    circle: leaflet.circleMarker(islet.at, {
      ...plain,
      className: styles.islet,
      radius: radius(islet),
    }),
  }));
  const resize = () => {
    for (const { islet, circle } of islets) circle.setRadius(radius(islet));
  };
  map.on('zoomend', resize);
  return leaflet
    .layerGroup([
      leaflet.polygon(base.land, { ...plain, className: styles.land, stroke: false }),
      leaflet.polygon(base.home, { ...plain, className: styles.home, stroke: false }),
      leaflet.polyline(base.coasts, { ...plain, className: styles.coast }),
      leaflet.polyline(base.borders, { ...plain, className: styles.border }),
      ...islets.map(({ circle }) => circle),
    ])
    .on('remove', () => map.off('zoomend', resize))
    .addTo(map);
}
