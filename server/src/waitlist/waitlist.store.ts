import type { Chance, EntryState, WaitlistMode, WaitlistRules } from '@sandbar/domain/waitlist';
import { sql } from 'kysely';
import { resortRows, roomRows, roomTakes, stayRows } from '../catalogue/catalogue.published.ts';
import { accountsOfPerson } from '../identity/identity.published.ts';
import { orderLineRows } from '../orders/orders.published.ts';
import { statement, type Query } from '../platform/database/index.ts';
import { weekRows } from '../weeks/weeks.published.ts';
import { asksFor } from './waitlist.published.ts';

type OfMerchant = { merchantId: string };
type OfEntry = { merchantId: string; id: string };

/** Makes sure that a merchant's rules exist, from the first entry on, because releases and entries lock that row. */
export const ensureRules = statement<OfMerchant, object>(
  'waitlist.ensure-rules',
  (_, p) => sql<object>`insert into waitlist_rules (merchant_id) values (${p.merchantId}::uuid) on conflict do nothing`,
);

/** Reads the rules and locks them, so that no release and no other entry is made until the transaction ends. */
export const lockRules = statement<OfMerchant, WaitlistRules>(
  'waitlist.lock-rules',
  (_, p) => sql<WaitlistRules>`select enabled, offer_hours, circulation_hours, least_days, owners_first
    from waitlist_rules where merchant_id = ${p.merchantId} for update`,
);

export const saveRules = statement<OfMerchant & Record<keyof WaitlistRules, number | boolean> & { at: Date }, object>(
  'waitlist.save-rules',
  (_, p) => sql<object>`insert into waitlist_rules as known (merchant_id, enabled, offer_hours, circulation_hours,
      least_days, owners_first)
    values (${p.merchantId}::uuid, ${p.enabled}::boolean, ${p.offerHours}::int, ${p.circulationHours}::int,
      ${p.leastDays}::int, ${p.ownersFirst}::boolean)
    on conflict (merchant_id) do update set enabled = excluded.enabled, offer_hours = excluded.offer_hours,
      circulation_hours = excluded.circulation_hours, least_days = excluded.least_days,
      owners_first = excluded.owners_first,
      changed_at = case when (known.enabled or excluded.enabled)
        and (known.enabled, known.offer_hours, known.circulation_hours, known.least_days, known.owners_first)
          is distinct from (excluded.enabled, excluded.offer_hours, excluded.circulation_hours, excluded.least_days,
            excluded.owners_first)
        then ${p.at}::timestamptz else known.changed_at end`,
);

