import type { ResortContent } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { knownPersonName } from '../identity/identity.published.ts';
import { imageObject, type ImageRow } from '../media/index.ts';
import {
  countUpTo,
  endOfDay,
  sortedKeyset,
  startOfDay,
  statement,
  type Direction,
  type PageStart,
} from '../platform/database/index.ts';
import { hasWords } from '../platform/database/word-search.ts';

/** Resorts, as staff edit them. */

/**
 * The sort keys of the list with their columns, each with an index. Sorting by name uses the address, which is derived
 * from the name.
 */
export const RESORT_SORTS = {
  name: 'r.friendly_url',
  createdDate: 'r.created_at',
  modifiedDate: 'r.modified_at',
} as const;
export type ResortSort = keyof typeof RESORT_SORTS;

/** The filters of resorts; null matches all. */
export interface SearchedResorts extends Record<string, unknown> {
  merchantId: string;
  /** Search patterns of the keyword's words. */
  words: readonly string[];
  state: 'shown' | 'hidden' | 'draft' | null;
  stars: number | null;
  /** Days in the merchant's time zone. */
  from: string | null;
  to: string | null;
  timeZone: string;
}

export interface ResortsPage extends SearchedResorts, PageStart {
  sort: ResortSort;
  direction: Direction;
  /** Today in the merchant's time zone. */
  today: string;
}

export interface ListedResortRow {
  id: string;
  friendlyUrl: string;
  name: LocalText;
  place: LocalText;
  stars: number;
  state: 'shown' | 'hidden' | 'draft';
  createdAt: Date;
  modifiedAt: Date;
  modifiedByName: string | null;
  roomCount: number;
  stayCount: number;
  image: ImageRow | null;
}

/**
 * The resort's words, each after a space, as `searchable` makes them. They have no index, because a merchant has few
 * resorts.
 */
const WORDS = String.raw`(' ' || lower(regexp_replace(translate(regexp_replace(
    normalize((r.name ->> 'vi') || ' ' || (r.name ->> 'en') || ' ' || (r.place ->> 'vi') || ' '
      || (r.place ->> 'en') || ' ' || (r.detail_address ->> 'vi') || ' ' || r.friendly_url, NFD),
    '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'), '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+', ' ', 'g')))`;

/** Whether members see a resort, and whether they ever could. */
const STATE = sql<'shown' | 'hidden' | 'draft'>`case when r.published then 'shown' when r.draft then 'draft'
    else 'hidden' end`;

export const matchesResort = (p: SearchedResorts) => sql`r.merchant_id = ${p.merchantId}
      and (${p.state}::text is null or ${p.state}::text = ${STATE})
      and (${p.stars}::int is null or r.stars = ${p.stars}::int)
      and (${p.from}::date is null or r.modified_at >= ${startOfDay(p.from, p.timeZone)})
      and (${p.to}::date is null or r.modified_at < ${endOfDay(p.to, p.timeZone)})
      and ${hasWords(WORDS, p.words)}`;

const page = sortedKeyset<ResortSort, ResortsPage>(
  'r',
  RESORT_SORTS,
  (p) => sql`resorts last where last.merchant_id = ${p.merchantId} and last.id = ${p.after}::uuid`,
);

/** A page of resorts, planned again for each set of filters. */
export const listedResorts = statement<ResortsPage, ListedResortRow>(
  'catalogue.listed-resorts',
  (_, p) => sql<ListedResortRow>`
    with picked as (
      select r.* from resorts r where ${matchesResort(p)} and ${page.after(p)}
      order by ${page.order(p)} limit ${p.limit}::int offset ${p.offset}::int
    )
    select r.id, r.friendly_url, r.name, r.place, r.stars, ${STATE} as state, r.created_at, r.modified_at,
      ${knownPersonName(p.merchantId, 'r.modified_by')} as modified_by_name,
      (select count(*)::int from rooms where rooms.merchant_id = ${p.merchantId} and rooms.resort_id = r.id
        and rooms.published) as room_count,
      (select count(*)::int from stays where stays.merchant_id = ${p.merchantId} and stays.resort_id = r.id
        and stays.published and stays.from_date >= ${p.today}::date) as stay_count,
      case when images.id is null then null else ${imageObject('images', '0')} end as image
    from picked r
    left join resort_images first on first.merchant_id = ${p.merchantId} and first.resort_id = r.id
      and first.position = 0
    left join images on images.merchant_id = ${p.merchantId} and images.id = first.image_id
    order by ${page.order(p)}`,
  { plan: 'custom' },
);

