import { mosaicPicture } from '@sandbar/contract/catalogue';
import { IconGridDots } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { ImageData } from '../resort-page.query.ts';
import styles from './mosaic.module.css';

interface MosaicProps {
  images: readonly ImageData[];
  onOpen: (index: number) => void;
  /** Called when the pointer or focus comes near, to load the code for opening. */
  onNear: () => void;
}

/** One large picture and up to three beside it, 1200 × 480 px. */
export const Mosaic = ({ images, onOpen, onNear }: MosaicProps) => {
  // The pictures do not change, so memoising them would only add code to the page.
  'use no memo';
  const t = useTexts('resort');
  const shown = images.slice(0, 4);
  if (shown.length === 0) return <div className={styles['mosaic']} data-count={0} />;
  return (
    <div className={styles['mosaic']} data-count={shown.length} onPointerEnter={onNear} onFocus={onNear}>
      {shown.map((image, index) => (
        <button
          key={image.id}
          type="button"
          className={styles['tile']}
          aria-haspopup="dialog"
          aria-label={`${t('openPicture', { index: index + 1, total: images.length })}: ${image.alternative}`}
          onClick={() => onOpen(index)}
        >
          <Picture
            picture={image}
            {...mosaicPicture(index, shown.length)}
            alternative=""
            radius="0"
            fill
            eager={index === 0}
          />
        </button>
      ))}
      <button type="button" className={styles['all']} aria-haspopup="dialog" onClick={() => onOpen(0)}>
        <IconGridDots size={18} stroke={1.6} aria-hidden="true" />
        <span>{t('allPictures', { count: images.length })}</span>
      </button>
    </div>
  );
};
