import { Suspense } from 'react';
import { useParams } from 'react-router';
import { loadNamespaces } from '../i18n/i18n.ts';
import { usePageTitle } from '../app/page-title.ts';
import { paths } from '../app/paths.ts';
import { ConsoleOrderPart } from '../orders/console/console-order.tsx';
import { useMethodName } from '../payments/method-name.ts';
import { usePaymentMethods } from '../payments/use-payment-methods.ts';
import { RevealAccount } from '../payouts/console/reveal-account.tsx';
import { mayBoth, useMay } from '../permissions/use-may.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { OrderMails } from './parts/lazy-sent-mails.tsx';
import { StaffNotes } from './parts/lazy-staff-notes.tsx';
import { DeskVoucher } from '../vouchers/console-voucher.tsx';

const ConsoleOrderClosure = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../closures/console-order-closure.tsx'), loadNamespaces(['closures'])]);
    return part;
  },
  { quiet: true },
);

const ConsoleGuests = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../orders/console/console-guests.tsx'), loadNamespaces(['own-changes'])]);
    return part;
  },
  { quiet: true },
);

const OrderInvoices = lazyPart(
  async () => {
    const [part] = await Promise.all([import('../invoices/console-order-invoices.tsx'), loadNamespaces(['invoices'])]);
    return part;
  },
  { quiet: true },
);

const TransferDetails = lazyPart(async () => ({
  default: (await import('../payments/transfer-details.tsx')).TransferDetails,
}));

/** /console/orders/{code}: one order, and staff's actions. */
const ConsoleOrderPage = () => {
  const { code = '' } = useParams();
  usePageTitle(code);
  const dialog = useDialogRoute(paths.consoleOrder(code));
  const nameOf = useMethodName();
  const { methods } = usePaymentMethods();
  const may = {
    sell: mayBoth(useMay('member.act-for'), useMay('order.edit')),
    cash: useMay('payment.record'),
    refund: useMay('refund.record'),
    edit: useMay('order.edit'),
    refundFor: mayBoth(useMay('member.act-for'), useMay('refund.record')),
    cancel: mayBoth(useMay('member.act-for'), useMay('order.cancel')),
    audit: useMay('audit.read'),
  };
  const [issues, actsFor] = [useMay('invoice.issue'), useMay('member.act-for')];
  const [readsMembers, editsResorts] = [useMay('member.read').allowed, useMay('resort.edit').allowed];
  return (
    <ConsoleOrderPart
      key={code}
      code={code}
      dialog={dialog}
      may={may}
      orders={paths.consoleOrders()}
      memberAt={(id) => (readsMembers ? paths.consoleMember(id) : null)}
      resortAt={(id) => (editsResorts ? paths.consoleResort(id) : null)}
      audit={paths.consoleAuditOf}
      ways={methods?.map((method) => ({ value: method.id, label: nameOf(method) }))}
      transferWith={(transfer, received) => <TransferDetails transfer={transfer} received={received} />}
      revealWith={(reveal) => <RevealAccount reveal={reveal} />}
      closure={(order) => (
        <Suspense>
          <ConsoleOrderClosure order={order} may={may.cancel} closure={paths.consoleClosure} dialog={dialog} />
        </Suspense>
      )}
      invoices={({ id, memberId }) => (
        <Suspense>
          <OrderInvoices
            orderId={id}
            memberId={memberId}
            may={{ issue: issues.allowed, request: mayBoth(actsFor, issues).allowed }}
          />
        </Suspense>
      )}
      notes={({ id, memberId }) => (
        <Suspense>
          <StaffNotes memberId={memberId} orderId={id} mayWrite={may.edit.allowed} />
        </Suspense>
      )}
      mails={(orderId, mails) => (
        <Suspense>
          <OrderMails orderId={orderId} mails={mails} maySend={may.edit.allowed} />
        </Suspense>
      )}
      guests={(order) => (
        <Suspense>
          <ConsoleGuests order={order} may={may.sell.allowed} />
        </Suspense>
      )}
      voucher={(orderId) => <DeskVoucher orderId={orderId} may={may.edit} />}
    />
  );
};

export default ConsoleOrderPage;
