import { Button } from '@mantine/core';
import { isWaiting } from '@sandbar/contract/approvals';
import {
  ApprovePayoutRun,
  CancelPayoutRun,
  RecallPayoutRun,
  TakeOutOfPayoutRun,
  VoidPayout,
} from '@sandbar/contract/payouts';
import { IconDownload, IconFileExport, IconRubberStamp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BackLink, RecordHead } from '../../ui/workspace/record-head.tsx';
import { RoutedDialog } from '../../ui/workspace/routed-dialog.tsx';
import type { DialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { downloadRun } from './download-run.ts';
import { LeftOut, RunLines } from './run-lines.tsx';
import { RunBadge } from './run-words.tsx';
import { PayoutRunQuery, type RunDetail, type RunLine } from './runs.query.ts';
import styles from './runs.module.css';

const FileDialog = lazyPart(() => import('./file-dialog.tsx'));
const SettleDialog = lazyPart(() => import('./settle-dialog.tsx'));
const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'));

interface May {
  allowed: boolean;
  reason: string | null;
}

export interface RunPageProps {
  id: string;
  links: { runs: string };
  /** Each form has an address below the run's. */
  dialog: DialogRoute;
  may: { record: May; decide: May };
  /** The part that reads the bank's statement. */
  statement: ReactNode;
}

/** The addresses of dialogs of one transfer begin with it. */
const LINES = 'lines/';

/** Shows one run: its transfers, its state, and the next step. */
export const RunPage = (props: RunPageProps) => {
  const { id, links } = props;
  const t = useTexts('payout-runs');
  const read = useRead(PayoutRunQuery, { id }, { staleTime: 0 });
  const detail = read.data?.payoutrun;
  if (!read.data) return <ReadPending read={read} lines={12} gap={20} />;
  if (!detail)
    return <EmptyState page title={t('missing')} action={<ButtonLink to={links.runs}>{t('toRuns')}</ButtonLink>} />;
  return <Run {...props} detail={detail} />;
};

const Run = ({ detail, links, dialog, may, statement }: RunPageProps & { detail: RunDetail }) => {
  const t = useTexts('payout-runs');
  const format = useFormat();
  const { run } = detail;
  const lines = detail.lines.filter(({ state }) => state !== 'left-out');
  const leftOut = detail.lines.filter(({ state }) => state === 'left-out');
  const wrong = lines.filter(({ problem }) => problem !== null);
  const isBeforeFile = run.state === 'proposed' || run.state === 'approved';
  const takeOut = useTakeOut(run.id);
  const { close, opened } = dialog;
  const isFiled = run.state === 'filed';
  const takesBack = !isBeforeFile && run.state !== 'canceled';
  const line = lines.find(({ id, state }) => opened === `${LINES}${id}` && (state === 'open' || state === 'paid'));
  const isOffered =
    (takesBack && line !== undefined) ||
    (opened === 'file' && run.state === 'approved') ||
    (opened === 'settle' && isFiled) ||
    (opened === 'cancel' && (isBeforeFile || isFiled));
  return (
    <>
      <BackLink to={links.runs} label={t('toRuns')} />
      <RecordHead
        title={t('run', { number: run.number })}
        text={`${t('lineCount', { count: run.count })} · ${format.money(run.total)}`}
      >
        <RunBadge state={run.state} />
        <div className={styles['actions']}>
          {isBeforeFile && may.record.allowed && (
            <Button variant="default" data-danger onClick={() => dialog.open('cancel')}>
              {t('cancelRun')}
            </Button>
          )}
          {run.state === 'filed' && may.record.allowed && (
            <Button variant="default" data-danger onClick={() => dialog.open('cancel')}>
              {t('recall')}
            </Button>
          )}
          {run.file && run.state !== 'canceled' && may.record.allowed && <Download runId={run.id} />}
          {run.state === 'filed' && statement}
          <NextStep detail={detail} may={may} onOpen={dialog.open} />
        </div>
      </RecordHead>
      <Notices run={run} />
      {isBeforeFile && wrong.length > 0 && (
        <div className={styles['notice']} role="status">
          <p>{t('problemsText')}</p>
          {may.record.allowed && (
            <Button variant="default" size="sm" onClick={() => void takeOut(wrong)}>
              {t('takeOutWrong', { count: wrong.length })}
            </Button>
          )}
        </div>
      )}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <section>
            <h2>{t('lines')}</h2>
            <RunLines
              lines={lines}
              takeOut={isBeforeFile && may.record.allowed && run.count > 1 ? (line) => void takeOut([line]) : undefined}
              takeBack={takesBack && may.record.allowed ? ({ id }) => dialog.open(`${LINES}${id}`) : undefined}
            />
          </section>
          {leftOut.length > 0 && <LeftOut lines={leftOut} />}
        </div>
        <RunFacts run={run} />
      </div>
      <RoutedDialog dialog={dialog} found={isOffered && may.record.allowed ? { detail, line } : null}>
        {(offered) => offered && <RunDialog {...offered} opened={opened!} onClose={close} />}
      </RoutedDialog>
    </>
  );
};

interface RunDialogProps {
  detail: RunDetail;
  line: RunLine | undefined;
  opened: string;
  onClose: () => void;
}

const RunDialog = ({ detail, line, opened, onClose }: RunDialogProps) => {
  const { id, state } = detail.run;
  if (line) return <TakeBack line={line} onClose={onClose} />;
  if (opened === 'file') return <FileDialog detail={detail} onClose={onClose} />;
  if (opened === 'settle') return <SettleDialog runId={id} onClose={onClose} />;
  return <Cancel runId={id} isFiled={state === 'filed'} onClose={onClose} />;
};

/** Takes lines out at once. Their amounts are owed as before. */
const useTakeOut = (runId: string) => {
  const t = useTexts('payout-runs');
  const common = useTexts('common');
  return async (lines: readonly RunLine[]) => {
    const sent = await sendCommand(TakeOutOfPayoutRun, { RunId: runId, LineIds: lines.map(({ id }) => id) });
    showToast(sent.ok ? t('takenOut') : failureText(sent.failure, common), sent.ok ? {} : { look: 'failed' });
  };
};

/** The primary button, which does the next step of the run. */
const NextStep = ({
  detail: { run },
  may,
  onOpen,
}: {
  detail: RunDetail;
  may: RunPageProps['may'];
  onOpen: (what: string) => void;
}) => {
  const t = useTexts('payout-runs');
  const common = useTexts('common');
  const format = useFormat();
  const approve = () =>
    confirm({
      title: t('approveTitle'),
      text: t('approveText'),
      action: t('approve', { amount: format.money(run.total) }),
      acting: t('approving'),
      run: async () => {
        const sent = await sendCommand(ApprovePayoutRun, { RunId: run.id, Count: run.count, Total: run.total });
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('approved'));
        return null;
      },
    });
  if (run.state === 'proposed')
    return run.own ? null : (
      <Button
        disabled={!may.decide.allowed}
        title={may.decide.reason ?? undefined}
        leftSection={<IconRubberStamp size={18} stroke={1.75} />}
        onClick={() => void approve()}
      >
        {t('approve', { amount: format.money(run.total) })}
      </Button>
    );
  if (run.state === 'approved')
    return (
      <Button
        disabled={!may.record.allowed}
        title={may.record.reason ?? undefined}
        leftSection={<IconFileExport size={18} stroke={1.75} />}
        onClick={() => onOpen('file')}
      >
        {t('makeFile')}
      </Button>
    );
  return run.state === 'filed' ? (
    <Button disabled={!may.record.allowed} title={may.record.reason ?? undefined} onClick={() => onOpen('settle')}>
      {t('settle')}
    </Button>
  ) : null;
};

