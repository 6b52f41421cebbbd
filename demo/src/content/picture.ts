import type { Brand, Picture, Scene, Text, TimeOfDay } from './types.ts';

const brandOf: Record<string, Brand> = { photo: 'azure', poster: 'lotus' };

/** Reads brand, scene and time of day from the file name: `<photo|poster>-<scene>[-<which>]-<time>-<n>.webp`. */
export function picture(
  file: string,
  width: number,
  height: number,
  focalX: number,
  focalY: number,
  colour: string,
  alt: Text,
): Picture {
  const words = file.split('-');
  const [style = '', shows] = words;
  const time = words.at(-2);
  const brand = brandOf[style];
  if (!brand) throw new Error(`Not a picture name: ${file}`);
  return {
    file,
    brand,
    shows: shows as Scene,
    time: time as TimeOfDay,
    width,
    height,
    focal: { x: focalX, y: focalY },
    colour,
    alt,
  };
}
