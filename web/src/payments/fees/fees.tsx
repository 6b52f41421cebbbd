import { ProductType } from '@sandbar/domain/catalogue';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconArchive, IconCircleCheck } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ResultOf } from '../../transport/graphql.ts';
import type { ReadError } from '../../transport/read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/num.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Badge } from '../../ui/workspace/badge.tsx';
import type { FeesQuery, ReadFee } from './fees.query.ts';
import styles from './fees.module.css';

/** Kinds of stays with fees: bought, exchanged for points, or rented. */
export const FEE_TYPES = [
  { type: ProductType.Vacation, label: 'bought' },
  { type: ProductType.VacationExchange, label: 'exchanged' },
  { type: ProductType.RentVacation, label: 'rented' },
] as const;

interface FeesProps {
  /** The page's query, for which the sections below wait, too. */
  found: Pick<UseQueryResult<ResultOf<typeof FeesQuery>, ReadError>, 'data' | 'error' | 'refetch'>;
  onOpen: (fee: ReadFee) => void;
}

/** Fees by kind of stay; a name opens the form. */
export const Fees = ({ found, onOpen }: FeesProps) => {
  const t = useTexts('fees');
  if (!found.data) return <ReadPending read={found} height={480} />;
  const fees = found.data.fees ?? [];
  if (fees.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>;
  return (
    <ul className={styles['fees']} aria-label={t('title')}>
      {fees.map((fee) => {
        const kind = FEE_TYPES.find(({ type }) => type === fee.productType);
        return (
          <li key={fee.id}>
            <span className="lines left">
              <button type="button" className="w5" onClick={() => onOpen(fee)}>
                {fee.name.vi}
              </button>
              <span className="t12 muted">{kind ? `${t(kind.label)} · ${fee.name.en}` : fee.name.en}</span>
            </span>
            <Money amount={fee.amount} />
            <Badge
              tone={fee.published ? 'success' : 'neutral'}
              icon={fee.published ? <IconCircleCheck size={14} stroke={2} /> : <IconArchive size={14} stroke={2} />}
            >
              {t(fee.published ? 'charged' : 'notCharged')}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
};
