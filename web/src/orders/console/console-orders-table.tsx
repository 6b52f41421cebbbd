import {
  ORDER_FILTER_PAYMENTS,
  ORDER_FILTER_STATES,
  type OrderFilterPayment,
  type OrderFilterState,
} from '@sandbar/domain/orders';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { groupedNumber } from '../../ui/grouped-number.ts';
import { choiceFilter, daysFilter, filterVariables } from '../../ui/table/filters.tsx';
import { pageArguments, rowsPage } from '../../ui/table/rows-page.ts';
import type { Column, ViewStore } from '../../ui/table/types.ts';
import { useTableQuery } from '../../ui/table/use-table-query.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { DeskOrdersQuery, DeskResortsQuery, type FoundOrder } from './console.query.ts';
import { Code } from '../../ui/code.tsx';
import styles from './console.module.css';
import { OrderStateBadge } from './order-badge.tsx';

const NEWEST = [{ key: 'createdDate', desc: true }] as const;
const FOREVER = Infinity;

interface ConsoleOrdersTableProps {
  views?: ViewStore;
  /** Address of an order. */
  to: (code: string) => string;
  /** The export, for the table's current query, and that query in words. */
  tools?: (filter: Readonly<Record<string, unknown>>, found: string) => ReactNode;
}

/** Orders of all members: searched by code, by member or guest, by a bank's number. */
export const ConsoleOrdersTable = ({ views, to, tools }: ConsoleOrdersTableProps) => {
  const t = useTexts('console-orders');
  const format = useFormat();
  const navigate = useNavigate();
  const resorts = useRead(DeskResortsQuery, {}, { staleTime: FOREVER }).data?.addresses.items;
  const states: Record<OrderFilterState, string> = {
    held: t('stateHeld'),
    confirmed: t('stateConfirmed'),
    paid: t('statePaid'),
    expired: t('stateExpired'),
    canceled: t('stateCanceled'),
  };
  const payments: Record<OrderFilterPayment, string> = {
    unpaid: t('payUnpaid'),
    part: t('payPart'),
    paid: t('payPaid'),
    'refund-due': t('payRefundDue'),
    refunded: t('payRefunded'),
  };
  const filters = [
    choiceFilter({
      key: 'state',
      label: t('state'),
      options: ORDER_FILTER_STATES.map((value) => ({ value, label: states[value] })),
    }),
    choiceFilter({
      key: 'payment',
      label: t('payment'),
      options: ORDER_FILTER_PAYMENTS.map((value) => ({ value, label: payments[value] })),
    }),
    daysFilter({ key: 'date', label: t('madeOn') }),
    choiceFilter({
      key: 'resort',
      variable: 'resortId',
      label: t('resort'),
      options: resorts?.map(({ id, name, place }) => ({ value: id, label: name, detail: place })),
    }),
  ];
  const table = useTableQuery({ id: 'desk-orders', filters, sortable: ['createdDate'], defaultSort: NEWEST });
  const { query } = table;
  const filter = { ...filterVariables(filters, query.filters), ...(query.keyword ? { keyword: query.keyword } : {}) };
  const oldestFirst = query.sort[0]?.desc === false;
  const read = useRead(
    DeskOrdersQuery,
    { ...pageArguments(query), ...filter, oldestFirst },
    { keepPrevious: true, staleTime: 0 },
  );
  const page = rowsPage(read, (data) => data.deskorders!);
  const counted = t('count', { count: page.total ?? 0, formatted: format.number(page.total ?? 0) });
  const who = ({ order, receiverName }: FoundOrder) => receiverName || order.userName || '–';
  const stay = ({ order }: FoundOrder) => (order.stay ? `${order.stay.resortName} · ${order.stay.roomName}` : '–');
  const days = ({ order }: FoundOrder) => (order.stay ? format.range(order.stay.fromDate, order.stay.toDate) : '');
  const money = ({ order, refundDue }: FoundOrder): string => {
    if (refundDue > 0) return t('refundDue', { amount: format.money(refundDue) });
    const left = order.grandTotal - order.paymentAmount;
    if (order.paymentAmount > 0) return left > 0 ? t('leftOf', { amount: format.money(left) }) : t('payPaid');
    return order.points > 0 ? t('withPoints', { points: format.number(order.points) }) : '';
  };
  const columns: Column<FoundOrder>[] = [
    {
      key: 'createdDate',
      title: t('order'),
      width: 152,
      sortable: true,
      fixed: true,
      cell: (row) => (
        <span className={styles['lines']}>
          <Link className={`w5 ${styles['link']}`} to={to(row.order.code)}>
            <Code code={row.order.code} />
          </Link>
          <span className="n t12 muted">{format.instant(row.order.createdDate)}</span>
        </span>
      ),
    },
    {
      key: 'who',
      title: t('who'),
      width: 168,
      cell: (row) => (
        <Lines
          first={who(row)}
          second={[
            who(row) === row.order.userName ? '' : row.order.userName,
            row.order.userMobile ? groupedNumber(row.order.userMobile) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    { key: 'stay', title: t('stay'), cell: (row) => <Lines first={stay(row)} second={days(row)} /> },
    {
      key: 'total',
      title: t('total'),
      width: 176,
      align: 'end',
      cell: (row) => <Lines first={format.money(row.order.grandTotal)} second={money(row)} />,
    },
    { key: 'state', title: t('state'), width: 160, cell: (row) => <OrderStateBadge allStatus={row.order.allStatus} /> },
  ];
  return (
    <WorkTable
      table={table}
      page={page}
      columns={columns}
      rowKey={(row) => row.order.id}
      rowName={(row) => `${row.order.code}, ${who(row)}`}
      label={t('ordersTitle')}
      countText={(count) => t('count', { count, formatted: format.number(count) })}
      searchLabel={t('search')}
      empty={{ title: t('none') }}
      onOpen={(row) => void navigate(to(row.order.code))}
      {...(views ? { views } : {})}
      tools={tools?.(given(filter), page.more ? t('moreThan', { found: counted }) : counted)}
      card={(row) => (
        <span className={styles['card']}>
          <span className={styles['cardHead']}>
            <Link className={`w6 ${styles['link']}`} to={to(row.order.code)}>
              <Code code={row.order.code} />
            </Link>
            <OrderStateBadge allStatus={row.order.allStatus} />
          </span>
          <span>{who(row)}</span>
          <span className="t12 muted">{stay(row)}</span>
          <span className="n t12 muted">{days(row)}</span>
          <span className="n w5">{[format.money(row.order.grandTotal), money(row)].filter(Boolean).join(' · ')}</span>
        </span>
      )}
    />
  );
};

/** Without open ends: a command takes no null. */
const given = (filter: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));

const Lines = ({ first, second }: { first: string; second: string }) => (
  <span className={styles['lines']}>
    <span className="ellipsis n w5">{first}</span>
    {second && <span className="ellipsis n t12 muted">{second}</span>}
  </span>
);
