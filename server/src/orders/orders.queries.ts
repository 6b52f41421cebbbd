import type { ResortFee } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import { OrderStatus, type TakenLot } from '@sandbar/domain/orders';
import type { CodedOrder } from '@sandbar/domain/promotions';
import { sql } from 'kysely';
import { imageObject, type ImageRow } from '../media/index.ts';
import { resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { coalescedStatement, statement, type CoalescedBuilder, type RowOf } from '../platform/database/index.ts';
import { ownerOfSold } from '../weeks/weeks.published.ts';
import { isLive } from './orders.conditions.ts';

/**
 * An order of any customer with what its next step needs, and the chosen payment method, if it exists. Only its
 * customer may see it: use `ownOrder`.
 */
export const orderForStep = coalescedStatement(
  'orders.for-step',
  { id: 'uuid', methodId: 'uuid' },
  (db: CoalescedBuilder<{ merchantId: string; id: string; methodId: string | null }>, p) =>
    db
      .selectFrom('requests')
      .innerJoinLateral(
        (order) =>
          order
            .selectFrom('orders')
            .leftJoin('orderLines as line', (join) =>
              join
                .onRef('line.merchantId', '=', 'orders.merchantId')
                .onRef('line.orderId', '=', 'orders.id')
                .on(isLive('line')),
            )
            .where('orders.merchantId', '=', p.merchantId)
            .whereRef('orders.id', '=', 'requests.id')
            .select((eb) => [
              'orders.customerId',
              'orders.customerName',
              'orders.code',
              'orders.allStatus',
              'orders.subTotal',
              'orders.promotionAmount',
              sql<number>`coalesce((select sum(fee.total) from order_lines fee where fee.merchant_id = ${p.merchantId}
                and fee.order_id = orders.id and fee.stay_id is null), 0)::bigint`.as('feeTotal'),
              'orders.giftCodeAmount',
              'orders.points',
              'orders.pointRate',
              'orders.grandTotal',
              'orders.holdExpiresAt',
              'orders.holdExtended',
              'orders.holdSlot',
              'line.stayId',
              'line.productType',
              'line.targetName',
              ownerOfSold(p.merchantId, sql.raw('line.stay_id')).as('ownerId'),
              sql<Date>`now()`.as('now'),
              eb
                .selectFrom('paymentMethods')
                .where('paymentMethods.merchantId', '=', p.merchantId)
                .whereRef('paymentMethods.id', '=', 'requests.methodId')
                .where('paymentMethods.published', '=', true)
                .where('paymentMethods.type', '=', 1)
                .where(
                  sql<boolean>`(payment_methods.sku in ('bank-transfer', 'cod') or exists(
                    select from payment_gateways gateway where gateway.merchant_id = ${p.merchantId}
                      and gateway.gateway = payment_methods.sku and gateway.enabled))`,
                )
                .select((of) =>
                  sql<{
                    sku: string;
                    timeoutMinutes: number;
                  }>`jsonb_build_object('sku', ${of.ref('paymentMethods.sku')},
                    'timeoutMinutes', ${of.ref('paymentMethods.timeoutMinutes')})`.as('found'),
                )
                .as('method'),
            ])
            .limit(1)
            .as('found'),
        (join) => join.onTrue(),
      )
      .select('requests.n')
      .selectAll('found'),
);

/** The order of `orderForStep`, if it is this customer's. */
export const ownOrder = ([order]: readonly RowOf<typeof orderForStep>[], customerId: string) =>
  order?.customerId === customerId ? order : undefined;

/** The part of an order that gift codes depend on. */
export const codedOrder = ({ subTotal, promotionAmount, productType }: RowOf<typeof orderForStep>): CodedOrder => ({
  total: subTotal - promotionAmount,
  productTypes: productType === null ? [] : [productType],
});

export interface OrderLineRow {
  id: string;
  stayId: string | null;
  productType: number;
  targetName: LocalText;
  quantity: number;
  originalPrice: number;
  discountAmount: number;
  price: number;
  total: number;
  resortFees: ResortFee[];
  fromDate: string | null;
  toDate: string | null;
  expireDate: string | null;
  roomName: LocalText | null;
  images: ImageRow[] | null;
}

export interface OrderPaymentRow {
  id: string;
  code: string;
  allStatus: number;
  amount: number;
  name: LocalText;
  sku: string;
  createdAt: string;
}

export interface OrderCodeRow {
  code: string;
  name: LocalText;
  amount: number;
}

export interface OrderRefundRow {
  id: string;
  amount: number;
  state: string;
  reason: string;
  createdAt: string;
}

/** As JSON delivers it. */
export interface OrderLotRow extends Omit<TakenLot, 'expiresAt'> {
  expiresAt: string | null;
}

export interface OrderResortRow {
  id: string;
  name: LocalText;
  friendlyUrl: string;
  detailAddress: LocalText;
  images: ImageRow[] | null;
}

/** How many pictures of a room or resort are shown. */
const PICTURES = 3;

const SCREEN_COLUMNS = [
  'orders.id',
  'orders.code',
  'orders.allStatus',
  'orders.createdAt',
  'orders.subTotal',
  'orders.promotionAmount',
  'orders.giftCodeAmount',
  'orders.points',
  'orders.pointRate',
  'orders.grandTotal',
  'orders.adultTotal',
  'orders.childrenAges',
  'orders.note',
  'orders.customerName',
  'orders.customerEmail',
  'orders.customerMobile',
  'orders.receiverName',
  'orders.receiverEmail',
  'orders.receiverMobile',
  'orders.paymentMethodId',
  'orders.holdExpiresAt',
  'orders.holdMinutes',
  'orders.holdExtended',
  'method.sku as methodSku',
] as const;

/** Lines of an order with what is shown of their stays; from `order_lines line`, `stays` and `rooms`. */
const linesOf = (p: { merchantId: string }) =>
  sql<
    OrderLineRow[]
  >`jsonb_agg(jsonb_build_object('id', line.id, 'stayId', line.stay_id, 'productType', line.product_type,
      'targetName', line.target_name, 'quantity', line.quantity, 'originalPrice', line.original_price,
      'discountAmount', line.discount_amount, 'price', line.price, 'total', line.total, 'resortFees', line.resort_fees,
      'fromDate', stays.from_date, 'toDate', stays.to_date,
      'expireDate', (select week.expire_date from weeks week where week.merchant_id = ${p.merchantId}
        and week.stay_id = line.stay_id),
      'roomName', rooms.name, 'images', (${imagesOf(p, 'room', 'stays.room_id')}))
    order by line.position)`;

/** The lots that an order could pay with while it is held. */
const lotsOf = (merchantId: string) => sql<
  OrderLotRow[] | null
>`case when orders.all_status = ${sql.lit(OrderStatus.Created)} then (
select jsonb_agg(jsonb_build_object('id', l.id, 'amount', l.amount, 'remaining', l.remaining,
  'expiresAt', l.expires_at, 'taken', coalesce(used.points, 0) + coalesce(reservation.points, 0)))
from point_lots l left join (
  select e.lot_id, (-sum(e.points))::bigint as points from point_transfers t
    join point_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
  where t.merchant_id = ${merchantId} and t.order_id = orders.id and e.account = 'member' group by e.lot_id
) used on used.lot_id = l.id
left join point_reservations reservation on reservation.merchant_id = ${merchantId} and reservation.order_id = orders.id
  and reservation.lot_id = l.id
where l.merchant_id = ${merchantId} and l.user_id = orders.customer_id and (l.remaining <> 0
  or used.points > 0 or reservation.points > 0)) end`;

/** One order of its customer, with lines, payments and resort, for checkout, confirmation and success. */
export const orderForScreen = statement(
  'orders.for-screen',
  (db, p: { merchantId: string; id: string; customerId: string }) =>
    db
      .selectFrom('orders')
      .leftJoin('paymentMethods as method', (join) =>
        join.onRef('method.merchantId', '=', 'orders.merchantId').onRef('method.id', '=', 'orders.paymentMethodId'),
      )
      .where('orders.merchantId', '=', p.merchantId)
      .where('orders.id', '=', p.id)
      .where('orders.customerId', '=', p.customerId)
      .select(SCREEN_COLUMNS)
      .select((eb) => [
        sql<Date>`now()`.as('now'),
        eb
          .selectFrom('orderLines as line')
          .leftJoin(stayRows(p.merchantId).as('stays'), 'stays.id', 'line.stayId')
          .leftJoin(roomRows(p.merchantId).as('rooms'), 'rooms.id', 'stays.roomId')
          .where('line.merchantId', '=', p.merchantId)
          .whereRef('line.orderId', '=', 'orders.id')
          .select(linesOf(p).as('list'))
          .as('lines'),
        eb
          .selectFrom('payments')
          .innerJoin('paymentMethods as by', (join) =>
            join.onRef('by.merchantId', '=', 'payments.merchantId').onRef('by.id', '=', 'payments.paymentMethodId'),
          )
          .where('payments.merchantId', '=', p.merchantId)
          .whereRef('payments.orderId', '=', 'orders.id')
          .select((of) =>
            sql<OrderPaymentRow[]>`coalesce(jsonb_agg(jsonb_build_object('id', ${of.ref('payments.id')},
              'code', ${of.ref('payments.code')}, 'allStatus', ${of.ref('payments.allStatus')},
            'amount', ${of.ref('payments.amount')}, 'name', ${of.ref('by.name')}, 'sku', ${of.ref('by.sku')},
              'createdAt', ${of.ref('payments.createdAt')}) order by ${of.ref('payments.createdAt')}), '[]')`.as(
              'list',
            ),
          )
          .as('payments'),
        eb
          .selectFrom('giftCodeUses as used')
          .innerJoin('giftCodes', (join) =>
            join.onRef('giftCodes.merchantId', '=', 'used.merchantId').onRef('giftCodes.code', '=', 'used.code'),
          )
          .innerJoin('promotions', (join) =>
            join
              .onRef('promotions.merchantId', '=', 'giftCodes.merchantId')
              .onRef('promotions.id', '=', 'giftCodes.promotionId'),
          )
          .where('used.merchantId', '=', p.merchantId)
          .whereRef('used.orderId', '=', 'orders.id')
          .select((of) =>
            sql<OrderCodeRow[]>`coalesce(jsonb_agg(jsonb_build_object('code', ${of.ref('used.code')},
              'name', ${of.ref('promotions.name')}, 'amount', ${of.ref('used.amount')})
              order by ${of.ref('used.position')}), '[]')`.as('list'),
          )
          .as('giftCodes'),
        lotsOf(p.merchantId).as('lots'),
        eb
          .selectFrom('refunds')
          .where('refunds.merchantId', '=', p.merchantId)
          .whereRef('refunds.orderId', '=', 'orders.id')
          .select((of) =>
            sql<OrderRefundRow[]>`coalesce(jsonb_agg(jsonb_build_object('id', ${of.ref('refunds.id')},
              'amount', ${of.ref('refunds.amount')}, 'state', ${of.ref('refunds.state')},
            'reason', ${of.ref('refunds.reason')}, 'createdAt', ${of.ref('refunds.createdAt')})
              order by ${of.ref('refunds.createdAt')}), '[]')`.as('list'),
          )
          .as('refunds'),
        eb
          .selectFrom('orderLines as line')
          .innerJoin(stayRows(p.merchantId).as('stays'), 'stays.id', 'line.stayId')
          .innerJoin(resortRows(p.merchantId).as('resorts'), 'resorts.id', 'stays.resortId')
          .where('line.merchantId', '=', p.merchantId)
          .whereRef('line.orderId', '=', 'orders.id')
          .select((of) =>
            sql<OrderResortRow>`jsonb_build_object('id', ${of.ref('resorts.id')}, 'name', ${of.ref('resorts.name')},
              'friendlyUrl', ${of.ref('resorts.friendlyUrl')},
            'detailAddress', ${of.ref('resorts.detailAddress')},
              'images', (${imagesOf(p, 'resort', 'resorts.id')}))`.as('found'),
          )
          .limit(1)
          .as('resort'),
      ]),
);

/** The first pictures of a room or resort as a JSON list, in order. */
function imagesOf(p: { merchantId: string }, owner: 'room' | 'resort', id: string) {
  return sql`select jsonb_agg(${imageObject('images', 'shown.position')} order by shown.position)
    from ${sql.raw(`${owner}_images`)} as shown
    join images on images.merchant_id = shown.merchant_id and images.id = shown.image_id
    where shown.merchant_id = ${p.merchantId} and shown.${sql.raw(owner)}_id = ${sql.raw(id)}
      and shown.position < ${sql.lit(PICTURES)}`;
}
