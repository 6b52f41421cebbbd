import { wayToPay } from '@sandbar/contract/orders';
import { paymentStanding } from '@sandbar/domain/payments';
import { Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { isEmbedded, paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { CancelOrder } from '../orders/cancel/cancel-order.tsx';
import { ConfirmationHead } from '../orders/confirmation/confirmation-head.tsx';
import { ConfirmationSkeleton } from '../orders/confirmation/confirmation-skeleton.tsx';
import styles from '../orders/confirmation/confirmation.module.css';
import { EndedOrder } from '../orders/confirmation/ended-order.tsx';
import { NextSteps } from '../orders/confirmation/next-steps.tsx';
import { OrderAside } from '../orders/confirmation/order-aside.tsx';
import { orderStanding } from '../orders/confirmation/order-standing.ts';
import { BackLink } from '../orders/order/back-link.tsx';
import type { Order } from '../orders/order/order.query.ts';
import { stayFacts } from '../orders/order/stay-facts.ts';
import { useOrder } from '../orders/order/use-order.ts';
import { CashDetails } from '../payments/cash-details.tsx';
import { GatewayLink } from '../payments/gateway-link.tsx';
import { TransferDetails } from '../payments/transfer-details.tsx';
import { usePaymentMethods } from '../payments/use-payment-methods.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { ReadFailed } from '../ui/read-failed.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OrderTrail } from './parts/order-trail.tsx';

const PayAgain = lazyPart(() => import('./parts/pay-again.tsx'));

/**
 * /checkout/confirm/{orderId} and /icheckout/iconfirm/{orderId}: the way to pay a confirmed order. It leads to success
 * when the order is paid.
 */
const ConfirmationPage = () => {
  const { orderId = '' } = useParams();
  const embedded = isEmbedded(useLocation().pathname);
  const { order, error, refetch, isFetching } = useOrder(orderId);
  const page = () => {
    if (error) return <ReadFailed error={error} retry={() => void refetch()} />;
    if (order === undefined) return <ConfirmationSkeleton />;
    const standing = orderStanding(order);
    if (order === null) return <Navigate to={paths.checkoutNotFound(embedded)} replace />;
    if (standing === 'checkout' && isFetching) return <ConfirmationSkeleton />;
    if (standing === 'checkout') return <Navigate to={paths.checkout(orderId, embedded)} replace />;
    if (standing === 'paid') return <Navigate to={paths.success(orderId, embedded)} replace />;
    if (standing === 'expired' || standing === 'canceled')
      return (
        <EndedOrder
          how={standing}
          refunds={order.refunds}
          to={order.resort ? paths.resortStays(order.resort.friendlyUrl) : paths.resorts()}
        />
      );
    return <Confirmation order={order} embedded={embedded} />;
  };
  return (
    <PageFrame width={1160}>
      <OrderTrail embedded={embedded} />
      {page()}
    </PageFrame>
  );
};

const TITLE = { transfer: 'payByTransfer', cash: 'payByCash', elsewhere: 'payElsewhere' } as const;

const Confirmation = ({ order, embedded }: { order: Order; embedded: boolean }) => {
  const t = useTexts('orders');
  const { methods } = usePaymentMethods();
  const method = methods?.find(({ id }) => id === order.paymentMethodId);
  const way = wayToPay(order, method?.sku) ?? 'elsewhere';
  const { paid, left } = paymentStanding(order);
  const stay = stayFacts(order);
  const failed = way === 'elsewhere' && !order.paymentUrl && order.paymentMethodId;
  return (
    <div className={styles['page']}>
      <ConfirmationHead order={order} title={t(TITLE[way])} failed={Boolean(failed)} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {order.transfer && <TransferDetails transfer={order.transfer} received={paid} />}
          {way === 'cash' && (
            <CashDetails amount={left} code={order.code} until={order.holdExpiresAt} where={method?.message ?? ''} />
          )}
          {order.paymentUrl && <GatewayLink url={order.paymentUrl} />}
          {failed && (
            <Suspense fallback={<Skeleton height={200} />}>
              <PayAgain orderId={order.id} methodId={failed} methods={methods ?? []} />
            </Suspense>
          )}
          <NextSteps order={order} stay={stay} way={way} left={left} />
        </div>
        <OrderAside
          order={order}
          stay={stay}
          paid={paid}
          left={left}
          cancel={<CancelOrder order={{ id: order.id, fromDate: stay.fromDate, toDate: stay.toDate }} />}
          back={<BackLink look="link" resorts={paths.resorts()} embedded={embedded} />}
        />
      </div>
    </div>
  );
};

export default ConfirmationPage;
