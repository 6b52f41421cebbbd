import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { column } from '../../ui/table/column.tsx';
import type { Column } from '../../ui/table/types.ts';
import { WorkList } from '../../workspace/work-list.tsx';
import { RunBadge } from './run-words.tsx';
import { PayoutRunsQuery, type PayoutRun } from './runs.query.ts';

/** Lists runs, newest first. A row leads to its page. */
const RunsTable = ({ to }: { to: (id: string) => string }) => {
  const t = useTexts('payout-runs');
  const payouts = useTexts('payouts');
  const format = useFormat();
  const name = ({ number }: PayoutRun) => t('run', { number });
  const columns: Column<PayoutRun>[] = [
    column.name('number', t('number'), (row) => ({ first: name(row), second: format.instant(row.proposedDate) })),
    column.money('total', t('total'), (row) => row.total),
    column.count('lines', t('lines'), (row) => row.count, { width: 136 }),
    column.status('state', payouts('state'), (row) => <RunBadge state={row.state} />, { width: 200 }),
    column.text('by', t('proposedBy'), (row) => row.proposedByName, { width: 200 }),
  ];
  return (
    <WorkList
      id="payout-runs"
      query={PayoutRunsQuery}
      sort="-number"
      numbered
      columns={columns}
      rowName={(row) => `${name(row)}, ${format.money(row.total)}`}
      label={t('toRuns')}
      count={(counted) => t('runCount', counted)}
      empty={{ title: t('noRuns'), text: t('noRunsText') }}
      openAs={(row) => to(row.id)}
    />
  );
};

export default RunsTable;
