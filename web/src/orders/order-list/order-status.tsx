import { orderBadge, type OrderBadge } from '@sandbar/domain/orders';
import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconHourglass,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './order-status.module.css';
import { StatusNote, type NotedOrder } from './status-note.tsx';

const LOOKS = {
  awaiting: ['awaiting', IconHourglass],
  processing: ['processing', IconClock],
  overdue: ['overdue', IconClockOff],
  canceled: ['canceled', IconBan],
  completed: ['completed', IconCircleCheck],
  noStatus: ['noStatus', IconQuestionMark],
} as const satisfies Record<OrderBadge | 'noStatus', readonly [string, ComponentType]>;

/** Icon and word without a pill, as member screens show a status; beneath it the fact that matters now. */
export const OrderStatusText = ({ order }: { order: NotedOrder }) => {
  const t = useTexts('order-list');
  const badge = orderBadge(order.allStatus) ?? 'noStatus';
  const [word, Icon] = LOOKS[badge];
  return (
    <span className={styles['status']} data-badge={badge}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={styles['words']}>
        <span className="w5">{t(word)}</span>
        <StatusNote order={order} badge={badge} />
      </span>
    </span>
  );
};
