import { sql, type RawBuilder } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** What making a crop needs to know of a picture; only of the host's merchant. */
export const pictureById = statement('media.picture-by-id', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('images')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select(['merchantId', 'id', 'storageKey', 'byteLength', 'focalX', 'focalY']),
);

/** The pictures of a merchant that are seen first: the brand's own, then the featured one of each resort. */
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

/** The tables whose rows name a stored file, written so that the check of tables of other slices sees them. */
const NAMING = ['from images', 'from private_images', 'from list_exports', 'from imports', 'from drive_parts'];

/** All stored files that a row names, for a restore, which compares them with what it wrote. */
export const STORAGE_KEYS_NAMED = NAMING.map(
  (fromTable) => `select storage_key as key ${fromTable} where storage_key is not null`,
).join(' union ');

/** Which of these stored files a row names. */
export const storageKeysInUse = statement<{ keys: readonly string[] }, { storageKey: string }>(
  'sweep.files-in-use',
  (_, p) =>
    sql.join(
      NAMING.map(
        (fromTable) => sql`select storage_key ${sql.raw(fromTable)} where storage_key = any(${p.keys}::text[])`,
      ),
      sql` union all `,
    ) as RawBuilder<{ storageKey: string }>,
);
