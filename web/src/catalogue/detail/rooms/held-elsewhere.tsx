import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { StayRow as Row } from './room-rows.ts';
import { StayRow } from './stay-row.tsx';
import styles from './stays.module.css';

/**
 * Stays that the reader holds in rooms that are not listed, so that the link to pay for them stays when the room has no
 * free stay.
 */
export const HeldElsewhere = ({ rows, actionOf }: { rows: readonly Row[]; actionOf: (row: Row) => ReactNode }) => {
  const t = useTexts('resort');
  return (
    <section className={styles['elsewhere']} aria-labelledby="held-elsewhere">
      <h3 id="held-elsewhere" className="t20">
        {t('heldByYou')}
      </h3>
      <div className={styles['table']} role="table" aria-labelledby="held-elsewhere">
        <div role="rowgroup" className={styles['group']}>
          {rows.map((row) => (
            <StayRow key={row.stay.id} row={row} chosen={false} action={actionOf(row)} />
          ))}
        </div>
      </div>
    </section>
  );
};
