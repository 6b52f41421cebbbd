import { sql } from 'kysely';
import { OrderStatus } from '@sandbar/domain/orders';
import { PaymentStatus } from '@sandbar/domain/payments';
import { stayRows } from '../catalogue/catalogue.published.ts';
import {
  coalescedStatement,
  ensureEach,
  statement,
  type Builder,
  type CoalescedBuilder,
  type Query,
} from '../platform/database/index.ts';
import { holdRuns, isLive } from './orders.conditions.ts';

/** Changes of an order's status. Each names the expected status, so a change that lost a race returns no row. */

interface Confirmation {
  merchantId: string;
  id: string;
  customerId: string;
  fromStatus: number;
  toStatus: number;
  paymentMethodId: string | null;
  /** Points and total as they were loaded. */
  fromPoints: number;
  fromTotal: number;
  /** The reductions that it is confirmed with. */
  giftCodeAmount: number;
  points: number;
  /** What is left to pay: the payment's amount. */
  grandTotal: number;
  paymentId: string;
  /** ISO; null when there is no deadline any more. */
  holdExpiresAt: string | null;
  /** How many orders waiting for payment the customer may have, this one included; null when nothing is left to pay. */
  unpaidLimit: number | null;
  receiverName: string | null;
  receiverEmail: string | null;
  receiverMobile: string | null;
  note: string;
  deliveryAddress: string;
  /** ISO. */
  deliveryTime: string | null;
  deliveryLatitude: number | null;
  deliveryLongitude: number | null;
  /** A day. */
  receiverDateOfBirth: string | null;
}

/** The constraint that is unmet when the member has as many orders waiting for payment as allowed. */
export const UNPAID_SLOT = 'unpaid-slot';

/**
 * Confirms held orders whose holds still run and whose totals are those decided on; for the others the constraint is
 * unmet. An order that waits for payment takes its member's lowest free unpaid slot; without a free one it is unmet
 * too.
 */
const confirm = coalescedStatement(
  'orders.confirm',
  {
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
    holdExpiresAt: 'timestamptz',
    unpaidLimit: 'int',
    receiverName: 'text',
    receiverEmail: 'text',
    receiverMobile: 'text',
    note: 'text',
    deliveryAddress: 'text',
    deliveryTime: 'timestamptz',
    deliveryLatitude: 'double precision',
    deliveryLongitude: 'double precision',
    receiverDateOfBirth: 'date',
  },
  (db: CoalescedBuilder<Omit<Confirmation, 'paymentId'>>, p) =>
    db
      .with('placed', (cte) =>
        cte
          .selectFrom('requests')
          .leftJoinLateral(
            (slot) =>
              slot
                .selectFrom(
                  sql<{ number: number }>`generate_series(1, requests.unpaid_limit)`.as<'slots'>(sql`slots(number)`),
                )
                .where(({ not, exists, selectFrom }) =>
                  not(
                    exists(
                      selectFrom('orders')
                        .where('orders.merchantId', '=', p.merchantId)
                        .whereRef('orders.customerId', '=', 'requests.customerId')
                        .whereRef('orders.unpaidSlot', '=', 'slots.number')
                        .select('orders.id'),
                    ),
                  ),
                )
                .select('slots.number as unpaidSlot')
                .limit(1)
                .as('slot'),
            (join) => join.onTrue(),
          )
          .selectAll('requests')
          .select('slot.unpaidSlot'),
      )
      .with('confirmed', (cte) =>
        cte
          .updateTable('orders')
          // Rows are locked in the order of their ids.
          .from((eb) => eb.selectFrom('placed').selectAll().orderBy('placed.id').as('request'))
          .set((eb) => ({
            allStatus: eb.ref('request.toStatus'),
            paymentMethodId: eb.ref('request.paymentMethodId'),
            giftCodeAmount: eb.ref('request.giftCodeAmount'),
            points: eb.ref('request.points'),
            grandTotal: eb.ref('request.grandTotal'),
            holdSlot: null,
            unpaidSlot: eb.ref('request.unpaidSlot'),
            holdExpiresAt: sql<Date | null>`request.hold_expires_at`,
            receiverName: sql<string>`coalesce(request.receiver_name, ${eb.ref('customerName')})`,
            receiverEmail: sql<string>`coalesce(request.receiver_email, ${eb.ref('customerEmail')})`,
            receiverMobile: sql<string>`coalesce(request.receiver_mobile, ${eb.ref('customerMobile')})`,
            note: eb.ref('request.note'),
            deliveryAddress: eb.ref('request.deliveryAddress'),
            deliveryTime: sql<Date | null>`request.delivery_time`,
            deliveryLatitude: eb.ref('request.deliveryLatitude'),
            deliveryLongitude: eb.ref('request.deliveryLongitude'),
            receiverDateOfBirth: sql<string | null>`request.receiver_date_of_birth`,
            modifiedAt: sql<Date>`now()`,
          }))
          .where('orders.merchantId', '=', p.merchantId)
          .whereRef('orders.id', '=', 'request.id')
          .whereRef('orders.customerId', '=', 'request.customerId')
          .whereRef('orders.allStatus', '=', 'request.fromStatus')
          .whereRef('orders.points', '=', 'request.fromPoints')
          .whereRef('orders.grandTotal', '=', 'request.fromTotal')
          .where(holdRuns)
          .where(({ not }) => not(withoutSlot('request')))
          .returning('request.n'),
      )
      .selectNoFrom((eb) => [
        ensureEach(
          sql`(${eb
            .selectFrom('placed')
            .where(withoutSlot('placed'))
            .select((of) => sql`array_agg(${of.ref('placed.n')})`.as('unmet'))})`,
          UNPAID_SLOT,
        ),
        ensureEach(
          sql`(${eb
            .selectFrom('requests')
            .leftJoin('confirmed', 'confirmed.n', 'requests.n')
            .where('confirmed.n', 'is', null)
            .select((of) => sql`array_agg(${of.ref('requests.n')})`.as('unmet'))})`,
          'order as loaded',
        ),
      ]),
);

