import { sql } from 'kysely';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import { oldRows } from '../platform/jobs/retention.ts';
import { statement, type RowOf, type Runner } from '../platform/database/index.ts';
import { sealedColumn } from '../platform/secrets/index.ts';

interface NewPrivateImage extends Record<string, unknown> {
  merchantId: string;
  id: string;
  ownerId: string;
  name: string;
  storageKey: string;
  sealedKey: string;
  contentType: string;
  byteLength: number;
  width: number;
  height: number;
  /** `#RRGGBB`; null when unknown. */
  colour: string | null;
  /** The SHA-256 of the file's content, in hexadecimal. */
  sha256: string;
  /** The most pictures of a person, without those of the library. */
  limit: number;
}

/** No row when the owner already has the most pictures. */
export const insertPrivateImage = statement('media.insert-private-image', (db, p: NewPrivateImage) =>
  db
    .insertInto('privateImages')
    .columns([
      'merchantId',
      'id',
      'ownerId',
      'name',
      'storageKey',
      'sealedKey',
      'contentType',
      'byteLength',
      'width',
      'height',
      'colour',
      'sha256',
    ])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('users.merchantId', '=', p.merchantId)
        .where('users.id', '=', p.ownerId)
        .where(
          sql<boolean>`(select count(*) from private_images where private_images.merchant_id = ${p.merchantId}
            and private_images.owner_id = ${p.ownerId} and not private_images.in_library) < ${p.limit}::int`,
        )
        .select([
          'users.merchantId',
          sql<string>`${p.id}::uuid`.as('id'),
          'users.id as ownerId',
          sql<string>`${p.name}::text`.as('name'),
          sql<string>`${p.storageKey}::text`.as('storageKey'),
          sql<string>`${p.sealedKey}::text`.as('sealedKey'),
          sql<string>`${p.contentType}::text`.as('contentType'),
          sql<number>`${p.byteLength}::bigint`.as('byteLength'),
          sql<number>`${p.width}::int`.as('width'),
          sql<number>`${p.height}::int`.as('height'),
          sql<string>`${p.colour}::text`.as('colour'),
          sql<string>`${p.sha256}::text`.as('sha256'),
        ]),
    )
    // Returns a constant instead of a column, because Citus loses the table's name in what such an insert returns.
    .returning(sql<boolean>`true`.as('inserted')),
);

/** Deletes a private picture of a person, unless it is attached somewhere. */
export const deletePrivateImage = statement(
  'media.delete-private-image',
  (db, p: { merchantId: string; id: string; ownerId: string }) =>
    db
      .deleteFrom('privateImages')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('ownerId', '=', p.ownerId)
      .returning('storageKey'),
);

/** Deletes all private pictures of a person. */
export const deletePrivateImagesOf = statement(
  'media.delete-private-images-of',
  (db, p: { merchantId: string; ownerId: string }) =>
    db
      .deleteFrom('privateImages')
      .where('merchantId', '=', p.merchantId)
      .where('ownerId', '=', p.ownerId)
      .returning('storageKey'),
);

const IS_UNATTACHED = (hours: number) =>
  sql<boolean>`not image.in_library and image.created_at < now() - make_interval(hours => ${hours}::int) and
    not exists (
    select from identity_images attached where attached.merchant_id = image.merchant_id
      and attached.image_id = image.id)
  and not exists (
    select from week_proofs proof where proof.merchant_id = image.merchant_id and proof.image_id = image.id)`;

/** Which of these merchants have uploads that were not attached within so many hours. */
export const merchantsWithUnattachedImages = statement(
  'sweep.merchants-with-unattached-images',
  (db, p: { merchants: readonly string[]; hours: number }) =>
    db
      .selectFrom('privateImages as image')
      .where(sql<boolean>`image.merchant_id = any(${p.merchants}::uuid[])`)
      .where(IS_UNATTACHED(p.hours))
      .select('image.merchantId')
      .distinct(),
);

/** Some of these uploads, the oldest first. */
export const unattachedImages = statement(
  'media.unattached-images',
  (db, p: { merchantId: string; hours: number; backedOffIds: readonly string[]; limit: number }) =>
    db
      .selectFrom('privateImages as image')
      .where('image.merchantId', '=', p.merchantId)
      .where(IS_UNATTACHED(p.hours))
      .where(sql<boolean>`image.id <> all(${p.backedOffIds}::uuid[])`)
      .orderBy('image.createdAt')
      .limit(sql<number>`${p.limit}`)
      .select(['image.id', 'image.ownerId']),
);

/** Views of private pictures are kept as long as the audit; a trigger refuses to delete those younger than a year. */
export const oldImageViews = oldRows<{ months: number }>('image_views', {
  keys: ['id'],
  by: 'viewed_at',
  isOld: (p) => sql`viewed_at < now() - make_interval(months => ${p.months}::int)`,
});

interface View extends Record<string, unknown> {
  merchantId: string;
  imageId: string;
  ownerId: string;
  viewerId: string;
  ipAddress: string;
  userAgent: string;
}