/** The number of a person's live entries, with all accounts that are known to be theirs. */
export const liveEntries = statement<OfMerchant & { memberId: string }, { count: number }>(
  'waitlist.live-entries',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from waitlist_entries
    where merchant_id = ${p.merchantId} and ended_at is null
      and member_id in ${accountsOfPerson(p.merchantId, sql`${p.memberId}::uuid`)}`,
);

/** The number of these resorts and room types that exist; a room type must belong to its resort. */
export const knownPlaces = statement<OfMerchant & { places: string }, { known: number }>(
  'waitlist.known-places',
  (_, p) => sql<{ known: number }>`select count(*)::int as known
    from jsonb_to_recordset(${p.places}::jsonb) as a("resortId" uuid, "roomId" uuid)
    join ${resortRows(p.merchantId)} resort on resort.id = a."resortId" and resort.published
    where a."roomId" is null or exists (select from ${roomRows(p.merchantId)} room
      where room.id = a."roomId" and room.resort_id = a."resortId" and room.published)`,
);

interface Entry extends Record<string, unknown> {
  merchantId: string;
  id: string;
  mode: WaitlistMode;
  adults: number;
  childAges: readonly number[];
  inPoints: boolean | null;
  most: number | null;
  lastDay: string;
  /** The entry's own quiet hours; null means the merchant's. */
  quietFrom: number | null;
  quietTo: number | null;
  /** The member's order that a stay is to replace; null without one. */
  replacesId: string | null;
  /** The clerk who requested it in the member's place; null when the member did. */
  askedBy: string | null;
  /** The chance that its member was shown; null with too few cases. */
  shownChance: Chance | null;
  /** Null when no chance was shown. */
  shownCases: number | null;
}

export const insertEntry = statement<Entry & { memberId: string }, object>(
  'waitlist.insert-entry',
  (_, p) => sql<object>`insert into waitlist_entries (merchant_id, id, member_id, mode, adults, child_ages, in_points,
      most, last_day, quiet_from, quiet_to, replaces_id, asked_by, shown_chance, shown_cases)
    values (${p.merchantId}::uuid, ${p.id}::uuid, ${p.memberId}::uuid, ${p.mode}::text, ${p.adults}::int,
      ${p.childAges}::int[], ${p.inPoints}::boolean, ${p.most}::bigint, ${p.lastDay}::date, ${p.quietFrom}::smallint,
      ${p.quietTo}::smallint, ${p.replacesId}::uuid, ${p.askedBy}::uuid, ${p.shownChance}::text,
      ${p.shownCases}::int)`,
);

export const changeEntry = statement<Entry & { state: EntryState }, object>(
  'waitlist.change-entry',
  (_, p) => sql<object>`update waitlist_entries set mode = ${p.mode}::text, adults = ${p.adults}::int,
      child_ages = ${p.childAges}::int[], in_points = ${p.inPoints}::boolean, most = ${p.most}::bigint,
      last_day = ${p.lastDay}::date, quiet_from = ${p.quietFrom}::smallint, quiet_to = ${p.quietTo}::smallint,
      replaces_id = ${p.replacesId}::uuid, asked_by = ${p.askedBy}::uuid,
      lapses = case when state = 'paused' then 0 else lapses end,
      shown_chance = ${p.shownChance}::text, shown_cases = ${p.shownCases}::int,
      state = ${p.state}::text, asked_at = now(), modified_at = now()
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

interface AlternativeRow {
  id: string;
  resortId: string;
  roomId: string | null;
  fromDate: string;
  toDate: string;
  nights: number | null;
  enteredAt: Date;
  /** Whether the entry's stays are priced in points. */
  inPoints: boolean | null;
}

/** Inserts an entry's alternatives. @param p `alternatives`: JSON text of rows without `enteredAt` */
export const insertAlternatives = statement<OfMerchant & { entryId: string; alternatives: string }, object>(
  'waitlist.insert-alternatives',
  (_, p) => sql<object>`insert into waitlist_alternatives (merchant_id, id, entry_id, resort_id, room_id, from_date,
      to_date, nights)
    select ${p.merchantId}::uuid, a.id, ${p.entryId}::uuid, a."resortId", a."roomId", a."fromDate", a."toDate",
      a.nights
    from jsonb_to_recordset(${p.alternatives}::jsonb) as a(id uuid, "resortId" uuid, "roomId" uuid, "fromDate" date,
      "toDate" date, nights int)`,
);

/** Inserts narrowed alternatives, which keep the time of the wider ones. @param p `alternatives`: JSON text of rows */
export const narrowAlternatives = statement<OfMerchant & { entryId: string; alternatives: string }, object>(
  'waitlist.narrow-alternatives',
  (_, p) => sql<object>`insert into waitlist_alternatives (merchant_id, id, entry_id, resort_id, room_id, from_date,
      to_date, nights, entered_at)
    select ${p.merchantId}::uuid, a.id, ${p.entryId}::uuid, a."resortId", a."roomId", a."fromDate", a."toDate",
      a.nights, a."enteredAt"
    from jsonb_to_recordset(${p.alternatives}::jsonb) as a(id uuid, "resortId" uuid, "roomId" uuid, "fromDate" date,
      "toDate" date, nights int, "enteredAt" timestamptz)`,
);

export const removeAlternatives = statement<OfMerchant & { ids: readonly string[] }, object>(
  'waitlist.remove-alternatives',
  (_, p) => sql<object>`update waitlist_alternatives set live = false, removed_at = now()
    where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) and live`,
);

interface LockedEntry {
  memberId: string;
  state: EntryState;
  replacesId: string | null;
  inPoints: boolean | null;
}

/** Reads an entry and locks it until the transaction ends. */
export const lockEntry = statement<OfEntry, LockedEntry>(
  'waitlist.lock-entry',
  (_, p) => sql<LockedEntry>`select member_id, state, replaces_id, in_points from waitlist_entries
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid for update`,
);

/** The order that holds a stay for an entry. No row: none does. */
export const openOfferOf = statement<OfEntry, { orderId: string }>(
  'waitlist.open-offer-of',
  (_, p) => sql<{ orderId: string }>`select order_id from waitlist_releases
    where merchant_id = ${p.merchantId} and entry_id = ${p.id}::uuid and outcome = 'open'`,
);

export const alternativesOf = statement<OfEntry, AlternativeRow>(
  'waitlist.alternatives-of',
  (_, p) => sql<AlternativeRow>`select a.id, a.resort_id, a.room_id, a.from_date, a.to_date, a.nights, a.entered_at,
      e.in_points
    from waitlist_alternatives a
    join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = a.entry_id
    where a.merchant_id = ${p.merchantId} and a.entry_id = ${p.id}::uuid and a.live`,
);

/** Ends an entry, with its alternatives. No row: it had already ended. */
export const endEntry = statement<OfEntry & { reason: string }, { id: string; memberId: string }>(
  'waitlist.end-entry',
  (_, p) => sql<{ id: string; memberId: string }>`with ended as (
      update waitlist_entries set state = 'over', ended_at = now(), end_reason = ${p.reason}::text,
        modified_at = now()
      where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and ended_at is null returning id, member_id),
    asked as (
      update waitlist_alternatives a set live = false, removed_at = now() from ended
      where a.merchant_id = ${p.merchantId} and a.entry_id = ended.id and a.live returning a.id)
    select id, member_id from ended`,
);

/** Pauses waiting entries that give one of these deposits. */
export const pauseOf = statement<OfMerchant & { weeks: readonly string[] }, { id: string; memberId: string }>(
  'waitlist.pause-without-stake',
  (_, p) => sql<{ id: string; memberId: string }>`update waitlist_entries set state = 'paused', modified_at = now()
    where merchant_id = ${p.merchantId} and state = 'waiting'
      and id in (select stake.stake_of from ${weekRows(p.merchantId)} stake where stake.id = any(${p.weeks}::uuid[]))
    returning id, member_id`,
);

/** The number of free stays for which an entry asks, counted up to `most`. */
export const freeNow = statement<OfEntry & { today: string; most: number }, { count: number }>(
  'waitlist.free-now',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from (select from waitlist_alternatives a
    join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = a.entry_id
    join ${stayRows(p.merchantId)} s on s.published and ${asksFor('s')} and s.from_date > ${p.today}::date
      and (e.in_points is null or e.in_points = (s.point_price is not null))
    join ${roomRows(p.merchantId)} room on room.id = s.room_id and room.published
      and ${roomTakes('room', { adults: 'e.adults', childAges: 'e.child_ages' })}
    where a.merchant_id = ${p.merchantId} and a.entry_id = ${p.id}::uuid and a.live
      and not exists (select from ${orderLineRows(p.merchantId)} line where line.stay_id = s.id and line.live)
    limit ${p.most}::int) found`,
);

/** For the erasure of a person: ends their entries. */
const endErased = statement<{ merchantId: string; userId: string }, object>(
  'waitlist.end-erased',
  (_, p) => sql<object>`with ended as (
      update waitlist_entries set state = 'over', ended_at = now(), end_reason = 'erased', child_ages = '{}',
        replaces_id = null,
        modified_at = now()
      where merchant_id = ${p.merchantId} and member_id = ${p.userId}::uuid and ended_at is null returning id)
    update waitlist_alternatives a set live = false, removed_at = now() from ended
    where a.merchant_id = ${p.merchantId} and a.entry_id = ended.id and a.live`,
);

export const eraseWaitlist = (person: { merchantId: string; userId: string }): Query<unknown> => endErased(person);
