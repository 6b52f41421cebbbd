import { IconArrowBackUp, IconCheck, IconClock } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { Money, Num } from '../../ui/num.tsx';
import { daysFilter, filterVariables } from '../../ui/table/filters.tsx';
import type { Column } from '../../ui/table/types.ts';
import { useTableQuery } from '../../ui/table/use-table-query.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { Badge } from '../../ui/workspace/badge.tsx';
import { DeskPayoutsQuery, type DeskPayout } from './console-payouts.query.ts';
import { numberedPage } from '../../ui/table/rows-page.ts';
import styles from './console.module.css';

const NEWEST = [{ key: 'recorded', desc: true }] as const;

interface SentTableProps {
  state: 'recorded' | 'voided';
  open: string | null;
  onOpen: (payout: DeskPayout) => void;
}

/** Payouts that were recorded, or taken back. */
export const SentTable = ({ state, open, onOpen }: SentTableProps) => {
  const t = useTexts('payouts');
  const format = useFormat();
  const filters = [daysFilter({ key: 'date', label: t('sentOn') })];
  const table = useTableQuery({ id: `payouts-${state}`, filters, defaultSort: NEWEST, offsetPaging: true });
  const { size, page: at, keyword, filters: set } = table.query;
  const read = useRead(
    DeskPayoutsQuery,
    {
      state,
      limit: size,
      offset: (at - 1) * size,
      ...filterVariables(filters, set),
      ...(keyword ? { keyword } : {}),
    },
    { keepPrevious: true, staleTime: 0 },
  );
  const voided = state === 'voided';
  const columns: Column<DeskPayout>[] = [
    {
      key: 'owner',
      title: t('owner'),
      fixed: true,
      cell: (row) => (
        <span className={styles['lines']}>
          <span className="ellipsis w5">{row.ownerName}</span>
          <span className="ellipsis n t12 muted">
            {row.bank} ···· {row.numberEnd}
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('amount'),
      width: 152,
      align: 'end',
      cell: (row) => <Money amount={row.amount} className="w6" />,
    },
    { key: 'reference', title: t('reference'), width: 200, cell: (row) => <Num>{row.referenceCode}</Num> },
    { key: 'sentOn', title: t('sentOn'), width: 136, cell: (row) => <Num>{format.day(row.sentOn)}</Num> },
    {
      key: 'by',
      title: voided ? t('voidedBy') : t('recordedBy'),
      width: 200,
      cell: (row) => (
        <span className={styles['lines']}>
          <span className="ellipsis">{(voided ? row.voidedByName : row.recordedByName) ?? '–'}</span>
          {row.takingBack ? (
            <PayoutBadge payout={row} />
          ) : (
            <span className="n t12 muted">{format.instant((voided && row.voidedDate) || row.recordedDate)}</span>
          )}
        </span>
      ),
    },
  ];
  return (
    <WorkTable
      table={table}
      page={numberedPage(read, read.data?.allpayouts)}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.ownerName}, ${format.money(row.amount)}`}
      label={t(voided ? 'listVoided' : 'listSent')}
      countText={(count) => t('sentCount', { count, formatted: format.number(count) })}
      searchLabel={t('searchSent')}
      empty={{ title: t('noneSent') }}
      onOpen={onOpen}
      openKey={open}
      card={(row) => (
        <span className={styles['card']}>
          <span className={styles['cardHead']}>
            <span className="w5">{row.ownerName}</span>
            <Money amount={row.amount} className="w6" />
          </span>
          <span className="n t12 muted">
            {row.referenceCode} · {format.day(row.sentOn)}
          </span>
          <PayoutBadge payout={row} />
        </span>
      )}
    />
  );
};

export const PayoutBadge = ({ payout: { state, takingBack } }: { payout: DeskPayout }) => {
  const t = useTexts('payouts');
  if (takingBack)
    return (
      <Badge tone="warning" icon={<IconClock size={14} stroke={2} />}>
        {t('rowAsked')}
      </Badge>
    );
  return state === 'voided' ? (
    <Badge tone="neutral" icon={<IconArrowBackUp size={14} stroke={2} />}>
      {t('listVoided')}
    </Badge>
  ) : (
    <Badge tone="success" icon={<IconCheck size={14} stroke={2} />}>
      {t('listSent')}
    </Badge>
  );
};
