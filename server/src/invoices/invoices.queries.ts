import type { InvoiceKind, InvoiceLine, InvoiceState, InvoiceStep, Taxed } from '@sandbar/domain/invoices';
import { sql } from 'kysely';
import { personName } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { netPaid } from '../payments/payments.published.ts';
import {
  coalescedStatement,
  countUpTo,
  endOfDay,
  keysetPage,
  startOfDay,
  statement,
  type CoalescedBuilder,
} from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import type { Backlog } from '../platform/jobs/jobs.ts';
import type { InvoiceSeller } from './providers/index.ts';

type Key = { merchantId: string; id: string };
type OfOrder = { merchantId: string; orderId: string };

/** A merchant's settings for invoices. No row: they were never set. */
export const invoiceSettings = statement('invoices.settings', (db, p: { merchantId: string }) =>
  db
    .selectFrom('invoiceSettings')
    .where('merchantId', '=', p.merchantId)
    .select(['version', 'enabled', 'provider', 'sellerName', 'taxCode', 'address', 'series', 'vatPercent']),
);

/** An order as its invoices need it. `kept` is the money that was paid, less what is refunded. */
export interface InvoicedOrder {
  code: string;
  customerId: string;
  customerName: string;
  customerEmail: string;
  receiverName: string;
  receiverEmail: string;
  standing: string;
  grandTotal: number;
  kept: number;
}

/**
 * Whether an invoice of an order is issued now, as `isInvoiceDue` decides: the order is paid, or was canceled and a
 * part of the money is kept. The order is `o`.
 */
export const invoiceIsDue = (p: { merchantId: string }) =>
  sql<boolean>`(o.standing <> 'open' and ${netPaid(p.merchantId, 'o.id')} > 0)`;

export const orderToInvoice = statement<OfOrder, InvoicedOrder>(
  'invoices.order',
  (_, p) => sql<InvoicedOrder>`select o.code, o.customer_id, o.customer_name, o.customer_email, o.receiver_name,
      o.receiver_email, o.standing, o.grand_total, ${netPaid(p.merchantId, 'o.id')} as kept
    from ${orderRows(p.merchantId)} o where o.id = ${p.orderId}::uuid`,
);

export interface InvoiceRow {
  id: string;
  orderId: string;
  orderCode: string;
  customerId: string;
  customerEmail: string;
  kind: InvoiceKind;
  ofId: string | null;
  ofSeries: string | null;
  ofNumber: number | null;
  ofDay: string | null;
  state: InvoiceState;
  buyerName: string;
  buyerTaxCode: string;
  buyerAddress: string;
  buyerEmail: string;
  series: string | null;
  number: number | null;
  day: string | null;
  seller: InvoiceSeller | null;
  vatPercent: number | null;
  lines: InvoiceLine[];
  net: number;
  vat: number;
  total: number;
  currency: string;
  code: string | null;
  issuedAt: Date | null;
  problem: string | null;
  tries: number;
  requestedAt: Date;
  steps: { what: InvoiceStep; at: string; byName: string | null; note: string }[] | null;
}

const rowOf = (p: {
  merchantId: string;
}) => sql`i.id, i.order_id, o.code as order_code, o.customer_id, o.customer_email,
    i.kind, i.of_id,
    earlier.series as of_series, earlier.number as of_number, earlier.dated_on as of_day, i.state, i.buyer_name,
    i.buyer_tax_code, i.buyer_address, i.buyer_email, i.series, i.number, i.dated_on as day, i.seller, i.vat_percent,
    i.lines, i.net, i.vat, i.total, i.currency, i.code, i.issued_at, i.problem, i.tries, i.requested_at,
    (select json_agg(json_build_object('what', s.what, 'at', s.at, 'note', s.note,
        'byName', ${personName(p.merchantId, 's.by_id')}) order by s.at)
      from invoice_steps s where s.merchant_id = ${p.merchantId} and s.invoice_id = i.id) as steps`;

const joined = (p: { merchantId: string }) => sql`join ${orderRows(p.merchantId)} o on o.id = i.order_id
    left join invoices earlier on earlier.merchant_id = ${p.merchantId} and earlier.id = i.of_id`;

export const invoiceById = statement<Key, InvoiceRow>(
  'invoices.by-id',
  (_, p) => sql<InvoiceRow>`select ${rowOf(p)} from invoices i ${joined(p)}
    where i.merchant_id = ${p.merchantId} and i.id = ${p.id}::uuid`,
);

/** The XML of an issued invoice. */
export const invoiceXmlOf = statement('invoices.xml', (db, p: Key) =>
  db
    .selectFrom('invoices')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('xml', 'is not', null)
    .select(['xml', 'orderId', 'series', 'number']),
);

export const invoicesOfOrder = statement<OfOrder, InvoiceRow>(
  'invoices.of-order',
  (_, p) => sql<InvoiceRow>`select ${rowOf(p)} from invoices i ${joined(p)}
    where i.merchant_id = ${p.merchantId} and i.order_id = ${p.orderId}::uuid order by i.requested_at, i.id`,
);

export interface InvoiceSearch extends Record<string, unknown> {
  merchantId: string;
  /** A pattern for `like`. */
  keyword: string | null;
  state: string | null;
  kind: string | null;
  /** Days, both included. */
  from: string | null;
  to: string | null;
  timeZone: string;
}

