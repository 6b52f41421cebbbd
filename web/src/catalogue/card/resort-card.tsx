import { IconCalendarEvent } from '@tabler/icons-react';
import { Suspense, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Stars } from '../../ui/stars.tsx';
import { CardHeart } from '../on-demand.ts';
import type { CardData } from '../search/resort-search.query.ts';
import { CardPictures } from './card-pictures.tsx';
import { FromPrice } from './from-price.tsx';
import styles from './resort-card.module.css';

interface ResortCardProps {
  card: CardData;
  /** The resort's page, with the searched dates and guests. */
  to: string;
  /** Whether it is in the first row, so that its picture is loaded at once and first. */
  eager?: boolean;
  /** Whether the pointer is on its pin. */
  highlighted?: boolean;
  onPoint?: (id: string | null) => void;
}

/** One resort: picture, name, place, nearest free dates, from-price. The whole card is one link without a frame. */
export const ResortCard = ({ card, to, eager = false, highlighted = false, onPoint }: ResortCardProps) => {
  const [awake, setAwake] = useState(false);
  const wake = () => setAwake(true);
  const point = (on: boolean) => onPoint?.(on ? card.id : null);
  return (
    <article
      className={styles['card']}
      data-highlighted={highlighted || undefined}
      data-taken={card.stayCount === 0 || undefined}
      onPointerEnter={(event) => {
        wake();
        if (event.pointerType === 'mouse') point(true);
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && point(false)}
      onTouchStart={wake}
      onFocus={() => {
        wake();
        point(true);
      }}
      onBlur={() => point(false)}
    >
      <CardPictures card={card} to={to} eager={eager} awake={awake} />
      <div className="row g12 between">
        <h2 className={styles['name']}>
          <Link to={to} className={styles['link']} onKeyDown={leaf} title={card.name}>
            {card.name}
          </Link>
        </h2>
        <Stars stars={card.stars} />
      </div>
      <p className="ellipsis muted">{card.place}</p>
      <FreeDates card={card} />
      <p className={styles['price']}>{card.stayCount > 0 && <FromPrice stay={card.stay} />}</p>
      <Suspense>
        <CardHeart resort={card} />
      </Suspense>
    </article>
  );
};

/** Arrow keys turn the pictures, like the arrows for the pointer. */
const leaf = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const track = event.currentTarget.closest('article')?.querySelector('[role=group] > div');
  if (!step || !track) return;
  event.preventDefault();
  track.scrollBy({ left: step * track.clientWidth });
};

/** The dates of the stay whose price stands below them. */
const FreeDates = ({ card }: { card: CardData }) => {
  const t = useTexts('catalogue');
  const format = useFormat();
  const others = card.stayCount - 1;
  return (
    <p className={styles['dates']}>
      <IconCalendarEvent size={16} stroke={1.6} aria-hidden="true" />
      {card.stayCount > 0 ? (
        <span className={styles['when']}>
          <span className="n">{format.rangeWords(card.stay.fromDate, card.stay.toDate)}</span>
          {others > 0 && <span className="muted">{t('otherStays', { count: others })}</span>}
        </span>
      ) : (
        <span>{t('justTaken')}</span>
      )}
    </p>
  );
};
