import { ARRIVAL_STATES, type ArrivalState } from '@sandbar/domain/arrivals';
import { IconCheck, IconClock, IconClockExclamation, IconUserOff } from '@tabler/icons-react';
import { useTexts } from '../i18n/use-texts.ts';
import { Badge } from '../ui/workspace/badge.tsx';

const LOOKS = {
  expected: ['neutral', IconClock],
  late: ['warning', IconClockExclamation],
  arrived: ['success', IconCheck],
  'no-show': ['danger', IconUserOff],
} as const;

export const isArrivalState = (text: string): text is ArrivalState =>
  (ARRIVAL_STATES as readonly string[]).includes(text);

/** Returns the names of arrival states. */
export const useStateWords = (): Readonly<Record<ArrivalState, string>> => {
  const t = useTexts('arrivals');
  return { expected: t('expected'), late: t('late'), arrived: t('arrived'), 'no-show': t('no-show') };
};

/** Shows the arrival state of a guest. */
export const ArrivalBadge = ({ state }: { state: string }) => {
  const words = useStateWords();
  if (!isArrivalState(state)) return null;
  const [tone, Icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon size={14} stroke={2} />}>
      {words[state]}
    </Badge>
  );
};

/** Returns texts about changes since the last look. */
export const useChangeWords = () => {
  const t = useTexts('arrivals');
  const words = [
    ['new', t('change-new')],
    ['moved', t('change-moved')],
    ['guest', t('change-guest')],
    ['party', t('change-party')],
    ['wishes', t('change-wishes')],
    ['needs', t('change-needs')],
  ] as const;
  return (changes: readonly string[]): string[] =>
    words.flatMap(([change, word]) => (changes.includes(change) ? [word] : []));
};
