import { IconAlertTriangle, IconBuildingBank, IconClock, IconPlus } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { column } from '../../ui/table/column.tsx';
import { choiceFilter } from '../../ui/table/filters.tsx';
import type { Column, Selection } from '../../ui/table/types.ts';
import { showToast } from '../../ui/toast-store.ts';
import { Badge } from '../../ui/workspace/badge.tsx';
import { WorkList } from '../../workspace/work-list.tsx';
import { chosenOwners, MAX_AT_ONCE } from './chosen-owners.ts';
import { DuePayoutsQuery, type DueOwner } from './console-payouts.query.ts';

interface DueTableProps {
  open: string | null;
  onOpen: (ownerId: string) => void;
  /** Why the reader may not pay out; null when they may. */
  why: string | null;
  /** Proposes a run of only these owners, or of all except these. */
  onPropose: (owners: { ownerIds?: string[]; except?: string[] }) => void;
}

/**
 * Lists owners to whom something is owed: payouts are recorded one by one in the panel, or several are proposed as a
 * run.
 */
export const DueTable = ({ open, onOpen, why, onPropose }: DueTableProps) => {
  const t = useTexts('payouts');
  const common = useTexts('common');
  const runs = useTexts('payout-runs');
  const format = useFormat();
  const columns: Column<DueOwner>[] = [
    column.name('owner', t('owner'), (row) => ({ first: row.ownerName || row.email, second: row.email })),
    column.money('owed', t('owed'), (row) => row.owed, { width: 152 }),
    column.text('account', t('account'), ({ account }) => account && `${account.bank} ···· ${account.numberEnd}`, {
      width: 240,
      card: 'foot',
    }),
    column.status('state', t('state'), (row) => <Standing owner={row} />, { width: 216 }),
  ];
  const propose = async (selection: Selection, filter: Readonly<Record<string, unknown>>) => {
    if (selection.all && Object.keys(filter).length === 0) return onPropose({ except: [...selection.except] });
    const owners = await chosenOwners(selection, filter).catch(() => null);
    if (!owners) return showToast(common('wentWrong'), { look: 'failed' });
    if (owners.length > MAX_AT_ONCE) return showToast(t('tooMany', { number: MAX_AT_ONCE }), { look: 'failed' });
    return onPropose({ ownerIds: owners });
  };
  return (
    <WorkList
      id="due-payouts"
      query={DuePayoutsQuery}
      filters={[
        choiceFilter({
          key: 'account',
          label: t('account'),
          options: [
            { value: 'named', label: t('named') },
            { value: 'none', label: t('noAccount') },
          ],
          toVariables: (value) => ({ named: value === 'named' }),
        }),
      ]}
      sort="-owed"
      numbered
      columns={columns}
      rowKey={(row) => row.ownerId}
      rowName={(row) => `${row.ownerName}, ${format.money(row.owed)}`}
      label={t('listDue')}
      count={(counted, found) =>
        [t('dueCount', counted), ...(found ? [t('sum', { amount: format.money(found.totalOwed) })] : [])].join(' · ')
      }
      searchLabel={t('searchDue')}
      empty={{ title: t('noneDue'), text: t('noneDueText') }}
      onOpen={(row) => onOpen(row.ownerId)}
      openKey={open}
      actions={({ filter }) => [
        {
          key: 'propose',
          label: runs('propose'),
          icon: <IconPlus size={16} stroke={1.75} />,
          reason: why,
          run: (selection) => void propose(selection, filter),
        },
      ]}
    />
  );
};

/** Shows what prevents a payout to the owner. */
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
