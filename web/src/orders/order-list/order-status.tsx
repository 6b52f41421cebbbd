import { orderBadge, type OrderBadge } from '@sandbar/domain/orders';
import { leftToPay } from '@sandbar/domain/payments';
import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconHourglass,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerTime } from '../../transport/server-clock.ts';
import { clockText, countdownState, secondsLeft } from '../../ui/countdown-state.ts';
import { Num } from '../../ui/num.tsx';
import styles from './order-status.module.css';

const LOOKS = {
  awaiting: ['awaiting', IconHourglass],
  processing: ['processing', IconClock],
  overdue: ['overdue', IconClockOff],
  canceled: ['canceled', IconBan],
  completed: ['completed', IconCircleCheck],
  noStatus: ['noStatus', IconQuestionMark],
} as const satisfies Record<OrderBadge | 'noStatus', readonly [string, ComponentType]>;

/** The status as icon and word, as on other member pages, with the most important fact below. */
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

/** The facts of a status. */
export interface NotedOrder {
  allStatus: number;
  grandTotal: number;
  paymentAmount: number;
  paymentMethodSku: string | null;
  holdExpiresAt: string | null;
  history: readonly { reason: string; by: string; createdDate: string }[];
}

/** The deadline, the amount due, or the person and time of its end; nothing where the status is enough. */
export const StatusNote = ({ order, badge }: { order: NotedOrder; badge: string }) => {
  const t = useTexts('order-list');
  const format = useFormat();
  const { holdExpiresAt, grandTotal, paymentAmount } = order;
  const last = order.history.at(-1);
  const note = () => {
    if (badge === 'processing') {
      const left = leftToPay(grandTotal, paymentAmount);
      if (paymentAmount > 0 && left > 0) return t('leftToPay', { amount: format.money(left) });
      if (!holdExpiresAt) return null;
      const key =
        order.paymentMethodSku === 'bank-transfer'
          ? 'transferUntil'
          : order.paymentMethodSku === 'cod'
            ? 'cashUntil'
            : 'payUntil';
      return t(key, { when: format.instant(holdExpiresAt) });
    }
    if (!last) return null;
    const day = format.date(last.createdDate);
    if (badge === 'canceled') return last.by === 'staff' ? t('canceledByStaff', { day }) : t('canceledByYou', { day });
    return badge === 'overdue' ? t('endedOn', { day }) : null;
  };
  if (badge === 'awaiting') return holdExpiresAt && <HoldLeft until={holdExpiresAt} />;
  const text = note();
  return text && <Num className="t12">{text}</Num>;
};

/** The time until the hold ends, in seconds in the last hour. */
const HoldLeft = ({ until }: { until: string }) => {
  const t = useTexts('order-list');
  const format = useFormat();
  const seconds = secondsLeft(until, useServerTime());
  const state = countdownState(seconds);
  const text =
    state === 'over'
      ? t('holdLapsed')
      : state === 'calm'
        ? t('payUntil', { when: format.instant(until) })
        : t('heldFor', { clock: clockText(seconds) });
  return <Num className="t12">{text}</Num>;
};
