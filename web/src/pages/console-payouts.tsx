import { ExportPayouts } from '@sandbar/contract/workspace';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { type DeskPayout, refreshPayouts } from '../payouts/console/console-payouts.query.ts';
import { DueTable } from '../payouts/console/due-table.tsx';
import { SentTable } from '../payouts/console/sent-table.tsx';
import { useMay } from '../permissions/use-may.ts';
import { ExportMenu } from '../workspace/export-menu.tsx';
import { useLive } from '../transport/live.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { TabLinks } from '../ui/tabs.tsx';
import { DetailPanel, WithPanel } from '../ui/workspace/detail-panel.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';

const OwnerDue = lazyPart(() => import('../payouts/console/owner-due.tsx'));
const SentPayout = lazyPart(() => import('../payouts/console/sent-payout.tsx'));

const LISTS = ['due', 'recorded', 'voided'] as const;

/** /console/payouts: what owners are owed, payouts, and reversed payouts. */
const ConsolePayoutsPage = () => {
  const t = useTexts('payouts');
  const [params] = useSearchParams();
  const list = LISTS.find((one) => one === params.get('list')) ?? 'due';
  const { allowed, reason } = useMay('payout.record');
  const why = allowed ? null : (reason ?? '');
  useLive('tasks.changed', () => void refreshPayouts());
  useLive('reset', () => void refreshPayouts());
  const labels = { due: t('listDue'), recorded: t('listSent'), voided: t('listVoided') };
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <TabLinks
        label={t('title')}
        tabs={LISTS.map((one) => ({
          to: paths.consolePayouts(one === 'due' ? '' : `?list=${one}`),
          label: labels[one],
          current: one === list,
        }))}
      />
      {list === 'due' ? <Due why={why} /> : <Sent key={list} state={list} why={why} />}
    </>
  );
};

const Due = ({ why }: { why: string | null }) => {
  const t = useTexts('payouts');
  const [params, setParams] = useSearchParams();
  const open = params.get('open');
  const setOpen = (ownerId: string | null) =>
    setParams(
      (now) => {
        if (ownerId) now.set('open', ownerId);
        else now.delete('open');
        return now;
      },
      { preventScrollReset: true },
    );
  return (
    <WithPanel
      panel={
        open && (
          <DetailPanel key={open} title={t('owed')} onClose={() => setOpen(null)}>
            <Suspense fallback={<SkeletonLines lines={8} gap={16} />}>
              <OwnerDue
                ownerId={open}
                why={why}
                link={(code) => <Link to={paths.consoleOrder(code)}>{code}</Link>}
                onDone={() => setOpen(null)}
              />
            </Suspense>
          </DetailPanel>
        )
      }
    >
      <DueTable
        open={open}
        onOpen={setOpen}
        why={why}
        tools={(filter) => (
          <ExportMenu
            contract={ExportPayouts}
            kind="payouts"
            formats={['csv', 'xlsx']}
            filter={filter}
            what={t('exportWhat')}
          />
        )}
      />
    </WithPanel>
  );
};

const Sent = ({ state, why }: { state: 'recorded' | 'voided'; why: string | null }) => {
  const format = useFormat();
  const [open, setOpen] = useState<DeskPayout | null>(null);
  return (
    <WithPanel
      panel={
        open && (
          <DetailPanel title={format.money(open.amount)} onClose={() => setOpen(null)}>
            <Suspense fallback={<SkeletonLines lines={8} gap={16} />}>
              <SentPayout key={open.id} payout={open} why={why} />
            </Suspense>
          </DetailPanel>
        )
      }
    >
      <SentTable state={state} open={open?.id ?? null} onOpen={setOpen} />
    </WithPanel>
  );
};

export default ConsolePayoutsPage;
