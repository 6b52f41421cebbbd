import { IconRosetteDiscount } from '@tabler/icons-react';
import { statedPrice } from '@sandbar/domain/catalogue';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Money, PriceNum } from '../../../ui/num.tsx';
import type { StayData } from '../resort-page.query.ts';
import type { StayRow } from './room-rows.ts';
import styles from './stays.module.css';
import { useDiscountText } from './use-discount-text.ts';

/** Two cells: the price per night, and the whole price with the former price and the reason of the reduction. */
export const StayPrice = ({ stay, kind }: { stay: StayData; kind: StayRow['kind'] }) => {
  const t = useTexts('resort');
  const reason = useDiscountText()(stay);
  const price = statedPrice(stay);
  const perNight = {
    points: Math.round(price.points / stay.nights),
    money: Math.round(price.money / stay.nights),
  };
  const free = kind === 'free';
  return (
    <>
      <span role="cell" className={styles['perNight']}>
        <PriceNum price={perNight} />
      </span>
      <span role="cell" className={styles['price']}>
        <span className={styles['amounts']}>
          {free && reason && (
            <s className={styles['was']}>
              <span className="hidden-visually">{t('wasPrice')} </span>
              <Money amount={stay.originalPrice + stay.feeTotal} />
            </s>
          )}
          {kind === 'taken' ? (
            <s>
              <PriceNum price={price} className="t16 w6" />
            </s>
          ) : (
            <PriceNum price={price} className="t16 w6" />
          )}
        </span>
        {stay.feeTotal > 0 && <span className="t12 muted">{t('inclFees')}</span>}
        {free && reason && (
          <span className={styles['reason']}>
            <IconRosetteDiscount className={styles['wide']} size={14} stroke={1.6} aria-hidden="true" />
            <span className={styles['wide']}>{reason.long}</span>
            <span className={styles['narrow']}>{reason.short}</span>
          </span>
        )}
        {kind === 'held' && <span className={styles['heldByYou']}>{t('heldByYou')}</span>}
      </span>
    </>
  );
};
