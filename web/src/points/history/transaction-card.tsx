import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { Num } from '../../ui/num.tsx';
import type { PointTransaction } from './history.query.ts';
import { SignedPoints } from '../signed-points.tsx';
import styles from './point-history.module.css';
import { TransactionCode, transactionDay, TransactionName, type PointLinks } from './transaction-cells.tsx';

/** A transfer on a phone: name, points, code, balance, and day. */
export const TransactionCard = ({ row, links }: { row: PointTransaction; links: PointLinks }) => {
  const t = useTexts('points');
  const format = useFormat();
  const locale = useLocale();
  return (
    <>
      <div className={styles['line']}>
        <TransactionName row={row} />
        <SignedPoints points={row.point} />
      </div>
      <div className={styles['line']}>
        <span className="muted">
          {row.orderCode !== '' && (
            <>
              <TransactionCode row={row} links={links} /> ·{' '}
            </>
          )}
          <Num>{transactionDay(row.createdDate, format, locale)}</Num>
        </span>
        <span className="muted">
          {t('balance')} <Num>{format.number(row.runningBalance)}</Num>
        </span>
      </div>
    </>
  );
};
