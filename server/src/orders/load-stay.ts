import type { Discount } from '@sandbar/domain/catalogue';
import type { Day, LocalText } from '@sandbar/domain/common';
import type { StayOnMarket, OrderLineDraft } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { resortFeesOf, resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { coalescedStatement, type CoalescedBuilder, type RowOf } from '../platform/database/index.ts';
import { ownerOfSold } from '../weeks/weeks.published.ts';
import type { StayPlace } from './orders.events.ts';

interface StoredDiscount extends Omit<Discount, 'from' | 'to'> {
  from: string;
  to: string;
}

interface StayRequest {
  merchantId: string;
  stayId: string;
}

/** A stay with its room, resort, the room's discounts, fees, and the live line of the order that has it, if any. */
export const stayOnMarket = coalescedStatement(
  'orders.offer',
  { stayId: 'uuid' },
  (db: CoalescedBuilder<StayRequest>, p) =>
    db
      .selectFrom('requests')
      .innerJoinLateral(
        (offer) =>
          offer
            .selectFrom(stayRows(p.merchantId).as('stays'))
            .innerJoin(roomRows(p.merchantId).as('rooms'), 'rooms.id', 'stays.roomId')
            .innerJoin(resortRows(p.merchantId).as('resorts'), 'resorts.id', 'stays.resortId')
            .leftJoin('orderLines as held', (join) =>
              join
                .on('held.merchantId', '=', p.merchantId)
                .onRef('held.stayId', '=', 'stays.id')
                .on('held.live', '=', true),
            )
            .leftJoin('orders as holder', (join) =>
              join.onRef('holder.merchantId', '=', 'held.merchantId').onRef('holder.id', '=', 'held.orderId'),
            )
            .whereRef('stays.id', '=', 'requests.stayId')
            .where('stays.published', '=', true)
            .where('rooms.published', '=', true)
            .where('resorts.published', '=', true)
            .select((eb) => [
              'stays.id as stayId',
              'stays.roomId',
              'stays.resortId',
              'stays.productType',
              'stays.fromDate',
              'stays.toDate',
              'stays.price',
              'stays.pointPrice',
              'stays.fixedPrice',
              'rooms.name as roomName',
              'rooms.adultsMax',
              'rooms.childMax',
              'rooms.childAgeFrom',
              'rooms.childAgeTo',
              'resorts.name as resortName',
              'holder.id as holderId',
              'holder.holdExpiresAt as holderExpiresAt',
              eb
                .selectFrom('discounts')
                .where('discounts.merchantId', '=', p.merchantId)
                .whereRef('discounts.roomId', '=', 'stays.roomId')
                .select((of) =>
                  sql<
                    StoredDiscount[]
                  >`coalesce(jsonb_agg(jsonb_build_object('from', ${of.ref('discounts.startsAt')}, 'to',
                    ${of.ref('discounts.endsAt')},
            'checkInFrom', ${of.ref('discounts.checkInFrom')}, 'checkInTo', ${of.ref('discounts.checkInTo')},
            'resultType', ${of.ref('discounts.resultType')}, 'resultValue', ${of.ref('discounts.resultValue')},
            'maxAmount', ${of.ref('discounts.maxAmount')}, 'leaves', ${of.ref('discounts.leaves')})
            order by ${of.ref('discounts.position')}, ${of.ref('discounts.startsAt')}, ${of.ref('discounts.id')}),
            '[]')`.as('list'),
                )
                .as('discounts'),
              eb
                .selectFrom('fees')
                .where('fees.merchantId', '=', p.merchantId)
                .whereRef('fees.productType', '=', 'stays.productType')
                .where('fees.published', '=', true)
                .select((of) =>
                  sql<
                    { name: LocalText; amount: number; productType: number }[]
                  >`coalesce(jsonb_agg(jsonb_build_object('name', ${of.ref('fees.name')}, 'amount',
                    ${of.ref('fees.amount')},
            'productType', ${of.ref('fees.productType')}) order by ${of.ref('fees.id')}), '[]')`.as('list'),
                )
                .as('fees'),
              resortFeesOf(p.merchantId, 'stays.room_id').as('resortFees'),
              ownerOfSold(p.merchantId, sql.raw('stays.id')).as('ownerId'),
              sql<Date>`now()`.as('now'),
            ])
            .limit(1)
            .as('found'),
        (join) => join.onTrue(),
      )
      .select('requests.n')
      .selectAll('found'),
);

export interface LoadedStay {
  stay: StayOnMarket;
  place: StayPlace;
  /** The owner for whom it is sold; null when it is the club's. */
  ownerId: string | null;
  /** Check-out. */
  toDate: Day;
  /** The database's clock. */
  now: Date;
  /** An order whose hold of this stay has run out but was not expired yet; the new hold replaces it. */
  lapsedOrderId: string | null;
  /** The lines of a hold whose prices count instead of today's. */
  held?: HeldLines;
}

/** What a hold costs: its lines, and the money per point at which it was made. */
export interface HeldLines {
  lines: readonly OrderLineDraft[];
  pointRate: number;
}

/** The stay as it is on the market now; undefined when the merchant does not sell it. */
export const loadedStay = ([row]: readonly RowOf<typeof stayOnMarket>[]): LoadedStay | undefined => {
  if (!row) return undefined;
  const lapsed = row.holderId !== null && row.holderExpiresAt !== null && row.holderExpiresAt <= row.now;
  const discounts = (row.fixedPrice ? [] : (row.discounts ?? [])).map((discount) => ({
    ...discount,
    from: new Date(discount.from),
    to: new Date(discount.to),
  }));
  return {
    stay: { ...row, discounts, fees: row.fees ?? [], taken: row.holderId !== null && !lapsed },
    place: { stayId: row.stayId, roomId: row.roomId, resortId: row.resortId },
    ownerId: row.ownerId,
    toDate: row.toDate,
    now: row.now,
    lapsedOrderId: lapsed ? row.holderId : null,
  };
};
