import { isPricedInPoints } from '@sandbar/domain/catalogue';
import { IconShieldCheck } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { ResortData } from '../resort-page.query.ts';
import type { StayRow as Row } from './room-rows.ts';
import { StayRow } from './stay-row.tsx';
import styles from './stays.module.css';

interface StaysTableProps {
  roomName: string;
  /** The fees of orders for its stays. */
  fees: ResortData['fees'];
  rows: readonly Row[];
  /** The number of stays that are not shown yet. */
  more: number;
  onMore: () => void;
  /** Whether a stay is within the chosen dates, when others are shown beside them. */
  isChosen: (row: Row) => boolean;
  actionOf: (row: Row) => ReactNode;
}

/**
 * The stays of a room: a table on wide screens, rows of three lines on phones. Roles are set explicitly, because a grid
 * removes them from table elements.
 */
export const StaysTable = ({ roomName, fees, rows, more, onMore, isChosen, actionOf }: StaysTableProps) => {
  // The rows are new at each render, so memoising them would only add code to the page.
  'use no memo';
  const t = useTexts('resort');
  const common = useTexts('common');
  const format = useFormat();
  const inPoints = rows.some((row) => isPricedInPoints(row.stay.productType));
  const body = useRef<HTMLDivElement>(null);
  const showMore = () => {
    const after = rows.length;
    onMore();
    // The button disappears, so the focus moves to the first added stay.
    requestAnimationFrame(() => {
      const actions = body.current?.querySelectorAll<HTMLElement>('[data-action]') ?? [];
      actions[after]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      <div
        className={styles['table']}
        data-points={inPoints || undefined}
        role="table"
        aria-label={t('staysOf', { room: roomName })}
      >
        <div role="rowgroup" className={styles['group']}>
          <div role="row" className={styles['head']}>
            <span role="columnheader">{common('checkIn')}</span>
            <span role="columnheader">{common('checkOut')}</span>
            <span role="columnheader">{t('nights')}</span>
            <span role="columnheader">{t('perNight')}</span>
            <span role="columnheader" className="right">
              {t('wholePrice')}
            </span>
            <span role="columnheader">
              <span className="hidden-visually">{t('action')}</span>
            </span>
          </div>
        </div>
        <div role="rowgroup" className={styles['group']} ref={body}>
          {rows.map((row) => (
            <StayRow key={row.stay.id} row={row} chosen={isChosen(row)} action={actionOf(row)} />
          ))}
        </div>
      </div>
      {fees.length > 0 && (
        <p className={`muted ${styles['fees']}`}>
          {t('feesIn', { fees: fees.map(({ name, amount }) => `${name} ${format.money(amount)}`).join(', ') })}
        </p>
      )}
      <div className={styles['foot']}>
        {more > 0 ? (
          <Button look="accent" onClick={showMore}>
            {t('moreStays', { count: more })}
          </Button>
        ) : (
          <span />
        )}
        <p className={styles['note']}>
          <IconShieldCheck size={18} stroke={1.6} aria-hidden="true" />
          <span>{t('holdNotePlain')}</span>
        </p>
      </div>
    </>
  );
};
