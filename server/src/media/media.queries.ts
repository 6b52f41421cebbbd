import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Reads the facts of a picture for a crop, only of the host's merchant. */
export const pictureById = statement('media.picture-by-id', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('images')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select(['merchantId', 'id', 'storageKey', 'byteLength', 'focalX', 'focalY']),
);

/** The pictures of a merchant that readers see first: the brand's own, then the featured one of each resort. */
export const firstPictures = statement('media.first-pictures', (db, p: { merchantId: string; brandIds: string[] }) =>
  db
    .selectFrom('images')
    .leftJoin('resortImages', (join) =>
      join
        .onRef('resortImages.merchantId', '=', 'images.merchantId')
        .onRef('resortImages.imageId', '=', 'images.id')
        .on('resortImages.position', '=', 0),
    )
    .where('images.merchantId', '=', p.merchantId)
    .where(sql<boolean>`(images.id = any(${p.brandIds}::uuid[]) or resort_images.resort_id is not null)`)
    .select([
      'images.merchantId',
      'images.id',
      'images.storageKey',
      'images.byteLength',
      'images.focalX',
      'images.focalY',
      sql<boolean>`images.id = any(${p.brandIds}::uuid[])`.as('ofBrand'),
    ])
    .distinct()
    .orderBy('ofBrand', 'desc'),
);

/** All stored files to which a row refers. A condition on the key uses the index of each table. */
export const STORAGE_KEYS_NAMED = `select storage_key from images
    union all select storage_key from private_images
    union all select storage_key from list_exports where storage_key is not null
    union all select storage_key from imports where storage_key is not null
    union all select storage_key from drive_parts`;

/** Those of these stored files to which a row refers. */
export const storageKeysInUse = statement<{ keys: readonly string[] }, { storageKey: string }>(
  'sweep.files-in-use',
  (_, p) => sql<{ storageKey: string }>`select storage_key from (${sql.raw(STORAGE_KEYS_NAMED)}) named
    where storage_key = any(${p.keys}::text[])`,
);
