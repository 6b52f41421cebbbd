import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { fileColumn, WeekExport } from '../export/week-export.tsx';
import { RentalsQuery, type ListedRental } from './rentals.query.ts';

interface RentalExportProps {
  /** The table's query, without its page. */
  asked: Readonly<Record<string, unknown>>;
  total: number;
}

/** Exports the reader's rentals to a file. */
export const RentalExport = ({ asked, total }: RentalExportProps) => {
  const t = useTexts('rentals');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  return (
    <WeekExport<ListedRental>
      total={total}
      fileName={t('file')}
      load={async (page, signal) => {
        const found = (await read(RentalsQuery, { ...asked, ...page }, signal)).vacationrentproducts;
        return { rows: found.items, total: found.totalCount };
      }}
      columns={[
        fileColumn('code', weeks('bookingId'), (row) => row.code),
        fileColumn('address', t('address'), (row) => row.addressName),
        fileColumn('room', t('roomClass'), (row) => row.name),
        fileColumn('fromDate', common('checkIn'), (row) => format.day(row.productVacationRent.fromDate)),
        fileColumn('toDate', common('checkOut'), (row) => format.day(row.productVacationRent.toDate)),
        fileColumn('price', t('price'), (row) => row.price),
        fileColumn('createdDate', weeks('created'), (row) => new Date(row.createdDate)),
        fileColumn('status', t('status'), (row) => row.displayStatus),
      ]}
    />
  );
};
