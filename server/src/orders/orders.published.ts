import { DEFAULT_CANCELLATION, leastDaysWithRefund } from '@sandbar/domain/orders';
import { sql, type RawBuilder } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { publishedTable } from '../platform/database/published-table.ts';

/** What other slices read of orders, as parts of their statements. */

/** The first slot of holds that the waitlist makes; the limit of a member's own holds is far below. */
export const FIRST_OFFER_SLOT = 101;

/** The code of an order. @param id the column with its id */
export const orderCode = (merchantId: unknown, id: string): RawBuilder<string> =>
  sql`(select coded.code from orders coded where coded.merchant_id = ${merchantId} and coded.id = ${sql.raw(id)})`;

/**
 * The name of an order's lead guest, as its resort, its owner and staff read it; the member's name when the order has
 * none. For `sql.raw`. @param order the alias of the order's row
 */
export const leadingGuest = (order: string): string =>
  `coalesce(nullif(${order}.receiver_name, ''), ${order}.customer_name)`;

/**
 * Whether a stay is held or sold by an order from this instant or later. @param stayId the column with the stay's id
 */
export const takenSince = (merchantId: unknown, stayId: string, since: unknown): RawBuilder<boolean> =>
  sql`exists (select from order_lines line
      join orders taken on taken.merchant_id = ${merchantId} and taken.id = line.order_id
    where line.merchant_id = ${merchantId} and line.stay_id = ${sql.raw(stayId)} and line.live
      and taken.created_at >= ${since}::timestamptz)`;

/** Who made the last change in an order's history; null when a job did. @param orderId the column with its id */
export const lastActorOf = (merchantId: unknown, orderId: string): RawBuilder<string | null> =>
  sql`(select did.actor_id from order_transitions did where did.merchant_id = ${merchantId}
    and did.order_id = ${sql.raw(orderId)} order by did.id desc limit 1)`;

export const orderRows = publishedTable('orders', [
  'id',
  'code',
  'customerId',
  'customerName',
  'customerEmail',
  'customerMobile',
  'receiverName',
  'receiverEmail',
  'receiverMobile',
  'guestNames',
  'adultTotal',
  'childrenAges',
  'allStatus',
  'standing',
  'subTotal',
  'grandTotal',
  'points',
  'pointRate',
  'paymentMethodId',
  'holdSlot',
  'holdMinutes',
  'holdExpiresAt',
  'owedAgainAt',
  'createdAt',
  'modifiedAt',
]);

/**
 * Whether some of a paid order comes back when its member cancels it on a day, by the ladder that it keeps.
 * @param orderId the column with its id
 */
export const givesBack = (merchantId: unknown, orderId: string, today: unknown) =>
  sql<boolean>`exists (select from orders paid
    join order_lines sold on sold.merchant_id = ${merchantId} and sold.order_id = paid.id and sold.live
    join ${stayRows(merchantId)} stay on stay.id = sold.stay_id
    where paid.merchant_id = ${merchantId} and paid.id = ${sql.raw(orderId)} and paid.standing = 'paid'
      and stay.from_date - ${today}::date >= case when paid.cancellation is null
        then ${sql.lit(leastDaysWithRefund(DEFAULT_CANCELLATION))}::int
        else (select min((rung ->> 'daysBefore')::int) from jsonb_array_elements(paid.cancellation) rung
          where (rung ->> 'percent')::int > 0) end)`;

export const orderLineRows = publishedTable('orderLines', [
  'orderId',
  'stayId',
  'live',
  'position',
  'targetName',
  'originalPrice',
  'discountAmount',
  'price',
  'total',
  'resortFees',
]);
