import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropName, cropSize, cutAround, parseCrop, PICTURE_FORMATS, PICTURE_SIZES } from './index.ts';

describe('crops', () => {
  test('reads every listed size back from its name', () => {
    for (const size of PICTURE_SIZES)
      for (const format of PICTURE_FORMATS)
        for (const density of [1, 2] as const) {
          const [width, height] = size.split('x').map((side) => Number(side) * density);
          expect(parseCrop(cropName(size, format, density))).toEqual({ width, height, format });
        }
  });

  test.each([
    '801x600.webp',
    '800x600.png',
    '800x600@3x.webp',
    '800x600',
    '0800x600.webp',
    '800x600.webp/',
    '../800x600.webp',
    '800x600@2x@2x.avif',
    '99999x99999.webp',
    '',
  ])('refuses %s', (name) => expect(parseCrop(name)).toBeUndefined());

  test.each([
    [
      { x: 0.5, y: 0.5 },
      { left: 200, top: 0, width: 1200, height: 1200 },
    ],
    [
      { x: 0, y: 0 },
      { left: 0, top: 0, width: 1200, height: 1200 },
    ],
    [
      { x: 1, y: 1 },
      { left: 400, top: 0, width: 1200, height: 1200 },
    ],
    [
      { x: 0.55, y: 0.2 },
      { left: 280, top: 0, width: 1200, height: 1200 },
    ],
  ])('a square of 1600 × 1200 around %j', (focal, area) =>
    expect(cutAround({ width: 1600, height: 1200 }, { width: 300, height: 300 }, focal)).toEqual(area),
  );

  const side = fc.integer({ min: 1, max: 5000 });
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  test('a crop lies inside the picture, keeps the shape and contains the focal point', () => {
    fc.assert(
      fc.property(side, side, side, side, part, part, (width, height, w, h, x, y) => {
        const area = cutAround({ width, height }, { width: w, height: h }, { x, y });
        expect(area.left).toBeGreaterThanOrEqual(0);
        expect(area.top).toBeGreaterThanOrEqual(0);
        expect(area.left + area.width).toBeLessThanOrEqual(width);
        expect(area.top + area.height).toBeLessThanOrEqual(height);
        expect(area.width === width || area.height === height).toBe(true);
        expect(x * width).toBeGreaterThanOrEqual(area.left - 1);
        expect(x * width).toBeLessThanOrEqual(area.left + area.width + 1);
        const made = cropSize(area, { width: w, height: h });
        expect(made.width).toBeLessThanOrEqual(Math.max(w, 1));
      }),
    );
  });
});
