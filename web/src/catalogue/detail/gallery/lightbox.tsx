import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { ImageData } from '../resort-page.query.ts';
import styles from './lightbox.module.css';

interface LightboxProps {
  name: string;
  images: readonly ImageData[];
  start: number;
  onClose: () => void;
}

/**
 * Shows all pictures, one at a time: swipe, arrows, Home and End; Escape closes. It is a module of its own, loaded when
 * it is opened.
 */
const Lightbox = ({ name, images, start, onClose }: LightboxProps) => {
  const t = useTexts('resort');
  const common = useTexts('common');
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const last = images.length - 1;
  const go = (to: number, behavior: ScrollBehavior = 'smooth') => {
    const element = track.current;
    if (element) element.scrollTo({ left: Math.max(0, Math.min(last, to)) * element.clientWidth, behavior });
  };
  // The track has no width before the dialog has opened.
  useEffect(() => {
    const element = track.current;
    if (element) element.scrollTo({ left: start * element.clientWidth, behavior: 'instant' });
  }, [start]);
  // A rotated phone keeps the current picture.
  const current = useRef(start);
  const resized = useEffectEvent(() => go(current.current, 'instant'));
  useEffect(() => {
    const listener = () => resized();
    addEventListener('resize', listener);
    return () => removeEventListener('resize', listener);
  }, []);
  const scrolled = () => {
    const element = track.current;
    if (!element?.clientWidth) return;
    current.current = Math.round(element.scrollLeft / element.clientWidth);
    setIndex(current.current);
  };
  const keyed = (event: KeyboardEvent) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to, event.key === 'Home' || event.key === 'End' ? 'instant' : 'smooth');
  };
  return (
    <Modal open bare size="full" title={t('pictures', { name })} onClose={onClose} className={styles['dialog']!}>
      <div className={styles['box']} onKeyDown={keyed}>
        <div className={styles['bar']}>
          <p className="n" aria-live="polite">
            <span className="hidden-visually">{common('pictureOf', { index: index + 1, total: images.length })}</span>
            <span aria-hidden="true">
              {index + 1} / {images.length}
            </span>
          </p>
          <button type="button" className={styles['round']} aria-label={common('close')} onClick={onClose} autoFocus>
            <IconX size={20} stroke={1.6} aria-hidden="true" />
          </button>
        </div>
        <div
          ref={track}
          className={styles['track']}
          tabIndex={0}
          role="group"
          aria-label={t('pictures', { name })}
          onScroll={scrolled}
        >
          {images.map((image, at) => (
            <figure key={image.id} className={styles['slide']} aria-hidden={at !== index}>
              {Math.abs(at - index) <= 1 && (
                <div className={styles['frame']}>
                  <Picture
                    picture={image}
                    crop={[1600, 1067]}
                    more={[[1200, 800]]}
                    sizes="(max-width: 1200px) 100vw, 1600px"
                    radius="var(--r-card)"
                    eager={at === index}
                  />
                </div>
              )}
            </figure>
          ))}
        </div>
        <button
          type="button"
          className={`${styles['round']} ${styles['before']}`}
          aria-label={common('previous')}
          aria-disabled={index === 0 || undefined}
          onClick={() => go(index - 1)}
        >
          <IconChevronLeft size={22} stroke={1.6} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={`${styles['round']} ${styles['after']}`}
          aria-label={common('next')}
          aria-disabled={index === last || undefined}
          onClick={() => go(index + 1)}
        >
          <IconChevronRight size={22} stroke={1.6} aria-hidden="true" />
        </button>
        <p className={styles['caption']}>{images[index]?.alternative}</p>
      </div>
    </Modal>
  );
};

export default Lightbox;
