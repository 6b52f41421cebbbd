import { ExportOrders } from '@sandbar/contract/workspace';
import { nightsBetween } from '@sandbar/domain/common';
import {
  ORDER_FILTER_PAYMENTS,
  ORDER_FILTER_STATES,
  type OrderFilterPayment,
  type OrderFilterState,
} from '@sandbar/domain/orders';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSearchParams } from 'react-router';
import { read } from '../../transport/read.ts';
import { useRead } from '../../transport/use-read.ts';
import { Code } from '../../ui/code.tsx';
import { groupedNumber } from '../../ui/grouped-number.ts';
import { column } from '../../ui/table/column.tsx';
import { choiceFilter, daysFilter, foundFilter } from '../../ui/table/filters.tsx';
import type { Column } from '../../ui/table/types.ts';
import { WorkList } from '../../workspace/work-list.tsx';
import { ConsoleOrdersQuery, ConsoleResortsQuery, type FoundOrder } from './console.query.ts';
import { OrderStateBadge } from './order-badge.tsx';
import { SaleMemberQuery, SaleMembersQuery } from './sale/sale.query.ts';

const FOREVER = Infinity;

interface ConsoleOrdersTableProps {
  to: (code: string) => string;
  /** Whether the reader may search for members. */
  findMembers: boolean;
}

const findMembersBy = async (keyword: string, signal: AbortSignal) =>
  ((await read(SaleMembersQuery, { keyword }, signal)).members?.items ?? []).map(({ id, name, userName, email }) => ({
    value: id,
    label: name || userName,
    detail: email,
  }));

/** Lists orders of all members, with a search by code, member, guest, or a bank's reference. */
export const ConsoleOrdersTable = ({ to, findMembers }: ConsoleOrdersTableProps) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const resorts = useRead(ConsoleResortsQuery, {}, { staleTime: FOREVER }).data?.addresses.items;
  const memberId = useSearchParams()[0].get('member');
  const named = useRead(SaleMemberQuery, { id: memberId ?? '' }, { enabled: findMembers && memberId !== null });
  const member = named.data?.member;
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
  const who = ({ order, receiverName }: FoundOrder) => receiverName || order.userName || '–';
  const money = ({ order, refundDue }: FoundOrder): string => {
    if (refundDue > 0) return t('refundDue', { amount: format.money(refundDue) });
    const left = order.grandTotal - order.paymentAmount;
    if (order.paymentAmount > 0) return left > 0 ? t('leftOf', { amount: format.money(left) }) : t('payPaid');
    return order.points > 0 ? t('withPoints', { points: order.points }) : '';
  };
  const columns: Column<FoundOrder>[] = [
    column.name(
      'createdDate',
      t('order'),
      ({ order }) => ({
        first: <Code code={order.code} />,
        second: format.instant(order.createdDate),
        to: to(order.code),
      }),
      { width: 152, sortable: true },
    ),
    column.twoLines(
      'who',
      t('who'),
      (row) => ({
        first: who(row),
        second: [
          who(row) === row.order.userName ? '' : row.order.userName,
          row.order.userMobile ? groupedNumber(row.order.userMobile) : '',
        ]
          .filter(Boolean)
          .join(' · '),
      }),
      { width: 168, strong: true, card: 'line' },
    ),
    column.twoLines(
      'checkIn',
      common('checkIn'),
      ({ order: { stay: booked } }) => ({
        first: booked ? format.day(booked.fromDate) : '–',
        second: booked ? common('nights', { count: nightsBetween(booked.fromDate, booked.toDate) }) : '',
      }),
      { width: 120, card: 'line' },
    ),
    column.twoLines(
      'stay',
      t('stay'),
      ({ order: { stay } }) => ({ first: stay?.resortName ?? '–', second: stay?.roomName ?? '' }),
      {
        strong: true,
        card: 'small',
      },
    ),
    column.twoLines('total', t('total'), (row) => ({ first: format.money(row.order.grandTotal), second: money(row) }), {
      width: 176,
      align: 'end',
      strong: true,
      card: 'strong',
    }),
    column.status('state', t('state'), (row) => <OrderStateBadge allStatus={row.order.allStatus} />, { width: 208 }),
  ];
  return (
    <WorkList
      id="desk-orders"
      query={ConsoleOrdersQuery}
      filters={[
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
        daysFilter({ key: 'checkin', label: common('checkIn'), from: 'checkInFrom', to: 'checkInTo' }),
        ...(findMembers
          ? [
              foundFilter({
                key: 'member',
                variable: 'memberId',
                label: t('member'),
                find: findMembersBy,
                nameOf: (id) => (id === memberId ? (member?.name ?? '…') : '…'),
              }),
            ]
          : []),
        choiceFilter({
          key: 'resort',
          variable: 'resortId',
          label: t('resort'),
          options: resorts?.map(({ id, name, place }) => ({ value: id, label: name, detail: place })),
        }),
      ]}
      sort="-createdDate"
      sortVariables={({ desc }) => ({ oldestFirst: !desc })}
      columns={columns}
      rowKey={({ order }) => order.id}
      rowName={(row) => `${row.order.code}, ${who(row)}`}
      label={t('ordersTitle')}
      count={(counted) => t('count', counted)}
      searchLabel={t('search')}
      empty={{ title: t('none') }}
      openAs={({ order }) => to(order.code)}
      exporting={{ contract: ExportOrders, kind: 'orders' }}
      views
    />
  );
};
