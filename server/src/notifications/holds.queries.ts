import { OrderStatus } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

export const HOLD_ENDING = 'holdEnding';
/** The minutes before the end of a hold at which its member is warned. */
const BEFORE = 5;
/** A shorter hold would be warned about as soon as it begins. */
const SHORTEST = 2 * BEFORE;

const SOON = sql<boolean>`orders.hold_expires_at > now()
  and orders.hold_expires_at <= now() + make_interval(mins => ${sql.lit(BEFORE)})`;

/** Which of these merchants have holds that end soon. */
export const merchantsWithEndingHolds = statement(
  'sweep.merchants-with-ending-holds',
  (db, p: { merchants: readonly string[] }) =>
    db.selectFrom('orders').where(amongMerchants(p.merchants)).where(SOON).select('merchantId').distinct(),
);

const noticeId = sql<string>`'order ' || orders.id || ${sql.lit(` ${HOLD_ENDING} `)}
  || extract(epoch from orders.hold_expires_at)::bigint`;

interface Some extends Record<string, unknown> {
  merchantId: string;
  /** The end and id of the previous one. */
  afterEnd: string;
  afterId: string;
  backedOffIds: readonly string[];
  limit: number;
}

/** Unconfirmed holds that end soon and whose members were not yet warned, the earliest end first. */
export const endingHolds = statement('notifications.ending-holds', (db, p: Some) =>
  db
    .selectFrom(orderRows(p.merchantId).as('orders'))
    .where('orders.allStatus', '=', OrderStatus.Created)
    .where(SOON)
    .where('orders.holdMinutes', '>=', SHORTEST)
    .where(sql<boolean>`(orders.hold_expires_at, orders.id) > (${p.afterEnd}::timestamptz, ${p.afterId}::uuid)`)
    .where(sql<boolean>`orders.id <> all(${p.backedOffIds}::uuid[])`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notifications as sent')
            .where('sent.merchantId', '=', p.merchantId)
            .whereRef('sent.userId', '=', 'orders.customerId')
            .where('sent.telling', '=', noticeId)
            .select('sent.id'),
        ),
      ),
    )
    .orderBy('orders.holdExpiresAt')
    .orderBy('orders.id')
    .limit(sql<number>`${p.limit}`)
    .select([
      'orders.id',
      'orders.customerId as userId',
      noticeId.as('telling'),
      sql<string>`orders.hold_expires_at::text`.as('endsAt'),
    ]),
);
