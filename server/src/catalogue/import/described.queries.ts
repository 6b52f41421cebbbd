import type { ResortFee } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import { attributesText, feesText, type KnownResort, type RoomByName, type Said } from '@sandbar/domain/imports';
import { sql, type RawBuilder } from 'kysely';
import { statement } from '../../platform/database/index.ts';
import { resortFeesOf } from '../catalogue.published.ts';
import { matchesResort, type SearchedResorts } from '../console-resorts.queries.ts';

/** Resorts and room classes as rows of files, by the names of their columns. Rooms that owners let are not included. */

type Named = { merchantId: string; ids: readonly string[] };
type After = { merchantId: string; after: string | null; limit: number };
type Chosen = readonly [attribute: string, value: string, valueId: string];

/** An existing resort or room with its texts and attributes. */
export interface Thing {
  id: string;
  /** The resort's own id, or that of the room class's resort. */
  resortId: string;
  version: number;
  said: Said;
  valueIds: readonly string[];
  stars: number;
  /** Whether the resort is a draft; an import does not show drafts. */
  draft?: boolean;
}

const notLet = (p: { merchantId: string }) => sql`not exists (
      select from week_rentals let where let.merchant_id = ${p.merchantId} and let.week_id = r.id)`;

export const resortsKnown = statement<After, Omit<KnownResort, 'names'> & { name: LocalText }>(
  'catalogue.resorts-known',
  (_, p) => sql<Omit<KnownResort, 'names'> & { name: LocalText }>`select r.id, r.friendly_url, r.name from resorts r
    where r.merchant_id = ${p.merchantId} and (${p.after}::uuid is null or r.id > ${p.after}::uuid)
    order by r.id limit ${p.limit}::int`,
);

export const roomsKnown = statement<After, Omit<RoomByName, 'names'> & { name: LocalText }>(
  'catalogue.rooms-known',
  (_, p) => sql<Omit<RoomByName, 'names'> & { name: LocalText }>`select r.id, r.resort_id, r.sku, r.name from rooms r
    where r.merchant_id = ${p.merchantId} and ${notLet(p)} and (${p.after}::uuid is null or r.id > ${p.after}::uuid)
    order by r.id limit ${p.limit}::int`,
);

interface ResortRow {
  id: string;
  version: number;
  draft: boolean;
  published: boolean;
  friendlyUrl: string;
  name: LocalText;
  place: LocalText;
  detailAddress: LocalText;
  description: LocalText;
  latitude: number;
  longitude: number;
  email: string;
  mobile: string;
  checkInTime: string;
  checkOutTime: string;
  stars: number;
  chosen: Chosen[];
}

const resortRows = (p: { merchantId: string }, among: RawBuilder<unknown>) => sql<ResortRow>`
    select r.id, r.version, r.draft, r.published, r.friendly_url, r.name, r.place, r.detail_address, r.description,
      r.latitude, r.longitude, r.email, r.mobile, r.check_in_time, r.check_out_time, r.stars,
      (select coalesce(jsonb_agg(jsonb_build_array(a.code, v.code, v.id)), '[]')
        from resort_attribute_values has
        join attribute_values v on v.merchant_id = ${p.merchantId} and v.id = has.value_id
        join attributes a on a.merchant_id = ${p.merchantId} and a.id = v.attribute_id
        where has.merchant_id = ${p.merchantId} and has.resort_id = r.id) as chosen
    from resorts r where r.merchant_id = ${p.merchantId} and ${among}`;

export const resortsStanding = statement<Named, ResortRow>('catalogue.resorts-standing', (_, p) =>
  resortRows(p, sql`r.id = any(${p.ids}::uuid[])`),
);

/** Resorts as the console's list finds them, by address, after a given one. */
export const resortsToExport = statement<SearchedResorts & { after: string; limit: number }, ResortRow>(
  'catalogue.resorts-to-export',
  (_, p) =>
    resortRows(
      p,
      sql`${matchesResort(p)} and r.friendly_url > ${p.after}::text order by r.friendly_url limit ${p.limit}::int`,
    ),
  { plan: 'custom' },
);

