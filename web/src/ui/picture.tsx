import type { CSSProperties, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './picture.module.css';

/** What every picture of the contract carries. */
export interface PictureSource {
  path: string;
  colour: string;
  alternative: string;
}

interface PictureProps {
  picture: PictureSource;
  /** The crop in CSS px, one of the sizes the server makes (docs/map.md): `[800, 600]`. Its ratio is the frame's unless `fill`. */
  crop: readonly [number, number];
  /** Wider or narrower crops of the same ratio for other widths; with `sizes`. */
  more?: readonly (readonly [number, number])[];
  sizes?: string;
  /** Fills its parent instead of having its own ratio. */
  fill?: boolean;
  radius?: string;
  /** The first picture of a page: loaded at once and first. */
  eager?: boolean;
  /** Empty for decoration next to its name. */
  alternative?: string;
  className?: string;
  children?: ReactNode;
}

type Size = readonly [number, number];

const url = (path: string, [width, height]: Size, format: string, double = false) => `${path}/${width}x${height}${double ? '@2x' : ''}.${format}`;

const sourceSet = (path: string, crops: readonly Size[], format: string): string =>
  crops.length === 1
    ? `${url(path, crops[0]!, format)} 1x, ${url(path, crops[0]!, format, true)} 2x`
    : crops.flatMap((crop) => [`${url(path, crop, format)} ${crop[0]}w`, `${url(path, crop, format, true)} ${crop[0] * 2}w`]).join(', ');

/** A photograph: AVIF, else WebP, for one and two device pixels; its own colour until it is there; its place never moves. */
export const Picture = ({ picture, crop, more = [], sizes, fill, radius, eager, alternative, className, children }: PictureProps) => {
  const crops = [crop, ...more].toSorted((a, b) => a[0] - b[0]);
  const style: CSSProperties = {
    backgroundColor: picture.colour,
    borderRadius: radius ?? 'var(--r-card)',
    ...(fill ? { position: 'absolute', inset: 0 } : { aspectRatio: `${crop[0]} / ${crop[1]}` }),
  };
  return (
    <span className={classes(styles['frame'], className)} style={style}>
      <picture>
        <source type="image/avif" srcSet={sourceSet(picture.path, crops, 'avif')} sizes={sizes} />
        <img
          data-photo=""
          src={url(picture.path, crop, 'webp')}
          srcSet={sourceSet(picture.path, crops, 'webp')}
          sizes={sizes}
          width={crop[0]}
          height={crop[1]}
          alt={alternative ?? picture.alternative}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
      {children}
    </span>
  );
};
