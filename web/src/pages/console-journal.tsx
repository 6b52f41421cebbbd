import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { JournalMonthRow } from '../ledger/books/books.query.ts';
import { BooksTabs } from '../ledger/books/books-tabs.tsx';
import { ChartButton } from '../ledger/books/chart.tsx';
import { JournalMonths } from '../ledger/books/journal-months.tsx';
import { OneMonth } from '../ledger/books/one-month.tsx';
import { useMay } from '../permissions/use-may.ts';
import { DetailPanel, WithPanel } from '../ui/workspace/detail-panel.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

/** /console/payments/books/journal: months of the books, their files for accountants, and the chart of accounts. */
const ConsoleJournalPage = () => {
  const t = useTexts('books');
  const format = useFormat();
  const dialog = useDialogRoute(paths.consoleJournal());
  const { allowed, reason } = useMay('tax.edit');
  const [open, setOpen] = useState<JournalMonthRow | null>(null);
  const panel = open && (
    <DetailPanel title={format.month(`${open.id}-01`)} onClose={() => setOpen(null)}>
      <OneMonth key={open.id} month={open.id} next={open.next} why={allowed ? null : (reason ?? '')} />
    </DetailPanel>
  );
  return (
    <>
      <PageHead
        title={t('journalTitle')}
        text={t('journalText')}
        actions={allowed && <ChartButton dialog={dialog} />}
      />
      <BooksTabs links={paths} current={paths.consoleJournal()} />
      <WithPanel panel={panel}>
        <JournalMonths open={open?.id ?? null} onOpen={setOpen} />
      </WithPanel>
    </>
  );
};

export default ConsoleJournalPage;
