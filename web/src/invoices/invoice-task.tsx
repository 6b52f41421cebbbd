import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import OrderInvoices from './console-order-invoices.tsx';

interface InvoiceTaskProps {
  orderId: string;
  /** The list of drafts. */
  to: string;
  /** The link to the order. */
  order: ReactNode;
}

/** Shows the invoices of an order of which one waits to be issued, where its buyer can be corrected. */
const InvoiceTask = ({ orderId, to, order }: InvoiceTaskProps) => {
  const t = useTexts('invoices');
  return (
    <div className="panel-body">
      <OrderInvoices orderId={orderId} memberId="" may={{ issue: true, request: false }} />
      <p>{order}</p>
      <div>
        <ButtonLink to={to}>{t('openDrafts')}</ButtonLink>
      </div>
    </div>
  );
};

export default InvoiceTask;