const Download = ({ runId }: { runId: string }) => {
  const t = useTexts('payout-runs');
  const common = useTexts('common');
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const failure = await downloadRun(runId);
    setBusy(false);
    if (failure) showToast(failureText(failure, common), { look: 'failed' });
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.75} />}
      onClick={() => void download()}
    >
      {t('download')}
    </Button>
  );
};

/** Shows the most important notices first. */
const Notices = ({ run }: { run: RunDetail['run'] }) => {
  const t = useTexts('payout-runs');
  const text =
    run.state === 'proposed' && run.own
      ? t('ownProposal')
      : run.state === 'canceled'
        ? run.canceledByName === null
          ? t('abandoned')
          : t('canceledWhy', { by: run.canceledByName, reason: run.cancelReason })
        : run.reported > 0
          ? t('waitsReturned')
          : null;
  return text === null ? null : (
    <p className={styles['notice']} role="status">
      {text}
    </p>
  );
};

const RunFacts = ({ run }: { run: RunDetail['run'] }) => {
  const t = useTexts('payout-runs');
  const format = useFormat();
  const by = (name: string | null, at: string | null) =>
    at === null ? null : (
      <>
        {name ?? '–'} <span className="muted">· {format.instant(at)}</span>
      </>
    );
  return (
    <div className={styles['side']}>
      <FactList
        numbers
        facts={[
          [t('due'), run.through ? t('dueThrough', { day: format.day(run.through) }) : t('dueNow')],
          [t('proposedBy'), by(run.proposedByName, run.proposedDate)],
          [t('approvedBy'), by(run.approvedByName, run.approvedDate)],
          [t('filedBy'), by(run.filedByName, run.filedDate)],
          [t('settledAt'), run.settledDate && format.instant(run.settledDate)],
        ]}
      />
    </div>
  );
};

/** Before the file is made one person cancels a run; afterwards a second one must agree. */
const Cancel = ({ runId, isFiled, onClose }: { runId: string; isFiled: boolean; onClose: () => void }) => {
  const t = useTexts('payout-runs');
  const send = async (Reason: string) => {
    const sent = await sendCommand(isFiled ? RecallPayoutRun : CancelPayoutRun, { RunId: runId, Reason });
    if (sent.ok) showToast(t(isWaiting(sent.value) ? 'recallAsked' : 'canceled'));
    return sent.ok ? null : sent.failure;
  };
  const action = t(isFiled ? 'recall' : 'cancelRun');
  return (
    <ReasonDialog title={action} action={action} send={send} onClose={onClose}>
      <p className="muted">{t(isFiled ? 'recallText' : 'cancelText')}</p>
    </ReasonDialog>
  );
};

const TakeBack = ({ line, onClose }: { line: RunLine; onClose: () => void }) => {
  const t = useTexts('payout-runs');
  const payouts = useTexts('payouts');
  const format = useFormat();
  const send = async (Reason: string) => {
    const sent = await sendCommand(VoidPayout, { PayoutId: line.id, Reason });
    if (!sent.ok) return sent.failure;
    showToast(payouts(isWaiting(sent.value) ? 'asked' : 'takenBack'));
    return null;
  };
  return (
    <ReasonDialog
      title={payouts('takeBack')}
      action={payouts('takeBack')}
      reason={line.reportedOn ? line.reason : ''}
      send={send}
      onClose={onClose}
    >
      <p>
        {line.ownerName} · <span className="n">{format.money(line.amount)}</span>
      </p>
      <p className="muted">
        {t('returnText')} {payouts('takeBackSecond')}
      </p>
    </ReasonDialog>
  );
};
