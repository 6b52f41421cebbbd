import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { countUpTo, keysetPage, statement } from '../platform/database/index.ts';
import { SENT, withDelivery, type SentMailRow } from './mailbox.deliveries.store.ts';
import { ORDER_PATH } from './undelivered.queries.ts';

/** The mails of one member, as staff see them. */

interface MemberMailRow extends SentMailRow {
  orderId: string | null;
  orderCode: string | null;
}

/** The newest mails come first. */
export const mailsOfMember = keysetPage<{ merchantId: string; userId: string }, MemberMailRow>(
  'mailbox.of-member',
  {
    from: 'mails m',
    keys: ['m.created_at', 'm.id'],
    direction: 'desc',
    within: (p) => sql`last.user_id = ${p.userId}::uuid`,
  },
  (p, { after, order, limit }) => sql<MemberMailRow>`select ${SENT}, o.id as order_id, o.code as order_code
    from ${withDelivery(p)}
    left join ${orderRows(p.merchantId)} o on o.id = substring(m.path from ${sql.lit(ORDER_PATH)})::uuid
    where m.merchant_id = ${p.merchantId} and m.user_id = ${p.userId}::uuid and ${after}
    order by ${order()} ${limit}`,
);

export const mailsOfMemberCount = countUpTo<{ merchantId: string; userId: string }>(
  'mailbox.of-member-count',
  (p) => sql`from mails m where m.merchant_id = ${p.merchantId} and m.user_id = ${p.userId}::uuid`,
);

/**
 * Sends a mail to its member again, unchanged, if its address is still the member's.
 * @returns no row when it may not be sent
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
