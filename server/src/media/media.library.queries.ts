import { sql } from 'kysely';
import { endOfDay, hasWords, startOfDay, statement } from '../platform/database/index.ts';

interface Listing extends Record<string, unknown> {
  merchantId: string;
  /** null means the merchant's own pictures. */
  ownerId: string | null;
  from: string | null;
  to: string | null;
  timeZone: string;
  publishedOnly: boolean;
  patterns: readonly string[];
  byName: boolean;
  /** 1 sorts the oldest, or A, first; -1 the latest. */
  direction: 1 | -1;
  limit: number;
  offset: number;
}

export interface LibraryRow {
  id: string;
  name: string;
  colour: string;
  published: boolean;
  createdAt: string;
  inAlbum: boolean;
}

/** A page of a library. An owner has 200 pictures at most, a merchant some thousands. */
export const libraryPage = statement(
  'media.library-page',
  (_, p: Listing) => sql<{ total: number; rows: LibraryRow[] | null }>`
    with found as (
      select l.id, l.name, l.colour, l.published, l.created_at, l.search_name from library_images l
      where l.merchant_id = ${p.merchantId} and l.owner_id is not distinct from ${p.ownerId}::uuid
        and (${p.from}::date is null or l.created_at >= ${startOfDay(p.from, p.timeZone)})
        and (${p.to}::date is null or l.created_at < ${endOfDay(p.to, p.timeZone)})
        and (not ${p.publishedOnly}::boolean or l.published)
        and ${hasWords('l.search_name', p.patterns)}
    ), placed as (
      select found.*, row_number() over (order by
        case when ${p.byName}::boolean and ${p.direction}::int > 0 then found.search_name end, case
          when ${p.byName}::boolean and ${p.direction}::int < 0 then found.search_name end desc,
        case when ${p.direction}::int > 0 then found.created_at end, case when ${p.direction}::int < 0
          then found.created_at end desc, found.id) as place
      from found
    )
    select (select count(*) from found)::int as total, (
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'colour', s.colour, 'published', s.published,
        'createdAt', s.created_at,
        'inAlbum', exists (select from album_images a where a.merchant_id = ${p.merchantId} and a.image_id = s.id))
        order by s.place)
      from (select * from placed order by placed.place limit ${p.limit}::int offset ${p.offset}::int) s
    ) as rows`,
  { plan: 'custom' },
);

interface AlbumRow {
  id: string;
  name: string;
  colour: string;
  published: boolean;
}

/** The pictures of a room that its owner lets, the cover first. */
export const albumPictures = statement(
  'media.album-pictures',
  (_, p: { merchantId: string; weekId: string }) => sql<AlbumRow>`
    select l.id, l.name, l.colour, l.published from album_images a
    join library_images l on l.merchant_id = ${p.merchantId} and l.id = a.image_id
    where a.merchant_id = ${p.merchantId} and a.week_id = ${p.weekId}::uuid order by a.position`,
);

/** The pictures of an album, with the files of those that are still private. */
export const albumFiles = statement(
  'media.album-files',
  (_, p: { merchantId: string; weekId: string }) => sql<{
    id: string;
    storageKey: string | null;
    sealedKey: string | null;
  }>`select a.image_id as id, own.storage_key, own.sealed_key from album_images a
    left join private_images own on own.merchant_id = ${p.merchantId} and own.id = a.image_id
    where a.merchant_id = ${p.merchantId} and a.week_id = ${p.weekId}::uuid order by a.position`,
);
