import { Navigate, useLocation, useParams } from 'react-router';
import { isEmbedded, paths } from '../app/paths.ts';
import { EndedOrder } from '../orders/confirmation/ended-order.tsx';
import { orderStanding } from '../orders/confirmation/order-standing.ts';
import { BackLink } from '../orders/order/back-link.tsx';
import { useOrder } from '../orders/order/use-order.ts';
import { Success } from '../orders/success/success.tsx';
import { SuccessSkeleton } from '../orders/success/success-skeleton.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { ReadFailed } from '../ui/read-failed.tsx';
import { OrderTrail } from './parts/order-trail.tsx';

/** /checkout/success/{orderId} and /icheckout/isuccess/{orderId}. */
const SuccessPage = () => {
  const { orderId = '' } = useParams();
  const embedded = isEmbedded(useLocation().pathname);
  const { order, error, refetch, isFetching } = useOrder(orderId);
  const page = () => {
    if (error) return <ReadFailed error={error} retry={() => void refetch()} />;
    if (order === undefined) return <SuccessSkeleton />;
    const standing = orderStanding(order);
    if (order === null) return <Navigate to={paths.checkoutNotFound(embedded)} replace />;
    if (standing === 'checkout' && isFetching) return <SuccessSkeleton />;
    if (standing === 'checkout') return <Navigate to={paths.checkout(orderId, embedded)} replace />;
    if (standing === 'expired' || standing === 'canceled')
      return (
        <EndedOrder
          how={standing}
          refunds={order.refunds}
          to={order.resort ? paths.resortStays(order.resort.friendlyUrl) : paths.resorts()}
        />
      );
    return (
      <Success
        order={order}
        toOrder={embedded ? null : paths.order(orderId)}
        back={
          <BackLink
            look={embedded ? 'primary' : 'link'}
            full={embedded}
            resorts={paths.resorts()}
            embedded={embedded}
          />
        }
      />
    );
  };
  return (
    <PageFrame width={1160}>
      <OrderTrail embedded={embedded} />
      {page()}
    </PageFrame>
  );
};

export default SuccessPage;
