import { expect, it } from 'vitest';
import { brandMark } from './brand-mark.ts';

const drawn = (side: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="9"
    height="9"/></svg>`;
  return brandMark({ brand: { favicon: null, logo: { mark: svg } } } as never);
};

it('a mark is drawn as a picture, one that says it is huge is not', async () => {
  expect((await drawn(512))?.subarray(1, 4).toString()).toBe('PNG');
  expect(await drawn(3_000)).toBeUndefined();
});
