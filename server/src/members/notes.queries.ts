import { sql } from 'kysely';
import { personName } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

interface NoteRow {
  id: string;
  text: string;
  orderCode: string | null;
  authorName: string;
  own: boolean;
  createdAt: Date;
}

/** Notes about a member. With an order: those about that order and those without an order. */
export const notesOf = statement<
  { merchantId: string; userId: string; orderId: string | null; readerId: string },
  NoteRow
>(
  'members.notes',
  (_, p) => sql<NoteRow>`select note.id, note.body as text, o.code as order_code,
      coalesce(${personName(p.merchantId, 'note.author_id')}, '') as author_name,
      note.author_id = ${p.readerId}::uuid as own, note.created_at
    from staff_notes note
    left join ${orderRows(p.merchantId)} o on o.id = note.order_id
    where note.merchant_id = ${p.merchantId} and note.user_id = ${p.userId}::uuid
      and (${p.orderId}::uuid is null or note.order_id is null or note.order_id = ${p.orderId}::uuid)
    order by note.created_at desc, note.id desc`,
);