/** An order that needs a slot and found none. */
const withoutSlot = (placed: 'request' | 'placed') =>
  sql<boolean>`(${sql.table(placed)}.unpaid_limit is not null and ${sql.table(placed)}.unpaid_slot is null)`;

type FirstPayment = Pick<Confirmation, 'merchantId' | 'id' | 'paymentId' | 'grandTotal'> & { paymentMethodId: string };

/** The payment of an order that was just confirmed. */
const insertFirstPayment = coalescedStatement(
  'orders.insert-first-payment',
  { id: 'uuid', paymentId: 'uuid', paymentMethodId: 'uuid', grandTotal: 'bigint' },
  (db: CoalescedBuilder<FirstPayment>, p) =>
    db
      .insertInto('payments')
      .columns(['merchantId', 'orderId', 'code', 'id', 'paymentMethodId', 'amount', 'allStatus'])
      .expression((eb) =>
        eb
          .selectFrom('requests')
          .innerJoinLateral(
            (confirmed) =>
              confirmed
                .selectFrom('orders')
                .where('orders.merchantId', '=', p.merchantId)
                .whereRef('orders.id', '=', 'requests.id')
                .select(['orders.merchantId', 'orders.id', 'orders.code'])
                .limit(1)
                .as('confirmed'),
            (join) => join.onTrue(),
          )
          .select([
            'confirmed.merchantId',
            'confirmed.id as orderId',
            sql<string>`confirmed.code || '-1'`.as('code'),
            'requests.paymentId as id',
            'requests.paymentMethodId',
            'requests.grandTotal as amount',
            sql<number>`${sql.lit(PaymentStatus.Created | PaymentStatus.Process)}::int`.as('allStatus'),
          ]),
      ),
);

type ConfirmedTransition = Pick<Confirmation, 'merchantId' | 'id' | 'fromStatus' | 'toStatus'> & { actorId: string };

const insertConfirmedTransition = coalescedStatement(
  'orders.insert-confirmed-transition',
  { id: 'uuid', fromStatus: 'int', toStatus: 'int', actorId: 'uuid' },
  (db: CoalescedBuilder<ConfirmedTransition>, p) =>
    db
      .insertInto('orderTransitions')
      .columns(['merchantId', 'orderId', 'fromStatus', 'toStatus', 'reason', 'actorId'])
      .expression((eb) =>
        eb
          .selectFrom('requests')
          .select([
            sql<string>`${p.merchantId}::uuid`.as('merchantId'),
            'requests.id as orderId',
            'requests.fromStatus',
            'requests.toStatus',
            sql<string>`'confirmed'`.as('reason'),
            'requests.actorId',
          ]),
      ),
);

