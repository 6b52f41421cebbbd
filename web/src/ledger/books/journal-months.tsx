import { IconLock } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { column } from '../../ui/table/column.tsx';
import type { Column } from '../../ui/table/types.ts';
import { Badge } from '../../ui/workspace/badge.tsx';
import { WorkList } from '../../workspace/work-list.tsx';
import { JournalMonthsQuery, type JournalMonthRow } from './books.query.ts';

interface JournalMonthsProps {
  /** The month that is open beside the list. */
  open: string | null;
  onOpen: (month: JournalMonthRow) => void;
}

/** Lists the months of the books, open and closed. */
export const JournalMonths = ({ open, onOpen }: JournalMonthsProps) => {
  const t = useTexts('books');
  const format = useFormat();
  const nameOf = ({ id }: JournalMonthRow) => format.month(`${id}-01`);
  const columns: Column<JournalMonthRow>[] = [
    column.name('month', t('month'), (row) => ({ first: nameOf(row), second: row.closedByName })),
    column.count('transfers', t('transfers'), ({ transfers }) => transfers),
    column.money('debits', t('debits'), ({ debits }) => debits),
    column.status('state', t('state'), ({ closedDate }) =>
      closedDate === null ? (
        t('openMonth')
      ) : (
        <Badge tone="neutral" icon={<IconLock size={14} stroke={2} />}>
          {t('closedMonth')}
        </Badge>
      ),
    ),
  ];
  return (
    <WorkList
      id="journal-months"
      query={JournalMonthsQuery}
      sort="-month"
      numbered
      columns={columns}
      rowName={nameOf}
      label={t('journalTitle')}
      count={(counted) => t('monthsCount', counted)}
      empty={{ title: t('noMonths'), text: t('noMonthsText') }}
      onOpen={onOpen}
      openKey={open}
    />
  );
};
