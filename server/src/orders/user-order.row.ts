import { requestRows } from '../approvals/approvals.published.ts';
import { actingReason } from '../audit/audit.published.ts';
import { resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import type { ResortFee } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import { OrderStatus } from '@sandbar/domain/orders';
import { sql, type RawBuilder } from 'kysely';
import { personName, personRows } from '../identity/identity.published.ts';
import { imageObject, type ImageRow } from '../media/index.ts';
import { HELD_FOR_MEMBER } from './note-acting.ts';
import { OFFERED } from './orders.offers.store.ts';

interface MovedStay {
  resortName: LocalText;
  roomName: LocalText;
  fromDate: string;
  toDate: string;
}

/** An order as lists and its own page show it. */
export interface UserOrderRow {
  id: string;
  code: string;
  createdAt: Date;
  allStatus: number;
  grandTotal: number;
  subTotal: number;
  promotionAmount: number;
  giftCodeAmount: number;
  points: number;
  pointRate: number;
  customerName: string;
  customerEmail: string;
  customerMobile: string;
  deliveryAddress: string;
  deliveryTime: Date | null;
  deliveryLatitude: number | null;
  deliveryLongitude: number | null;
  receiverDateOfBirth: string | null;
  holdExpiresAt: Date | null;
  methodName: LocalText | null;
  methodSku: string | null;
  adultTotal: number;
  childrenAges: number[];
  user: { id: string; email: string; lastName: string; mobile: string };
  lines: {
    id: string;
    productType: number;
    targetName: LocalText;
    resortFees: ResortFee[];
    originalPrice: number;
    price: number;
    quantity: number;
    total: number;
  }[];
  /** Money of its payments that goes or went back. */
  goingBack: number;
  payments: {
    id: string;
    code: string;
    allStatus: number;
    takenBack: boolean;
    amount: number;
    note: string;
    paymentMethodId: string;
    name: LocalText;
    referenceCode: string;
    createdAt: string;
  }[];
  stay: {
    resortName: LocalText;
    roomName: LocalText;
    friendlyUrl: string;
    fromDate: string;
    toDate: string;
    checkInTime: string;
    checkOutTime: string;
    image: ImageRow | null;
  } | null;
  history: {
    id: number;
    fromStatus: number | null;
    toStatus: number;
    reason: string;
    amount: number | null;
    referenceCode: string;
    actorId: string | null;
    actorName: string | null;
    createdAt: string;
    /** Who decided the request that led to it. */
    approvedByName: string | null;
    /** Why staff did it in the member's place. */
    actingReason: string | null;
    moved: { from: MovedStay; to: MovedStay } | null;
  }[];
  now: Date;
}

const picture = (p: { merchantId: string }, owner: 'room' | 'resort') =>
  sql`(select ${imageObject('image', 'shown.position')} from ${sql.raw(`${owner}_images`)} shown
    join images image on image.merchant_id = shown.merchant_id and image.id = shown.image_id
    where shown.merchant_id = ${p.merchantId} and shown.${sql.raw(owner)}_id = stay.${sql.raw(owner)}_id
    order by shown.position limit 1)`;

/** A stay of a move. @param id the column with it */
const movedStay = (p: { merchantId: string }, id: string) =>
  sql`(select jsonb_build_object('resortName', resort.name, 'roomName', room.name, 'fromDate', stay.from_date,
      'toDate', stay.to_date)
    from ${stayRows(p.merchantId)} stay
    join ${roomRows(p.merchantId)} room on room.id = stay.room_id
    join ${resortRows(p.merchantId)} resort on resort.id = stay.resort_id
    where stay.id = ${sql.ref(id)})`;

/** Who decided the request that led to a change; both have the same moment. */
const approvedBy = (p: { merchantId: string }) =>
  sql`(select ${personName(p.merchantId, 'request.decided_by')} from ${requestRows(p.merchantId)} request
    where request.status = 'approved' and request.beneficiary_id = o.customer_id
      and request.asked_by = t.actor_id and request.decided_at = t.created_at limit 1)`;

/** Why staff made a change in the member's place. */
const actedBecause = (p: { merchantId: string }) =>
  actingReason(p.merchantId, { member: 'o.customer_id', actor: 't.actor_id', at: 't.created_at' });

/** Which entries of the stored history belong to the order's beginning. @param h the alias of its rows */
const isOfBeginning = (h: 'h' | 'f') =>
  sql.raw(`(${h}.reason = '${HELD_FOR_MEMBER}'
    or ${h}.reason like '${OFFERED}: %' and ${h}.created_at = o.created_at)`);

/** Who held the order for its member, or that the waitlist did: `reason` with what its entry asked for. */
const madeBy = (p: { merchantId: string }) =>
  sql`(select max(f.actor_id::text)::uuid as actor_id,
      max(f.reason) filter (where f.reason <> ${sql.lit(HELD_FOR_MEMBER)}) as reason
    from order_transitions f
    where f.merchant_id = ${p.merchantId} and f.order_id = o.id and ${isOfBeginning('f')})`;

/** An order's history begins with the order itself: that it was held, when and by whom. A list shows only that. */
const held = (
  p: { merchantId: string },
  lastChangeOnly: boolean,
) => sql`select 0 as id, null::int as from_status, ${sql.lit(OrderStatus.Created)} as to_status,
  ${lastChangeOnly ? sql`'held'` : sql`coalesce(made.reason, 'held')`} as reason,
  null::bigint as amount, '' as reference_code,
  ${
    lastChangeOnly
      ? sql`o.customer_id`
      : sql`case when made.reason is null then coalesce(made.actor_id, o.customer_id) end`
  } as actor_id,
  o.created_at, null::uuid as from_stay_id, null::uuid as to_stay_id
  ${lastChangeOnly ? sql`` : sql`from ${madeBy(p)} made`}`;

/** All columns of UserOrderRow, from `orders o`. @param lastChangeOnly limits the history to one entry, for lists */
export const userOrderColumns = (
  p: { merchantId: string },
  lastChangeOnly: boolean,
): RawBuilder<UserOrderRow> => sql<UserOrderRow>`
  o.id, o.code, o.created_at, o.all_status, o.grand_total, o.sub_total, o.promotion_amount, o.gift_code_amount,
  o.points, o.point_rate, o.adult_total, o.children_ages,
  o.customer_name, o.customer_email, o.customer_mobile, o.hold_expires_at,
  o.delivery_address, o.delivery_time, o.delivery_latitude, o.delivery_longitude,
  o.receiver_date_of_birth, now() as now,
  (select m.name from payment_methods m where m.merchant_id = ${p.merchantId}
    and m.id = o.payment_method_id) as method_name,
  (select m.sku from payment_methods m where m.merchant_id = ${p.merchantId}
    and m.id = o.payment_method_id) as method_sku,
  (select jsonb_build_object('id', u.id, 'email', u.email, 'lastName', u.last_name, 'mobile', u.mobile)
   from ${personRows(p.merchantId)} u where u.id = o.customer_id) as "user",
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'productType', l.product_type, 'targetName', l.target_name,
    'originalPrice', l.original_price, 'price', l.price,
     'quantity', l.quantity, 'total', l.total, 'resortFees', l.resort_fees) order by l.position), '[]')
   from order_lines l where l.merchant_id = ${p.merchantId} and l.order_id = o.id) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'allStatus', p.all_status,
    'takenBack', p.taken_back_at is not null, 'amount', p.amount, 'note', p.note,
    'paymentMethodId', p.payment_method_id,
     'name', m.name, 'referenceCode', p.reference_code, 'createdAt', p.created_at) order by p.created_at, p.id), '[]')
   from payments p join payment_methods m on m.merchant_id = p.merchant_id and m.id = p.payment_method_id
   where p.merchant_id = ${p.merchantId} and p.order_id = o.id) as payments,
  (select coalesce(sum(r.amount), 0)::bigint from refunds r
   where r.merchant_id = ${p.merchantId} and r.order_id = o.id) as going_back,
  (select jsonb_build_object('resortName', resort.name, 'roomName', room.name, 'friendlyUrl', resort.friendly_url,
    'fromDate', stay.from_date, 'toDate', stay.to_date,
     'checkInTime', resort.check_in_time, 'checkOutTime', resort.check_out_time,
     'image', coalesce(${picture(p, 'room')}, ${picture(p, 'resort')}))
   from order_lines l
   join ${stayRows(p.merchantId)} stay on stay.id = l.stay_id
   join ${roomRows(p.merchantId)} room on room.id = stay.room_id
   join ${resortRows(p.merchantId)} resort on resort.id = stay.resort_id
   where l.merchant_id = ${p.merchantId} and l.order_id = o.id order by l.position limit 1) as stay,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'fromStatus', t.from_status, 'toStatus', t.to_status,
    'reason', t.reason, 'amount', t.amount, 'referenceCode', t.reference_code, 'actorId', t.actor_id,
     'actorName', ${personName(p.merchantId, 't.actor_id')}, 'createdAt', t.created_at,
     'approvedByName', ${approvedBy(p)}, 'actingReason', ${lastChangeOnly ? sql`null::text` : actedBecause(p)},
     'moved', case when t.from_stay_id is not null then jsonb_build_object('from', ${movedStay(p, 't.from_stay_id')},
       'to', ${movedStay(p, 't.to_stay_id')}) end) order by t.id), '[]')
   from (${held(p, lastChangeOnly)} union all
     select h.id, h.from_status, h.to_status, h.reason, h.amount, h.reference_code, h.actor_id, h.created_at,
         h.from_stay_id, h.to_stay_id
       from order_transitions h
     where h.merchant_id = ${p.merchantId} and h.order_id = o.id ${
       lastChangeOnly
         ? sql`and h.from_status <> h.to_status order by id desc limit 1`
         : sql`and not ${isOfBeginning('h')}`
     }) t) as history`;
