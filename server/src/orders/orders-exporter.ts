import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import type { Exporter } from '../platform/exporter.ts';

interface Sought extends Record<string, unknown> {
  merchantId: string;
  from: string | null;
  to: string | null;
  timeZone: string;
  standing: string | null;
}

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

const sought = (p: Sought) => sql`o.merchant_id = ${p.merchantId}
      and (${p.from}::date is null or o.created_at >= ${p.from}::date::timestamp at time zone ${p.timeZone})
      and (${p.to}::date is null or o.created_at < (${p.to}::date + 1)::timestamp at time zone ${p.timeZone})
      and (${p.standing}::text is null or o.standing = ${p.standing}::text)`;

const count = statement<Sought, { count: number }>(
  'orders.count-to-export',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from orders o where ${sought(p)}`,
  { plan: 'custom' },
);

/** By their codes, which an index has. */
const page = statement<Sought & { after: string; limit: number }, OrderToExport>(
  'orders.page-to-export',
  (_, p) => sql<OrderToExport>`select o.code, o.created_at, o.standing, o.customer_name, o.customer_email,
      o.customer_mobile, o.sub_total, o.promotion_amount, o.gift_code_amount, o.points, o.grand_total,
      (select coalesce(sum(payments.amount), 0)::bigint from payments
        where payments.merchant_id = ${p.merchantId} and payments.order_id = o.id and payment_is_closed(payments.all_status)) as paid
    from orders o where ${sought(p)} and o.code > ${p.after}::text
    order by o.code limit ${p.limit}::int`,
  { plan: 'custom' },
);

const PAGE = 1_000;

interface Filter {
  from?: string;
  to?: string;
  status?: string;
}

const searchOf = (merchantId: string, timeZone: string, { from, to, status }: Filter): Sought => ({
  merchantId,
  timeZone,
  from: from ?? null,
  to: to ?? null,
  standing: status ?? null,
});

/** Every order of a merchant's members that matches, by its code. */
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
  count: async (database, { id, timeZone }, filter) =>
    (await database.run(count(searchOf(id, timeZone, filter))))[0]!.count,
  async *rows(database, { id, timeZone }, filter) {
    for (let after = ''; ;) {
      const rows = await database.run(page({ ...searchOf(id, timeZone, filter), after, limit: PAGE }));
      yield rows.map((row) => [
        row.code,
        row.createdAt,
        row.standing,
        row.customerName,
        row.customerEmail,
        row.customerMobile,
        row.subTotal,
        row.promotionAmount,
        row.giftCodeAmount,
        row.points,
        row.grandTotal,
        row.paid,
        row.standing === 'open' ? Math.max(0, row.grandTotal - row.paid) : 0,
      ]);
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.code;
    }
  },
};
