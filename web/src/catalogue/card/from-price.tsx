import { statedPrice } from '@sandbar/domain/catalogue';
import { useTexts } from '../../i18n/use-texts.ts';
import { PriceNum } from '../../ui/num.tsx';
import type { CardData } from '../search/resort-search.query.ts';
import styles from './from-price.module.css';

/** The place of the amount, so that each language can put words before it, after it, or both. */
const AMOUNT = '\u0000';

/** Shows the whole price with its nights: `từ 187,50 € · kỳ 7 đêm · gồm phí`. */
export const FromPrice = ({ stay }: { stay: CardData['stay'] }) => {
  const t = useTexts('catalogue');
  const [before, after] = stay.cheapest ? t('fromPrice', { price: AMOUNT }).split(AMOUNT) : [];
  return (
    <span className={styles['line']}>
      {before}
      <PriceNum price={statedPrice(stay)} className={styles['amount']} />
      {after} <span className="n">· {t('stayNights', { count: stay.nights })}</span>
      {stay.feeTotal > 0 && ` · ${t('inclFees')}`}
    </span>
  );
};