const found = (p: InvoiceSearch) => sql`i.merchant_id = ${p.merchantId}
    and (${p.state}::text is null or i.state = ${p.state}::text
      or ${p.state}::text = 'refused' and i.problem is not null and i.state = 'draft')
    and (${p.kind}::text is null or i.kind = ${p.kind}::text)
    and (${p.from}::date is null or i.requested_at >= ${startOfDay(p.from, p.timeZone)})
    and (${p.to}::date is null or i.requested_at < ${endOfDay(p.to, p.timeZone)})
    and (${p.keyword}::text is null or i.buyer_name ilike ${p.keyword}::text
      or i.buyer_tax_code ilike ${p.keyword}::text or o.code ilike ${p.keyword}::text
      or lpad(i.number::text, 8, '0') like ${p.keyword}::text)`;

/** A page of invoices, the latest first. */
export const invoicePage = keysetPage<InvoiceSearch, InvoiceRow>(
  'invoices.page',
  { from: 'invoices i', keys: ['i.requested_at', 'i.id'], direction: 'desc' },
  (p, { after, order, limit }) => sql<InvoiceRow>`select ${rowOf(p)} from invoices i ${joined(p)}
      where ${found(p)} and ${after} order by ${order()} ${limit}`,
);

export const invoiceCount = countUpTo<InvoiceSearch>(
  'invoices.count',
  (p) => sql`from invoices i
    join ${orderRows(p.merchantId)} o on o.id = i.order_id where ${found(p)}`,
);

/** Which of these merchants have invoices that are not issued yet. */
export const merchantsWithDrafts = statement<{ merchants: readonly string[] }, { merchantId: string }>(
  'sweep.merchants-with-invoices',
  (_, p) => sql<{ merchantId: string }>`select distinct merchant_id from invoices
    where ${amongMerchants(p.merchants)} and state = 'draft' and problem is null`,
);

export interface DueInvoice {
  id: string;
  orderId: string;
  numbered: boolean;
}

/** Drafts that can be issued: those with a number, and those whose order has money to invoice. */
export const dueInvoices = statement<
  { merchantId: string; backedOffIds: readonly string[]; limit: number },
  DueInvoice
>(
  'invoices.due',
  (_, p) => sql<DueInvoice>`select i.id, i.order_id, i.number is not null as numbered
    from invoices i join ${orderRows(p.merchantId)} o on o.id = i.order_id
    where i.merchant_id = ${p.merchantId} and i.state = 'draft' and i.problem is null
      and i.id <> all(${p.backedOffIds}::uuid[])
      and (i.number is not null or ${invoiceIsDue(p)}
        and exists (select from invoice_settings s where s.merchant_id = ${p.merchantId} and s.enabled))
    order by i.requested_at, i.id limit ${p.limit}::int`,
);

/** The number of invoices that wait for their provider; those that it refused count as dead. */
export const invoiceBacklog = statement<{ merchants: readonly string[] }, Backlog>(
  'sweep.invoice-backlog',
  (_, p) => sql<Backlog>`select count(*) filter (where problem is null)::int as waiting,
      count(*) filter (where problem is not null)::int as dead,
      coalesce(extract(epoch from now() - min(requested_at) filter (where problem is null)), 0)::float8
        as oldest_seconds
    from invoices where ${amongMerchants(p.merchants)} and state = 'draft' and number is not null`,
);

/** The invoice in force of an order, with its amounts and those of the invoices that adjust it. */
export interface InForce {
  id: string;
  kind: InvoiceKind;
  series: string;
  number: number;
  vatPercent: number | null;
  seller: InvoiceSeller;
  buyerName: string;
  buyerTaxCode: string;
  buyerAddress: string;
  buyerEmail: string;
  said: Taxed[];
}

/** No row: no invoice was issued yet, or another one is on its way. */
export const invoiceInForce = statement<OfOrder, InForce>(
  'invoices.in-force',
  (_, p) => sql<InForce>`select i.id, i.kind, i.series, i.number, i.vat_percent, i.seller, i.buyer_name,
      i.buyer_tax_code, i.buyer_address, i.buyer_email,
      (select jsonb_agg(jsonb_build_object('net', a.net, 'vat', a.vat, 'total', a.total)) from invoices a
        where a.merchant_id = ${p.merchantId} and (a.id = i.id
          or a.of_id = i.id and a.kind = 'adjusting' and a.state <> 'void')) as said
    from invoices i
    where i.merchant_id = ${p.merchantId} and i.order_id = ${p.orderId}::uuid and i.kind <> 'adjusting'
      and i.state in ('issued', 'adjusted')
      and not exists (select from invoices d where d.merchant_id = ${p.merchantId}
        and d.order_id = ${p.orderId}::uuid and d.state = 'draft')`,
);

/**
 * Whether an order has an invoice in force and none on its way. Most orders have none, so several changes of orders
 * share one query.
 */
export const hasInvoiceInForce = coalescedStatement(
  'invoices.has-in-force',
  { orderId: 'uuid' },
  (db: CoalescedBuilder<OfOrder>, p) =>
    db
      .selectFrom('requests')
      .innerJoinLateral(
        (of) =>
          of
            .selectFrom('invoices')
            .where('invoices.merchantId', '=', p.merchantId)
            .whereRef('invoices.orderId', '=', 'requests.orderId')
            .select(({ fn }) => [
              fn.count<number>('invoices.id').filterWhere('invoices.state', '=', 'draft').as('drafts'),
              fn.count<number>('invoices.id').filterWhere('invoices.state', 'in', ['issued', 'adjusted']).as('issued'),
            ])
            .as('found'),
        (join) => join.onTrue(),
      )
      .where('found.drafts', '=', 0)
      .where('found.issued', '>', 0)
      .select('requests.n'),
);
