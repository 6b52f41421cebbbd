import { OrderStatus } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { ChangedMeanwhile, statement, type Transaction } from '../platform/database/index.ts';

const HELD = OrderStatus.Created;
const PAID = OrderStatus.Created | OrderStatus.Process | OrderStatus.Closed;
const CANCELED = OrderStatus.Created | OrderStatus.Process | OrderStatus.Failed;
const EXPIRED = OrderStatus.Created | OrderStatus.Timeout;

type Key = { merchantId: string; id: string };

const settle = statement('orders.settle-imported', (db, p: Key & { at: string; points: number }) =>
  db
    .updateTable('orders')
    .set({
      allStatus: PAID,
      points: p.points,
      grandTotal: 0,
      holdSlot: null,
      holdExpiresAt: null,
      createdAt: sql<Date>`${p.at}::timestamptz`,
    })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('allStatus', '=', HELD)
    .returning('id'),
);

const cancel = statement('orders.cancel-imported', (db, p: Key) =>
  db
    .updateTable('orders')
    .set({ allStatus: CANCELED })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('allStatus', '=', PAID)
    .returning('id'),
);

const expire = statement('orders.expire-imported', (db, p: Key & { at: string }) =>
  db
    .updateTable('orders')
    .set({ allStatus: EXPIRED, holdSlot: null, holdExpiresAt: null, createdAt: sql<Date>`${p.at}::timestamptz` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('allStatus', '=', HELD)
    .returning('id'),
);

const freeStay = statement('orders.free-imported', (db, p: Key) =>
  db.updateTable('orderLines').set({ live: false }).where('merchantId', '=', p.merchantId).where('orderId', '=', p.id),
);

type Past = { merchantId: string; orderId: string; fromStatus: number; toStatus: number; reason: string; at: string };

const insertPast = statement('orders.insert-past-transition', (db, p: Past) =>
  db.insertInto('orderTransitions').values({
    merchantId: p.merchantId,
    orderId: p.orderId,
    fromStatus: p.fromStatus,
    toStatus: p.toStatus,
    reason: p.reason,
    createdAt: sql<Date>`${p.at}::timestamptz`,
  }),
);

const recordPast = async (
  transaction: Transaction,
  changed: readonly unknown[],
  { id, ...past }: Key & Omit<Past, 'orderId'>,
) => {
  if (changed.length === 0) throw new ChangedMeanwhile('order');
  await transaction.run(insertPast({ ...past, orderId: id }));
};

/** Turns an order that was just held into one bought with points alone. @param given `at`: ISO instant */
export const settleImported = async (
  transaction: Transaction,
  given: Key & { at: string; points: number },
): Promise<void> => {
  const { merchantId, id, at } = given;
  const settled = await transaction.run(settle(given));
  await recordPast(transaction, settled, { merchantId, id, fromStatus: HELD, toStatus: PAID, reason: 'imported', at });
};

/** Cancels an imported purchase: its stay is free again. */
export const cancelImported = async (transaction: Transaction, { at, ...key }: Key & { at: string }): Promise<void> => {
  const canceled = await transaction.run(cancel(key));
  await transaction.run(freeStay(key));
  await recordPast(transaction, canceled, {
    ...key,
    fromStatus: PAID,
    toStatus: CANCELED,
    reason: 'canceled-by-member',
    at,
  });
};

/** Ends an order that was just held as one whose hold ran out long ago: its stay is free. */
export const expireImported = async (
  transaction: Transaction,
  { expiredAt, ...given }: Key & { at: string; expiredAt: string },
): Promise<void> => {
  const { merchantId, id } = given;
  const expired = await transaction.run(expire(given));
  await transaction.run(freeStay({ merchantId, id }));
  const details = { fromStatus: HELD, toStatus: EXPIRED, reason: 'hold-expired', at: expiredAt };
  await recordPast(transaction, expired, { merchantId, id, ...details });
};
