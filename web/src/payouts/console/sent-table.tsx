import { IconArrowBackUp, IconCheck, IconClock } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { column } from '../../ui/table/column.tsx';
import { daysFilter } from '../../ui/table/filters.tsx';
import type { Column } from '../../ui/table/types.ts';
import { Badge } from '../../ui/workspace/badge.tsx';
import { WorkList } from '../../workspace/work-list.tsx';
import { ConsolePayoutsQuery, type ConsolePayout } from './console-payouts.query.ts';

interface SentTableProps {
  state: 'recorded' | 'voided';
  open: string | null;
  onOpen: (payout: ConsolePayout) => void;
}

/** Lists payouts that were recorded or taken back. */
export const SentTable = ({ state, open, onOpen }: SentTableProps) => {
  const t = useTexts('payouts');
  const format = useFormat();
  const voided = state === 'voided';
  const columns: Column<ConsolePayout>[] = [
    column.name('owner', t('owner'), (row) => ({ first: row.ownerName, second: `${row.bank} ···· ${row.numberEnd}` })),
    column.money('amount', t('amount'), (row) => row.amount, { width: 152 }),
    column.text('reference', t('reference'), (row) => row.referenceCode, { width: 200, card: 'small' }),
    column.day('sentOn', t('sentOn'), (row) => row.sentOn, { card: 'small' }),
    column.twoLines(
      'by',
      voided ? t('voidedBy') : t('recordedBy'),
      (row) => ({
        first: voided ? row.voidedByName : row.recordedByName,
        second: row.takingBack ? (
          <PayoutBadge payout={row} />
        ) : (
          format.instant((voided && row.voidedDate) || row.recordedDate)
        ),
      }),
      { width: 200 },
    ),
  ];
  return (
    <WorkList
      id={`payouts-${state}`}
      query={ConsolePayoutsQuery}
      variables={{ state }}
      filters={[daysFilter({ key: 'date', label: t('sentOn') })]}
      sort="-recorded"
      numbered
      columns={columns}
      rowName={(row) => `${row.ownerName}, ${format.money(row.amount)}`}
      label={t(voided ? 'listVoided' : 'listSent')}
      count={(counted) => t('sentCount', counted)}
      searchLabel={t('searchSent')}
      empty={{ title: t('noneSent') }}
      onOpen={onOpen}
      openKey={open}
    />
  );
};

export const PayoutBadge = ({ payout: { state, takingBack } }: { payout: ConsolePayout }) => {
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
