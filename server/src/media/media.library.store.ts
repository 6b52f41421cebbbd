import { sql } from 'kysely';
import { ensure, statement } from '../platform/database/index.ts';

interface NewLibraryImage extends Record<string, unknown> {
  merchantId: string;
  id: string;
  /** null means the merchant's. */
  ownerId: string | null;
  name: string;
  /** From `searchable`, with spaces around it. */
  searchName: string;
  colour: string;
  published: boolean;
}

export const insertLibraryImage = statement('media.insert-library-image', (db, p: NewLibraryImage) =>
  db.insertInto('libraryImages').values({
    merchantId: p.merchantId,
    id: p.id,
    ownerId: p.ownerId,
    name: p.name,
    searchName: p.searchName,
    colour: p.colour,
    published: p.published,
  }),
);

/** Moves a private picture of its owner into the library; from then on it can only be used in albums. */
export const markInLibrary = statement(
  'media.mark-in-library',
  (_, p: { merchantId: string; id: string; ownerId: string }) => sql<unknown>`with marked as (
      update private_images set in_library = true where merchant_id = ${p.merchantId} and id = ${p.id}::uuid
        and owner_id = ${p.ownerId}::uuid returning id
    ) select ${ensure(sql`(select count(*) from marked) = 1`, 'a private image for the library')}`,
);

/**
 * Serializes an owner's uploads, so that they cannot exceed the limit. @returns the number of the owner's pictures in
 * the library
 */
export const lockLibrary = statement(
  'media.lock-library',
  (_, p: { merchantId: string; ownerId: string }) => sql<{ count: number }>`select (
      select count(*) from library_images l where l.merchant_id = ${p.merchantId}
        and l.owner_id = ${p.ownerId}::uuid)::int as count
    from (select id from users where merchant_id = ${p.merchantId} and id = ${p.ownerId}::uuid for update) locked`,
);

/** The constraint that `ensureLibraryRoom` violates. */
export const LIBRARY_OVERFULL = 'room in the library';

/** Fails when an owner has more pictures in the library than the limit. */
export const ensureLibraryRoom = statement(
  'media.ensure-library-room',
  (_, p: { merchantId: string; ownerId: string; most: number }) =>
    sql<unknown>`select ${ensure(
      sql`(select count(*) from library_images where merchant_id = ${p.merchantId}
      and owner_id = ${p.ownerId}::uuid) <= ${p.most}::int`,
      LIBRARY_OVERFULL,
    )}`,
);

/**
 * Those of these pictures that an owner uploaded privately and did not attach, so that they may go into the library.
 */
export const unattachedUploads = statement(
  'media.unattached-uploads',
  (_, p: { merchantId: string; ownerId: string; ids: readonly string[] }) => sql<{
    id: string;
    name: string;
    colour: string | null;
  }>`select image.id, image.name, image.colour from private_images image
    where image.merchant_id = ${p.merchantId} and image.owner_id = ${p.ownerId}::uuid
      and image.id = any(${p.ids}::uuid[]) and not image.in_library
      and not exists (select from identity_images attached where attached.merchant_id = ${p.merchantId}
        and attached.image_id = image.id)
      and not exists (select from week_proofs proof where proof.merchant_id = ${p.merchantId}
        and proof.image_id = image.id)`,
);

type Own = { merchantId: string; id: string; ownerId: string };

/**
 * Removes an owner's picture from the library, unless an album or a room has it. @returns no row when it is not the
 * owner's
 */
export const deleteLibraryImage = statement(
  'media.delete-library-image',
  (_, p: Own) => sql<{ published: boolean; used: boolean }>`with own as (
      select l.id, l.published, exists (select from album_images a where a.merchant_id = ${p.merchantId}
        and a.image_id = l.id)
        or exists (select from room_images r where r.merchant_id = ${p.merchantId} and r.image_id = l.id) as used
      from library_images l where l.merchant_id = ${p.merchantId} and l.id = ${p.id}::uuid
        and l.owner_id = ${p.ownerId}::uuid
    ), gone as (
      delete from library_images l using own where l.merchant_id = ${p.merchantId} and l.id = own.id and not own.used
    )
    select own.published, own.used from own`,
);

