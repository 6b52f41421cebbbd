import { IconAlertTriangle, IconBuildingBank, IconClock, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { Money, Num } from '../../ui/num.tsx';
import { choiceFilter, filterVariables } from '../../ui/table/filters.tsx';
import type { BulkAction, Column, Selection } from '../../ui/table/types.ts';
import { useTableQuery } from '../../ui/table/use-table-query.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Badge } from '../../ui/workspace/badge.tsx';
import { chosenOwners, MOST_AT_ONCE } from './chosen-owners.ts';
import { DuePayoutsQuery, type DueOwner } from './console-payouts.query.ts';
import { numberedPage } from '../../ui/table/rows-page.ts';
import styles from './console.module.css';

const MOST_FIRST = [{ key: 'owed', desc: true }] as const;

interface DueTableProps {
  open: string | null;
  onOpen: (ownerId: string) => void;
  /** Why the reader may not pay out; null when they may. */
  why: string | null;
  /** Proposes a run of these alone, or of all but these. */
  onPropose: (owners: { ownerIds?: string[]; except?: string[] }) => void;
}

/** Owners to whom something is owed: recorded one by one in the panel, or several proposed as a run. */
export const DueTable = ({ open, onOpen, why, onPropose }: DueTableProps) => {
  const t = useTexts('payouts');
  const common = useTexts('common');
  const runs = useTexts('payout-runs');
  const format = useFormat();
  /** Everybody on the pages that were shown: a selection reaches over them. */
  const [shown] = useState(() => new Map<string, DueOwner>());
  const filters = [
    choiceFilter({
      key: 'account',
      label: t('account'),
      options: [
        { value: 'named', label: t('named') },
        { value: 'none', label: t('noAccount') },
      ],
      toVariables: (value) => ({ named: value === 'named' }),
    }),
  ];
  const table = useTableQuery({ id: 'due-payouts', filters, defaultSort: MOST_FIRST, offsetPaging: true });
  const { size, page: at, keyword, filters: set } = table.query;
  const filter = { ...(filterVariables(filters, set) as { named?: boolean }), ...(keyword ? { keyword } : {}) };
  const asked = { limit: size, offset: (at - 1) * size, ...filter };
  const read = useRead(DuePayoutsQuery, asked, { keepPrevious: true, staleTime: 0 });
  const found = read.data?.ownerbalances;
  useEffect(() => {
    for (const owner of found?.items ?? []) shown.set(owner.ownerId, owner);
  }, [found, shown]);
  const columns: Column<DueOwner>[] = [
    {
      key: 'owner',
      title: t('owner'),
      fixed: true,
      cell: (row) => <Lines first={row.ownerName || row.email} second={row.email} />,
    },
    {
      key: 'owed',
      title: t('owed'),
      width: 152,
      align: 'end',
      cell: (row) => <Money amount={row.owed} className="w6" />,
    },
    { key: 'account', title: t('account'), width: 240, cell: (row) => <Account owner={row} /> },
    {
      key: 'state',
      title: t('state'),
      width: 216,
      cell: (row) => <Standing owner={row} />,
    },
  ];
  const propose = async (selection: Selection) => {
    if (selection.all && Object.keys(filter).length === 0) return onPropose({ except: [...selection.except] });
    const owners = await chosenOwners(selection, filter, shown).catch(() => null);
    if (!owners) return showToast(common('wentWrong'), { look: 'failed' });
    if (owners.length > MOST_AT_ONCE)
      return showToast(t('tooMany', { number: format.number(MOST_AT_ONCE) }), { look: 'failed' });
    return onPropose({ ownerIds: owners.map(({ ownerId }) => ownerId) });
  };
  const bulk: BulkAction[] = [
    {
      key: 'propose',
      label: runs('propose'),
      icon: <IconPlus size={16} stroke={1.75} />,
      reason: why,
      run: (selection) => void propose(selection),
    },
  ];
  return (
    <WorkTable
      table={table}
      page={numberedPage(read, found)}
      columns={columns}
      rowKey={(row) => row.ownerId}
      rowName={(row) => `${row.ownerName}, ${format.money(row.owed)}`}
      label={t('listDue')}
      countText={(count) =>
        [
          t('dueCount', { count, formatted: format.number(count) }),
          ...(found ? [t('sum', { amount: format.money(found.totalOwed) })] : []),
        ].join(' · ')
      }
      searchLabel={t('searchDue')}
      empty={{ title: t('noneDue'), text: t('noneDueText') }}
      onOpen={(row) => onOpen(row.ownerId)}
      openKey={open}
      bulk={bulk}
      card={(row) => (
        <span className={styles['card']}>
          <span className={styles['cardHead']}>
            <span className="w5">{row.ownerName || row.email}</span>
            <Money amount={row.owed} className="w6" />
          </span>
          <Account owner={row} />
          <Standing owner={row} />
        </span>
      )}
    />
  );
};

const Account = ({ owner: { account } }: { owner: DueOwner }) =>
  account ? (
    <Num>
      {account.bank} ···· {account.numberEnd}
    </Num>
  ) : (
    <Num>–</Num>
  );

/** What stands between the owner and the money. */
const Standing = ({ owner: { account, waiting, inRuns } }: { owner: DueOwner }) => {
  const t = useTexts('payouts');
  const format = useFormat();
  if (waiting > 0)
    return (
      <Badge tone="warning" icon={<IconClock size={14} stroke={2} />}>
        {t('waits', { amount: format.money(waiting) })}
      </Badge>
    );
  if (inRuns > 0)
    return (
      <Badge tone="warning" icon={<IconClock size={14} stroke={2} />}>
        {t('inRun', { amount: format.money(inRuns) })}
      </Badge>
    );
  return account ? (
    <Badge tone="primary" icon={<IconBuildingBank size={14} stroke={2} />}>
      {t('listDue')}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<IconAlertTriangle size={14} stroke={2} />}>
      {t('noAccount')}
    </Badge>
  );
};

const Lines = ({ first, second }: { first: string; second: string }) => (
  <span className={styles['lines']}>
    <span className="ellipsis w5">{first}</span>
    <span className="ellipsis t12 muted">{second}</span>
  </span>
);
