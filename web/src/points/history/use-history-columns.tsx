import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import type { Column } from '../../ui/data-table/types.ts';
import { Num } from '../../ui/num.tsx';
import type { PointTransaction } from './history.query.ts';
import { SignedPoints } from '../signed-points.tsx';
import {
  type PointLinks,
  TransactionCode,
  transactionDay,
  TransactionName,
  useKindName,
} from './transaction-cells.tsx';

export const useHistoryColumns = (links: PointLinks): Column<PointTransaction>[] => {
  const t = useTexts('points');
  const format = useFormat();
  const locale = useLocale();
  const kindName = useKindName();
  return [
    {
      key: 'orderCode',
      title: t('code'),
      width: '152px',
      hideable: false,
      cell: (row) => <TransactionCode row={row} links={links} />,
      value: (row) => row.orderCode,
    },
    {
      key: 'targetName',
      title: t('name'),
      skeleton: 'lines',
      cell: (row) => <TransactionName row={row} />,
      value: (row) => row.targetName,
    },
    {
      key: 'kind',
      title: t('kind'),
      exportOnly: true,
      cell: (row) => kindName(row.transactionType),
      value: (row) => kindName(row.transactionType),
    },
    {
      key: 'point',
      title: t('point'),
      align: 'end',
      width: '108px',
      cell: (row) => <SignedPoints points={row.point} />,
      value: (row) => row.point,
    },
    {
      key: 'balance',
      title: t('balance'),
      align: 'end',
      width: '108px',
      cell: (row) => <Num>{format.number(row.runningBalance)}</Num>,
      value: (row) => row.runningBalance,
    },
    {
      key: 'createdDate',
      title: t('created'),
      align: 'end',
      width: '128px',
      sortable: true,
      cell: (row) => <Num>{transactionDay(row.createdDate, format, locale)}</Num>,
      value: (row) => new Date(row.createdDate),
    },
  ];
};
