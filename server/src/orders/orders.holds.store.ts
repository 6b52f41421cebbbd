import { sql } from 'kysely';
import { OrderStatus } from '@sandbar/domain/orders';
import { statement } from '../platform/database/index.ts';

/** The end of a hold, changed by its member and by staff. */

/** Extends a hold once, by its own length, until a minute before its end. */
export const extendRunningHold = statement(
  'orders.extend-hold',
  (db, p: { merchantId: string; id: string; customerId: string }) =>
    db
      .updateTable('orders')
      .set((eb) => ({
        // In UTC, as a sum of immutable parts: adding an interval to a timestamptz depends on the session's time zone.
        holdExpiresAt: sql<Date>`(${eb.ref('holdExpiresAt')} at time zone 'UTC' + make_interval(mins =>
          ${eb.ref('holdMinutes')})) at time zone 'UTC'`,
        holdExtended: true,
        modifiedAt: sql<Date>`now()`,
      }))
      .where('orders.merchantId', '=', p.merchantId)
      .where('orders.id', '=', p.id)
      .where('orders.customerId', '=', p.customerId)
      .where('orders.allStatus', '=', OrderStatus.Created)
      .where('orders.holdExtended', '=', false)
      .where('orders.holdExpiresAt', '>=', sql<Date>`now() + interval '1 minute'`)
      .returning(['orders.holdExpiresAt', 'orders.allStatus', 'orders.modifiedAt as now']),
);

/** Sets the deadline of a locked order. */
export const setHoldEnd = statement(
  'orders.set-hold-end',
  (db, p: { merchantId: string; id: string; holdExpiresAt: Date }) =>
    db
      .updateTable('orders')
      .set({ holdExpiresAt: p.holdExpiresAt, modifiedAt: sql<Date>`now()` })
      .where('orders.merchantId', '=', p.merchantId)
      .where('orders.id', '=', p.id),
);
