import { sql } from 'kysely';
import { paidSoFar } from '../payments/payments.published.ts';
import { statement, type Database } from '../platform/database/index.ts';
import { moneyCell, type Exporter } from '../platform/exporter.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { telephoneText } from '../platform/telephones.ts';
import { matchingOrders, type OrderSearch } from './console-orders.queries.ts';
import { orderSearch, type GivenOrderSearch } from './console-orders.resolvers.ts';

interface OrderToExport {
  code: string;
  createdAt: Date;
  standing: string;
  customerName: string;
  customerEmail: string;
  customerMobile: string;
  subTotal: number;
  promotionAmount: number;
  giftCodeAmount: number;
  points: number;
  grandTotal: number;
  paid: number;
}

const count = statement<OrderSearch, { count: number }>(
  'orders.count-to-export',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from orders o where ${matchingOrders(p)}`,
  { plan: 'custom' },
);

/** In the order of their codes, which have an index. */
const page = statement<OrderSearch & { after: string; limit: number }, OrderToExport>(
  'orders.page-to-export',
  (_, p) => sql<OrderToExport>`select o.code, o.created_at, o.standing, o.customer_name, o.customer_email,
      o.customer_mobile, o.sub_total, o.promotion_amount, o.gift_code_amount, o.points, o.grand_total,
      ${paidSoFar(p.merchantId, 'o')} as paid
    from orders o where ${matchingOrders(p)} and o.code > ${p.after}::text
    order by o.code limit ${p.limit}::int`,
  { plan: 'custom' },
);

const PAGE = 1_000;

interface Filter extends GivenOrderSearch {
  from?: string;
  to?: string;
  checkInFrom?: string;
  checkInTo?: string;
}

const searchOf = (database: Database, merchant: Merchant, filter: Filter) =>
  orderSearch(database, merchant, filter, {
    from: filter.from ?? null,
    to: filter.to ?? null,
    checkInFrom: filter.checkInFrom ?? null,
    checkInTo: filter.checkInTo ?? null,
  });

/** Every order of a merchant's members that matches, in the order of codes. */
export const ordersExporter: Exporter<Filter> = {
  kind: 'orders',
  columns: [
    'code',
    'createdAt',
    'status',
    'customerName',
    'customerEmail',
    'customerMobile',
    'subTotal',
    'promotionAmount',
    'giftCodeAmount',
    'points',
    'grandTotal',
    'paid',
    'leftToPay',
  ],
  count: async (database, merchant, filter) => {
    const search = await searchOf(database, merchant, filter);
    return search ? (await database.run(count(search)))[0]!.count : 0;
  },
  async *rows(database, merchant, filter) {
    const search = await searchOf(database, merchant, filter);
    if (!search) return;
    const money = moneyCell(merchant);
    for (let after = ''; ;) {
      const rows: OrderToExport[] = await database.run(page({ ...search, after, limit: PAGE }));
      yield rows.map((row) => [
        row.code,
        row.createdAt,
        row.standing,
        row.customerName,
        row.customerEmail,
        telephoneText(row.customerMobile, merchant.settings.country),
        money(row.subTotal),
        money(row.promotionAmount),
        money(row.giftCodeAmount),
        row.points,
        money(row.grandTotal),
        money(row.paid),
        row.standing === 'open' ? money(Math.max(0, row.grandTotal - row.paid)) : 0,
      ]);
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.code;
    }
  },
};