/** The number of matches, counted up to `limit`, because counting all would take too long. */
export const listedResortCount = countUpTo<SearchedResorts>(
  'catalogue.listed-resort-count',
  (p) => sql`from resorts r where ${matchesResort(p)}`,
);

export interface ConsoleResortRow {
  id: string;
  version: number;
  state: 'shown' | 'hidden' | 'draft';
  /** The number of published room classes. */
  rooms: number;
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
  modifiedAt: Date;
  modifiedByName: string | null;
  images: ImageRow[];
  /** Pairs of an attribute's code and a value's code. */
  chosen: [attribute: string, value: string][];
  texts: [attribute: string, text: LocalText][];
}

const shownRooms = (merchantId: string) => sql<number>`(select count(*)::int from rooms
      where rooms.merchant_id = ${merchantId} and rooms.resort_id = r.id and rooms.published)`;

/** All fields of one resort that can be edited. */
export const resortToEdit = statement(
  'catalogue.resort-to-edit',
  (_, p: { merchantId: string; id: string }) => sql<ConsoleResortRow>`
    select r.id, r.version, ${STATE} as state, r.friendly_url, r.name, r.place, r.detail_address, r.description,
      r.latitude, r.longitude, ${shownRooms(p.merchantId)} as rooms,
      r.email, r.mobile, r.check_in_time, r.check_out_time, r.modified_at,
      ${knownPersonName(p.merchantId, 'r.modified_by')} as modified_by_name,
      (select coalesce(jsonb_agg(${imageObject('images', 'resort_images.position')} order by resort_images.position),
        '[]')
        from resort_images join images on images.merchant_id = ${p.merchantId} and images.id = resort_images.image_id
        where resort_images.merchant_id = ${p.merchantId} and resort_images.resort_id = r.id) as images,
      (select coalesce(jsonb_agg(jsonb_build_array(a.code, v.code) order by a.position, a.code, v.position, v.code),
        '[]')
        from resort_attribute_values has
        join attribute_values v on v.merchant_id = ${p.merchantId} and v.id = has.value_id
        join attributes a on a.merchant_id = ${p.merchantId} and a.id = v.attribute_id
        where has.merchant_id = ${p.merchantId} and has.resort_id = r.id) as chosen,
      (select coalesce(jsonb_agg(jsonb_build_array(a.code, has.value) order by a.position, a.code), '[]')
        from resort_attribute_texts has
        join attributes a on a.merchant_id = ${p.merchantId} and a.id = has.attribute_id
        where has.merchant_id = ${p.merchantId} and has.resort_id = r.id) as texts
    from resorts r
    where r.merchant_id = ${p.merchantId} and r.id = ${p.id}::uuid`,
);

/** The merchant's attributes in their order, with their values. */
export const attributesToChoose = statement(
  'catalogue.attributes-to-choose',
  (_, p: { merchantId: string }) => sql<{
    code: string;
    name: LocalText;
    kind: string;
    isFacet: boolean;
    values: { code: string; value: LocalText }[];
  }>`
    select a.code, a.name, a.kind, a.is_facet,
      (select coalesce(jsonb_agg(jsonb_build_object('code', v.code, 'value', v.value) order by v.position, v.code),
        '[]')
        from attribute_values v where v.merchant_id = ${p.merchantId} and v.attribute_id = a.id) as values
    from attributes a where a.merchant_id = ${p.merchantId} order by a.position, a.code`,
);

export interface SavedRow {
  version: number;
  /** The user who saved last; null for the server itself. */
  by: string | null;
}

/** Reads and locks the required fields of a draft; no row when the resort is not a draft. */
export const lockDraft = statement(
  'catalogue.lock-draft',
  (_, p: { merchantId: string; id: string }) => sql<ResortContent>`
    select r.name, r.place, r.detail_address, r.description, ${shownRooms(p.merchantId)} as rooms,
      (select count(*)::int from resort_images i
        where i.merchant_id = ${p.merchantId} and i.resort_id = r.id) as pictures
    from resorts r where r.merchant_id = ${p.merchantId} and r.id = ${p.id}::uuid and r.draft for no key update of r`,
);

/**
 * The current version of a resort and the person who saved it. The row is locked, so that of two commands at once the
 * second one sees the change of the first.
 */
export const lockResort = statement(
  'catalogue.lock-resort',
  (_, p: { merchantId: string; id: string }) => sql<SavedRow>`
    select r.version, ${knownPersonName(p.merchantId, 'r.modified_by')} as by
    from resorts r where r.merchant_id = ${p.merchantId} and r.id = ${p.id}::uuid for no key update of r`,
);
