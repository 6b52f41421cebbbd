import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PointTransaction } from '../points.gql.ts';
import styles from './point-history.module.css';
import { dayOf } from './transaction-day.ts';
import { useKindName } from './use-kind-name.ts';

/** Its name, over what kind it is and until when its points are valid. */
export const TransactionName = ({ row }: { row: PointTransaction }) => {
  const t = useTexts('points');
  const format = useFormat();
  const kind = useKindName()(row.transactionType);
  return (
    <span className={styles['name']}>
      <span className="w5">{row.targetName}</span>
      <span className="t12 muted">
        {row.expiresAt ? t('kindUntil', { kind, day: format.day(dayOf(row.expiresAt)) }) : kind}
      </span>
    </span>
  );
};
