import { userOrdersVariables } from '@sandbar/contract/orders';
import { ORDER_PARTS, orderBadge } from '@sandbar/domain/orders';
import { IconCopy, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRows } from '../../transport/use-rows.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { rowsOf } from '../../ui/data-table/types.ts';
import { useTable } from '../../ui/data-table/use-table.ts';
import { copyText } from '../../ui/copy-text.ts';
import { showToast } from '../../ui/toast-store.ts';
import { NextStep, type OrderLinks } from './next-step.tsx';
import { OrderCard, useOrderColumns } from './order-cells.tsx';
import { UserOrders } from './user-orders.query.ts';

const SORTABLE = ['code', 'createdDate', 'grandTotal'];
/** The server stops counting at a thousand. */
const COUNTED = 1000;

interface OrderListProps {
  links: OrderLinks;
  /** The page's h1 or a section's h2. */
  heading?: ReactNode;
  /** Separates its part of the URL from another table's. */
  prefix?: string;
}

/** The member's orders: /order/list and the profile's order tab. The list is updated while it is open. */
export const OrderList = ({ links, heading, prefix = '' }: OrderListProps) => {
  const t = useTexts('order-list');
  const common = useTexts('common');
  const table = useTable({
    id: 'orders',
    prefix,
    sort: 'createdDate',
    order: 'desc',
    sortable: SORTABLE,
    statuses: ORDER_PARTS,
  });
  const { data, ...source } = useRows(
    UserOrders,
    rowsOf(table.query),
    userOrdersVariables,
    ({ userorders: { items, totalCount, totalIsAtLeast } }) => ({
      rows: items,
      total: totalCount,
      atLeast: totalIsAtLeast,
    }),
  );
  const columns = useOrderColumns(links);
  const { openCount, paidCount, endedCount } = data?.userorders ?? {};
  const part = (value: string | null, label: string, counts: (number | undefined)[]) => {
    const known = counts.filter((count) => count !== undefined);
    return {
      value,
      label,
      atLeast: known.some((count) => count >= COUNTED),
      ...(known.length === counts.length ? { count: known.reduce((sum, count) => sum + count, 0) } : {}),
    };
  };
  const copy = async (code: string) => {
    if (await copyText(code)) showToast(t('codeCopied', { code }));
    else showToast(common('wentWrong'), { look: 'failed' });
  };
  return (
    <DataTable
      table={table}
      source={source}
      columns={columns}
      rowKey={(order) => order.id}
      rowName={(order) => order.code}
      label={t('title')}
      heading={heading}
      searchLabel={t('search')}
      dateLabel={t('created')}
      tabs={[
        part(null, t('tabAll'), [openCount, paidCount, endedCount]),
        part('open', t('tabOpen'), [openCount]),
        part('paid', t('tabPaid'), [paidCount]),
        part('ended', t('tabEnded'), [endedCount]),
      ]}
      countText={(count) => t('count', { count })}
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        action: <ButtonLink to={links.resorts()}>{t('emptyAction')}</ButtonLink>,
      }}
      rowEnd={(order) => <NextStep order={order} links={links} />}
      actions={(order) => [
        { label: t('view'), icon: <IconEye size={18} stroke={1.6} aria-hidden="true" />, to: links.order(order.id) },
        {
          label: t('copyCode'),
          icon: <IconCopy size={18} stroke={1.6} aria-hidden="true" />,
          onSelect: () => void copy(order.code),
        },
      ]}
      isEnded={({ allStatus }) => orderBadge(allStatus) === 'overdue' || orderBadge(allStatus) === 'canceled'}
      card={(order) => <OrderCard order={order} links={links} />}
      cardsBelow={900}
      tall
      fileName={t('title')}
    />
  );
};
