import type { ResortFee } from '@sandbar/domain/catalogue';
import type { Day, LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { personName, personRows } from '../identity/identity.published.ts';
import { resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { leadingGuest, orderLineRows, orderRows } from '../orders/orders.published.ts';
import { startOfDay, statement } from '../platform/database/index.ts';
import type { WaitingPart } from '../platform/waiting.ts';

/** The facts of a voucher, with its order and stay as they are now. */
export interface VoucherRow {
  orderId: string;
  code: string;
  customerId: string;
  allStatus: number;
  paid: boolean;
  guestName: string;
  guestNames: string[];
  adultTotal: number;
  childrenAges: number[];
  languageId: string;
  resortName: LocalText;
  resortEmail: string;
  resortMobile: string;
  detailAddress: LocalText;
  roomName: LocalText;
  fromDate: Day;
  toDate: Day;
  /** The fees when the stay was held. */
  resortFees: ResortFee[];
  /** `HH:MM` in the merchant's time zone. */
  checkInTime: string;
  checkOutTime: string;
  token: string;
  confirmationNumber: string | null;
  confirmedAt: Date | null;
  confirmedByName: string | null;
  linkUntil: Date | null;
}

/** Number and link belong to the order's present stay. */
const voucher = (p: { merchantId: string }) => sql`select o.id as order_id, o.code, o.customer_id, o.all_status,
      o.standing = 'paid' as paid, ${sql.raw(leadingGuest('o'))} as guest_name, o.guest_names,
      o.adult_total,
      o.children_ages, u.language_id, r.name as resort_name, r.email as resort_email, r.mobile as resort_mobile,
      r.detail_address, room.name as room_name, s.from_date, s.to_date, l.resort_fees, r.check_in_time,
      r.check_out_time, v.token, of_stay.*
    from vouchers v
    join ${orderRows(p.merchantId)} o on o.id = v.order_id
    join ${personRows(p.merchantId)} u on u.id = o.customer_id
    join ${orderLineRows(p.merchantId)} l on l.order_id = o.id and l.stay_id is not null
    join ${stayRows(p.merchantId)} s on s.id = l.stay_id
    join ${roomRows(p.merchantId)} room on room.id = s.room_id
    join ${resortRows(p.merchantId)} r on r.id = s.resort_id
    left join lateral (select v.confirmation_number, v.confirmed_at, case when v.link_until > now()
      then v.link_until end as link_until,
        ${personName(p.merchantId, 'v.confirmed_by')} as confirmed_by_name
      where v.stay_id = l.stay_id) of_stay on true`;

/** The voucher of an order. No row: the order was never paid. */
export const voucherOfOrder = statement<{ merchantId: string; orderId: string }, VoucherRow>(
  'vouchers.of-order',
  (_, p) => sql<VoucherRow>`${voucher(p)} where v.merchant_id = ${p.merchantId} and v.order_id = ${p.orderId}::uuid`,
);

/** The voucher of a QR code. */
export const voucherByToken = statement<{ merchantId: string; token: string }, VoucherRow>(
  'vouchers.by-token',
  (_, p) => sql<VoucherRow>`${voucher(p)} where v.merchant_id = ${p.merchantId} and v.token = ${p.token}::uuid`,
);

/** The voucher of a resort's link. No row: the link has expired or does not exist. */
export const voucherByLink = statement<{ merchantId: string; hash: Buffer }, VoucherRow>(
  'vouchers.by-link',
  (_, p) => sql<VoucherRow>`${voucher(p)} where v.merchant_id = ${p.merchantId} and v.link_hash = ${p.hash}::bytea
      and v.link_until > now() and v.stay_id = l.stay_id and o.standing = 'paid'`,
);

interface Missing extends Record<string, unknown> {
  merchantId: string;
  /** The days of check-in about which staff are reminded. */
  from: Day;
  to: Day;
  /** The reader, whose own stays are left out. */
  readerId: string;
  /** Orders to leave out. */
  except: readonly string[];
}

const HAS_NO_NUMBER = sql`v.live and v.confirmation_number is null`;

export const numbersWaiting: WaitingPart = (p) => sql`
  select 'voucher' as kind, v.order_id as id, v.paid_at as since, o.customer_id as of_user from vouchers v
  join ${orderRows(p.merchantId)} o on o.id = v.order_id
  where v.merchant_id = ${p.merchantId} and v.order_id = any(${p.ids}::uuid[]) and ${HAS_NO_NUMBER}`;

const missing = (p: Missing) => sql`from vouchers v
    join ${orderRows(p.merchantId)} o on o.id = v.order_id
    where v.merchant_id = ${p.merchantId} and ${HAS_NO_NUMBER}
      and v.check_in between ${p.from}::date and ${p.to}::date and o.customer_id <> ${p.readerId}::uuid
      and v.order_id <> all(${p.except}::uuid[])`;

interface MissingNumber {
  id: string;
  code: string;
  guestName: string;
  resortName: LocalText;
  /** The beginning of the day of check-in in the merchant's time zone. */
  midnight: Date;
  paidAt: Date;
}

/** Paid orders without the resort's number, the next check-in first. */
export const missingNumbers = statement<Missing & { timeZone: string; limit: number }, MissingNumber>(
  'vouchers.missing-numbers',
  (_, p) => sql<MissingNumber>`select found.id, found.code, found.guest_name, r.name as resort_name, found.midnight,
    found.paid_at
    from (select o.id, o.code, ${sql.raw(leadingGuest('o'))} as guest_name,
      v.stay_id, v.check_in,
        ${startOfDay(sql`v.check_in`, p.timeZone)} as midnight, v.paid_at
      ${missing(p)} order by v.check_in, v.order_id limit ${p.limit}::int) found
    join ${stayRows(p.merchantId)} s on s.id = found.stay_id
    join ${resortRows(p.merchantId)} r on r.id = s.resort_id
    order by found.check_in, found.id`,
);

/** The number of these orders, counted up to `most`. */
export const missingNumbersCount = statement<Missing & { most: number }, { total: number }>(
  'vouchers.missing-numbers-count',
  (_, p) =>
    sql<{ total: number }>`select count(*)::int as total from (select ${missing(p)} limit ${p.most}::int) counted`,
);
