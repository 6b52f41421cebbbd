import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSummary } from '../results/use-results.ts';
import type { ResortSearch } from '@sandbar/contract/catalogue';
import styles from './price-filter.module.css';
import { priceScale } from './price-scale.ts';
import { usePriceText } from './price-text.ts';

interface PriceFilterProps {
  /** The search with the range that is being chosen. */
  search: ResortSearch;
  onChange: (range: Pick<ResortSearch, 'minPrice' | 'maxPrice'>) => void;
}

/** The from-prices of all matches as columns, with the chosen range. Either end of the scale means no limit. */
export const PriceFilter = ({ search, onChange }: PriceFilterProps) => {
  const t = useTexts('resort-list');
  const price = usePriceText(search.inPoints);
  const { data } = useSummary({ ...search, minPrice: null, maxPrice: null });
  const pins = data?.productvacations.pins;
  if (!pins) return <Skeleton height={184} radius="8px" />;
  const scale = priceScale(pins, shell.merchant.exchangeRate);
  if (!scale) return <p className="muted">{t(pins.length === 0 ? 'noneOfThese' : 'onePrice')}</p>;
  const { min, max, step, columns } = scale;
  const low = Math.min(Math.max(search.minPrice ?? min, min), max);
  const high = Math.max(Math.min(search.maxPrice ?? max, max), low);
  const tallest = Math.max(...columns);
  const width = (max - min) / columns.length;
  return (
    <div>
      <div className={styles['columns']} role="img" aria-label={t('priceSpread')}>
        {columns.map((count, index) => {
          const middle = min + (index + 0.5) * width;
          return (
            <span
              key={index}
              className={styles['column']}
              data-in={(middle >= low && middle <= high) || undefined}
              style={{ height: `${count === 0 ? 0 : 8 + (count / tallest) * 92}%` }}
            />
          );
        })}
      </div>
      <RangeSlider
        min={min}
        max={max}
        step={step}
        low={low}
        high={high}
        lowLabel={t('priceLowest')}
        highLabel={t('priceHighest')}
        valueText={price}
        onChange={(from, to) => onChange({ minPrice: from <= min ? null : from, maxPrice: to >= max ? null : to })}
      />
      <div className="flex g16 between mt8">
        <p>
          <span className={styles['caption']}>{t('priceLowest')}</span>
          <span className={styles['value']}>{price(low)}</span>
        </p>
        <p className="right">
          <span className={styles['caption']}>{t('priceHighest')}</span>
          <span className={styles['value']}>
            {price(high)}
            {high >= max && '+'}
          </span>
        </p>
      </div>
      <p className="t12 mt8 muted">{t('priceNote')}</p>
    </div>
  );
};
