import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { invoiceRows } from '../invoices/invoices.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import type { WaitingPart } from '../platform/waiting.ts';

/** Mails that were given up before they were delivered, as tasks of staff. */

/** The days after which such a task ends by itself. */
const WAITS_DAYS = 30;

/** The link of a mail about an order, which leads to one of its pages. */
export const ORDER_PATH = '^/(?:order/detail|checkout)/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})';

/**
 * The oldest undelivered mail to each address that still belongs to the member, to their order's guest or to the buyer
 * of its invoice. Addresses that were corrected are left out, and so are those that received a later mail.
 */
const undelivered = (merchantId: string) => sql`(
    select distinct on (m.user_id, lower(m.to_address)) m.id, m.user_id, m.to_name, m.to_address, o.id as order_id,
      o.code, coalesce(d.last_error, '') as error, d.dead_at as since
    from mail_deliveries d
    join mails m on m.merchant_id = ${merchantId} and m.id = d.mail_id
    left join ${orderRows(merchantId)} o
      on o.id = substring(m.path from ${sql.lit(ORDER_PATH)})::uuid
    where d.merchant_id = ${merchantId} and d.dead_at > now() - make_interval(days => ${sql.lit(WAITS_DAYS)})
      and (lower(m.to_address) = lower(o.receiver_email) or exists (select from ${personRows(merchantId)} person
        where person.id = m.user_id and lower(person.email) = lower(m.to_address))
        or exists (select from ${invoiceRows(merchantId)} i
          where i.order_id = o.id and lower(i.buyer_email) = lower(m.to_address)))
      and not exists (select from mails later
        where later.merchant_id = ${merchantId} and later.user_id = m.user_id and later.created_at > m.created_at
          and lower(later.to_address) = lower(m.to_address)
          and not exists (select from mail_deliveries waits
            where waits.merchant_id = ${merchantId} and waits.mail_id = later.id))
    order by m.user_id, lower(m.to_address), d.dead_at, m.id)`;

interface UndeliveredMail {
  id: string;
  toName: string;
  toAddress: string;
  orderId: string | null;
  code: string | null;
  /** The answer of the mail server. */
  error: string;
  since: Date;
  /** The number of these tasks. */
  total: number;
}

/** The oldest first, without the reader's own. */
export const undeliveredMails = statement<
  { merchantId: string; readerId: string; except: readonly string[]; limit: number },
  UndeliveredMail
>(
  'mailbox.undelivered',
  (_, p) => sql<UndeliveredMail>`
    select id, to_name, to_address, order_id, code, error, since, count(*) over ()::int as total
    from ${undelivered(p.merchantId)} mail
    where user_id <> ${p.readerId}::uuid and id <> all(${p.except}::uuid[])
    order by since, id limit ${p.limit}::int`,
);

export const mailsWaiting: WaitingPart = (p) => sql`
  select 'mail' as kind, id, since, user_id as of_user from ${undelivered(p.merchantId)} mail
  where id = any(${p.ids}::uuid[])`;
