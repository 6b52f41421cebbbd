import { sql } from 'kysely';
import { ensure, statement, type Query } from '../database/index.ts';

/** The constraint that is unmet when a frame already has its order. */
export const FRAME_ORDER = 'frame-order';

const bindOrder = statement(
  'sessions.bind-order',
  (db, p: { merchantId: string; sessionId: string; orderId: string }) =>
    db
      .with('bound', (bound) =>
        bound
          .updateTable('sessions')
          .set({ frameOrderId: p.orderId })
          .where('merchantId', '=', p.merchantId)
          .where('id', '=', sql<Buffer>`decode(${p.sessionId}::text, 'hex')`)
          .where('frameOrderId', 'is', null)
          .returning('id'),
      )
      .selectNoFrom(ensure(sql`exists(select from bound)`, FRAME_ORDER)),
);

const insertFrameOrder = statement(
  'sessions.insert-frame-order',
  (db, p: { merchantId: string; orderId: string; partnerId: string }) =>
    db.insertInto('frameOrders').values({ merchantId: p.merchantId, orderId: p.orderId, partnerId: p.partnerId }),
);

/**
 * Binds a session inside a partner's frame to the order created in it, after the order's own saves: it opens no other
 * order, and later tickets of the partner may be for it. FRAME_ORDER is unmet when the session already has an order.
 */
export const openFrameOrder = (order: {
  merchantId: string;
  sessionId: string;
  orderId: string;
  partnerId: string;
}): Query<unknown>[] => [bindOrder(order), insertFrameOrder(order)];
