import { expect, it } from 'vitest';
import sharp from 'sharp';
import { brandMark, paperMark } from './brand-mark.ts';

const merchant = (side: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="9"
    height="9"/></svg>`;
  return { brand: { favicon: null, logo: { mark: svg } } } as never;
};
const drawn = (side: number) => brandMark(merchant(side));

it('a mark is drawn as a picture, except one of an excessive declared size', async () => {
  expect((await drawn(512))?.subarray(1, 4).toString()).toBe('PNG');
  expect(await drawn(3_000)).toBeUndefined();
});

it('a mark is drawn on white on paper, and on its background in mails', async () => {
  const corner = async (picture: Buffer | undefined) => [
    ...(await sharp(picture).extract({ left: 143, top: 143, width: 1, height: 1 }).raw().toBuffer()),
  ];
  expect(await corner(await paperMark(merchant(36)))).toEqual([255, 255, 255]);
  expect((await corner(await brandMark(merchant(36)))).at(-1)).toBe(0);
});
