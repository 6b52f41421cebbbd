import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import { SENT, withDelivery, type SentMailRow } from './mailbox.deliveries.store.ts';
import { ORDER_PATH } from './undelivered.queries.ts';

/** The mails of one member, as staff see them. */

interface MemberMailRow extends SentMailRow {
  orderId: string | null;
  orderCode: string | null;
}

interface MailsOfMember extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  /** The mail behind which the page begins; null = none. */
  after: string | null;
  limit: number;
}

const ordered = { older: sql`desc`, newer: sql`asc` } as const;

/** Those created before or after another one; both sorts have an index. */
const ofMember = (p: MailsOfMember, way: 'older' | 'newer') => sql`
    select ${SENT}, o.id as order_id, o.code as order_code
    from ${withDelivery(p)}
    left join ${orderRows(p.merchantId)} o on o.id = substring(m.path from ${sql.lit(ORDER_PATH)})::uuid
    where m.merchant_id = ${p.merchantId} and m.user_id = ${p.userId}
      and (${p.after}::uuid is null or (m.created_at, m.id) ${sql.raw(way === 'older' ? '<' : '>')} (
        select edge.created_at, edge.id from mails edge
        where edge.merchant_id = ${p.merchantId} and edge.user_id = ${p.userId} and edge.id = ${p.after}::uuid))
    order by m.created_at ${ordered[way]}, m.id ${ordered[way]} limit ${p.limit}::int`;

/** The newest first. */
export const mailsOfMember = statement<MailsOfMember, MemberMailRow>('mailbox.of-member', (_, p) =>
  ofMember(p, 'older'),
);
/** The oldest first: the page before another one, read from its end. */
export const mailsOfMemberUpwards = statement<MailsOfMember, MemberMailRow>('mailbox.of-member-upwards', (_, p) =>
  ofMember(p, 'newer'),
);

/** How many there are, counted up to `limit`. */
export const mailsOfMemberCount = statement<{ merchantId: string; userId: string; limit: number }, { count: number }>(
  'mailbox.of-member-count',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from (
    select from mails m where m.merchant_id = ${p.merchantId} and m.user_id = ${p.userId}
    limit ${p.limit}::int) counted`,
);

/**
 * A mail is sent to its member once more as it was, to the address that is still the member's.
 * @returns no row where it may not be sent
 */
export const sendMailToMember = statement<{ merchantId: string; userId: string; id: string }, { id: string }>(
  'mailbox.send-to-member',
  (_, p) => sql<{ id: string }>`
    insert into mail_deliveries as waiting (merchant_id, mail_id)
    select m.merchant_id, m.id from mails m
    where m.merchant_id = ${p.merchantId} and m.user_id = ${p.userId} and m.id = ${p.id}
      and exists (select from ${personRows(p.merchantId)} person
        where person.id = m.user_id and lower(person.email) = lower(m.to_address))
    on conflict (merchant_id, mail_id) do update set dead_at = null, tries = 0, due_at = excluded.due_at
    returning waiting.mail_id as id`,
);
