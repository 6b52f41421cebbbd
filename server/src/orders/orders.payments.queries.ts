import type { CancellationStep } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { closureGivesMoney } from '../closures/closures.published.ts';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';
import { ownerOfSold } from '../weeks/weeks.published.ts';

/** One payment of an order, as decisions about money need it. */
export interface PaymentOfOrder {
  id: string;
  sku: string;
  methodId: string;
  amount: number;
  allStatus: number;
  referenceCode: string;
  createdAt: string;
  /** Money of it that are or will be refunded. */
  goingBack: number;
}

/**
 * An order with its payments and the state of its stay. Read after `lockOrder`, in the same transaction, so that
 * nothing of it changes before that ends.
 */
export const orderToSettle = statement('orders.to-settle', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('orders')
    .leftJoin('orderLines as line', (join) =>
      join
        .onRef('line.merchantId', '=', 'orders.merchantId')
        .onRef('line.orderId', '=', 'orders.id')
        .on('line.stayId', 'is not', null),
    )
    .leftJoin(stayRows(p.merchantId).as('stays'), 'stays.id', 'line.stayId')
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.id', '=', p.id)
    .select((eb) => [
      'orders.id',
      'orders.code',
      'orders.customerId',
      'orders.allStatus',
      'orders.subTotal',
      'orders.promotionAmount',
      'orders.grandTotal',
      'orders.points',
      'orders.giftCodeAmount',
      sql<readonly CancellationStep[] | null>`orders.cancellation`.as('cancellation'),
      sql<number>`coalesce((select sum(fee.total) from order_lines fee where fee.merchant_id = ${p.merchantId}
        and fee.order_id = orders.id and fee.stay_id is null), 0)::bigint`.as('feeTotal'),
      'orders.paymentMethodId',
      'orders.holdExpiresAt',
      'orders.holdSlot',
      'orders.owedAgainAt',
      'orders.createdAt',
      'line.stayId',
      'line.targetName',
      ownerOfSold(p.merchantId, sql.raw('line.stay_id')).as('ownerId'),
      'stays.roomId',
      'stays.resortId',
      'stays.fromDate',
      sql<Date>`now()`.as('now'),
      sql<boolean>`exists(select from order_lines taken where taken.merchant_id = ${p.merchantId}
        and taken.stay_id = line.stay_id and taken.live and taken.order_id <> orders.id)`.as('taken'),
      closureGivesMoney(p.merchantId, 'orders.id').as('closureGivesMoney'),
      eb
        .selectFrom('paymentMethods')
        .where('paymentMethods.merchantId', '=', p.merchantId)
        .select(sql<Record<string, string> | null>`jsonb_object_agg(payment_methods.sku, payment_methods.id)`.as('ids'))
        .as('methodIds'),
      eb
        .selectFrom('payments')
        .innerJoin('paymentMethods as method', (join) =>
          join
            .onRef('method.merchantId', '=', 'payments.merchantId')
            .onRef('method.id', '=', 'payments.paymentMethodId'),
        )
        .where('payments.merchantId', '=', p.merchantId)
        .whereRef('payments.orderId', '=', 'orders.id')
        .select((of) =>
          sql<
            PaymentOfOrder[]
          >`coalesce(jsonb_agg(jsonb_build_object('id', ${of.ref('payments.id')}, 'sku', ${of.ref('method.sku')},
            'methodId', ${of.ref('method.id')},
            'amount', ${of.ref('payments.amount')}, 'allStatus', ${of.ref('payments.allStatus')}, 'referenceCode',
            ${of.ref('payments.referenceCode')}, 'createdAt', ${of.ref('payments.createdAt')},
            'goingBack', coalesce((select sum(back.amount) from refunds back
              where back.merchant_id = ${p.merchantId} and back.payment_id = payments.id), 0))
            order by coalesce(${of.ref('payments.paidAt')}, ${of.ref('payments.createdAt')}),
            ${of.ref('payments.code')}), '[]')`.as('list'),
        )
        .as('payments'),
    ]),
);

/** The order with a code. */
export const orderIdByCode = statement('orders.id-by-code', (db, p: { merchantId: string; code: string }) =>
  db
    .selectFrom('orders')
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.code', '=', p.code)
    .select('orders.id'),
);

/** Gift codes that an order uses now, and whether their promotion is over, or was ended by staff. */
export const codesOfOrder = statement('orders.codes', (db, p: { merchantId: string; orderId: string }) =>
  db
    .selectFrom('giftCodeUses')
    .innerJoin('giftCodes as known', (join) =>
      join.onRef('known.merchantId', '=', 'giftCodeUses.merchantId').onRef('known.code', '=', 'giftCodeUses.code'),
    )
    .innerJoin('promotions as promotion', (join) =>
      join.onRef('promotion.merchantId', '=', 'known.merchantId').onRef('promotion.id', '=', 'known.promotionId'),
    )
    .where('giftCodeUses.merchantId', '=', p.merchantId)
    .where('giftCodeUses.orderId', '=', p.orderId)
    .where('giftCodeUses.returnedAt', 'is', null)
    .orderBy('giftCodeUses.position')
    .select([
      'giftCodeUses.code',
      sql<boolean>`not promotion.published or least(promotion.ends_at, promotion.ended_at) <= now()`.as('over'),
    ]),
);
