import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { BooksTabs } from '../ledger/books/books-tabs.tsx';
import { CloseDayButton } from '../ledger/books/close-day.tsx';
import { MoneyDaysTable } from '../ledger/books/money-days-table.tsx';
import { useMay } from '../permissions/use-may.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

/** /console/payments/books: money by day, and the close of each day. */
const ConsoleBooksPage = () => {
  const t = useTexts('books');
  const dialog = useDialogRoute(paths.consoleBooks());
  const { allowed } = useMay('payment.record');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} actions={allowed && <CloseDayButton dialog={dialog} />} />
      <BooksTabs links={paths} current={paths.consoleBooks()} />
      <MoneyDaysTable />
    </>
  );
};

export default ConsoleBooksPage;
