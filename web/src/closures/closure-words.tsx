import type { ClosureChoice, ClosureOrderState } from '@sandbar/domain/closures';
import { IconBarrierBlock, IconCircleCheck, IconCircleMinus, IconHourglass } from '@tabler/icons-react';
import { useTexts } from '../i18n/use-texts.ts';
import { Badge } from '../ui/workspace/badge.tsx';

export const CLOSURE_LIST_STATES = ['closing', 'open', 'over', 'reopened'] as const;
type ListState = (typeof CLOSURE_LIST_STATES)[number];

/** States and choices in the reader's words. */
export const useClosureWords = () => {
  const t = useTexts('closures');
  return {
    states: { closing: t('closing'), open: t('closed'), over: t('over'), reopened: t('reopened') } satisfies Record<
      ListState,
      string
    >,
    choices: { move: t('move'), points: t('asPoints'), money: t('asPaid') } satisfies Record<ClosureChoice, string>,
    orders: {
      open: t('orderOpen'),
      answered: t('orderAnswered'),
      gone: t('orderGone'),
      kept: t('orderKept'),
    } satisfies Record<ClosureOrderState, string>,
    by: { member: t('byMember'), staff: t('byStaff'), deadline: t('byDeadline') },
  };
};

const LOOKS = {
  closing: ['warning', <IconHourglass key="closing" size={14} stroke={2} />],
  open: ['warning', <IconBarrierBlock key="open" size={14} stroke={2} />],
  over: ['neutral', <IconCircleMinus key="over" size={14} stroke={2} />],
  reopened: ['success', <IconCircleCheck key="reopened" size={14} stroke={2} />],
} as const;

export const ClosureBadge = ({ state }: { state: string }) => {
  const words = useClosureWords().states;
  const known = state as ListState;
  const [tone, icon] = LOOKS[known];
  return (
    <Badge tone={tone} icon={icon}>
      {words[known]}
    </Badge>
  );
};

const ORDER_LOOKS = {
  open: ['warning', <IconHourglass key="open" size={14} stroke={2} />],
  answered: ['success', <IconCircleCheck key="answered" size={14} stroke={2} />],
  gone: ['neutral', <IconCircleMinus key="gone" size={14} stroke={2} />],
  kept: ['neutral', <IconCircleCheck key="kept" size={14} stroke={2} />],
} as const;

/** Shows the outcome of an order, or the choice for it. */
export const AskedBadge = ({ state, choice }: { state: string; choice: string | null }) => {
  const words = useClosureWords();
  const known = state as ClosureOrderState;
  const [tone, icon] = ORDER_LOOKS[known];
  return (
    <Badge tone={tone} icon={icon}>
      {choice ? words.choices[choice as ClosureChoice] : words.orders[known]}
    </Badge>
  );
};
