import { sql } from 'kysely';
import { orderRows } from '../orders/orders.published.ts';
import { personRows } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';
import { oldRows } from '../platform/jobs/retention.ts';

type OfMember = { merchantId: string; userId: string };

/**
 * Commands about one person run one after the other (`lockSubject`), so the count includes a note that was written at
 * the same time.
 */
export const countNotes = statement<OfMember, { count: number }>(
  'members.count-notes',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from staff_notes
    where merchant_id = ${p.merchantId} and user_id = ${p.userId}::uuid`,
);

/** No row: the member does not exist or was erased, or the order is another member's. */
export const insertNote = statement<
  OfMember & { id: string; orderId: string | null; authorId: string; text: string },
  { id: string }
>(
  'members.insert-note',
  (_, p) => sql<{ id: string }>`insert into staff_notes (merchant_id, id, user_id, order_id, author_id, body)
    select ${p.merchantId}::uuid, ${p.id}::uuid, person.id, ${p.orderId}::uuid, ${p.authorId}::uuid, ${p.text}::text
    from ${personRows(p.merchantId)} person
    where person.id = ${p.userId}::uuid and person.erased_at is null and (${p.orderId}::uuid is null or exists (
      select from ${orderRows(p.merchantId)} o where o.id = ${p.orderId}::uuid and o.customer_id = person.id))
    returning id`,
);

/** No row: this author has no such note about the member. */
export const deleteNote = statement<OfMember & { id: string; authorId: string }, { id: string }>(
  'members.delete-note',
  (_, p) => sql<{ id: string }>`delete from staff_notes
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and user_id = ${p.userId}::uuid
      and author_id = ${p.authorId}::uuid
    returning id`,
);

export const eraseNotes = statement<OfMember, object>(
  'members.erase-notes',
  (_, p) => sql<object>`delete from staff_notes where merchant_id = ${p.merchantId} and user_id = ${p.userId}::uuid`,
);

export const oldNotes = oldRows('staff_notes', {
  keys: ['id'],
  by: 'created_at',
  isOld: () => sql`created_at < now() - interval '5 years'`,
});
