import { FIRST_CARDS } from '@sandbar/contract/catalogue';
import { useTexts } from '../../i18n/use-texts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ResortCard } from '../card/resort-card.tsx';
import { ResortCardSkeleton } from '../card/resort-card-skeleton.tsx';
import type { CardData } from '../search/resort-search.query.ts';
import styles from './results.module.css';

interface CardListProps {
  cards: readonly CardData[];
  hrefOf: (friendlyUrl: string) => string;
  /** Whether the cards answer the previous search. */
  former: boolean;
  /** The number of placeholders for cards that are loading. */
  coming: number;
  highlightedId: string | null;
  onPoint: (id: string | null) => void;
}

export const CardList = ({ cards, hrefOf, former, coming, highlightedId, onPoint }: CardListProps) => {
  const t = useTexts('resort-list');
  const common = useTexts('common');
  return (
    <>
      <ul
        className={styles['list']}
        aria-label={t('results')}
        data-former={former || undefined}
        aria-busy={former || coming > 0 || undefined}
      >
        {cards.map((card, index) => (
          <li key={card.id} id={`resort-${card.id}`}>
            <ResortCard
              card={card}
              to={hrefOf(card.friendlyUrl)}
              eager={index < FIRST_CARDS}
              highlighted={card.id === highlightedId}
              onPoint={onPoint}
            />
          </li>
        ))}
        {Array.from({ length: coming }, (_, index) => (
          <li key={`coming ${index}`} aria-hidden="true">
            <ResortCardSkeleton />
          </li>
        ))}
      </ul>
      {cards.length === 0 && coming > 0 && <VisuallyHidden>{common('loading')}</VisuallyHidden>}
    </>
  );
};
