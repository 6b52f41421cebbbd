import { IconLock } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Num } from '../../../ui/num.tsx';
import type { StayRow as Row } from './room-rows.ts';
import { StayPrice } from './stay-price.tsx';
import styles from './stays.module.css';

/** The id of a stay's row, by which other code finds whether the focus is in it. */
export const stayRowId = (stayId: string) => `stay-${stayId}`;

interface StayRowProps {
  row: Row;
  chosen: boolean;
  action: ReactNode;
}

/**
 * One stay. Its states: free, within the chosen dates, held by the reader (with a clock), taken by another member
 * (faint, then folded away).
 */
export const StayRow = ({ row, chosen, action }: StayRowProps) => {
  const t = useTexts('resort');
  const common = useTexts('common');
  const format = useFormat();
  const { stay, kind } = row;
  const taken = useRef<HTMLSpanElement>(null);
  const focused = useRef(false);
  // The button disappears under the reader's finger, so the focus moves to the reason in the row.
  useLayoutEffect(() => {
    if (kind === 'taken' && focused.current) taken.current?.focus({ preventScroll: true });
  }, [kind]);
  return (
    <div
      id={stayRowId(stay.id)}
      role="row"
      className={styles['row']}
      data-kind={kind}
      data-chosen={chosen || undefined}
      data-folding={row.collapsing || undefined}
      onFocus={() => (focused.current = true)}
      onBlur={() => (focused.current = false)}
    >
      <div role="presentation" className={styles['cells']}>
        <span role="cell" className={styles['checkIn']}>
          <Num>{format.weekdayYear(stay.fromDate)}</Num>
        </span>
        <span role="cell" className={styles['checkOut']}>
          <Num className={styles['wide']!}>{format.weekdayYear(stay.toDate)}</Num>
          <span className={styles['narrow']}>
            <Num>{t('until', { day: format.weekdayYear(stay.toDate) })}</Num>
            {' · '}
            <Num>{common('nights', { count: stay.nights })}</Num>
          </span>
        </span>
        <span role="cell" className={styles['nights']}>
          <Num>{common('nights', { count: stay.nights })}</Num>
        </span>
        <StayPrice stay={stay} kind={kind} />
        <span role="cell" className={styles['action']} data-action="">
          {kind === 'taken' ? (
            <span ref={taken} className={styles['taken']} tabIndex={-1}>
              <IconLock size={16} stroke={1.6} aria-hidden="true" />
              <span>{t('taken')}</span>
            </span>
          ) : (
            action
          )}
        </span>
      </div>
    </div>
  );
};
