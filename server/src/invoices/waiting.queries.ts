import { sql } from 'kysely';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import type { WaitingPart } from '../platform/waiting.ts';
import { invoiceIsDue } from './invoices.queries.ts';

/** Invoices that are not issued, as tasks of staff. */

/** Drafts that can be issued, with the moment since which each one waits: the refusal, the number, or the request. */
const drafts = (p: { merchantId: string }) => sql`(
    select i.id, i.order_id, i.problem, i.buyer_name, i.total, i.number, o.code, o.customer_id, o.customer_name,
      coalesce((select max(s.at) from invoice_steps s where s.merchant_id = ${p.merchantId} and s.invoice_id = i.id
        and s.what in ('refused', 'numbered')), i.requested_at) as since
    from invoices i join ${orderRows(p.merchantId)} o on o.id = i.order_id
    where i.merchant_id = ${p.merchantId} and i.state = 'draft'
      and (i.number is not null or ${invoiceIsDue(p)}
        and exists (select from invoice_settings s where s.merchant_id = ${p.merchantId} and s.enabled)))`;

interface Waiting {
  id: string;
  orderId: string;
  code: string;
  buyerName: string;
  customerName: string;
  /** null while the invoice has no number. */
  total: number | null;
  problem: string | null;
  since: Date;
  /** The number of these tasks. */
  count: number;
}

/**
 * Reads invoices that the provider refused, or that have waited since before a moment, the oldest first, without the
 * reader's own.
 * @param p `before`: the beginning of the merchant's day
 */
export const lateInvoices = statement<
  { merchantId: string; readerId: string; before: Date; except: readonly string[]; limit: number },
  Waiting
>(
  'invoices.late',
  (_, p) => sql<Waiting>`
    select id, order_id, code, buyer_name, customer_name, case when number is null then null else total end as total,
      problem, since, count(*) over ()::int as count
    from ${drafts(p)} draft
    where (problem is not null or since < ${p.before}::timestamptz) and customer_id <> ${p.readerId}::uuid
      and id <> all(${p.except}::uuid[])
    order by since, id limit ${p.limit}::int`,
);

/** The kind `invoice` of Today. */
export const invoicesWaiting: WaitingPart = (p) => sql`
  select 'invoice' as kind, id, since, customer_id as of_user from ${drafts(p)} draft
  where id = any(${p.ids}::uuid[])`;
