import type { ComponentType } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { WaitlistEntry } from './waitlist.query.ts';

export type Replaced = NonNullable<WaitlistEntry['replaces']>;
export type Replacement = NonNullable<NonNullable<WaitlistEntry['offer']>['replacement']>;

/** Shows the price of an order with another stay; the app passes the component of the slice orders. */
export type PriceOfMove = ComponentType<{
  order: Pick<Replaced, 'points'>;
  price: NonNullable<Replacement['price']>;
}>;

interface ReplacementPriceProps {
  replaces: Replaced;
  replacement: Replacement;
  Price: PriceOfMove;
}

/** The effect on the order that an offered stay would replace, or why it cannot. */
export const ReplacementPrice = ({ replaces, replacement: { why, price }, Price }: ReplacementPriceProps) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  const stay = { stay: replaces.name, dates: format.range(replaces.fromDate, replaces.toDate) };
  if (!price)
    return (
      <p>
        {t('replaceNot', stay)} {why}
      </p>
    );
  const isSame = price.grandTotal === replaces.grandTotal && price.points === replaces.points;
  return (
    <div className="stack g8">
      <h4 className="w6">{t('replaceOffer', stay)}</h4>
      {isSame ? <p>{t('replaceSame')}</p> : <Price order={replaces} price={price} />}
    </div>
  );
};