/** The constraint that `insertAlbum` violates. */
export const ALBUM_MISSING = 'album pictures';

type OfWeek = { merchantId: string; weekId: string };

export const deleteAlbum = statement('media.delete-album', (db, p: OfWeek) =>
  db.deleteFrom('albumImages').where('merchantId', '=', p.merchantId).where('weekId', '=', p.weekId),
);

/** @param imageIds pictures of the owner's library or of the merchant, the cover first */
export const insertAlbum = statement(
  'media.insert-album',
  (_, p: OfWeek & { ownerId: string; imageIds: readonly string[] }) => sql<unknown>`with put as (
      insert into album_images (merchant_id, week_id, position, image_id)
      select l.merchant_id, ${p.weekId}::uuid, d.place - 1, l.id
        from unnest(${p.imageIds}::uuid[]) with ordinality as d(id, place)
      join library_images l on l.merchant_id = ${p.merchantId} and l.id = d.id
        and (l.owner_id is null or l.owner_id = ${p.ownerId}::uuid)
      returning image_id
    ) select ${ensure(sql`(select count(*) from put) = cardinality(${p.imageIds}::uuid[])`, ALBUM_MISSING)}`,
);

/**
 * Makes an album's pictures public pictures of the merchant, with the same ids; those that are already public stay as
 * they are.
 */
export const publishLibraryImages = statement(
  'media.publish-library-images',
  (_, p: { merchantId: string; ids: readonly string[] }) => sql<unknown>`
    insert into images (merchant_id, id, name, storage_key, content_type, byte_length, width, height, colour,
      alternative, created_by)
    select own.merchant_id, own.id, own.name, 'library/' || own.merchant_id || '/' || own.id || '.webp',
      own.content_type, own.byte_length,
      own.width, own.height, l.colour, '{"vi": "Ảnh phòng", "en": "Photo of the room"}'::jsonb, own.owner_id
    from private_images own join library_images l on l.merchant_id = ${p.merchantId} and l.id = own.id
    where own.merchant_id = ${p.merchantId} and own.id = any(${p.ids}::uuid[]) and not l.published
    on conflict do nothing`,
);

export const notePublished = statement(
  'media.note-published',
  (_, p: { merchantId: string; ids: readonly string[] }) =>
    sql<unknown>`update library_images set published = true where merchant_id = ${p.merchantId}
      and id = any(${p.ids}::uuid[])`,
);

/** Deletes the private pictures once they are public. */
export const deletePublished = statement(
  'media.delete-published',
  (db, p: { merchantId: string; ids: readonly string[] }) =>
    db
      .deleteFrom('privateImages')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', sql<string>`any(${p.ids}::uuid[])`)
      .where('inLibrary', '=', true)
      .returning('storageKey'),
);

type Person = { merchantId: string; userId: string };

/** For the erasure of a person: removes pictures that were never public from the albums … */
export const emptyAlbumsOf = statement(
  'media.empty-albums-of',
  (_, p: Person) => sql<unknown>`delete from album_images a using library_images l
    where a.merchant_id = ${p.merchantId} and l.merchant_id = ${p.merchantId} and l.id = a.image_id
    and l.owner_id = ${p.userId}::uuid and not l.published`,
);

/** … and from the library; … */
export const emptyLibraryOf = statement('media.empty-library-of', (db, p: Person) =>
  db
    .deleteFrom('libraryImages')
    .where('merchantId', '=', p.merchantId)
    .where('ownerId', '=', p.userId)
    .where('published', '=', false),
);

/** … public ones stay with their rooms, without the names of their files. */
export const blankLibraryOf = statement(
  'media.blank-library-of',
  (_, p: Person) => sql<unknown>`with named as (
      update library_images set name = '', search_name = ' ' where merchant_id = ${p.merchantId}
        and owner_id = ${p.userId}::uuid returning id
    ) update images set name = '' from named where images.merchant_id = ${p.merchantId} and images.id = named.id`,
);
