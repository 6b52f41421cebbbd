import type { RunLeftOutReason, RunLineProblem, RunLineState, RunState } from '@sandbar/domain/payouts';
import {
  IconArrowBackUp,
  IconBan,
  IconBuildingBank,
  IconCheck,
  IconCircleMinus,
  IconClock,
  IconRubberStamp,
} from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge, type Tone } from '../../ui/workspace/badge.tsx';

/** Returns the texts for owners that are left out of a run. */
export const useLeftOutWords = (): Record<RunLeftOutReason, string> => {
  const t = useTexts('payout-runs');
  return {
    negative: t('outNegative'),
    closed: t('outClosed'),
    own: t('outOwn'),
    'in-run': t('outInRun'),
    waiting: t('outWaiting'),
    later: t('outLater'),
    cancelable: t('outCancelable'),
    'no-account': t('outNoAccount'),
    'new-account': t('outNewAccount'),
    'below-least': t('outBelowLeast'),
    full: t('outFull'),
  };
};

/** Returns texts about the problems of a line. */
export const useProblemWords = (): Record<RunLineProblem, string> => {
  const t = useTexts('payout-runs');
  return { 'account-changed': t('problemAccount'), 'owed-less': t('problemOwed'), closed: t('problemClosed') };
};

type Look = [Tone, typeof IconCheck];

const RUN_LOOKS: Record<RunState, Look> = {
  proposed: ['warning', IconClock],
  approved: ['primary', IconRubberStamp],
  filed: ['primary', IconBuildingBank],
  settled: ['success', IconCheck],
  canceled: ['neutral', IconBan],
};

export const RunBadge = ({ state }: { state: string }) => {
  const t = useTexts('payout-runs');
  const words: Record<RunState, string> = {
    proposed: t('stateProposed'),
    approved: t('stateApproved'),
    filed: t('stateFiled'),
    settled: t('stateSettled'),
    canceled: t('stateCanceled'),
  };
  const [tone, Icon] = RUN_LOOKS[state as RunState];
  return (
    <Badge tone={tone} icon={<Icon size={14} stroke={2} />}>
      {words[state as RunState]}
    </Badge>
  );
};

const LINE_LOOKS: Record<Exclude<RunLineState, 'left-out'>, Look> = {
  open: ['outline', IconClock],
  paid: ['success', IconCheck],
  returned: ['danger', IconArrowBackUp],
  'taken-out': ['neutral', IconCircleMinus],
};

export const LineBadge = ({ state, reported }: { state: string; reported: boolean }) => {
  const t = useTexts('payout-runs');
  const words = {
    open: t('lineOpen'),
    paid: t('linePaid'),
    returned: t('lineReturned'),
    'taken-out': t('lineTakenOut'),
  };
  const name = state as keyof typeof words;
  const [tone, Icon] = reported ? (['danger', IconArrowBackUp] as const) : LINE_LOOKS[name];
  return (
    <Badge tone={tone} icon={<Icon size={14} stroke={2} />}>
      {reported ? t('lineReported') : words[name]}
    </Badge>
  );
};
