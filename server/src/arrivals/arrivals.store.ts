import type { ArrivalChange, ArrivalState, ExpectedStay } from '@sandbar/domain/arrivals';
import type { Day } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { leadingGuest, orderLineRows, orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; orderId: string };

/**
 * A hash of the guests' names of an order (`orders o`), by which changes are detected. Without further guests it is the
 * hash of the lead guest.
 */
const GUEST_KEY = sql`md5(${sql.raw(leadingGuest('o'))}
  || case when o.guest_names = '{}' then '' else e'\\n' || array_to_string(o.guest_names, e'\\n') end)`;

/** A paid order as its resort expects it now. No row: the order is not paid. */
export const expectedStay = statement<Key, ExpectedStay>(
  'arrivals.expected-stay',
  (_, p) => sql<ExpectedStay>`select l.stay_id, s.resort_id, s.from_date as check_in, s.to_date as check_out,
      ${GUEST_KEY} as guest_key, o.adult_total, o.children_ages
    from ${orderRows(p.merchantId)} o
    join ${orderLineRows(p.merchantId)} l on l.order_id = o.id and l.stay_id is not null
    join ${stayRows(p.merchantId)} s on s.id = l.stay_id
    where o.id = ${p.orderId}::uuid and o.standing = 'paid'`,
);

export interface KnownArrival extends ExpectedStay {
  live: boolean;
  state: ArrivalState;
  unit: string;
  note: string;
  needsPromisedAt: Date | null;
  wishFloor: string | null;
  wishView: string;
  wishNote: string;
  accessNeeds: string[];
}

/** An arrival as it is stored. The caller has locked the order. */
export const knownArrival = statement<Key, KnownArrival>(
  'arrivals.known',
  (_, p) => sql<KnownArrival>`select stay_id, resort_id, check_in, check_out, guest_key, adult_total, children_ages,
      live, state, unit, note, needs_promised_at, wish_floor, wish_view, wish_note, access_needs
    from arrivals where merchant_id = ${p.merchantId} and order_id = ${p.orderId}::uuid`,
);

/** Another stay resets these columns, because marks and promises belong to the previous stay. */
const OF_THE_STAY = [
  `state = case when arrivals.stay_id = excluded.stay_id then arrivals.state else 'expected' end`,
  `unit = case when arrivals.stay_id = excluded.stay_id then arrivals.unit else '' end`,
  `note = case when arrivals.stay_id = excluded.stay_id then arrivals.note else '' end`,
  ...['marked_at', 'marked_by', 'needs_promised_at'].map(
    (column) => `${column} = case when arrivals.stay_id = excluded.stay_id then arrivals.${column} end`,
  ),
];

export const saveExpected = statement<Key & Readonly<ExpectedStay>, object>(
  'arrivals.save-expected',
  (_, p) => sql<object>`insert into arrivals (merchant_id, order_id, stay_id, resort_id, check_in, check_out,
      guest_key, adult_total, children_ages)
    values (${p.merchantId}, ${p.orderId}::uuid, ${p.stayId}::uuid, ${p.resortId}::uuid, ${p.checkIn}::date,
      ${p.checkOut}::date, ${p.guestKey}::text, ${p.adultTotal}::int, ${p.childrenAges}::int[])
    on conflict (merchant_id, order_id) do update set stay_id = excluded.stay_id, resort_id = excluded.resort_id,
      check_in = excluded.check_in, check_out = excluded.check_out, guest_key = excluded.guest_key,
      adult_total = excluded.adult_total, children_ages = excluded.children_ages, live = true,
      ${sql.raw(OF_THE_STAY.join(', '))}`,
);

/** Deletes the arrival, since its order is no longer paid. */
export const endArrival = statement('arrivals.end', (db, p: Key) =>
  db
    .updateTable('arrivals')
    .set({ live: false })
    .where('arrivals.merchantId', '=', p.merchantId)
    .where('arrivals.orderId', '=', p.orderId),
);

/** Records a change that the resort has to know; a repeated kind replaces the older change. */
export const noteChange = statement<Key & { resortId: string; checkIn: Day; kind: ArrivalChange }, object>(
  'arrivals.note-change',
  (_, p) => sql<object>`insert into arrival_changes (merchant_id, resort_id, order_id, check_in, kind)
    values (${p.merchantId}, ${p.resortId}::uuid, ${p.orderId}::uuid, ${p.checkIn}::date, ${p.kind}::text)
    on conflict (merchant_id, resort_id, order_id, kind) do update set check_in = excluded.check_in,
      changed_at = excluded.changed_at`,
);

/** Deletes the changes reported to a resort, for an order that left it or came back. */
export const forgetChanges = statement('arrivals.forget-changes', (db, p: Key & { resortId: string }) =>
  db
    .deleteFrom('arrivalChanges')
    .where('arrivalChanges.merchantId', '=', p.merchantId)
    .where('arrivalChanges.orderId', '=', p.orderId)
    .where('arrivalChanges.resortId', '=', p.resortId),
);

interface Mark extends Record<string, unknown> {
  merchantId: string;
  orderId: string;
  state: ArrivalState;
  unit: string;
  note: string;
  needsPromised: boolean;
  at: Date;
  /** A person of the staff; null means the resort. */
  actorId: string | null;
}

export const saveMark = statement<Mark, object>(
  'arrivals.save-mark',
  (_, p) => sql<object>`update arrivals set state = ${p.state}::text, unit = ${p.unit}::text,
      note = ${p.note}::text, marked_at = ${p.at}::timestamptz, marked_by = ${p.actorId}::uuid,
      needs_promised_at = case when ${p.needsPromised}::boolean
        then coalesce(needs_promised_at, ${p.at}::timestamptz) end
    where merchant_id = ${p.merchantId} and order_id = ${p.orderId}::uuid`,
);

interface Wishes extends Record<string, unknown> {
  merchantId: string;
  orderId: string;
  floor: string | null;
  view: string;
  note: string;
  needs: readonly string[];
  /** Whether the resort's promise still holds. */
  promised: boolean;
}

export const saveWishes = statement<Wishes, object>(
  'arrivals.save-wishes',
  (_, p) => sql<object>`update arrivals set wish_floor = ${p.floor}::text, wish_view = ${p.view}::text,
      wish_note = ${p.note}::text, access_needs = ${p.needs}::text[],
      needs_promised_at = case when ${p.promised}::boolean then needs_promised_at end
    where merchant_id = ${p.merchantId} and order_id = ${p.orderId}::uuid`,
);

/** Deletes the wishes in a person's orders. The record that a guest arrived, and where, stays. */
export const eraseWishes = statement<{ merchantId: string; userId: string }, object>(
  'arrivals.erase-wishes',
  (_, p) => sql<object>`update arrivals set wish_floor = null, wish_view = '', wish_note = '', access_needs = '{}',
      needs_promised_at = null, note = '', guest_key = ''
    where merchant_id = ${p.merchantId} and order_id in (select o.id from ${orderRows(p.merchantId)} o
      where o.customer_id = ${p.userId}::uuid)`,
);
