import { cropName, type PictureFormat, type PictureSize } from './sizes.ts';

/** The crops of a picture for a place on a screen. */
export interface PicturePlace {
  /** The size in CSS pixels, one of `PICTURE_SIZES`: `[800, 600]`. */
  crop: readonly [number, number];
  /** Wider or narrower crops of the same ratio, for other screen widths; needs `sizes`. */
  more?: readonly (readonly [number, number])[];
  /** The width of the place, as the `sizes` attribute states it. */
  sizes?: string;
}

/**
 * A picture's files in one format as a `srcset`: by pixel density for one crop, by width for several.
 * @param path the base path of the picture, `/media/<id>`
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

/** The path of one crop's file. */
export const pictureFile = (
  path: string,
  [width, height]: readonly [number, number],
  format: PictureFormat,
  density: 1 | 2 = 1,
): string => `${path}/${cropName(`${width}x${height}` as PictureSize, format, density)}`;

const PUBLISHED = '/media/';

/** The path of any picture: a published one needs a listed size, a private one has a single file. */
export const sizedFile = (path: string, crop: readonly [number, number]): string =>
  path.startsWith(PUBLISHED) ? pictureFile(path, crop, 'webp') : path;