export const resortsToExportCount = statement<SearchedResorts, { count: number }>(
  'catalogue.resorts-to-export-count',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from resorts r
    where r.merchant_id = ${p.merchantId} and ${matchesResort(p)}`,
  { plan: 'custom' },
);

interface RoomRow {
  id: string;
  resortId: string;
  friendlyUrl: string;
  version: number;
  published: boolean;
  sku: string;
  name: LocalText;
  description: LocalText;
  adultsStandard: number;
  adultsMax: number;
  childStandard: number;
  childMax: number;
  childAgeFrom: number;
  childAgeTo: number;
  bedrooms: number;
  doubleBeds: number;
  singleBeds: number;
  size: number;
  fees: ResortFee[];
  chosen: Chosen[];
}

const roomRows = (p: { merchantId: string }, among: RawBuilder<unknown>) => sql<RoomRow>`
    select r.id, r.resort_id, resorts.friendly_url, r.version, r.published, r.sku, r.name, r.description,
      r.adults_standard, r.adults_max, r.child_standard, r.child_max, r.child_age_from, r.child_age_to, r.bedrooms,
      r.double_beds, r.single_beds, r.size, ${resortFeesOf(p.merchantId, 'r.id')} as fees,
      (select coalesce(jsonb_agg(jsonb_build_array(a.code, v.code, v.id)), '[]')
        from room_attribute_values has
        join attribute_values v on v.merchant_id = ${p.merchantId} and v.id = has.value_id
        join attributes a on a.merchant_id = ${p.merchantId} and a.id = v.attribute_id
        where has.merchant_id = ${p.merchantId} and has.room_id = r.id) as chosen
    from rooms r join resorts on resorts.merchant_id = ${p.merchantId} and resorts.id = r.resort_id
    where r.merchant_id = ${p.merchantId} and ${notLet(p)} and ${among}`;

export const roomsStanding = statement<Named, RoomRow>('catalogue.rooms-standing', (_, p) =>
  roomRows(p, sql`r.id = any(${p.ids}::uuid[])`),
);

type OfOneResort = { merchantId: string; resortId: string | null };

/** Room classes by resort, in the order in which members see them, after a given one. @param resortId null means all */
export const roomsToExport = statement<OfOneResort & After, RoomRow>(
  'catalogue.rooms-to-export',
  (_, p) =>
    roomRows(
      p,
      sql`(${p.resortId}::uuid is null or r.resort_id = ${p.resortId}::uuid)
        and (${p.after}::uuid is null or (r.resort_id, r.position, r.id) > (
          select l.resort_id, l.position, l.id from rooms l where l.merchant_id = ${p.merchantId}
            and l.id = ${p.after}::uuid))
        order by r.resort_id, r.position, r.id limit ${p.limit}::int`,
    ),
  { plan: 'custom' },
);

export const roomsToExportCount = statement<OfOneResort, { count: number }>(
  'catalogue.rooms-to-export-count',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from rooms r
    where r.merchant_id = ${p.merchantId} and ${notLet(p)}
      and (${p.resortId}::uuid is null or r.resort_id = ${p.resortId}::uuid)`,
  { plan: 'custom' },
);

/** Locks things against changes and new references until the transaction ends, always in the same order. */
export const lockThings = {
  resorts: statement<Named, { id: string }>(
    'catalogue.lock-resorts-of-file',
    (_, p) => sql<{ id: string }>`select id from resorts
      where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) order by id for update`,
  ),
  rooms: statement<Named, { id: string }>(
    'catalogue.lock-rooms-of-file',
    (_, p) => sql<{ id: string }>`select id from rooms
      where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) order by id for update`,
  ),
} as const;

