import { CARD_PICTURE } from '@sandbar/contract/catalogue';
import { Link } from 'react-router';
import { Carousel } from '../../ui/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { CardData } from '../search/resort-search.query.ts';
import styles from './resort-card.module.css';

const MOST = 8;

interface CardPicturesProps {
  card: CardData;
  to: string;
  eager: boolean;
  /** Whether the reader has pointed at or focused the card. */
  awake: boolean;
}

/**
 * The pictures of a card, with swipe, arrows and dots. Only the first one is loaded until the reader points at the
 * card, because the other pictures of most cards are never opened.
 */
export const CardPictures = ({ card, to, eager, awake }: CardPicturesProps) => {
  const pictures = card.images.slice(0, MOST);
  const slides = pictures.map((image, index) => () =>
    (
      // The card's name is the link for the keyboard and screen readers. This one is for the pointer.
      <Link to={to} tabIndex={-1} aria-hidden="true" draggable={false} className={styles['slide']}>
        {index === 0 || awake ? (
          <Picture picture={image} {...CARD_PICTURE} fill radius="0" eager={eager && index === 0} alternative="" />
        ) : (
          <span className="cover" style={{ backgroundColor: image.colour }} />
        )}
      </Link>
    ),
  );
  return (
    // The card's name is the link for the keyboard and screen readers. This part is for the pointer.
    <div className={styles['pictures']} aria-hidden="true">
      {slides.length > 0 ? (
        <Carousel slides={slides} label={card.name} insideLink className={styles['carousel'] ?? ''} />
      ) : (
        <span className="cover" />
      )}
    </div>
  );
};
