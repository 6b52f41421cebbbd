import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { usePageTitle } from '../app/page-title.ts';
import { isEmbedded, paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Checkout } from '../orders/checkout/checkout.tsx';
import { CheckoutSkeleton } from '../orders/checkout/checkout-skeleton.tsx';
import { useCheckoutView } from '../orders/checkout/use-checkout-view.ts';
import { useOrder } from '../orders/order/use-order.ts';
import { PaymentMethods } from '../payments/payment-methods.tsx';
import { usePaymentMethods } from '../payments/use-payment-methods.ts';
import { GiftCodeSection } from '../promotions/gift-code-section.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { ReadFailed } from '../ui/read-failed.tsx';

/** The id that old clients send without an order (member-portal section 2). */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** /checkout/{orderId} and /icheckout/{orderId}. */
const CheckoutPage = () => {
  const { orderId = '' } = useParams();
  const embedded = isEmbedded(useLocation().pathname);
  if (orderId === NIL_UUID) return <Navigate to={paths.checkoutNotFound(embedded)} replace />;
  return (
    <PageFrame width={1160}>
      <CheckoutOf key={orderId} orderId={orderId} embedded={embedded} />
    </PageFrame>
  );
};

const CheckoutOf = ({ orderId, embedded }: { orderId: string; embedded: boolean }) => {
  const t = useTexts('orders');
  const { order, error, refetch } = useOrder(orderId);
  const methods = usePaymentMethods();
  const view = useCheckoutView(orderId, order);
  const [underWay, setUnderWay] = useState(false);
  usePageTitle(order?.resort ? t('checkoutOf', { resort: order.resort.name }) : null);
  if (error) return <ReadFailed error={error} retry={() => void refetch()} />;
  if (!view) return <CheckoutSkeleton />;
  // The order changes before the click has its answer. Only the click's handler knows the target, for example a
  // provider's page.
  switch (underWay && view.kind !== 'over' ? 'form' : view.kind) {
    case 'missing':
      return <Navigate to={paths.checkoutNotFound(embedded)} replace />;
    case 'processed':
      return <Navigate to={paths.checkoutProcessed(embedded)} replace state={{ orderId }} />;
    case 'confirmed':
      return <Navigate to={paths.confirmation(orderId, embedded)} replace />;
    case 'closed':
      return <Navigate to={paths.success(orderId, embedded)} replace />;
    case 'form':
    case 'over':
      if (!order) return null;
      return (
        <Checkout
          order={order}
          over={view.kind === 'over'}
          methods={methods.methods ?? []}
          payment={(slot) => <PaymentMethods state={methods} {...slot} />}
          giftCodes={(slot) => <GiftCodeSection orderId={orderId} {...slot} />}
          onUnderWay={setUnderWay}
          links={{
            checkout: (id) => paths.checkout(id, embedded),
            confirmation: paths.confirmation(orderId, embedded),
            gateway: embedded ? paths.confirmation(orderId, true) : paths.order(orderId),
            success: paths.success(orderId, embedded),
            failed: paths.checkoutError(embedded),
            missing: paths.checkoutNotFound(embedded),
            unpaid: embedded ? null : `${paths.orders()}?status=open`,
            resort: order.resort ? paths.resortStays(order.resort.friendlyUrl) : paths.resorts(),
          }}
        />
      );
  }
};

export default CheckoutPage;
