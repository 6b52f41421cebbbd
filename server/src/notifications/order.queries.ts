import type { ResortFee } from '@sandbar/domain/catalogue';
import { sql } from 'kysely';
import { resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { personRows } from '../identity/identity.published.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { paidSoFar } from '../payments/payments.published.ts';
import { statement } from '../platform/database/index.ts';

/** Reads the facts of notices about an order, including a stay that was released. */
export const orderToNotify = statement('notifications.order', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom(orderRows(p.merchantId).as('orders'))
    .innerJoin(orderLineRows(p.merchantId).as('line'), (join) =>
      join.onRef('line.orderId', '=', 'orders.id').on('line.stayId', 'is not', null),
    )
    .innerJoin(stayRows(p.merchantId).as('stays'), 'stays.id', 'line.stayId')
    .innerJoin(roomRows(p.merchantId).as('rooms'), 'rooms.id', 'stays.roomId')
    .innerJoin(resortRows(p.merchantId).as('resorts'), 'resorts.id', 'stays.resortId')
    .innerJoin(personRows(p.merchantId).as('users'), 'users.id', 'orders.customerId')
    .leftJoin('paymentMethods as method', (join) =>
      join.on('method.merchantId', '=', p.merchantId).onRef('method.id', '=', 'orders.paymentMethodId'),
    )
    .where('orders.id', '=', p.id)
    .select([
      'orders.customerId',
      'orders.code',
      'orders.allStatus',
      'orders.grandTotal',
      'orders.points',
      'orders.pointRate',
      'line.total as stayTotal',
      'stays.productType',
      'orders.holdExpiresAt',
      'orders.adultTotal',
      'orders.childrenAges',
      'orders.receiverName',
      'orders.receiverEmail',
      sql<boolean>`lower(orders.receiver_email) = lower(users.email)`.as('isOwnAddress'),
      'line.targetName',
      sql<ResortFee[]>`line.resort_fees`.as('resortFees'),
      'stays.fromDate',
      'stays.toDate',
      'method.sku',
      'users.timeZone',
      'resorts.name as resortName',
      'resorts.detailAddress',
      'rooms.name as roomName',
      sql<string | null>`(select given.confirmation_number from vouchers given where given.merchant_id = ${p.merchantId}
        and given.order_id = orders.id and given.stay_id = line.stay_id)`.as('confirmationNumber'),
      sql<Date>`now()`.as('now'),
      // An ended order keeps its figures. The points that are no longer spent on it have been returned.
      sql<number>`(orders.points + coalesce((select sum(spent.points) from point_transfers spent
        where spent.merchant_id = ${p.merchantId} and spent.order_id = orders.id), 0))::bigint`.as('pointsBack'),
      sql<string[]>`array(select used.code from gift_code_uses used where used.merchant_id = ${p.merchantId}
        and used.order_id = orders.id and used.returned_at is not null order by used.position)`.as('codesBack'),
      sql<number>`coalesce((select sum(back.amount) from refunds back where back.merchant_id = ${p.merchantId}
        and back.order_id = orders.id and back.reason in ('canceled', 'expired')), 0)::bigint`.as('moneyBack'),
      paidSoFar(p.merchantId, 'orders').as('closedAmount'),
    ])
    .limit(1),
);
