import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { type ConsolePayout } from '../payouts/console/console-payouts.query.ts';
import { DueTable } from '../payouts/console/due-table.tsx';
import { SentTable } from '../payouts/console/sent-table.tsx';
import { useMay } from '../permissions/use-may.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { TabLinks } from '../ui/tabs.tsx';
import { AddButton } from '../ui/workspace/add-link.tsx';
import { DetailPanel, WithPanel } from '../ui/workspace/detail-panel.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

const OwnerDue = lazyPart(() => import('../payouts/console/owner-due.tsx'));
const SentPayout = lazyPart(() => import('../payouts/console/sent-payout.tsx'));

const RunsTable = lazyPart(() => import('../payouts/runs/runs-table.tsx'));
const ProposeRun = lazyPart(() => import('../payouts/runs/propose-run.tsx'));

const LISTS = ['due', 'runs', 'recorded', 'voided'] as const;

/** The owners for whom a run is proposed. */
type Owners = { ownerIds?: string[]; except?: string[] };

/** /console/payouts: amounts owed to owners, runs, payouts, and reversed payouts. */
const ConsolePayoutsPage = () => {
  const t = useTexts('payouts');
  const runs = useTexts('payout-runs');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const dialog = useDialogRoute(paths.consolePayouts());
  const [chosen, setChosen] = useState<Owners | null>(null);
  const proposing = dialog.opened ? {} : chosen;
  const list = LISTS.find((one) => one === params.get('list')) ?? 'due';
  const { allowed, reason } = useMay('payout.record');
  const why = allowed ? null : (reason ?? '');
  const labels = { due: t('listDue'), runs: runs('listRuns'), recorded: t('listSent'), voided: t('listVoided') };
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={<AddButton label={runs('propose')} denied={why} onClick={() => dialog.open('runs/new')} />}
      />
      <TabLinks
        label={t('title')}
        tabs={LISTS.map((one) => ({
          to: paths.consolePayouts(one === 'due' ? '' : `?list=${one}`),
          label: labels[one],
          current: one === list,
        }))}
      />
      {list === 'due' ? (
        <Due why={why} onPropose={setChosen} />
      ) : list === 'runs' ? (
        <Suspense fallback={<SkeletonLines lines={8} gap={16} />}>
          <RunsTable to={paths.consolePayoutRun} />
        </Suspense>
      ) : (
        <Sent key={list} state={list} why={why} />
      )}
      {allowed && proposing && (
        <Suspense>
          <ProposeRun
            owners={proposing}
            onClose={dialog.opened ? dialog.close : () => setChosen(null)}
            onProposed={(id) => void navigate(paths.consolePayoutRun(id), { replace: dialog.opened !== null })}
          />
        </Suspense>
      )}
    </>
  );
};

const Due = ({ why, onPropose }: { why: string | null; onPropose: (owners: Owners) => void }) => {
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
      <DueTable open={open} onOpen={setOpen} why={why} onPropose={onPropose} />
    </WithPanel>
  );
};

const Sent = ({ state, why }: { state: 'recorded' | 'voided'; why: string | null }) => {
  const format = useFormat();
  const [open, setOpen] = useState<ConsolePayout | null>(null);
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