/** Those of these things that are referenced by now, so that the import that created them may not delete them. */
export const thingsInUse = {
  resorts: statement<Named, { id: string }>(
    'catalogue.resorts-in-use',
    (_, p) => sql<{ id: string }>`select r.id from resorts r
      where r.merchant_id = ${p.merchantId} and r.id = any(${p.ids}::uuid[]) and (
        exists (select from rooms t where t.merchant_id = ${p.merchantId} and t.resort_id = r.id)
        or exists (select from weeks t where t.merchant_id = ${p.merchantId} and t.resort_id = r.id)
        or exists (select from discount_terms t where t.merchant_id = ${p.merchantId} and t.resort_id = r.id))`,
  ),
  rooms: statement<Named, { id: string }>(
    'catalogue.rooms-in-use',
    (_, p) => sql<{ id: string }>`select r.id from rooms r
      where r.merchant_id = ${p.merchantId} and r.id = any(${p.ids}::uuid[]) and (
        r.night_price_at is not null or r.night_price is not null
        or exists (select from stays t where t.merchant_id = ${p.merchantId} and t.room_id = r.id)
        or exists (select from weeks t where t.merchant_id = ${p.merchantId} and t.room_id = r.id)
        or exists (select from discounts t where t.merchant_id = ${p.merchantId} and t.room_id = r.id)
        or exists (select from discount_terms t where t.merchant_id = ${p.merchantId} and t.resort_id = r.resort_id
          and r.id = any(t.room_ids)))`,
  ),
} as const;

/** The resorts to which these addresses belong. */
export const urlsInUse = statement<
  { merchantId: string; urls: readonly string[] },
  { id: string; friendlyUrl: string }
>(
  'catalogue.urls-in-use',
  (_, p) => sql<{ id: string; friendlyUrl: string }>`select id, friendly_url from resorts
    where merchant_id = ${p.merchantId} and friendly_url = any(${p.urls}::text[])`,
);

/** The room classes of these resorts, with their names. */
export const roomsOfResorts = statement<Named, Omit<RoomByName, 'names'> & { name: LocalText }>(
  'catalogue.rooms-of-resorts',
  (_, p) => sql<Omit<RoomByName, 'names'> & { name: LocalText }>`select r.id, r.resort_id, r.sku, r.name from rooms r
    where r.merchant_id = ${p.merchantId} and r.resort_id = any(${p.ids}::uuid[]) and ${notLet(p)}`,
);

const chosenOf = (chosen: readonly Chosen[]) => ({
  attributes: attributesText(chosen.map(([attribute, value]) => [attribute, value])),
});
const both = (field: string, { vi, en }: LocalText): Said => ({ [`${field}Vi`]: vi, [`${field}En`]: en });

export const resortThing = (row: ResortRow): Thing => ({
  id: row.id,
  resortId: row.id,
  version: row.version,
  valueIds: row.chosen.map(([, , id]) => id),
  stars: row.stars,
  draft: row.draft,
  said: {
    url: row.friendlyUrl,
    ...both('name', row.name),
    ...both('place', row.place),
    ...both('address', row.detailAddress),
    ...both('description', row.description),
    latitude: row.latitude,
    longitude: row.longitude,
    email: row.email,
    phone: row.mobile,
    checkIn: row.checkInTime,
    checkOut: row.checkOutTime,
    ...chosenOf(row.chosen),
    shown: row.published ? 'yes' : 'no',
  },
});

export const roomThing = (row: RoomRow): Thing => ({
  id: row.id,
  resortId: row.resortId,
  version: row.version,
  valueIds: row.chosen.map(([, , id]) => id),
  stars: 0,
  said: {
    sku: row.sku,
    ...both('name', row.name),
    ...both('description', row.description),
    adults: row.adultsStandard,
    adultsMax: row.adultsMax,
    children: row.childStandard,
    childrenMax: row.childMax,
    childAgeFrom: row.childAgeFrom,
    childAgeTo: row.childAgeTo,
    bedrooms: row.bedrooms,
    doubleBeds: row.doubleBeds,
    singleBeds: row.singleBeds,
    size: row.size,
    fees: feesText(row.fees),
    ...chosenOf(row.chosen),
    shown: row.published ? 'yes' : 'no',
  },
});
