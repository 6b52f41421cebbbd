import { useTexts } from '../../i18n/use-texts.ts';
import { Money, Points } from '../../ui/num.tsx';
import styles from './from-price.module.css';

interface FromPriceProps {
  /** Money; points count only when there is no price in money. */
  price: number | null;
  pointPrice: number | null;
  nights: number | null;
}

/** Stands where the amount goes, so that each language may put its words before it, after it, or both. */
const AMOUNT = '\u0000';

/** `từ 187,50 € · kỳ 7 đêm`: no price without its unit of stay. */
export const FromPrice = ({ price, pointPrice, nights }: FromPriceProps) => {
  const t = useTexts('catalogue');
  const [before, after] = t('fromPrice', { price: AMOUNT }).split(AMOUNT);
  if (price === null && pointPrice === null) return null;
  return (
    <span className={styles['line']}>
      {before}
      {price === null ? (
        <Points points={pointPrice!} className={styles['amount'] ?? ''} />
      ) : (
        <Money amount={price} className={styles['amount'] ?? ''} />
      )}
      {after}
      {nights !== null && <span className="n"> · {t('stayNights', { count: nights })}</span>}
    </span>
  );
};
