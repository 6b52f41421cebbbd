import { contains, discMeets, overflow, overlaps, type Box } from './geometry.ts';

/**
 * Lays out price pins. Each pin is a dot at its place with a pill beside it; the pill takes the first of eight sides
 * where it covers no other pill, dot or cluster. Pins without room for a pill share a cluster with their nearest
 * neighbour. The same input always gives the same result.
 */

export type Side = 'right' | 'left' | 'right-up' | 'right-down' | 'left-up' | 'left-down' | 'up' | 'down';

export interface PinPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Width of the pill; px. */
  readonly width: number;
}

export interface PlacedPin {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Null: only the dot is drawn, because the selected pin leaves no room for the pill. */
  readonly side: Side | null;
  readonly box: Box | null;
}

export interface PinCluster {
  /** The first member's id. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly ids: readonly string[];
}

export interface PinLayout {
  readonly placed: readonly PlacedPin[];
  readonly clusters: readonly PinCluster[];
}

export interface PinLayoutOptions {
  /** Never clustered, and the first to choose its side. */
  readonly selectedId?: string | null | undefined;
  /** Sides of the previous layout: kept while they fit, so that pills do not jump while panning. */
  readonly previous?: ReadonlyMap<string, Side>;
  /** Areas that pills avoid when they can. */
  readonly avoid?: readonly Box[];
}

export const PILL_HEIGHT = 30;
/** From the centre of the dot to the pill; px. */
export const PILL_GAP = 10;
/** Dot with halo; px. */
export const DOT_RADIUS = 6.5;
/** Disc with ring; px. */
export const CLUSTER_RADIUS = 20;

const PILL_DISTANCE = 4;
const DOT_DISTANCE = 2 * DOT_RADIUS;
const DOT_CLUSTER_DISTANCE = DOT_RADIUS + CLUSTER_RADIUS + 2;
const CLUSTER_DISTANCE = 2 * CLUSTER_RADIUS + 4;
/** A pin without room joins a neighbour no further away than this; px. */
const MAX_OFFSET_PX = 96;
/** Gap between a pill and a cluster; px. */
const VERTICAL_REACH = PILL_GAP + PILL_HEIGHT + CLUSTER_RADIUS + 2;

const SIDES: readonly (readonly [Side, number])[] = [
  ['right', 0],
  ['left', 1],
  ['right-up', 1.6],
  ['right-down', 1.6],
  ['left-up', 2.6],
  ['left-down', 2.6],
  ['up', 3.2],
  ['down', 3.2],
];

/** The pill's box for a side; the style sheet draws the same. */
export function pillBox(x: number, y: number, width: number, side: Side): Box {
  const half = PILL_HEIGHT / 2;
  const left = side.startsWith('right') ? x + PILL_GAP : side.startsWith('left') ? x - PILL_GAP - width : x - width / 2;
  const middle =
    side === 'up'
      ? y - PILL_GAP - half
      : side === 'down'
        ? y + PILL_GAP + half
        : side.endsWith('up')
          ? y - half
          : side.endsWith('down')
            ? y + half
            : y;
  return { left, right: left + width, top: middle - half, bottom: middle + half };
}

interface Group {
  readonly members: PinPoint[];
  x: number;
  y: number;
  /** The group of the selected pin alone. */
  readonly selected: boolean;
}

interface Candidate {
  readonly side: Side;
  readonly box: Box;
  readonly cost: number;
}

const distance = (a: Group, b: Group): number => Math.hypot(a.x - b.x, a.y - b.y);

function needed(a: Group, b: Group): number {
  const clusters = Number(a.members.length > 1) + Number(b.members.length > 1);
  return clusters === 2 ? CLUSTER_DISTANCE : clusters === 1 ? DOT_CLUSTER_DISTANCE : DOT_DISTANCE;
}

/** Puts a cluster in the middle of its members, but beside the selected pin, never under it. */
function settle(group: Group, selected: Group | undefined): void {
  const { members } = group;
  group.x = members.reduce((sum, pin) => sum + pin.x, 0) / members.length;
  group.y = members.reduce((sum, pin) => sum + pin.y, 0) / members.length;
  if (!selected || members.length < 2) return;
  const dx = group.x - selected.x;
  const dy = group.y - selected.y;
  const away = Math.hypot(dx, dy);
  if (away >= DOT_CLUSTER_DISTANCE) return;
  group.x = selected.x + (away < 0.01 ? -DOT_CLUSTER_DISTANCE : (dx / away) * DOT_CLUSTER_DISTANCE);
  group.y = selected.y + (away < 0.01 ? 0 : (dy / away) * DOT_CLUSTER_DISTANCE);
}

function merge(groups: Group[], into: Group, from: Group, selected: Group | undefined): void {
  into.members.push(...from.members);
  groups.splice(groups.indexOf(from), 1);
  settle(into, selected);
}

/** Joins groups until nothing that is drawn touches anything else. */
function mergeTouching(groups: Group[], selected: Group | undefined): void {
  for (let again = true; again;) {
    again = false;
    for (let i = 0; i < groups.length; i++) {
      const group = groups[i]!;
      if (group.selected) continue;
      for (let j = i + 1; j < groups.length; j++) {
        const other = groups[j]!;
        const apart = needed(group, other);
        if (other.selected || Math.abs(group.x - other.x) >= apart || distance(group, other) >= apart) continue;
        merge(groups, group, other, selected);
        again = true;
        j = i;
      }
    }
  }
}

