import { statedPrice } from '@sandbar/domain/catalogue';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Num, PriceNum } from '../../ui/num.tsx';
import styles from './bottom-bar.module.css';
import type { StayData } from './resort-page.query.ts';
import { Sentence, SLOT } from './sentence.tsx';

interface BottomBarProps {
  /** The stay of the chosen dates. */
  selected: StayData | null;
  cheapest: StayData | null;
  /** The button that holds the selected stay. */
  action: ReactNode;
}

/**
 * The bar at the bottom of phones: the selected stay with its button, or the way to the weeks before one is selected.
 */
export const BottomBar = ({ selected, cheapest, action }: BottomBarProps) => {
  const t = useTexts('resort');
  const common = useTexts('common');
  const format = useFormat();
  const bar = useRef<HTMLDivElement>(null);
  const shown = selected ?? cheapest;
  const visible = shown !== null;
  // Toasts and the end of the page keep clear of the bar.
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    const measure = new ResizeObserver(() => root.style.setProperty('--bottom-bar', `${element.offsetHeight}px`));
    measure.observe(element);
    return () => {
      measure.disconnect();
      root.style.removeProperty('--bottom-bar');
    };
  }, [visible]);
  if (!shown) return null;
  const toWeeks = () => {
    const week = document.querySelector<HTMLElement>('[aria-pressed][tabindex="0"]');
    week?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'smooth' });
    week?.focus({ preventScroll: true });
  };
  return (
    <div ref={bar} className={styles['bar']}>
      <p className="stack shrink">
        {selected ? (
          <>
            <PriceNum price={statedPrice(selected)} className="t16 w6" />
            <span className="t12 muted">
              <Num>{`${format.dayMonth(selected.fromDate)} – ${format.dayMonth(selected.toDate)}`}</Num>
              {' · '}
              <Num>{common('nights', { count: selected.nights })}</Num>
              {selected.feeTotal > 0 && ` · ${t('inclFees')}`}
            </span>
          </>
        ) : (
          <>
            <Sentence className="muted" text={t('fromPrice', { price: SLOT })}>
              <PriceNum price={statedPrice(shown)} className={`t16 w6 ${styles['amount']}`} />
            </Sentence>
            <span className="t12 muted">
              {t('wholeStay', { count: shown.nights })}
              {shown.feeTotal > 0 && ` · ${t('inclFees')}`}
            </span>
          </>
        )}
      </p>
      {selected ? action : <Button onClick={toWeeks}>{t('chooseWeekShort')}</Button>}
    </div>
  );
};
