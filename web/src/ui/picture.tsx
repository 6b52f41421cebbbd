import { pictureFile, pictureSources, type PicturePlace } from '@sandbar/domain/media';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './picture.module.css';

/** The fields of every picture of the contract. */
export interface PictureSource {
  path: string;
  colour: string;
  alternative: string;
}

/** The crop's ratio is the frame's, unless `fill`. */
interface PictureProps extends PicturePlace {
  picture: PictureSource;
  /** Fills its parent instead of having its own ratio. */
  fill?: boolean;
  radius?: string;
  /** The first picture of a page: loaded at once, with priority. */
  eager?: boolean;
  /** Empty for decoration beside its name. */
  alternative?: string;
  className?: string;
  children?: ReactNode;
}

/** Marks the first visible picture: the script of index.html draws it before any code is loaded. */
export const PictureBone = ({ crop }: Pick<PicturePlace, 'crop'>) => (
  <span
    className={styles['frame']}
    style={{ borderRadius: 'var(--r-card)', aspectRatio: `${crop[0]} / ${crop[1]}` }}
    data-first-picture
  />
);

/**
 * A photograph: AVIF, otherwise WebP, for one and two device pixels; its average colour until it is loaded; its box
 * never moves.
 */
export const Picture = ({
  picture,
  crop,
  more,
  sizes,
  fill,
  radius,
  eager,
  alternative,
  className,
  children,
}: PictureProps) => {
  const place = { crop, more };
  const style: CSSProperties = {
    backgroundColor: picture.colour,
    borderRadius: radius ?? 'var(--r-card)',
    ...(fill ? { position: 'absolute', inset: 0 } : { aspectRatio: `${crop[0]} / ${crop[1]}` }),
  };
  return (
    <span className={classes(styles['frame'], className)} style={style}>
      <picture>
        <source type="image/avif" srcSet={pictureSources(picture.path, place, 'avif')} sizes={sizes} />
        <img
          data-photo=""
          src={pictureFile(picture.path, crop, 'webp')}
          srcSet={pictureSources(picture.path, place, 'webp')}
          sizes={sizes}
          width={crop[0]}
          height={crop[1]}
          alt={alternative ?? picture.alternative}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          // Already loaded, it is drawn with what surrounds it.
          decoding={eager ? 'sync' : 'async'}
        />
      </picture>
      {children}
    </span>
  );
};
