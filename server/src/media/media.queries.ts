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

/** The tables whose rows name a stored file. */
const NAMING = ['images', 'private_images', 'list_exports', 'imports', 'drive_parts'];

/** All stored files that a row names, for a restore, which compares them with what it wrote. */
export const STORAGE_KEYS_NAMED = NAMING.map(
  (table) => `select storage_key as key from ${table} where storage_key is not null`,
).join(' union ');

/** Which of these stored files a row names. */
export const storageKeysInUse = statement<{ keys: readonly string[] }, { storageKey: string }>(
  'sweep.files-in-use',
  (_, p) =>
    sql.join(
      NAMING.map(
        (table) => sql`select storage_key from ${sql.table(table)} where storage_key = any(${p.keys}::text[])`,
      ),
      sql` union all `,
    ) as RawBuilder<{ storageKey: string }>,
);