function candidates(group: Group, groups: readonly Group[], frame: Box, options: PinLayoutOptions): Candidate[] {
  const pin = group.members[0]!;
  const inside = contains(frame, pin.x, pin.y);
  const kept = options.previous?.get(pin.id);
  const found: Candidate[] = [];
  const reach = pin.width + PILL_GAP + CLUSTER_RADIUS + 2;
  const near = groups.filter(
    (other) => other !== group && Math.abs(other.x - pin.x) < reach && Math.abs(other.y - pin.y) < VERTICAL_REACH,
  );
  for (const [side, preference] of SIDES) {
    const box = pillBox(pin.x, pin.y, pin.width, side);
    let cost = preference - (side === kept ? 0.8 : 0);
    if (inside) {
      const out = overflow(box, frame);
      if (out > 0) cost += 5 + out / 8;
    }
    for (const box2 of options.avoid ?? []) if (overlaps(box, box2)) cost += 1.2;
    let covers = 0;
    for (const other of near) {
      const radius = other.members.length > 1 ? CLUSTER_RADIUS + 2 : DOT_RADIUS + 1;
      if (discMeets(box, other.x, other.y, radius)) covers += 1;
    }
    // The selected pin must have a pill, even when it covers a dot.
    if (covers > 0 && !group.selected) continue;
    found.push({ side, box, cost: cost + 20 * covers });
  }
  return found.toSorted((a, b) => a.cost - b.cost);
}

/** Chooses a side for each single pin; a pin that is in the way changes sides if it can. */
function choose(groups: readonly Group[], frame: Box, options: PinLayoutOptions): Map<Group, Candidate> {
  const chosen = new Map<Group, Candidate>();
  const singles = groups.filter((group) => group.members.length === 1);
  const open = new Map(singles.map((group) => [group, candidates(group, groups, frame, options)]));
  const order = singles.toSorted(
    (a, b) => Number(b.selected) - Number(a.selected) || open.get(a)!.length - open.get(b)!.length,
  );
  const blockers = (box: Box, except?: Group): Group[] => {
    const found: Group[] = [];
    for (const [group, { box: taken }] of chosen)
      if (group !== except && overlaps(box, taken, PILL_DISTANCE)) found.push(group);
    return found;
  };
  for (const group of order) {
    const sides = open.get(group)!;
    const free = sides.find((side) => blockers(side.box).length === 0);
    if (free) {
      chosen.set(group, free);
      continue;
    }
    for (const side of sides) {
      const moves = new Map<Group, Candidate>();
      const possible = blockers(side.box).every((blocker) => {
        if (blocker.selected) return false;
        const elsewhere = open
          .get(blocker)!
          .find(
            (other) =>
              !overlaps(other.box, side.box, PILL_DISTANCE) &&
              blockers(other.box, blocker).length === 0 &&
              [...moves.values()].every((move) => !overlaps(move.box, other.box, PILL_DISTANCE)),
          );
        if (elsewhere) moves.set(blocker, elsewhere);
        return elsewhere !== undefined;
      });
      if (!possible) continue;
      for (const [blocker, elsewhere] of moves) chosen.set(blocker, elsewhere);
      chosen.set(group, side);
      break;
    }
  }
  return chosen;
}

function nearest(group: Group, groups: readonly Group[]): Group | undefined {
  let best: Group | undefined;
  for (const other of groups) {
    if (other === group || other.selected) continue;
    if (!best || distance(group, other) < distance(group, best)) best = other;
  }
  return best && distance(group, best) <= MAX_OFFSET_PX ? best : undefined;
}

/**
 * Lays out pins. `frame` is the visible area, in the same pixels as the pins; pills of pins inside it prefer to stay
 * inside. Clusters do not depend on the frame, so panning does not regroup.
 */
export function layoutPins(pins: readonly PinPoint[], frame: Box, options: PinLayoutOptions = {}): PinLayout {
  const groups = pins.map((pin): Group => ({
    members: [pin],
    x: pin.x,
    y: pin.y,
    selected: pin.id === options.selectedId,
  }));
  const selected = groups.find((group) => group.selected);
  const alone = new Set<Group>();
  for (;;) {
    mergeTouching(groups, selected);
    const chosen = choose(groups, frame, options);
    const unplaced = groups.filter((group) => group.members.length === 1 && !chosen.has(group) && !alone.has(group));
    const merged: Group[] = [];
    for (const group of unplaced) {
      // One merge may make room for others nearby: they are tried again first.
      if (!groups.includes(group) || merged.some((other) => distance(other, group) < 2 * MAX_OFFSET_PX)) continue;
      const into = nearest(group, groups);
      if (into) {
        merge(groups, into, group, selected);
        merged.push(into);
      } else alone.add(group);
    }
    if (merged.length > 0) continue;
    return {
      placed: groups
        .filter((group) => group.members.length === 1)
        .map((group) => {
          const { id, x, y } = group.members[0]!;
          const side = chosen.get(group);
          return { id, x, y, side: side?.side ?? null, box: side?.box ?? null };
        }),
      clusters: groups
        .filter((group) => group.members.length > 1)
        .map((group) => ({
          key: group.members[0]!.id,
          x: group.x,
          y: group.y,
          ids: group.members.map((pin) => pin.id),
        })),
    };
  }
}
