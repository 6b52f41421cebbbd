import { sql } from 'kysely';
import { statement, type Transaction } from '../platform/database/index.ts';

/** Locks of an order and its stay, and writes to an order that the transaction has locked. */

/** Locks an order until the transaction ends. No row: the order does not exist. */
export const lockOrder = statement('orders.lock', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('orders')
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.id', '=', p.id)
    .select('orders.id')
    .forUpdate(),
);

/**
 * Locks a stay that is on the market, so that it stays there until the transaction ends. No row: it left the market.
 */
export const lockPublishedStay = statement('orders.keep-stay', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('stays')
    .where('stays.merchantId', '=', p.merchantId)
    .where('stays.id', '=', p.id)
    .where('stays.published', '=', true)
    .select('stays.id')
    .forShare(),
);

/** Sets the payment method of an order. */
export const setPaymentMethodOf = statement(
  'orders.set-payment-method',
  (db, p: { merchantId: string; id: string; paymentMethodId: string }) =>
    db
      .updateTable('orders')
      .set({ paymentMethodId: p.paymentMethodId, modifiedAt: sql<Date>`now()` })
      .where('orders.merchantId', '=', p.merchantId)
      .where('orders.id', '=', p.id),
);

const moveStatus = statement(
  'orders.move',
  (db, p: { merchantId: string; id: string; toStatus: number; live: boolean; fromStatus: number }) =>
    db
      .with('moved', (cte) =>
        cte
          .updateTable('orders')
          .set({
            allStatus: p.toStatus,
            holdSlot: null,
            unpaidSlot: null,
            holdExpiresAt: null,
            owedAgainAt: null,
            modifiedAt: sql<Date>`now()`,
          })
          .where('orders.merchantId', '=', p.merchantId)
          .where('orders.id', '=', p.id)
          .where('orders.allStatus', '=', p.fromStatus)
          .returning('orders.id'),
      )
      .with('lines', (cte) =>
        cte
          .updateTable('orderLines')
          .from('moved')
          .set({ live: p.live })
          .where('orderLines.merchantId', '=', p.merchantId)
          .whereRef('orderLines.orderId', '=', 'moved.id')
          .where('orderLines.stayId', 'is not', null)
          .where(sql<boolean>`order_lines.live <> ${p.live}::boolean`)
          .returning('orderLines.id'),
      )
      .selectFrom('moved')
      .select('moved.id'),
);

type Transition = {
  merchantId: string;
  orderId: string;
  fromStatus: number;
  toStatus: number;
  reason: string;
  /** Set for a change of its money. */
  amount: number | null;
  referenceCode: string;
  actorId: string | null;
  /** Where the order moved: its stays before and after. */
  moved?: { fromStayId: string; toStayId: string };
};

type StoredTransition = Omit<Transition, 'moved'> & { fromStayId: string | null; toStayId: string | null };

const transitionRow = statement('orders.insert-transition', (db, p: StoredTransition) =>
  db.insertInto('orderTransitions').values({
    merchantId: p.merchantId,
    orderId: p.orderId,
    fromStatus: p.fromStatus,
    toStatus: p.toStatus,
    reason: p.reason,
    amount: p.amount,
    referenceCode: p.referenceCode,
    actorId: p.actorId,
    fromStayId: p.fromStayId,
    toStayId: p.toStayId,
  }),
);

const insertTransition = ({ moved, ...transition }: Transition) =>
  transitionRow({ ...transition, fromStayId: moved?.fromStayId ?? null, toStayId: moved?.toStayId ?? null });

/**
 * Changes the status of a locked order and writes its history. A paid or ended order has no deadline any more.
 * @param move `live` says whether the order has its stay from now on
 */
export const moveLockedOrder = async (
  transaction: Transaction,
  move: Omit<Transition, 'orderId' | 'amount' | 'referenceCode'> & { id: string; live: boolean },
): Promise<void> => {
  const { merchantId, id, fromStatus, toStatus, reason, actorId, live } = move;
  const [moved] = await transaction.run(moveStatus({ merchantId, id, fromStatus, toStatus, live }));
  if (!moved) return;
  const details = { reason, amount: null, referenceCode: '', actorId };
  await transaction.run(insertTransition({ merchantId, orderId: id, fromStatus, toStatus, ...details }));
};

/** Slots of orders that are owed again lie above all that a merchant allows: they count against no limit. */
const FIRST_SLOT_OWED_AGAIN = 1_001;

const reopen = statement<
  { merchantId: string; id: string; fromStatus: number; toStatus: number; holdExpiresAt: string },
  { id: string }
>(
  'orders.reopen',
  (_, p) => sql<{ id: string }>`update orders set all_status = ${p.toStatus}::int, owed_again_at = now(),
      hold_expires_at = ${p.holdExpiresAt}::timestamptz, modified_at = now(),
      unpaid_slot = (select slot from generate_series(${sql.lit(FIRST_SLOT_OWED_AGAIN)}, 32767) slots(slot)
        where not exists (select from orders other where other.merchant_id = ${p.merchantId}
          and other.customer_id = orders.customer_id and other.unpaid_slot = slot) limit 1)
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and all_status = ${p.fromStatus}::int
    returning id`,
);

/** A locked paid order is owed again until a moment; its sale stays booked, and it keeps its stay. */
export const reopenLockedOrder = async (
  transaction: Transaction,
  move: Omit<Transition, 'orderId'> & { id: string; holdExpiresAt: Date },
): Promise<void> => {
  const { merchantId, id, fromStatus, toStatus, holdExpiresAt, ...details } = move;
  await transaction.run(reopen({ merchantId, id, fromStatus, toStatus, holdExpiresAt: holdExpiresAt.toISOString() }));
  await transaction.run(insertTransition({ merchantId, orderId: id, fromStatus, toStatus, ...details }));
};

const statusOf = statement('orders.status', (db, p: { merchantId: string; id: string }) =>
  db.selectFrom('orders').where('merchantId', '=', p.merchantId).where('id', '=', p.id).select('allStatus'),
);

/** Records in an order's history what a person did about its money; the status does not change. */
export const noteInHistory = async (
  transaction: Transaction,
  note: Omit<Transition, 'fromStatus' | 'toStatus'>,
): Promise<void> => {
  const [order] = await transaction.run(statusOf({ merchantId: note.merchantId, id: note.orderId }));
  if (!order) return;
  await transaction.run(insertTransition({ ...note, fromStatus: order.allStatus, toStatus: order.allStatus }));
};
