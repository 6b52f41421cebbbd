import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { fileColumn, WeekExport } from '../export/week-export.tsx';
import { ExtraVacationsQuery, type ListedExtraVacation } from './extra-vacations.query.ts';

interface ExtraVacationExportProps {
  /** The table's query, without its page. */
  asked: Readonly<Record<string, unknown>>;
  total: number;
}

/** Exports the reader's extra vacations to a file. */
export const ExtraVacationExport = ({ asked, total }: ExtraVacationExportProps) => {
  const t = useTexts('extra-vacations');
  const common = useTexts('common');
  const weeks = useTexts('weeks');
  const format = useFormat();
  return (
    <WeekExport<ListedExtraVacation>
      total={total}
      fileName={t('file')}
      load={async (page, signal) => {
        const found = (await read(ExtraVacationsQuery, { ...asked, ...page }, signal)).vacationproductorders;
        return { rows: found.items, total: found.totalCount };
      }}
      columns={[
        fileColumn('bookingId', weeks('bookingId'), (row) => row.bookingId),
        fileColumn('resort', weeks('resort'), (row) => row.addressName),
        fileColumn('room', weeks('room'), (row) => row.productName),
        fileColumn('fromDate', common('checkIn'), (row) => format.day(row.fromDate)),
        fileColumn('toDate', common('checkOut'), (row) => format.day(row.toDate)),
        fileColumn('expireDate', t('expireDate'), (row) => format.day(row.expireDate)),
        fileColumn('price', t('price'), (row) => row.price),
        fileColumn('createdDate', weeks('created'), (row) => new Date(row.createdDate)),
        fileColumn('status', t('status'), (row) => row.displayStatus),
      ]}
    />
  );
};
