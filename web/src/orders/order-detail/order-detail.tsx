import { orderCan, orderState, OrderStatus, formatOrderCode } from '@sandbar/domain/orders';
import { IconArrowLeft } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { RefundAccount } from '../refund-account/refund-account.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Num } from '../../ui/num.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { CancelOrder } from '../cancel/cancel-order.tsx';
import type { OrderLinks } from '../order-list/next-step.tsx';
import { OrderStatusText } from '../order-list/order-status.tsx';
import { ReceiptLink, VoucherLink } from '../order/paper-links.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import styles from './order-detail.module.css';
import type { DetailedOrder } from './order-detail.query.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayLink, PaymentElsewhere } from './pay-link.tsx';

export const ORDER_TABS = ['summary', 'history', 'origin'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

interface OrderDetailProps {
  order: DetailedOrder;
  tab: OrderTab;
  /** Whether a reader who is staff may see the order's origin, and if not, the reason. null for members. */
  mayReadOrigin: { allowed: boolean; reason: string | null } | null;
  /** The guests and the member's wishes, once the order is paid. */
  wishes: ReactNode;
  /** The member's choices when the paid stay was closed. */
  closure: ReactNode;
  /** Its invoices, and the button to request one. */
  invoices: ReactNode;
  /** The part by which the member may move the order once it is confirmed. */
  move: ReactNode;
  links: Omit<OrderLinks, 'order'> & { order: (id: string, tab?: string) => string };
}

/** An order: its content, its history and, for staff, its origin. */
export const OrderDetail = ({
  order,
  tab,
  mayReadOrigin,
  wishes,
  closure,
  invoices,
  move,
  links,
}: OrderDetailProps) => {
  const t = useTexts('order-list');
  const originReasonId = useId();
  const origin = mayReadOrigin?.allowed ? order.origin : null;
  const reason = mayReadOrigin?.reason;
  const tabs = ORDER_TABS.filter((one) => one !== 'origin' || mayReadOrigin);
  const state = orderState(order.allStatus);
  const shown = tab === 'origin' && origin === null ? 'summary' : tab;
  return (
    <>
      <div className={styles['back']}>
        <ButtonLink
          to={links.orders()}
          look="secondary"
          size="small"
          icon={<IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />}
        >
          {t('backToList')}
        </ButtonLink>
      </div>
      <header className={styles['head']}>
        <div className={styles['heading']}>
          <h1 className="t40">
            {/* Lines do not break within the code. */}
            <Num>{t('orderTitle', { code: formatOrderCode(order.code).replaceAll(' ', '\u00a0') })}</Num>
          </h1>
          <OrderStatusText order={order} />
        </div>
        <div className={styles['todo']}>
          {/* Staff see the origin. They cannot cancel the order as its member. */}
          {order.origin === null &&
            orderCan.cancel({ allStatus: order.allStatus, holdExpiresAt: null, holdExtended: false }).ok && (
              <CancelOrder
                order={{ id: order.id, fromDate: order.stay?.fromDate ?? null, toDate: order.stay?.toDate ?? null }}
              />
            )}
          {order.allStatus === OrderStatus.Created && (
            <ButtonLink to={links.checkout(order.id)}>{t('checkout')}</ButtonLink>
          )}
          <PayLink order={order} instructions={links.confirmation(order.id)} />
          {/* The most important links are last in the markup, which a phone shows first. */}
          {state === 'closed' && <ReceiptLink orderId={order.id} size="medium" />}
          {state === 'closed' && <VoucherLink orderId={order.id} size="medium" />}
        </div>
      </header>
      <PaymentElsewhere order={order} />
      {order.origin === null && order.stay && closure}
      {order.origin === null && <RefundAccount orderId={order.id} />}
      <TabLinks
        label={t('parts')}
        tabs={tabs.map((one) => ({
          to: links.order(order.id, one === 'summary' ? undefined : one),
          label: t(one),
          current: one === shown,
          reasonId: one === 'origin' && reason ? originReasonId : undefined,
        }))}
      />
      {reason && (
        <p id={originReasonId} className={`t14 muted ${styles['reason']}`}>
          {reason}
        </p>
      )}
      {shown === 'summary' && <OrderSummary order={order} />}
      {/* These parts load after the order. Above it they would push it down. */}
      {shown === 'summary' && order.origin === null && ['confirmed', 'closed'].includes(state) && move}
      {shown === 'summary' && order.origin === null && state === 'closed' && wishes}
      {shown === 'summary' && order.origin === null && state !== 'held' && invoices}
      {shown === 'history' && <OrderHistory history={order.history} />}
      {shown === 'origin' && origin && <OrderOrigin origin={origin} />}
    </>
  );
};

/** The origin of an order, for staff. */
export const OrderOrigin = ({ origin }: { origin: NonNullable<DetailedOrder['origin']> }) => {
  const t = useTexts('order-list');
  return (
    <div className={styles['origin']}>
      <FactList
        look="ruled"
        facts={(['ipAddress', 'userAgent', 'acceptLanguage'] as const).map((name) => [
          t(name),
          origin[name] || t('none'),
        ])}
      />
    </div>
  );
};
