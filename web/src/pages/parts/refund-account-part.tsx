import { DeskRefundAccount } from '../../orders/refund-account/desk-refund-account.tsx';
import { RevealAccount } from '../../payouts/desk/reveal-account.tsx';

/** To which bank account an order's refund goes, for who sends refunds: they may see it whole. */
const RefundAccountPart = ({ orderId }: { orderId: string }) => (
  <DeskRefundAccount orderId={orderId} mayReveal revealWith={(reveal) => <RevealAccount reveal={reveal} />} />
);

export default RefundAccountPart;
