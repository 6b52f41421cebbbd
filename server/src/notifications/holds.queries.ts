import { OrderStatus } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

export const HOLD_ENDING = 'holdEnding';
/** Minutes before its end at which a hold's member is warned. */
const BEFORE = 5;
/** A shorter hold would be warned of as soon as it begins. */
const SHORTEST = 2 * BEFORE;

const telling = sql<string>`'order ' || orders.id || ${sql.lit(` ${HOLD_ENDING} `)} || extract(epoch from orders.hold_expires_at)::bigint`;

/** Unconfirmed holds that end soon and whose members were not warned yet. */
export const endingHolds = statement('sweep.ending-holds', (db, _: Record<string, never>) =>
  db
    .selectFrom('orders')
    .where('orders.allStatus', '=', OrderStatus.Created)
    .where('orders.holdExpiresAt', '>', sql<Date>`now()`)
    .where('orders.holdExpiresAt', '<=', sql<Date>`now() + make_interval(mins => ${sql.lit(BEFORE)})`)
    .where('orders.holdMinutes', '>=', SHORTEST)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notifications as told')
            .whereRef('told.merchantId', '=', 'orders.merchantId')
            .whereRef('told.userId', '=', 'orders.customerId')
            .where('told.telling', '=', telling)
            .select('told.id'),
        ),
      ),
    )
    .orderBy('orders.holdExpiresAt')
    .limit(200)
    .select(['orders.merchantId', 'orders.id as orderId', 'orders.customerId as userId', telling.as('telling')]),
);