/**
 * The saves of a confirmation: order, payment and history. Unmet when the order has changed since.
 * @param actorId who confirms: the member, or staff in the member's place
 */
export const confirmHeldOrder = ({ paymentId, ...confirmation }: Confirmation, actorId: string): Query<unknown>[] => {
  const { merchantId, id, fromStatus, toStatus, paymentMethodId, grandTotal } = confirmation;
  const payment = paymentMethodId !== null && { merchantId, id, paymentId, paymentMethodId, grandTotal };
  return [
    confirm(confirmation),
    ...(payment ? [insertFirstPayment(payment)] : []),
    insertConfirmedTransition({ merchantId, id, fromStatus, toStatus, actorId }),
  ];
};

interface Reductions extends Record<string, unknown> {
  merchantId: string;
  id: string;
  customerId: string;
  /** As they were loaded. */
  fromPoints: number;
  fromTotal: number;
  giftCodeAmount: number;
  points: number;
  grandTotal: number;
}

/** Sets the reductions of a held order whose hold still runs. No row: it has changed since. */
export const setReductions = statement('orders.set-reductions', (db, p: Reductions) =>
  db
    .updateTable('orders')
    .set({ giftCodeAmount: p.giftCodeAmount, points: p.points, grandTotal: p.grandTotal, modifiedAt: sql<Date>`now()` })
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.id', '=', p.id)
    .where('orders.customerId', '=', p.customerId)
    .where('orders.allStatus', '=', OrderStatus.Created)
    .where('orders.points', '=', p.fromPoints)
    .where('orders.grandTotal', '=', p.fromTotal)
    .where(holdRuns)
    .returning('orders.id'),
);

const UNFINISHED = OrderStatus.Timeout | OrderStatus.Failed | OrderStatus.Closed;

/**
 * Ends orders without a sale: adds the flag, frees their stays, ends their open payments, writes the history. `which`
 * selects and locks the orders. Rows: one per order, with the stay it freed.
 */
export const endOrders = (
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
          unpaidSlot: null,
          holdExpiresAt: null,
          modifiedAt: sql<Date>`now()`,
        }))
        .where('orders.merchantId', '=', p.merchantId)
        .whereRef('orders.id', '=', 'picked.id')
        .returning([
          'orders.merchantId',
          'orders.id',
          'orders.customerId',
          'orders.allStatus',
          'orders.points',
          'orders.giftCodeAmount',
          'orders.owedAgainAt',
          'picked.allStatus as fromStatus',
        ]),
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
    .leftJoin(stayRows(p.merchantId).as('stays'), 'stays.id', 'freed.stayId')
    .select([
      'ended.id as orderId',
      'ended.customerId',
      'ended.allStatus',
      'ended.points',
      'ended.giftCodeAmount',
      'ended.owedAgainAt',
      'freed.stayId',
      'freed.targetName',
      'stays.roomId',
      'stays.resortId',
    ]);

export const lockedOrders = (db: Builder, merchantId: string) =>
  db
    .selectFrom('orders')
    .where('orders.merchantId', '=', merchantId)
    .where(sql<boolean>`orders.all_status & ${sql.lit(UNFINISHED)} = 0`)
    .select(['orders.id', 'orders.allStatus']);

export type Ending = { merchantId: string; flag: number; paymentFlag: number; reason: string; actorId: string | null };

/** Cancels one order of a customer. */
export const cancelOrderOf = statement(
  'orders.cancel',
  (db, p: Ending & { id: string; customerId: string; fromStatus: number }) =>
    endOrders(db, p, (of) =>
      lockedOrders(of, p.merchantId)
        .where('orders.id', '=', p.id)
        .where('orders.customerId', '=', p.customerId)
        .where('orders.allStatus', '=', p.fromStatus)
        .forUpdate(),
    ),
);
