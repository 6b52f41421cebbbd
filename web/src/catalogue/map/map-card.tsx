import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { FromPrice } from '../card/from-price.tsx';
import type { CardData, PinData } from '../search/resort-search.query.ts';
import type { ResortSearch } from '@sandbar/contract/catalogue';
import styles from './map-card.module.css';
import { usePinCard } from './use-pin-card.ts';

interface MapCardProps {
  search: ResortSearch;
  pin: PinData;
  loaded: readonly CardData[];
  hrefOf: (friendlyUrl: string) => string;
}

/** A short card of the resort of the chosen pin, which is one link. */
export const MapCard = ({ search, pin, loaded, hrefOf }: MapCardProps) => {
  const format = useFormat();
  const card = usePinCard(search, pin, loaded);
  const picture = card?.images[0];
  return (
    <article className={styles['card']}>
      <div className={styles['picture']}>
        {picture ? (
          <Picture picture={picture} crop={[160, 160]} fill alternative="" />
        ) : (
          <Skeleton height="100%" radius="var(--r-card)" />
        )}
      </div>
      <div className="grow shrink">
        <h2 className="ellipsis t16 w6">
          <Link to={hrefOf(pin.friendlyUrl)} className={styles['link']}>
            {pin.name}
          </Link>
        </h2>
        {card ? (
          <>
            <p className="row g8 shrink">
              <Stars stars={card.stars} />
              <span className="shrink ellipsis muted">{card.place}</span>
            </p>
            <p className={styles['dates']}>
              <IconCalendarEvent size={16} stroke={1.6} aria-hidden="true" />
              <span className="n">{format.rangeWords(card.stay.fromDate, card.stay.toDate)}</span>
            </p>
            <p className={styles['price']}>
              <FromPrice stay={card.stay} />
            </p>
          </>
        ) : (
          <SkeletonLines lines={3} gap={12} />
        )}
      </div>
    </article>
  );
};
