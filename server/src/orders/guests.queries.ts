import type { Day } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { leadingGuest } from './orders.published.ts';
import { statement } from '../platform/database/index.ts';

interface GuestsRow {
  customerId: string;
  customerName: string;
  allStatus: number;
  receiverName: string;
  receiverEmail: string;
  receiverMobile: string;
  guestNames: string[];
  adultTotal: number;
  childrenAges: number[];
  fromDate: Day;
  adultsMax: number;
  childMax: number;
  childAgeFrom: number;
  childAgeTo: number;
}

/** The guests of an order, and what its room takes. */
export const guestsOfOrder = statement<{ merchantId: string; orderId: string }, GuestsRow>(
  'orders.guests',
  (_, p) => sql<GuestsRow>`select o.customer_id, o.customer_name, o.all_status,
      ${sql.raw(leadingGuest('o'))} as receiver_name,
      coalesce(nullif(o.receiver_email, ''), o.customer_email) as receiver_email,
      coalesce(nullif(o.receiver_mobile, ''), o.customer_mobile) as receiver_mobile, o.guest_names, o.adult_total,
      o.children_ages, s.from_date, room.adults_max, room.child_max, room.child_age_from, room.child_age_to
    from orders o
    join order_lines l on l.merchant_id = ${p.merchantId} and l.order_id = o.id and l.stay_id is not null
    join ${stayRows(p.merchantId)} s on s.id = l.stay_id
    join ${roomRows(p.merchantId)} room on room.id = s.room_id
    where o.merchant_id = ${p.merchantId} and o.id = ${p.orderId}::uuid`,
);
