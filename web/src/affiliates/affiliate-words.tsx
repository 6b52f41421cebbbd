import type { AffiliateOrderState, AffiliateState } from '@sandbar/domain/affiliates';
import { IconBan, IconCircleCheck, IconClock, IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { usePointsText } from '../ui/num.tsx';
import { Badge, type Tone } from '../ui/workspace/badge.tsx';
import type { AffiliateFigures, AffiliateOrder, AffiliateTerms } from './affiliates.query.ts';
import styles from './affiliates.module.css';

export const useAffiliateStates = (): Record<AffiliateState, string> => {
  const t = useTexts('affiliates');
  return {
    pending: t('statePending'),
    active: t('stateActive'),
    refused: t('stateRefused'),
    ended: t('stateEnded'),
  };
};

const LOOKS: Record<AffiliateState, readonly [Tone, ReactNode]> = {
  pending: ['warning', <IconClock key="pending" size={14} stroke={2} />],
  active: ['success', <IconCircleCheck key="active" size={14} stroke={2} />],
  refused: ['neutral', <IconBan key="refused" size={14} stroke={2} />],
  ended: ['neutral', <IconPlayerStop key="ended" size={14} stroke={2} />],
};

export const AffiliateBadge = ({ state }: { state: AffiliateState }) => {
  const [tone, icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {useAffiliateStates()[state]}
    </Badge>
  );
};

const ORDER_LOOKS: Record<AffiliateOrderState, readonly [Tone, ReactNode]> = {
  open: ['neutral', <IconClock key="open" size={14} stroke={2} />],
  waiting: ['primary', <IconClock key="waiting" size={14} stroke={2} />],
  earned: ['success', <IconCircleCheck key="earned" size={14} stroke={2} />],
  void: ['neutral', <IconBan key="void" size={14} stroke={2} />],
};

/** Describes an affiliate's points for an order. */
export const useTermsText = (): ((terms: AffiliateTerms) => string) => {
  const t = useTexts('affiliates');
  const locale = useLocale();
  const points = usePointsText();
  return ({ reward, basisPoints, points: each }) =>
    reward === 'fixed'
      ? t('earnFixed', { points: points(each) })
      : t('earnPercent', {
          percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
            basisPoints / 10_000,
          ),
        });
};

/** Shows the visits, registrations and points of a link. */
export const Figures = ({ figures }: { figures: AffiliateFigures }) => {
  const t = useTexts('affiliates');
  const format = useFormat();
  const points = usePointsText();
  const shown = [
    [t('visits'), format.number(figures.visits), null],
    [t('registrations'), format.number(figures.registrations), null],
    [t('orders'), format.number(figures.orders), figures.orders > 0 ? t('paidOfThem', { count: figures.paid }) : null],
    [
      t('earned'),
      points(figures.earned),
      figures.expected > 0 ? t('expected', { points: points(figures.expected) }) : null,
    ],
  ] as const;
  return (
    <dl className="figures">
      {shown.map(([name, value, more]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd className="n t20">{value}</dd>
          {more && <dd className="t12 muted">{more}</dd>}
        </div>
      ))}
    </dl>
  );
};

interface OrdersProps {
  orders: readonly AffiliateOrder[];
  /** The link to an order, for readers who may see it. */
  link?: (code: string, text: string) => ReactNode;
}

/** Shows the orders that came through a link, with the points of each. */
export const Orders = ({ orders, link }: OrdersProps) => {
  const t = useTexts('affiliates');
  const format = useFormat();
  const points = usePointsText();
  const states: Record<AffiliateOrderState, string> = {
    open: t('orderOpen'),
    waiting: t('orderWaiting'),
    earned: t('orderEarned'),
    void: t('orderVoid'),
  };
  return (
    <ul className={styles['orders']} aria-label={t('ordersTitle')}>
      {orders.map((order) => {
        const [tone, icon] = ORDER_LOOKS[order.state];
        return (
          <li key={order.id}>
            <span className={styles['when']}>
              <span className="n w5">
                {order.orderCode && link ? link(order.orderCode, order.orderCode) : format.instant(order.date)}
              </span>
              <span className="t12 muted">
                {order.orderCode
                  ? [order.memberName, format.instant(order.date)].filter(Boolean).join(' · ')
                  : order.dueDate && t('countsFrom', { day: format.day(format.dayOf(new Date(order.dueDate))) })}
              </span>
            </span>
            <Badge tone={tone} icon={icon}>
              {states[order.state]}
            </Badge>
            <span className={order.state === 'earned' ? 'n w6' : 'n muted'}>
              {order.state === 'void' || (order.state === 'open' && order.points === 0) ? '–' : points(order.points)}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
