import { useTexts } from '../../i18n/use-texts.ts';
import { NO_SUM, PriceLine } from '../../ui/price-line.tsx';
import { ResortFees } from '../../ui/resort-fees.tsx';
import type { Order } from '../order/order.query.ts';
import { OrderPrices } from '../order/order-prices.tsx';
import { TotalLabel } from '../order/paid-line.tsx';

/**
 * Shows the parts of the price, the amount left to pay, and fees paid at the resort. Without `settled` the sum is not
 * known yet.
 */
export const CheckoutPrices = ({ order, settled }: { order: Order; settled: boolean }) => {
  // The order is priced on each render, so memoising it would only add code to the checkout.
  'use no memo';
  const t = useTexts('orders');
  return (
    <>
      <dl>
        <OrderPrices order={order} />
        <PriceLine
          total
          label={settled ? <TotalLabel label={t('toPay')} order={order} /> : t('toPay')}
          {...(settled ? { amount: order.grandTotal } : { value: <span className="t28 muted">{NO_SUM}</span> })}
        />
      </dl>
      <ResortFees fees={order.resortFees} />
    </>
  );
};
