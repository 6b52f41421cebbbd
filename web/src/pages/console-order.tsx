import { useParams } from 'react-router';
import { usePageTitle } from '../app/page-title.ts';
import { paths } from '../app/paths.ts';
import { ConsoleOrderPart } from '../orders/console/console-order.tsx';
import { RevealAccount } from '../payouts/console/reveal-account.tsx';
import { mayBoth, useMay } from '../permissions/use-may.ts';
import { DeskVoucher } from '../vouchers/console-voucher.tsx';

/** /console/orders/{code}: one order, and staff's actions. */
const ConsoleOrderPage = () => {
  const { code = '' } = useParams();
  usePageTitle(code);
  const may = {
    cash: useMay('payment.record'),
    refund: useMay('refund.record'),
    edit: useMay('order.edit'),
    refundFor: mayBoth(useMay('member.act-for'), useMay('refund.record')),
    cancel: mayBoth(useMay('member.act-for'), useMay('order.cancel')),
    audit: useMay('audit.read'),
  };
  return (
    <ConsoleOrderPart
      key={code}
      code={code}
      may={may}
      orders={paths.consoleOrders()}
      audit={paths.consoleAuditOf}
      revealWith={(reveal) => <RevealAccount reveal={reveal} />}
      voucher={(orderId) => <DeskVoucher orderId={orderId} may={may.edit} />}
    />
  );
};

export default ConsoleOrderPage;
