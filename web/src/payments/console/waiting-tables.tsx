import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconQuestionMark, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { Code } from '../../ui/code.tsx';
import { Money, Num } from '../../ui/num.tsx';
import { numberedPage } from '../../ui/table/rows-page.ts';
import type { Column } from '../../ui/table/types.ts';
import { useTableQuery } from '../../ui/table/use-table-query.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { Badge } from '../../ui/workspace/badge.tsx';
import { DeskMoneyQuery, fitsItsOrder, type DeskMoney } from './console-payments.query.ts';
import styles from './console-payments.module.css';

export interface ListProps<Row> {
  /** The payment that is open beside the list. */
  open: string | null;
  onOpen: (row: Row) => void;
  /** Address of an order. */
  to: (code: string) => string;
}

export const OLDEST = [{ key: 'date', desc: false }] as const;

interface MoneyListProps extends ListProps<DeskMoney> {
  /** Address of the approval request. */
  toRequest: (id: string) => string;
  tools: (rows: readonly DeskMoney[]) => ReactNode;
}

/** Payments that match no order by themselves, the oldest first. */
export const UnappliedPaymentsTable = ({ open, onOpen, to, toRequest, tools }: MoneyListProps) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  const table = useTableQuery({ id: 'desk-money', filters: [], defaultSort: OLDEST, offsetPaging: true });
  const { size, page } = table.query;
  const read = useRead(
    DeskMoneyQuery,
    { limit: size, offset: (page - 1) * size },
    { keepPrevious: true, staleTime: 0 },
  );
  const found = read.data?.waitingmoney;
  const columns: Column<DeskMoney>[] = [
    {
      key: 'content',
      title: t('content'),
      fixed: true,
      cell: (row) => (
        <Lines
          first={row.content || '–'}
          second={[
            row.referenceCode,
            row.bookedOn ? format.day(row.bookedOn) : format.instant(row.receivedDate),
            row.sameNumber && t('sameNumber'),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    {
      key: 'amount',
      title: t('amount'),
      width: 160,
      align: 'end',
      cell: (row) => <Money amount={row.amount} className="w6" />,
    },
    { key: 'order', title: t('order'), width: 176, cell: (row) => <OrderLink code={row.orderCode} to={to} /> },
    { key: 'standing', title: t('state'), width: 208, cell: (row) => <Standing money={row} toRequest={toRequest} /> },
  ];
  return (
    <WorkTable
      table={table}
      page={numberedPage(read, found)}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${format.money(row.amount)}, ${row.content}`}
      label={t('unappliedPayments')}
      countText={(count) => t('moneyCount', { count, formatted: format.number(count) })}
      empty={{ title: t('noMoney'), text: t('noMoneyText') }}
      onOpen={onOpen}
      openKey={open}
      tools={tools(found?.items ?? [])}
    />
  );
};

const Standing = ({ money, toRequest }: { money: DeskMoney; toRequest: (id: string) => string }) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  if (money.approvalId !== null)
    return (
      <Link className={styles['link']} to={toRequest(money.approvalId)} onClick={(event) => event.stopPropagation()}>
        <Badge tone="primary" icon={<IconUsers size={14} stroke={2} />}>
          {t('waitsForSecond')}
        </Badge>
      </Link>
    );
  if (money.about !== 'payment')
    return (
      <Badge tone={money.about === 'taken-back' ? 'danger' : 'warning'} icon={<IconArrowBackUp size={14} stroke={2} />}>
        {t(money.about === 'taken-back' ? 'takenBack' : 'cameBack')}
      </Badge>
    );
  if (fitsItsOrder(money))
    return (
      <Badge tone="success" icon={<IconCheck size={14} stroke={2} />}>
        {t('fits')}
      </Badge>
    );
  return money.orderCode ? (
    <Badge tone="warning" icon={<IconAlertTriangle size={14} stroke={2} />}>
      {money.repeatsOrder && money.orderLeft === money.amount
        ? t('repeatsOrder')
        : money.orderLeft === null
          ? t('orderAsksNothing')
          : t('asksFor', { amount: format.money(money.orderLeft) })}
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<IconQuestionMark size={14} stroke={2} />}>
      {t('namesNone')}
    </Badge>
  );
};

export const OrderLink = ({ code, to }: { code: string | null; to: (code: string) => string }) =>
  code ? (
    <Link className={`n ${styles['link']}`} to={to(code)} onClick={(event) => event.stopPropagation()}>
      <Code code={code} />
    </Link>
  ) : (
    <Num>–</Num>
  );

export const Lines = ({ first, second }: { first: string; second: string }) => (
  <span className={styles['lines']}>
    <span className="ellipsis w5">{first}</span>
    <span className="ellipsis n t12 muted">{second}</span>
  </span>
);
