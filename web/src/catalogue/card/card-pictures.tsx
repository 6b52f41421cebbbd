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
  /** The reader has turned to the card. */
  awake: boolean;
}

/**
 * Swipe, arrows and dots. Only the first picture is read until the reader turns to the card: most cards are never
 * leafed through.
 */
export const CardPictures = ({ card, to, eager, awake }: CardPicturesProps) => {
  const pictures = card.images.slice(0, MOST);
  const slides = pictures.map((image, index) => () =>
    (
      // The card's name is the link for the keyboard and for screen readers; this one is for the pointer.
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
    // The card's name is the link for the keyboard and for screen readers; all of this is for the pointer.
    <div className={styles['pictures']} aria-hidden="true">
      {slides.length > 0 ? (
        <Carousel slides={slides} label={card.name} insideLink className={styles['carousel'] ?? ''} />
      ) : (
        <span className="cover" />
      )}
    </div>
  );
};
