import { sql } from 'kysely';
import { OrderStatus } from '@sandbar/domain/orders';
import { PaymentStatus } from '@sandbar/domain/payments';
import { ensureEach, sharedStatement, statement, type AskedBy, type Builder } from '../platform/database/index.ts';
import { holdRuns, isLive } from './orders.conditions.ts';

/** Changes of an order's state. Each names the status it expects, so a change that lost a race finds no row. */

interface Confirmation extends Record<string, unknown> {
  merchantId: string;
  id: string;
  customerId: string;
  fromStatus: number;
  toStatus: number;
  paymentMethodId: string | null;
  /** Points and total as they were loaded. */
  fromPoints: number;
  fromTotal: number;
  /** What it is confirmed with. */
  giftCodeAmount: number;
  points: number;
  /** Left to pay, and the amount of the payment. */
  grandTotal: number;
  paymentId: string;
  /** ISO; null when nothing is awaited any more. */
  holdExpiresAt: string | null;
  receiverName: string | null;
  receiverEmail: string | null;
  receiverMobile: string | null;
  note: string;
}

/** Confirms a held order whose hold still runs and whose total is the one decided on; records its payment and history. Unmet: it changed meanwhile. */
export const confirmHeldOrder = sharedStatement(
  'orders.confirm',
  {
    merchantId: 'uuid',
    id: 'uuid',
    customerId: 'uuid',
    fromStatus: 'int',
    toStatus: 'int',
    paymentMethodId: 'uuid',
    fromPoints: 'bigint',
    fromTotal: 'bigint',
    giftCodeAmount: 'bigint',
    points: 'bigint',
    grandTotal: 'bigint',
    paymentId: 'uuid',
    holdExpiresAt: 'timestamptz',
    receiverName: 'text',
    receiverEmail: 'text',
    receiverMobile: 'text',
    note: 'text',
  },
  (db: AskedBy<Confirmation>) =>
    db
      .with('confirmed', (cte) =>
        cte
          .updateTable('orders')
          .from((eb) => eb.selectFrom('asked').selectAll().orderBy('asked.id').as('ask'))
          .set((eb) => ({
            allStatus: eb.ref('ask.toStatus'),
            paymentMethodId: eb.ref('ask.paymentMethodId'),
            giftCodeAmount: eb.ref('ask.giftCodeAmount'),
            points: eb.ref('ask.points'),
            grandTotal: eb.ref('ask.grandTotal'),
            holdSlot: null,
            holdExpiresAt: sql<Date | null>`ask.hold_expires_at`,
            receiverName: sql<string>`coalesce(ask.receiver_name, ${eb.ref('customerName')})`,
            receiverEmail: sql<string>`coalesce(ask.receiver_email, ${eb.ref('customerEmail')})`,
            receiverMobile: sql<string>`coalesce(ask.receiver_mobile, ${eb.ref('customerMobile')})`,
            note: eb.ref('ask.note'),
            modifiedAt: sql<Date>`now()`,
          }))
          .whereRef('orders.merchantId', '=', 'ask.merchantId')
          .whereRef('orders.id', '=', 'ask.id')
          .whereRef('orders.customerId', '=', 'ask.customerId')
          .whereRef('orders.allStatus', '=', 'ask.fromStatus')
          .whereRef('orders.points', '=', 'ask.fromPoints')
          .whereRef('orders.grandTotal', '=', 'ask.fromTotal')
          .where(holdRuns)
          .returning(['ask.n', 'orders.code']),
      )
      .with('payment', (cte) =>
        cte
          .insertInto('payments')
          .columns(['merchantId', 'id', 'orderId', 'paymentMethodId', 'code', 'amount', 'allStatus'])
          .expression((eb) =>
            eb
              .selectFrom('asked')
              .innerJoin('confirmed', 'confirmed.n', 'asked.n')
              .where('asked.paymentMethodId', 'is not', null)
              .select([
                'asked.merchantId',
                'asked.paymentId as id',
                'asked.id as orderId',
                sql<string>`asked.payment_method_id`.as('paymentMethodId'),
                sql<string>`confirmed.code || '-1'`.as('code'),
                'asked.grandTotal as amount',
                sql<number>`${sql.lit(PaymentStatus.Created | PaymentStatus.Process)}::int`.as('allStatus'),
              ]),
          )
          .returning('id'),
      )
      .with('history', (cte) =>
        cte
          .insertInto('orderTransitions')
          .columns(['merchantId', 'orderId', 'fromStatus', 'toStatus', 'reason', 'actorId'])
          .expression((eb) =>
            eb
              .selectFrom('asked')
              .select(['asked.merchantId', 'asked.id as orderId', 'asked.fromStatus', 'asked.toStatus', sql<string>`'confirmed'`.as('reason'), 'asked.customerId as actorId']),
          )
          .returning('id'),
      )
      .selectNoFrom(ensureEach(sql`(select array_agg(asked.n) from asked left join confirmed on confirmed.n = asked.n where confirmed.n is null)`, 'order as loaded')),
);

