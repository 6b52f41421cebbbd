import { pictureFile, pictureSources, type PicturePlace } from '@sandbar/domain/media';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './picture.module.css';

/** What every picture of the contract carries. */
export interface PictureSource {
  path: string;
  colour: string;
  alternative: string;
}

/** The crop's ratio is the frame's unless `fill`. */
interface PictureProps extends PicturePlace {
  picture: PictureSource;
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

/** The place of the first picture in sight: the script of index.html draws it before any code is there. */
export const PictureBone = ({ crop }: Pick<PicturePlace, 'crop'>) => (
  <span
    className={styles['frame']}
    style={{ borderRadius: 'var(--r-card)', aspectRatio: `${crop[0]} / ${crop[1]}` }}
    data-first-picture
  />
);

/**
 * A photograph: AVIF, else WebP, for one and two device pixels; its own colour until it is there; its place never
 * moves.
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
          // Already there, it is drawn with what stands around it.
          decoding={eager ? 'sync' : 'async'}
        />
      </picture>
      {children}
    </span>
  );
};
