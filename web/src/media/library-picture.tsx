import { sizedFile } from '@sandbar/domain/media';
import styles from './media.module.css';

interface LibraryPictureProps {
  path: string;
  /** Empty when the picture stands next to its name. */
  alternative: string;
  colour?: string | undefined;
  eager?: boolean;
}

const CROP = [400, 300] as const;

/** A picture of the library as a tile: a published one in the shown size, a private one as it is. */
export const LibraryPicture = ({ path, alternative, colour, eager }: LibraryPictureProps) => (
  <img
    className={styles['picture']}
    src={sizedFile(path, CROP)}
    alt={alternative}
    style={colour ? { backgroundColor: colour } : undefined}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    draggable={false}
  />
);
