import type { BatchState } from '@sandbar/domain/promotions';
import { IconCircleCheck, IconClock, IconCoins, IconPlayerStop, IconCalendarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge, type Tone } from '../../ui/workspace/badge.tsx';
import type { ListedBatch } from './gift-codes.query.ts';

/** Returns the names of a batch's states. */
export const useStateWords = (): Record<BatchState, string> => {
  const t = useTexts('gift-codes');
  return {
    running: t('stateRunning'),
    coming: t('stateComing'),
    used_up: t('stateUsedUp'),
    over: t('stateOver'),
    ended: t('stateEnded'),
  };
};

const LOOKS: Record<BatchState, readonly [Tone, ReactNode]> = {
  running: ['success', <IconCircleCheck key="running" size={14} stroke={2} />],
  coming: ['primary', <IconClock key="coming" size={14} stroke={2} />],
  used_up: ['warning', <IconCoins key="used_up" size={14} stroke={2} />],
  over: ['neutral', <IconCalendarOff key="over" size={14} stroke={2} />],
  ended: ['neutral', <IconPlayerStop key="ended" size={14} stroke={2} />],
};

export const BatchBadge = ({ state }: { state: BatchState }) => {
  const words = useStateWords();
  const [tone, icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {words[state]}
    </Badge>
  );
};

/** Returns texts about a batch's deduction, dates and use. */
export const useBatchWords = () => {
  const t = useTexts('gift-codes');
  const format = useFormat();
  return {
    worth: ({ resultType, resultValue, maxAmount }: Pick<ListedBatch, 'resultType' | 'resultValue' | 'maxAmount'>) => {
      if (resultType === 1) return format.money(resultValue);
      const percent = format.percent(resultValue);
      return maxAmount === null ? percent : t('percentUpTo', { percent, most: format.money(maxAmount) });
    },
    /** The last instant is the one before the end. */
    dates: ({ startsDate, endsDate }: Pick<ListedBatch, 'startsDate' | 'endsDate'>) =>
      format.range(format.dayOf(startsDate), format.dayOf(new Date(Date.parse(endsDate) - 1))),
    of: (some: string, all: string | null) => (all === null ? some : t('ofAll', { some, all })),
    codes: ({ codes, firstCode }: Pick<ListedBatch, 'codes' | 'firstCode'>) =>
      codes === 1 ? firstCode : t('codeCount', { count: codes }),
  };
};
