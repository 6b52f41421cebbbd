import { describe, expect, it } from 'vitest';
import { contains, overlaps, type Box } from './geometry.ts';
import {
  CLUSTER_RADIUS,
  layoutPins,
  pillBox,
  PILL_GAP,
  PILL_HEIGHT,
  type PinLayout,
  type PinPoint,
  type Side,
} from './pin-layout.ts';

const frame: Box = { left: 0, top: 0, right: 600, bottom: 900 };
const pin = (id: string, x: number, y: number, width = 64): PinPoint => ({ id, x, y, width });
const sideOf = (layout: PinLayout, id: string) => layout.placed.find((placed) => placed.id === id)?.side;

/** A small seedable generator, good enough for scattering pins. */
function random(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

function scatter(seed: number, count: number): PinPoint[] {
  const next = random(seed);
  const towns = Array.from({ length: 8 }, () => ({ x: next() * 600, y: next() * 900 }));
  return Array.from({ length: count }, (_, i) => {
    const town = towns[Math.floor(next() * towns.length)]!;
    const near = next() < 0.7;
    return pin(
      `p${i}`,
      near ? town.x + (next() - 0.5) * 120 : next() * 600,
      near ? town.y + (next() - 0.5) * 120 : next() * 900,
      Math.round(52 + next() * 50),
    );
  });
}

describe('a single pin', () => {
  it('has its pill at the right, ten pixels from the dot', () => {
    const { placed, clusters } = layoutPins([pin('a', 100, 100)], frame);
    expect(clusters).toEqual([]);
    expect(placed).toEqual([
      {
        id: 'a',
        x: 100,
        y: 100,
        side: 'right',
        box: {
          left: 100 + PILL_GAP,
          right: 164 + PILL_GAP,
          top: 100 - PILL_HEIGHT / 2,
          bottom: 100 + PILL_HEIGHT / 2,
        },
      },
    ]);
  });

  it('turns to the left at the right edge', () => {
    expect(sideOf(layoutPins([pin('a', 570, 100)], frame), 'a')).toBe('left');
  });

  it('ignores an edge that is out of sight', () => {
    expect(sideOf(layoutPins([pin('a', 640, 100)], frame), 'a')).toBe('right');
  });

  it('keeps its side while that still fits', () => {
    const previous = new Map<string, Side>([['a', 'left']]);
    expect(sideOf(layoutPins([pin('a', 540, 100)], frame, { previous }), 'a')).toBe('left');
    expect(sideOf(layoutPins([pin('a', 40, 100)], frame, { previous }), 'a')).toBe('right');
  });

  it('does not cover areas to avoid', () => {
    const avoid = [{ left: 115, right: 200, top: 90, bottom: 110 }];
    expect(sideOf(layoutPins([pin('a', 100, 100)], frame, { avoid }), 'a')).toBe('left');
  });
});

describe('neighbours', () => {
  it('take different sides', () => {
    const layout = layoutPins([pin('a', 300, 300), pin('b', 305, 314)], frame);
    expect(layout.clusters).toEqual([]);
    expect(new Set(layout.placed.map((placed) => placed.side)).size).toBe(2);
  });

  it('share a cluster when their dots touch', () => {
    const layout = layoutPins([pin('a', 300, 300), pin('b', 304, 302)], frame);
    expect(layout).toEqual({ placed: [], clusters: [{ key: 'a', x: 302, y: 301, ids: ['a', 'b'] }] });
  });

  it('at the same place share a cluster', () => {
    const same = Array.from({ length: 5 }, (_, i) => pin(`p${i}`, 300, 300));
    expect(layoutPins(same, frame).clusters).toHaveLength(1);
  });
});

describe('the selected pin', () => {
  it('is outside its cluster, which moves aside', () => {
    const crowd = Array.from({ length: 6 }, (_, i) => pin(`p${i}`, 300 + i, 300));
    const { placed, clusters } = layoutPins(crowd, frame, { selectedId: 'p2' });
    expect(placed.map(({ id }) => id)).toEqual(['p2']);
    expect(clusters.flatMap(({ ids }) => ids)).toEqual(['p0', 'p1', 'p3', 'p4', 'p5']);
    expect(Math.hypot(clusters[0]!.x - 302, clusters[0]!.y - 300)).toBeGreaterThan(CLUSTER_RADIUS);
  });

  it('has a pill even where another pin lies under it; that one shows its dot', () => {
    const layout = layoutPins([pin('a', 300, 300), pin('b', 300, 300)], frame, { selectedId: 'b' });
    expect(sideOf(layout, 'b')).not.toBeNull();
    expect(layout.placed).toHaveLength(2);
  });
});

it('no pins give no layout', () => {
  expect(layoutPins([], frame)).toEqual({ placed: [], clusters: [] });
});

describe.each(Array.from({ length: 60 }, (_, i) => i + 1))('scattered pins, seed %i', (seed) => {
  const pins = scatter(seed, 5 + ((seed * 37) % 196));
  const selectedId = seed % 3 === 0 ? pins[seed % pins.length]!.id : undefined;
  const layout = layoutPins(pins, frame, { selectedId });

  it('are each placed, or in exactly one cluster', () => {
    const ids = [...layout.placed.map(({ id }) => id), ...layout.clusters.flatMap((cluster) => cluster.ids)];
    expect(ids.toSorted()).toEqual(pins.map(({ id }) => id).toSorted());
    for (const cluster of layout.clusters) expect(cluster.ids.length).toBeGreaterThan(1);
  });

  it('have pills that cover no other pill', () => {
    const boxes = layout.placed.flatMap(({ box }) => box ?? []);
    for (const [i, box] of boxes.entries())
      for (const other of boxes.slice(i + 1)) expect(overlaps(box, other)).toBe(false);
  });

  it('have pills that cover no other dot and no cluster, the selected one aside', () => {
    for (const { id, box } of layout.placed) {
      if (!box || id === selectedId) continue;
      for (const other of layout.placed) if (other.id !== id) expect(contains(box, other.x, other.y)).toBe(false);
      for (const cluster of layout.clusters) expect(contains(box, cluster.x, cluster.y)).toBe(false);
    }
  });

  it('have clusters that do not touch', () => {
    for (const [i, a] of layout.clusters.entries())
      for (const b of layout.clusters.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(2 * CLUSTER_RADIUS);
  });

  it('have their pill on their side', () => {
    for (const { id, x, y, side, box } of layout.placed) {
      if (!side) continue;
      expect(box).toEqual(pillBox(x, y, pins.find((point) => point.id === id)!.width, side));
    }
  });

  it('are laid out the same way again', () => {
    expect(layoutPins(pins, frame, { selectedId })).toEqual(layout);
  });

  it('have a pill, but for those under the selected one', () => {
    const bare = layout.placed.filter(({ side }) => !side);
    expect(bare.length).toBeLessThanOrEqual(selectedId ? 4 : 0);
  });
});
