import { orderBadge, type OrderBadge } from '@sandbar/domain/orders';
import {
  IconAlarm,
  IconChecks,
  IconClock,
  IconProgress,
  IconQuestionMark,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge, type Tone } from '../../ui/workspace/badge.tsx';

const LOOKS: Record<OrderBadge | 'noStatus', readonly [Tone, Icon]> = {
  awaiting: ['warning', IconClock],
  processing: ['primary', IconProgress],
  overdue: ['dark', IconAlarm],
  canceled: ['danger', IconX],
  completed: ['success', IconChecks],
  noStatus: ['outline', IconQuestionMark],
};

/** An order's status, as a badge of the console. */
export const OrderStateBadge = ({ allStatus }: { allStatus: number }) => {
  const t = useTexts('order-list');
  const badge = orderBadge(allStatus) ?? 'noStatus';
  const [tone, Look] = LOOKS[badge];
  return (
    <Badge tone={tone} icon={<Look size={14} stroke={2} />}>
      {t(badge)}
    </Badge>
  );
};
