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
};

const insertTransition = statement('orders.insert-transition', (db, p: Transition) =>
  db.insertInto('orderTransitions').values({
    merchantId: p.merchantId,
    orderId: p.orderId,
    fromStatus: p.fromStatus,
    toStatus: p.toStatus,
    reason: p.reason,
    amount: p.amount,
    referenceCode: p.referenceCode,
    actorId: p.actorId,
  }),
);

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
