import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { fileColumn, WeekExport } from '../export/week-export.tsx';
import { DepositsQuery, type ListedDeposit } from './deposits.query.ts';

interface DepositExportProps {
  /** The table's query, without its page. */
  asked: Readonly<Record<string, unknown>>;
  total: number;
}

/** Exports the reader's deposits to a file. */
export const DepositExport = ({ asked, total }: DepositExportProps) => {
  const t = useTexts('deposits');
  const common = useTexts('common');
  const weeks = useTexts('weeks');
  const format = useFormat();
  return (
    <WeekExport<ListedDeposit>
      total={total}
      fileName={t('file')}
      load={async (page, signal) => {
        const { items, totalCount } = (await read(DepositsQuery, { ...asked, ...page }, signal)).depositorders;
        return { rows: items, total: totalCount };
      }}
      columns={[
        fileColumn('bookingId', weeks('bookingId'), (row) => row.bookingId),
        fileColumn('resort', weeks('resort'), (row) => row.addressName),
        fileColumn('room', weeks('room'), (row) => row.productName),
        fileColumn('fromDate', common('checkIn'), (row) => format.day(row.fromDate)),
        fileColumn('toDate', common('checkOut'), (row) => format.day(row.toDate)),
        fileColumn('point', t('points'), (row) => row.point),
        fileColumn('createdDate', weeks('created'), (row) => new Date(row.createdDate)),
        fileColumn('status', t('status'), (row) => row.displayStatus),
      ]}
    />
  );
};
