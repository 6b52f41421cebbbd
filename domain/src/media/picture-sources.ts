import { cropName, type PictureFormat, type PictureSize } from './sizes.ts';

/** Which crops a place on a screen takes of a picture. */
export interface PicturePlace {
  /** CSS pixels, one of the sizes that are made: `[800, 600]`. */
  crop: readonly [number, number];
  /** Wider or narrower crops of the same ratio for other widths; with `sizes`. */
  more?: readonly (readonly [number, number])[];
  /** How wide the place is, as the `sizes` attribute says it. */
  sizes?: string;
}

/**
 * A picture's files in one format, as `srcset` lists them: by density for one crop, by width for several.
 * @param path its base path, `/media/<id>`
 */
export const pictureSources = (path: string, { crop, more = [] }: PicturePlace, format: PictureFormat): string => {
  const crops = [crop, ...more].toSorted((a, b) => a[0] - b[0]);
  const unit = ([width]: readonly [number, number], density: 1 | 2) =>
    crops.length === 1 ? `${density}x` : `${width * density}w`;
  return crops
    .flatMap((one) =>
      ([1, 2] as const).map((density) => `${pictureFile(path, one, format, density)} ${unit(one, density)}`),
    )
    .join(', ');
};

/** One crop's file. */
export const pictureFile = (
  path: string,
  [width, height]: readonly [number, number],
  format: PictureFormat,
  density: 1 | 2 = 1,
): string => `${path}/${cropName(`${width}x${height}` as PictureSize, format, density)}`;

const PUBLISHED = '/media/';

/** The file of any picture: a published one in a listed size, without which it is no file; a private one as it is. */
export const sizedFile = (path: string, crop: readonly [number, number]): string =>
  path.startsWith(PUBLISHED) ? pictureFile(path, crop, 'webp') : path;
