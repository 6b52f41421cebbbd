import { orderBadge, type OrderBadge } from '@sandbar/domain/orders';
import { IconBan, IconCircleCheck, IconClock, IconClockOff, IconHourglass, IconQuestionMark } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './order-status.module.css';
import { StatusNote, type NotedOrder } from './status-note.tsx';

const ICONS: Record<OrderBadge | 'noStatus', ComponentType<{ size: number; stroke: number }>> = {
  awaiting: IconHourglass,
  processing: IconClock,
  overdue: IconClockOff,
  canceled: IconBan,
  completed: IconCircleCheck,
  noStatus: IconQuestionMark,
};

/** Icon and word without a pill, as member screens show a status; beneath it the fact that matters now. */
export const OrderStatusText = ({ order }: { order: NotedOrder }) => {
  const t = useTexts('order-list');
  const badge = orderBadge(order.allStatus) ?? 'noStatus';
  const Icon = ICONS[badge];
  return (
    <span className={styles['status']} data-badge={badge}>
      <Icon size={18} stroke={1.6} />
      <span className={styles['words']}>
        <span className="w5">{t(badge)}</span>
        <StatusNote order={order} badge={badge} />
      </span>
    </span>
  );
};
