import { overflow, overlaps, type Box } from './geometry.ts';

/** Chooses which place names are written, and where: beside pins and clusters, never under them. */

export type LabelKind = 'country' | 'city' | 'sea' | 'archipelago';

export interface LabelPoint {
  readonly key: string;
  readonly kind: LabelKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** An archipelago's extent: its name is shown while a part of it is in the frame, or `nearby`. */
  readonly extent?: Box;
  /** Pixels beyond the frame. */
  readonly nearby?: number;
}

export interface PlacedLabel {
  readonly key: string;
  /** Offset of the label's centre from its place. */
  readonly dx: number;
  readonly dy: number;
  readonly box: Box;
}

const EDGE = 10;
const boxAt = (label: LabelPoint, dx: number, dy: number): Box => ({
  left: label.x + dx - label.width / 2,
  right: label.x + dx + label.width / 2,
  top: label.y + dy - label.height / 2,
  bottom: label.y + dy + label.height / 2,
});

function shifts({ kind, width }: LabelPoint): readonly (readonly [number, number])[] {
  if (kind === 'city') {
    const aside = width / 2 + 6;
    return [
      [0, 0],
      [0, -12],
      [0, 12],
      [-aside, 0],
      [aside, 0],
      [-aside, -10],
      [aside, -10],
      [-aside, 10],
      [aside, 10],
      [0, -22],
      [0, 22],
    ];
  }
  const found: [number, number][] = [[0, 0]];
  for (const step of kind === 'archipelago' ? [14, 28, 42, 56, 70, 84] : [18, 34, 50])
    found.push(
      [0, -step],
      [0, step],
      [-step, 0],
      [step, 0],
      [-step, -step],
      [step, -step],
      [-step, step],
      [step, step],
    );
  return found;
}

/** `labels` in order of importance; `taken` is the area covered by pins and clusters. */
export function layoutLabels(labels: readonly LabelPoint[], taken: readonly Box[], frame: Box): PlacedLabel[] {
  const inner: Box = {
    left: frame.left + EDGE,
    top: frame.top + EDGE,
    right: frame.right - EDGE,
    bottom: frame.bottom - EDGE,
  };
  const placed: PlacedLabel[] = [];
  const free = (box: Box): boolean =>
    !taken.some((other) => overlaps(box, other, 3)) && !placed.some((other) => overlaps(box, other.box, 6));

  for (const label of labels) {
    let slideX = 0;
    let slideY = 0;
    if (label.extent) {
      if (!overlaps(label.extent, frame, label.nearby)) continue;
      const home = boxAt(label, 0, 0);
      slideX = Math.max(0, inner.left - home.left) - Math.max(0, home.right - inner.right);
      slideY = Math.max(0, inner.top - home.top) - Math.max(0, home.bottom - inner.bottom);
    }
    let found: PlacedLabel | undefined;
    for (const [x, y] of shifts(label)) {
      const dx = slideX + x;
      const dy = slideY + y;
      const box = boxAt(label, dx, dy);
      if (overflow(box, inner) > 0 || !free(box)) continue;
      found = { key: label.key, dx, dy, box };
      break;
    }
    // Archipelagos are always named, even under a pin.
    if (!found && label.extent) found = { key: label.key, dx: slideX, dy: slideY, box: boxAt(label, slideX, slideY) };
    if (found) placed.push(found);
  }
  return placed;
}
