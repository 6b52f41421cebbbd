import type { RentPlugin } from '@sandbar/domain/promotions';
import type { ChosenPromotion } from '../../promotions/rent/chosen-promotion.ts';
import type { Rental } from '../../weeks/rental/rentals.query.ts';

type Listed = Rental['promotions'][number];

const pluginOf = ({ id, kind, amount, percent, content }: Listed['plugins'][number]): RentPlugin => {
  if (kind === 'percent') return { id, kind, percent: percent ?? 0, maxAmount: amount ?? 0 };
  return kind === 'amount'
    ? { id, kind, amount: amount ?? 0 }
    : { id, kind: 'text', content: { vi: content ?? '', en: content ?? '' } };
};

/** Returns a rental's programs in the form of the chooser. */
export const promotionsOf = (rental: Rental): ChosenPromotion[] =>
  rental.promotions.map(({ id, name, fromDate, toDate, applyBeforeCheckIn, plugins }) => ({
    id,
    name,
    fromDate,
    toDate,
    words: plugins.flatMap(({ content }) => (content ? [content] : [])),
    plugins: plugins.map(pluginOf),
    applyBeforeCheckIn,
    on: true,
  }));
