import { IconCheck, IconClock, IconHourglassLow, IconArrowBackUp, IconX } from '@tabler/icons-react';
import { APPROVAL_KINDS, APPROVAL_STATUSES, type ApprovalKind } from '@sandbar/domain/approvals';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Num } from '../ui/num.tsx';
import { choiceFilter, filterVariables } from '../ui/table/filters.tsx';
import { pageArguments, rowsPage } from '../ui/table/rows-page.ts';
import type { Column, ViewStore } from '../ui/table/types.ts';
import { useTableQuery } from '../ui/table/use-table-query.ts';
import { WorkTable } from '../ui/table/work-table.tsx';
import { Badge, type Tone } from '../ui/workspace/badge.tsx';
import { DetailPanel, WithPanel } from '../ui/workspace/detail-panel.tsx';
import { useApprovalWords } from './approval-words.ts';
import { ApprovalsQuery, type Approval } from './approvals.query.ts';
import styles from './approvals.module.css';
import type { EvidenceParts } from './evidence.tsx';

/** It comes with the first request that is opened. */
const OneApproval = lazyPart(async () => ({ default: (await import('./one-approval.tsx')).OneApproval }));

const NEWEST = [{ key: 'asked', desc: true }] as const;

const LOOKS: Record<Approval['status'], { tone: Tone; Icon: typeof IconX }> = {
  pending: { tone: 'warning', Icon: IconClock },
  approved: { tone: 'success', Icon: IconCheck },
  refused: { tone: 'danger', Icon: IconX },
  withdrawn: { tone: 'neutral', Icon: IconArrowBackUp },
  expired: { tone: 'neutral', Icon: IconHourglassLow },
};

/** The requests of staff, and beside them the open one, with the decision for those who may decide. */
export const ApprovalsTable = ({ views, parts }: { views?: ViewStore; parts: EvidenceParts }) => {
  const t = useTexts('approvals');
  const format = useFormat();
  const words = useApprovalWords();
  const [params, setParams] = useSearchParams();
  const open = params.get('open');
  const setOpen = (id: string | null) =>
    setParams(
      (now) => {
        if (id) now.set('open', id);
        else now.delete('open');
        return now;
      },
      { preventScrollReset: true },
    );
  const filters = [
    choiceFilter({
      key: 'status',
      label: t('status'),
      options: APPROVAL_STATUSES.map((value) => ({ value, label: words.statuses[value] })),
    }),
    choiceFilter({
      key: 'kind',
      label: t('kind'),
      options: (Object.keys(APPROVAL_KINDS) as ApprovalKind[]).map((value) => ({ value, label: words.kinds[value] })),
    }),
  ];
  const table = useTableQuery({ id: 'approvals', filters, defaultSort: NEWEST });
  const asked = { ...pageArguments(table.query), ...filterVariables(filters, table.query.filters) };
  const read = useRead(ApprovalsQuery, asked, { keepPrevious: true });
  const page = rowsPage(read, (data) => data.approvals!);
  const shown = page.rows?.find(({ id }) => id === open);
  const columns: Column<Approval>[] = [
    {
      key: 'kind',
      title: t('kind'),
      fixed: true,
      cell: (row) => (
        <span className={styles['lines']}>
          <span className="ellipsis w5">{words.kind(row.kind)}</span>
          {row.beneficiaryName && <span className="ellipsis t12 muted">{row.beneficiaryName}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('amount'),
      width: 160,
      align: 'end',
      cell: (row) => <Num className="w6">{words.amount(row) || '–'}</Num>,
    },
    {
      key: 'asked',
      title: t('asked'),
      width: 190,
      cell: (row) => (
        <span className={styles['lines']}>
          <span className="ellipsis">{row.askedByName}</span>
          <span className="n t12 muted">{format.instant(row.askedDate)}</span>
        </span>
      ),
    },
    { key: 'reason', title: t('reason'), width: 220, hidden: true, cell: (row) => row.reason || '–' },
    {
      key: 'status',
      title: t('status'),
      width: 150,
      cell: ({ status }) => {
        const { tone, Icon } = LOOKS[status];
        return (
          <Badge tone={tone} icon={<Icon size={14} stroke={2} />}>
            {words.statuses[status]}
          </Badge>
        );
      },
    },
  ];
  return (
    <WithPanel
      panel={
        open && (
          <DetailPanel title={shown ? words.kind(shown.kind) : t('title')} onClose={() => setOpen(null)}>
            <Suspense>
              <OneApproval key={open} id={open} parts={parts} titled done={() => setOpen(null)} />
            </Suspense>
          </DetailPanel>
        )
      }
    >
      <WorkTable
        table={table}
        page={page}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => [words.kind(row.kind), words.amount(row)].filter(Boolean).join(', ')}
        label={t('title')}
        countText={(count) => t('requests', { count, formatted: format.number(count) })}
        empty={{ title: t('none'), text: t('noneText') }}
        onOpen={(row) => setOpen(row.id)}
        openKey={open}
        {...(views ? { views } : {})}
      />
    </WithPanel>
  );
};
