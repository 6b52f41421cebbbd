import { ConsoleRefundAccount } from '../../orders/refund-account/console-refund-account.tsx';
import { RevealAccount } from '../../payouts/console/reveal-account.tsx';

/** The bank account of an order's refund, for staff who send refunds and so may see all of it. */
const RefundAccountPart = ({ orderId }: { orderId: string }) => (
  <ConsoleRefundAccount orderId={orderId} mayReveal revealWith={(reveal) => <RevealAccount reveal={reveal} />} />
);

export default RefundAccountPart;