/** Records a view of a private picture, before it is sent. */
const insertView = statement('media.insert-view', (db, p: View) =>
  db.insertInto('imageViews').values({
    merchantId: p.merchantId,
    imageId: p.imageId,
    ownerId: p.ownerId,
    viewerId: p.viewerId,
    ipAddress: p.ipAddress,
    userAgent: p.userAgent,
  }),
);

interface Viewer extends Record<string, unknown> {
  merchantId: string;
  id: string;
  viewerId: string;
  /** Whether the viewer checks identities, and so sees others' pictures, except those of weeks and libraries. */
  mayViewOthers: boolean;
  /** The kinds of weeks that the viewer decides about, whose proofs and albums they see. */
  proofsOf: readonly string[];
}

const imageToView = statement('media.private-image-to-view', (db, p: Viewer) =>
  db
    .selectFrom('privateImages as image')
    .where('image.merchantId', '=', p.merchantId)
    .where('image.id', '=', p.id)
    .leftJoin('weekProofs as proof', (join) =>
      join.on('proof.merchantId', '=', p.merchantId).onRef('proof.imageId', '=', 'image.id'),
    )
    .leftJoin('weeks', (join) => join.on('weeks.merchantId', '=', p.merchantId).onRef('weeks.id', '=', 'proof.weekId'))
    .where((eb) =>
      eb.or([
        eb('image.ownerId', '=', p.viewerId),
        sql<boolean>`proof.week_id is null and not image.in_library and ${p.mayViewOthers}::boolean`,
        sql<boolean>`weeks.kind = any(${p.proofsOf}::text[])`,
        sql<boolean>`exists (select from album_images shown join weeks let on let.merchant_id = ${p.merchantId}
          and let.id = shown.week_id
          where shown.merchant_id = ${p.merchantId} and shown.image_id = image.id
          and let.kind = any(${p.proofsOf}::text[]))`,
      ]),
    )
    .select(['image.ownerId', 'image.storageKey', 'image.sealedKey', 'image.contentType', 'image.byteLength']),
);

/**
 * A private picture for a permitted reader, after the view was recorded. A picture that does not exist, or that the
 * reader may not see, is undefined.
 */
export const viewPrivateImage = async (
  runner: Runner,
  viewer: Viewer,
  from: { ipAddress: string; userAgent: string },
): Promise<RowOf<typeof imageToView> | undefined> => {
  const [image] = await runner.run(imageToView(viewer));
  if (!image) return undefined;
  const { merchantId, id: imageId, viewerId } = viewer;
  await runner.run(insertView({ merchantId, imageId, ownerId: image.ownerId, viewerId, ...from }));
  return image;
};

/** Which of these merchants have unencrypted files. */
export const merchantsWithClearFiles = statement(
  'sweep.merchants-with-clear-files',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('privateImages')
      .where(amongMerchants(p.merchants))
      .where('sealedKey', 'is', null)
      .select('merchantId')
      .distinct(),
);

/** Some of these files. */
export const clearPrivateImages = statement(
  'media.clear-private-images',
  (db, p: { merchantId: string; backedOffIds: readonly string[]; limit: number }) =>
    db
      .selectFrom('privateImages')
      .where('merchantId', '=', p.merchantId)
      .where('sealedKey', 'is', null)
      .where(sql<boolean>`id <> all(${p.backedOffIds}::uuid[])`)
      .orderBy('id')
      .limit(sql<number>`${p.limit}`)
      .select(['id', 'ownerId', 'storageKey']),
);

/** Replaces the unencrypted file by the encrypted one. @returns no row when another process was faster */
export const replacePrivateFile = statement(
  'media.replace-private-file',
  (db, p: { merchantId: string; id: string; storageKey: string; encryptedKey: string; sealedKey: string }) =>
    db
      .updateTable('privateImages')
      .set({ storageKey: p.encryptedKey, sealedKey: p.sealedKey })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('storageKey', '=', p.storageKey)
      .where('sealedKey', 'is', null)
      .returning('id'),
);

/** Which of these merchants have private pictures without their SHA-256, from an earlier release. */
export const merchantsWithoutSums = statement(
  'sweep.merchants-without-sums',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('privateImages')
      .where(amongMerchants(p.merchants))
      .where('sha256', 'is', null)
      .select('merchantId')
      .distinct(),
);

/** Some of these pictures. */
export const imagesWithoutSum = statement(
  'media.images-without-sum',
  (db, p: { merchantId: string; backedOffIds: readonly string[]; limit: number }) =>
    db
      .selectFrom('privateImages')
      .where('merchantId', '=', p.merchantId)
      .where('sha256', 'is', null)
      .where(sql<boolean>`id <> all(${p.backedOffIds}::uuid[])`)
      .orderBy('id')
      .limit(sql<number>`${p.limit}`)
      .select(['id', 'storageKey', 'sealedKey']),
);

export const setSum = statement('media.set-sum', (db, p: { merchantId: string; id: string; sha256: string }) =>
  db
    .updateTable('privateImages')
    .set({ sha256: p.sha256 })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

const TABLE = { table: 'private_images', row: 'id' };

/** The keys of private files, each sealed for its row. */
export const privateFileKeys = sealedColumn({ ...TABLE, name: 'media.private-file-keys', column: 'sealed_key' });

export const privateImagePlace = (merchantId: string, id: string) => ({ merchantId, table: TABLE.table, row: id });
