import { PHONE_PICTURE } from '@sandbar/contract/catalogue';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { ImageData } from '../resort-page.query.ts';
import styles from './swipe-gallery.module.css';

interface SwipeGalleryProps {
  name: string;
  images: readonly ImageData[];
  onOpen: (index: number) => void;
  onBack: () => void;
}

/** The pictures from edge to edge, one at a time, moved by scroll snap. */
export const SwipeGallery = ({ name, images, onOpen, onBack }: SwipeGalleryProps) => {
  const t = useTexts('resort');
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const scrolled = () => {
    const element = track.current;
    if (element?.clientWidth) setIndex(Math.round(element.scrollLeft / element.clientWidth));
  };
  return (
    <div className={styles['gallery']} role="group" aria-label={t('pictures', { name })}>
      <div ref={track} className={styles['track']} onScroll={scrolled}>
        {images.map((image, at) => (
          <button
            key={image.id}
            type="button"
            className={styles['slide']}
            style={{ backgroundColor: image.colour }}
            aria-haspopup="dialog"
            aria-label={`${t('openPicture', { index: at + 1, total: images.length })}: ${image.alternative}`}
            onClick={() => onOpen(at)}
          >
            {Math.abs(at - index) <= 1 && (
              <Picture picture={image} {...PHONE_PICTURE} alternative="" radius="0" fill eager={at === 0} />
            )}
          </button>
        ))}
      </div>
      <button type="button" className={styles['back']} aria-label={t('backToList')} onClick={onBack}>
        <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
      </button>
      {images.length > 1 && (
        <span className={`n ${styles['counter']}`} aria-hidden="true">
          {index + 1} / {images.length}
        </span>
      )}
    </div>
  );
};
