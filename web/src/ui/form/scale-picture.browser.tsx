import { expect, test } from 'vitest';
import { scaleDown } from './scale-down.ts';
import { scalePicture } from './scale-picture.ts';

/** A phone's photograph is scaled down in the browser, before it is sent. */

/** Red above, blue below, as a camera of 12 megapixels takes it: lying, with the mark that says how it was held. */
const photograph = async (orientation: number): Promise<File> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [4_000, 3_000];
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#ff0000';
  pen.fillRect(0, 0, 4_000, 3_000);
  pen.fillStyle = '#0000ff';
  pen.fillRect(0, 1_500, 4_000, 1_500);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/jpeg', 0.95));
  const exif = [
    255,
    225,
    0,
    34,
    ...new TextEncoder().encode('Exif'),
    0,
    0,
    77,
    77,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    18,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return new File([bytes.slice(0, 2), Uint8Array.from(exif), bytes.slice(2)], 'IMG_0001.JPG', { type: 'image/jpeg' });
};

const seen = async (picture: Blob) => {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext('2d')!;
  pen.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = pen.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data;
    return red > 200 ? 'red' : blue > 200 ? 'blue' : 'neither';
  };
  const colours = [at(0.5, 0.1), at(0.9, 0.5), at(0.5, 0.9), at(0.1, 0.5)];
  return { width: bitmap.width, height: bitmap.height, colours };
};

test.each([
  ['as it lies', 1, { width: 800, height: 600 }, ['red', undefined, 'blue', undefined]],
  ['held upright', 6, { width: 450, height: 600 }, [undefined, 'red', undefined, 'blue']],
])('twelve megapixels, %s, become upright and small enough to send', async (_, orientation, size, colours) => {
  const picked = await photograph(orientation);
  const scaled = await scalePicture(picked);
  if (!scaled.ok) throw new Error(scaled.problem);
  const shown = await seen(scaled.value);
  expect(shown).toMatchObject(size);
  expect(shown.colours.map((colour, at) => colours[at] && colour)).toEqual(colours);
  expect(scaled.value.size).toBeLessThan(500_000);
  const proof = await scaleDown(picked, 2_000);
  expect(Math.max(...Object.values(await seen(proof).then(({ width, height }) => ({ width, height }))))).toBe(2_000);
  expect(proof.size).toBeLessThan(picked.size);
});

test('reports a file that is no picture', async () => {
  const html = new File(['<html>'], 'a.jpg', { type: 'image/jpeg' });
  expect(await scalePicture(html)).toEqual({ ok: false, problem: 'pictureUnreadable' });
  expect(await scalePicture(new File(['x'], 'a.heic', { type: 'image/heic' }))).toEqual({
    ok: false,
    problem: 'pictureType',
  });
});
