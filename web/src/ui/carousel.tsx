import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { classes } from './classes.ts';
import styles from './carousel.module.css';

interface CarouselProps {
  /** One element per slide; only slides near the current one are rendered. */
  slides: readonly (() => ReactNode)[];
  /** Name of the region, for example the resort's. */
  label: string;
  className?: string;
  onIndex?: (index: number) => void;
  /** Maximum number of dots. */
  maxDots?: number;
  /**
   * Inside a link: the arrows do not follow it and are out of the tab order, since the keyboard has the link itself.
   */
  insideLink?: boolean;
}

/** Moved by scroll snap: swipe, wheel and arrows; the slides beside the current one are rendered ahead. */
export const Carousel = ({ slides, label, className, onIndex, maxDots = 5, insideLink = false }: CarouselProps) => {
  const t = useTexts('common');
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const go = (to: number) => track.current?.scrollTo({ left: to * track.current.clientWidth });
  const scrolled = () => {
    const element = track.current;
    if (!element?.clientWidth) return;
    const now = Math.round(element.scrollLeft / element.clientWidth);
    if (now === index) return;
    setIndex(now);
    onIndex?.(now);
  };
  const arrow = (to: number, side: 'before' | 'after') => (
    <button
      type="button"
      className={classes(styles['arrow'], styles[side])}
      aria-label={side === 'before' ? t('previous') : t('next')}
      tabIndex={insideLink ? -1 : 0}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        go(to);
      }}
    >
      {side === 'before' ? <IconChevronLeft size={18} stroke={1.8} /> : <IconChevronRight size={18} stroke={1.8} />}
    </button>
  );
  const dots = Math.min(maxDots, slides.length);
  const on = slides.length <= dots ? index : Math.round((index / (slides.length - 1)) * (dots - 1));
  return (
    <div
      className={classes(styles['carousel'], className)}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div ref={track} className={styles['track']} onScroll={scrolled} tabIndex={insideLink ? -1 : 0}>
        {slides.map((slide, at) => (
          <div
            key={at}
            className={styles['slide']}
            role="group"
            aria-label={t('pictureOf', { index: at + 1, total: slides.length })}
            aria-hidden={at !== index}
          >
            {Math.abs(at - index) <= 1 && slide()}
          </div>
        ))}
      </div>
      {index > 0 && arrow(index - 1, 'before')}
      {index < slides.length - 1 && arrow(index + 1, 'after')}
      {slides.length > 1 && (
        <span className={styles['dots']} aria-hidden="true">
          {Array.from({ length: dots }, (_, at) => (
            <span key={at} className={styles['dot']} data-on={at === on || undefined} />
          ))}
        </span>
      )}
    </div>
  );
};
