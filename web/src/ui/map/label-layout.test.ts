import { describe, expect, it } from 'vitest';
import { overflow, type Box } from './geometry.ts';
import { layoutLabels, type LabelPoint } from './label-layout.ts';

const frame: Box = { left: 0, top: 0, right: 400, bottom: 700 };
const city: LabelPoint = { key: 'city', kind: 'city', x: 200, y: 300, width: 60, height: 16 };
const reefs: LabelPoint = {
  key: 'reefs',
  kind: 'archipelago',
  x: 450,
  y: 300,
  width: 90,
  height: 16,
  extent: { left: 430, right: 500, top: 250, bottom: 350 },
};
const pill: Box = { left: 198, right: 262, top: 285, bottom: 315 };

describe('a city', () => {
  it('is named where it is', () => {
    expect(layoutLabels([city], [], frame)).toMatchObject([{ key: 'city', dx: 0, dy: 0 }]);
  });

  it('makes room for a pin', () => {
    const [label] = layoutLabels([city], [pill], frame);
    expect(label).toMatchObject({ dx: -36, dy: 0 });
  });

  it('is left out when pins leave no room', () => {
    expect(layoutLabels([city], [{ left: 100, right: 300, top: 200, bottom: 400 }], frame)).toEqual([]);
  });

  it('gives way to more important labels', () => {
    const first = { ...city, key: 'capital' };
    const labels = layoutLabels([first, city], [], frame);
    expect(labels[0]).toMatchObject({ key: 'capital', dx: 0, dy: 0 });
    expect(labels[1]).not.toMatchObject({ dx: 0, dy: 0 });
  });
});

describe('an archipelago', () => {
  it('is named at the edge when it is near', () => {
    const [label] = layoutLabels([{ ...reefs, nearby: 150 }], [], frame);
    expect(overflow(label!.box, frame)).toBe(0);
  });

  it('is not named when it is far', () => {
    expect(layoutLabels([reefs], [], frame)).toEqual([]);
  });

  it('is named even when pins cover everything', () => {
    const inside = { ...reefs, x: 300, extent: { left: 280, right: 340, top: 250, bottom: 350 } };
    expect(layoutLabels([inside], [frame], frame)).toHaveLength(1);
  });
});
