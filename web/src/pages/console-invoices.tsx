import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { InvoicesTable } from '../invoices/invoices-table.tsx';
import { InvoicingButton } from '../invoices/invoicing.tsx';
import { BooksTabs } from '../ledger/books/books-tabs.tsx';
import { useMay } from '../permissions/use-may.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

/** /console/payments/books/invoices: invoices of paid orders, and their settings. */
const ConsoleInvoicesPage = () => {
  const t = useTexts('invoices');
  const dialog = useDialogRoute(paths.consoleInvoices());
  const { allowed } = useMay('tax.edit');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} actions={allowed && <InvoicingButton dialog={dialog} />} />
      <BooksTabs links={paths} current={paths.consoleInvoices()} />
      <InvoicesTable to={paths.consoleOrder} />
    </>
  );
};

export default ConsoleInvoicesPage;
