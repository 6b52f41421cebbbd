import { expect, it } from 'vitest';
import { parseCrop, sizedFile } from './index.ts';

it('a published picture is served only in a listed size; a private one as its file', () => {
  const file = sizedFile('/media/3f', [1200, 800]);
  expect(file).toBe('/media/3f/1200x800.webp');
  expect(parseCrop(file.split('/').at(-1)!)).toBeDefined();
  expect(sizedFile('/Image/Private/3f', [1200, 800])).toBe('/Image/Private/3f');
});
