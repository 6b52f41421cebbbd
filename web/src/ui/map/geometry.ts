/** Plain pixel geometry and the Web Mercator projection, so that layout needs no map library. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the map shows: zoom and the frame in world pixels at that zoom. */
export interface View {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Space at the edges covered by other elements: a search bar, a sheet. */
export interface Padding {
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

export const insets = (padding: Padding | undefined): Required<Padding> => ({
  top: padding?.top ?? 0,
  right: padding?.right ?? 0,
  bottom: padding?.bottom ?? 0,
  left: padding?.left ?? 0,
});

/** World pixels of a place at a zoom. */
export function project(latitude: number, longitude: number, zoom: number): { x: number; y: number } {
  const size = 256 * 2 ** zoom;
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  return {
    x: size * (longitude / 360 + 0.5),
    y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

/** The place at world pixels of a zoom. */
export function unproject(x: number, y: number, zoom: number): { latitude: number; longitude: number } {
  const size = 256 * 2 ** zoom;
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    longitude: (x / size - 0.5) * 360,
  };
}

/** The uncovered part of the frame, in world pixels. */
export function visibleBox(view: View, padding?: Padding): Box {
  const { top, right, bottom, left } = insets(padding);
  return {
    left: view.left + left,
    top: view.top + top,
    right: view.left + view.width - right,
    bottom: view.top + view.height - bottom,
  };
}

export const contains = (box: Box, x: number, y: number): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** True when the boxes come closer than `gap`. */
export const overlaps = (a: Box, b: Box, gap = 0): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

export const square = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

/** How far a box sticks out of a frame, both directions added; px. */
export const overflow = (box: Box, frame: Box): number =>
  Math.max(0, frame.left - box.left) +
  Math.max(0, box.right - frame.right) +
  Math.max(0, frame.top - box.top) +
  Math.max(0, box.bottom - frame.bottom);

/** True when a disc comes closer than `gap` to a box. */
export function discMeets(box: Box, x: number, y: number, radius: number): boolean {
  const dx = x - Math.max(box.left, Math.min(box.right, x));
  const dy = y - Math.max(box.top, Math.min(box.bottom, y));
  return dx * dx + dy * dy < radius * radius;
}
