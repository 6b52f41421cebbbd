import { IconCheck, IconClock, IconHourglassLow, IconArrowBackUp, IconX } from '@tabler/icons-react';
import { APPROVAL_KINDS, APPROVAL_STATUSES, type ApprovalKind } from '@sandbar/domain/approvals';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { column } from '../ui/table/column.tsx';
import { choiceFilter } from '../ui/table/filters.tsx';
import type { Column } from '../ui/table/types.ts';
import { Badge, type Tone } from '../ui/workspace/badge.tsx';
import { DetailPanel, WithPanel } from '../ui/workspace/detail-panel.tsx';
import { WorkList } from '../workspace/work-list.tsx';
import { useApprovalWords } from './approval-words.ts';
import { ApprovalQuery, ApprovalsQuery, type Approval } from './approvals.query.ts';
import type { EvidenceParts } from './evidence.tsx';

/** Loaded with the first request that is opened. */
const OneApproval = lazyPart(async () => ({ default: (await import('./one-approval.tsx')).OneApproval }));

const LOOKS: Record<Approval['status'], { tone: Tone; Icon: typeof IconX }> = {
  pending: { tone: 'warning', Icon: IconClock },
  approved: { tone: 'success', Icon: IconCheck },
  refused: { tone: 'danger', Icon: IconX },
  withdrawn: { tone: 'neutral', Icon: IconArrowBackUp },
  expired: { tone: 'neutral', Icon: IconHourglassLow },
};

/** Lists the requests of staff, and shows the open one beside them, with the decision for readers who may decide. */
export const ApprovalsTable = ({ parts }: { parts: EvidenceParts }) => {
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
  // The open request uses the same query. It may be on another page of the list.
  const { data } = useRead(ApprovalQuery, { id: open ?? '' }, { enabled: open !== null });
  const shown = data?.approval;
  const columns: Column<Approval>[] = [
    column.name('kind', t('kind'), (row) => ({ first: words.kind(row.kind), second: row.beneficiaryName })),
    column.text('amount', t('amount'), words.amount, { width: 160, align: 'end', strong: true, card: 'end' }),
    column.twoLines('asked', t('asked'), (row) => ({ first: row.askedByName, second: format.instant(row.askedDate) }), {
      width: 190,
    }),
    column.text('reason', t('reason'), (row) => row.reason, { width: 220, hidden: true }),
    column.status(
      'status',
      t('status'),
      ({ status }) => {
        const { tone, Icon } = LOOKS[status];
        return (
          <Badge tone={tone} icon={<Icon size={14} stroke={2} />}>
            {words.statuses[status]}
          </Badge>
        );
      },
      { width: 150 },
    ),
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
      <WorkList
        id="approvals"
        query={ApprovalsQuery}
        filters={[
          choiceFilter({
            key: 'status',
            label: t('status'),
            options: APPROVAL_STATUSES.map((value) => ({ value, label: words.statuses[value] })),
          }),
          choiceFilter({
            key: 'kind',
            label: t('kind'),
            options: (Object.keys(APPROVAL_KINDS) as ApprovalKind[]).map((value) => ({
              value,
              label: words.kinds[value],
            })),
          }),
        ]}
        sort="-asked"
        columns={columns}
        rowName={(row) => [words.kind(row.kind), words.amount(row)].filter(Boolean).join(', ')}
        label={t('title')}
        count={(counted) => t('requests', counted)}
        empty={{ title: t('none'), text: t('noneText') }}
        onOpen={(row) => setOpen(row.id)}
        openKey={open}
        views
      />
    </WithPanel>
  );
};
