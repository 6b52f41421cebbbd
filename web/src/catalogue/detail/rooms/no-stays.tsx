import type { Party } from '@sandbar/domain/catalogue';
import { dayNumber, type Day } from '@sandbar/domain/common';
import { statedPrice } from '@sandbar/domain/catalogue';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePriceText } from '../../../ui/num.tsx';
import type { StayData } from '../resort-page.query.ts';
import type { RoomRows } from './room-rows.ts';
import { useGuests } from './use-guests.ts';

interface NoStaysProps {
  /** All rooms that accept the party, for all dates. */
  rooms: readonly RoomRows[];
  from: Day | null;
  party: Party;
  onDates: (from: Day, to: Day) => void;
  onTwoAdults: () => void;
  listPath: string;
}

const DEFAULT_ADULTS = 2;

/** Shown when no stay matches: the most useful fact, and one action. */
export const NoStays = ({ rooms, from, party, onDates, onTwoAdults, listPath }: NoStaysProps) => {
  const t = useTexts('resort');
  const format = useFormat();
  const guests = useGuests();
  const priceText = usePriceText();
  const nearest = nearestStay(rooms, from);
  if (nearest) {
    return (
      <EmptyState
        title={t('noStays')}
        action={
          <Button look="secondary" size="medium" onClick={() => onDates(nearest.fromDate, nearest.toDate)}>
            <span>{t('goTo', { day: format.dayMonth(nearest.fromDate) })}</span>
          </Button>
        }
      >
        <span className="n" style={{ whiteSpace: 'normal' }}>
          {t('nearestFact', {
            dates: format.range(nearest.fromDate, nearest.toDate),
            price: priceText(statedPrice(nearest)),
          })}
        </span>
      </EmptyState>
    );
  }
  if (party.adults + party.childAges.length > DEFAULT_ADULTS) {
    return (
      <EmptyState
        title={t('noRoomFits', { who: guests(party.adults, party.childAges.length) })}
        action={
          <Button look="secondary" size="medium" onClick={onTwoAdults}>
            {t('withTwo')}
          </Button>
        }
      >
        {t('noRoomFitsWhy')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('noStays')}
      action={
        <ButtonLink to={listPath} look="secondary" size="medium">
          {t('otherResorts')}
        </ButtonLink>
      }
    >
      {t('nothingFree')}
    </EmptyState>
  );
};

/** Returns the free stay whose check-in is closest to a day, or the first stay. */
const nearestStay = (rooms: readonly RoomRows[], from: Day | null): StayData | null => {
  const free = rooms.flatMap((block) => block.rows.filter((row) => row.kind === 'free').map((row) => row.stay));
  const distance = (stay: StayData) =>
    from === null ? dayNumber(stay.fromDate) : Math.abs(dayNumber(stay.fromDate) - dayNumber(from));
  return free.reduce<StayData | null>(
    (best, stay) => (best === null || distance(stay) < distance(best) ? stay : best),
    null,
  );
};
