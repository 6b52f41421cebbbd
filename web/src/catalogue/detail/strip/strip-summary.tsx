import type { Day } from '@sandbar/domain/common';
import { statedPrice } from '@sandbar/domain/catalogue';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Num, PriceNum } from '../../../ui/num.tsx';
import type { Offer } from '../offer.ts';
import { Sentence, SLOT } from '../sentence.tsx';
import styles from './strip-summary.module.css';

export interface SummaryOf {
  from: Day | null;
  to: Day | null;
  /** Whether no dates are chosen and these are the nearest free ones. */
  nearest?: boolean;
  /** Why there is no offer; absent for dates that are not a week. */
  state?: 'sold' | 'none' | 'mine';
  offer: Offer | null;
}

/** Shows the stays of the chosen or hovered week, with the legend at the right. Its height is reserved. */
export const StripSummary = ({ summary: { from, to, nearest, state, offer } }: { summary: SummaryOf }) => {
  // The properties change at each render, so memoising it would only add code to the page.
  'use no memo';
  const t = useTexts('resort');
  const format = useFormat();
  const price = offer && <PriceNum price={statedPrice(offer.cheapest)} className={styles['price']!} />;
  const without = state && { mine: t('mine'), none: t('notOffered'), sold: t('soldOut') }[state];
  return (
    <div className={styles['row']}>
      <p className={styles['summary']}>
        {nearest && <span className="muted">{t('nearestFree')}</span>}
        {from && (
          <>
            <Num className={`t16 w6 ${styles['wide']}`}>
              {to ? format.range(from, to) : t('fromDay', { day: format.day(from) })}
            </Num>
            <Num className={`t16 w6 ${styles['narrow']}`}>
              {to ? `${format.dayMonth(from)} – ${format.dayMonth(to)}` : t('fromDay', { day: format.dayMonth(from) })}
            </Num>
          </>
        )}
        {offer ? (
          <>
            <Sentence className={`muted ${styles['wide']}`} text={t('roomsFree', { count: offer.rooms, price: SLOT })}>
              {price}
            </Sentence>
            <Sentence
              className={`muted ${styles['narrow']}`}
              text={t('roomsFreeShort', { count: offer.rooms, price: SLOT })}
            >
              {price}
            </Sentence>
            {offer.cheapest.feeTotal > 0 && <span className="muted">{t('inclFees')}</span>}
          </>
        ) : (
          <span className="muted">{without}</span>
        )}
      </p>
      <StripLegend />
    </div>
  );
};

/** The legend of the bars. */
export const StripLegend = () => {
  // The legend never changes, so memoising it would only add code to the page.
  'use no memo';
  const t = useTexts('resort');
  return (
    <ul className={styles['legend']}>
      {(['free', 'chosen', 'mine', 'soldOut'] as const).map((key) => (
        <li key={key} className={styles['entry']} data-look={key}>
          <span className={styles['swatch']} aria-hidden="true" />
          {t(key)}
        </li>
      ))}
    </ul>
  );
};