/** Points and total of a held order whose hold still runs. No row: it changed meanwhile. */
export const setOrderPoints = statement(
  'orders.set-points',
  (db, p: { merchantId: string; id: string; customerId: string; fromPoints: number; points: number; grandTotal: number }) =>
    db
      .updateTable('orders')
      .set({ points: p.points, grandTotal: p.grandTotal, modifiedAt: sql<Date>`now()` })
      .where('orders.merchantId', '=', p.merchantId)
      .where('orders.id', '=', p.id)
      .where('orders.customerId', '=', p.customerId)
      .where('orders.allStatus', '=', OrderStatus.Created)
      .where('orders.points', '=', p.fromPoints)
      .where(holdRuns)
      .returning('orders.id'),
);

/** Lets a hold run longer, once, by its own length, until a minute before its end. */
export const extendRunningHold = statement('orders.extend-hold', (db, p: { merchantId: string; id: string; customerId: string }) =>
  db
    .updateTable('orders')
    .set((eb) => ({
      // In UTC, as a sum of immutable parts: of a time with a zone the sum depends on the session.
      holdExpiresAt: sql<Date>`(${eb.ref('holdExpiresAt')} at time zone 'UTC' + make_interval(mins => ${eb.ref('holdMinutes')})) at time zone 'UTC'`,
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

const UNFINISHED = OrderStatus.Timeout | OrderStatus.Failed | OrderStatus.Closed;

/**
 * Ends orders without a sale: adds the flag, frees their stays, ends their open payments, writes history. `which` picks the orders and locks them.
 * Rows: one per order, with the stay it gives back.
 */
const endOrders = (
  db: Builder,
  p: { merchantId: string; flag: number; paymentFlag: number; reason: string; actorId: string | null },
  which: (db: Builder) => ReturnType<typeof lockedOrders>,
) =>
  db
    .with('picked', () => which(db))
    .with('ended', (cte) =>
      cte
        .updateTable('orders')
        .from('picked')
        .set((eb) => ({
          allStatus: sql<number>`${eb.ref('orders.allStatus')} | ${p.flag}::int`,
          holdSlot: null,
          holdExpiresAt: null,
          modifiedAt: sql<Date>`now()`,
        }))
        .where('orders.merchantId', '=', p.merchantId)
        .whereRef('orders.id', '=', 'picked.id')
        .returning(['orders.merchantId', 'orders.id', 'orders.customerId', 'orders.allStatus', 'orders.points', 'orders.giftCodeAmount', 'picked.allStatus as fromStatus']),
    )
    .with('freed', (cte) =>
      cte
        .updateTable('orderLines')
        .from('ended')
        .set({ live: false })
        .where('orderLines.merchantId', '=', p.merchantId)
        .whereRef('orderLines.orderId', '=', 'ended.id')
        .where(isLive('order_lines'))
        .returning(['orderLines.orderId', 'orderLines.stayId', 'orderLines.targetName']),
    )
    .with('stopped', (cte) =>
      cte
        .updateTable('payments')
        .from('ended')
        .set((eb) => ({ allStatus: sql<number>`${eb.ref('payments.allStatus')} | ${p.paymentFlag}::int` }))
        .where('payments.merchantId', '=', p.merchantId)
        .whereRef('payments.orderId', '=', 'ended.id')
        .where(sql<boolean>`payments.all_status & ${sql.lit(PaymentStatus.Closed)} = 0`)
        .returning('payments.id'),
    )
    .with('history', (cte) =>
      cte
        .insertInto('orderTransitions')
        .columns(['merchantId', 'orderId', 'fromStatus', 'toStatus', 'reason', 'actorId'])
        .expression((eb) =>
          eb
            .selectFrom('ended')
            .select([
              'ended.merchantId',
              'ended.id as orderId',
              'ended.fromStatus',
              'ended.allStatus as toStatus',
              sql<string>`${p.reason}::text`.as('reason'),
              sql<string | null>`${p.actorId}::uuid`.as('actorId'),
            ]),
        )
        .returning('id'),
    )
    .selectFrom('ended')
    .leftJoin('freed', 'freed.orderId', 'ended.id')
    .leftJoin('stays', (join) => join.on('stays.merchantId', '=', p.merchantId).onRef('stays.id', '=', 'freed.stayId'))
    .select([
      'ended.id as orderId',
      'ended.customerId',
      'ended.allStatus',
      'ended.points',
      'ended.giftCodeAmount',
      'freed.stayId',
      'freed.targetName',
      'stays.roomId',
      'stays.resortId',
    ]);

const lockedOrders = (db: Builder, merchantId: string) =>
  db
    .selectFrom('orders')
    .where('orders.merchantId', '=', merchantId)
    .where(sql<boolean>`orders.all_status & ${sql.lit(UNFINISHED)} = 0`)
    .select(['orders.id', 'orders.allStatus']);

type Ending = { merchantId: string; flag: number; paymentFlag: number; reason: string; actorId: string | null };

/** Expires orders whose hold ran out, at most 200 at a time; orders another process is at are skipped. */
export const expireLapsedOrders = statement('orders.expire-lapsed', (db, p: Ending) =>
  endOrders(db, p, (of) =>
    lockedOrders(of, p.merchantId)
      .where('orders.holdExpiresAt', '<=', sql<Date>`now()`)
      .orderBy('orders.id')
      .limit(200)
      .forUpdate()
      .skipLocked(),
  ),
);

/** Expires one order whose hold ran out. */
export const expireLapsedOrder = statement('orders.expire-one', (db, p: Ending & { id: string }) =>
  endOrders(db, p, (of) =>
    lockedOrders(of, p.merchantId)
      .where('orders.id', '=', p.id)
      .where('orders.holdExpiresAt', '<=', sql<Date>`now()`)
      .forUpdate(),
  ),
);

/** Cancels one order of a customer. */
export const cancelOrderOf = statement('orders.cancel', (db, p: Ending & { id: string; customerId: string; fromStatus: number }) =>
  endOrders(db, p, (of) =>
    lockedOrders(of, p.merchantId).where('orders.id', '=', p.id).where('orders.customerId', '=', p.customerId).where('orders.allStatus', '=', p.fromStatus).forUpdate(),
  ),
);

/** Merchants that have a hold to expire. */
export const merchantsWithLapsedHolds = statement('sweep.lapsed-merchants', (db, _: Record<string, never>) =>
  db
    .selectFrom('merchants')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .whereRef('orders.merchantId', '=', 'merchants.id')
          .where('orders.holdExpiresAt', '<=', sql<Date>`now()`)
          .select('orders.id'),
      ),
    )
    .select(['merchants.id', 'merchants.timeZone', 'merchants.settings']),
);
