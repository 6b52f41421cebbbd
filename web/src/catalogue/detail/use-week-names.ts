import { statedPrice } from '@sandbar/domain/catalogue';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { offerOf, type Offer } from './offer.ts';
import { usePriceText } from '../../ui/num.tsx';
import type { WeekData } from './resort-page.query.ts';
import type { RoomRows } from './rooms/room-rows.ts';

/** Returns the free stays with check-in in a week. */
export const weekOffer = (rooms: readonly RoomRows[], week: WeekData): Offer | null =>
  offerOf(rooms, (stay) => stay.fromDate >= week.fromDate && stay.fromDate < week.toDate);

/** Returns `Tuần 05/12 đến 12/12, còn 3 hạng phòng, từ 187,50 Euro` for each week. */
export const useWeekNames = (weeks: readonly WeekData[], rooms: readonly RoomRows[]): string[] => {
  const t = useTexts('resort');
  const format = useFormat();
  const spoken = usePriceText('moneySpoken');
  return weeks.map((week) => {
    const dates = { from: format.dayMonth(week.fromDate), to: format.dayMonth(week.toDate) };
    const offer = week.state === 'free' ? weekOffer(rooms, week) : null;
    if (offer) return t('weekFree', { ...dates, count: offer.rooms, price: spoken(statedPrice(offer.cheapest)) });
    return week.state === 'mine'
      ? t('weekMine', dates)
      : week.state === 'none'
        ? t('weekNone', dates)
        : t('weekSold', dates);
  });
};
