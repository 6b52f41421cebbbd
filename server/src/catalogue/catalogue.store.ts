import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/**
 * Writes of resorts and their descriptions. Lists are passed as one JSON text each, so that a command needs a few
 * statements, however long its lists are.
 */

export interface ResortColumns {
  friendlyUrl: string;
  /** JSON text of a LocalText each. */
  name: string;
  place: string;
  detailAddress: string;
  description: string;
  latitude: number;
  longitude: number;
  email: string;
  mobile: string;
  checkInTime: string;
  checkOutTime: string;
  stars: number;
}

interface SavedResort extends ResortColumns, Record<string, unknown> {
  merchantId: string;
  id: string;
  /** The user who saves it; null for the server itself. */
  by: string | null;
}

const columnsOf = (p: SavedResort) => ({
  friendlyUrl: p.friendlyUrl,
  name: p.name,
  place: p.place,
  detailAddress: p.detailAddress,
  description: p.description,
  latitude: p.latitude,
  longitude: p.longitude,
  email: p.email,
  mobile: p.mobile,
  checkInTime: p.checkInTime,
  checkOutTime: p.checkOutTime,
  stars: p.stars,
  modifiedBy: p.by,
});

export const insertResort = statement('catalogue.insert-resort', (db, p: SavedResort & { draft: boolean }) =>
  db.insertInto('resorts').values({
    merchantId: p.merchantId,
    id: p.id,
    ...columnsOf(p),
    draft: p.draft,
    published: sql<boolean>`not ${p.draft}::boolean`,
  }),
);

export const updateResort = statement('catalogue.update-resort', (db, p: SavedResort) =>
  db
    .updateTable('resorts')
    .set({ ...columnsOf(p), version: sql<number>`version + 1`, modifiedAt: sql<Date>`now()` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

/** @returns no row when the resort does not exist */
export const publishResort = statement(
  'catalogue.publish-resort',
  (db, p: { merchantId: string; id: string; published: boolean; by: string | null }) =>
    db
      .updateTable('resorts')
      .set({
        published: p.published,
        // A resort that members saw once can be hidden, but does not become a draft again.
        draft: sql<boolean>`draft and not ${p.published}::boolean`,
        version: sql<number>`version + 1`,
        modifiedAt: sql<Date>`now()`,
        modifiedBy: p.by,
      })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .returning('id'),
);

type OfResort = { merchantId: string; resortId: string };

/** Deletes the rows of a resort's description, before they are inserted again. */
export const clearDescription = [
  statement('catalogue.clear-resort-values', (db, p: OfResort) =>
    db.deleteFrom('resortAttributeValues').where('merchantId', '=', p.merchantId).where('resortId', '=', p.resortId),
  ),
  statement('catalogue.clear-resort-texts', (db, p: OfResort) =>
    db.deleteFrom('resortAttributeTexts').where('merchantId', '=', p.merchantId).where('resortId', '=', p.resortId),
  ),
  statement('catalogue.clear-resort-images', (db, p: OfResort) =>
    db.deleteFrom('resortImages').where('merchantId', '=', p.merchantId).where('resortId', '=', p.resortId),
  ),
];

export const insertResortValues = statement(
  'catalogue.insert-resort-values',
  (db, p: { merchantId: string; resortId: string; valueIds: string[] }) =>
    db
      .insertInto('resortAttributeValues')
      .columns(['merchantId', 'resortId', 'valueId'])
      .expression((eb) =>
        eb
          .selectFrom(sql<never>`unnest(${p.valueIds}::uuid[])`.as(sql`v(id)`))
          .select([
            sql<string>`${p.merchantId}::uuid`.as('merchantId'),
            sql<string>`${p.resortId}::uuid`.as('resortId'),
            sql<string>`v.id`.as('valueId'),
          ]),
      ),
);

/** @param texts JSON text of `{attributeId, value}[]` */
export const insertResortTexts = statement(
  'catalogue.insert-resort-texts',
  (db, p: { merchantId: string; resortId: string; texts: string }) =>
    db
      .insertInto('resortAttributeTexts')
      .columns(['merchantId', 'resortId', 'attributeId', 'value'])
      .expression((eb) =>
        eb
          .selectFrom(sql<never>`jsonb_to_recordset(${p.texts}::jsonb)`.as(sql`t("attributeId" uuid, value jsonb)`))
          .select([
            sql<string>`${p.merchantId}::uuid`.as('merchantId'),
            sql<string>`${p.resortId}::uuid`.as('resortId'),
            sql<string>`t."attributeId"`.as('attributeId'),
            sql<string>`t.value`.as('value'),
          ]),
      ),
);

/** The pictures of a resort or a room in their order; the first is the featured one. */
const insertImages = (table: 'resortImages' | 'roomImages', owner: 'resortId' | 'roomId', name: string) =>
  statement(name, (db, p: { merchantId: string; ownerId: string; imageIds: string[] }) =>
    db
      .insertInto(table as 'resortImages')
      .columns(['merchantId', owner as 'resortId', 'position', 'imageId'])
      .expression((eb) =>
        eb
          .selectFrom(sql<never>`unnest(${p.imageIds}::uuid[]) with ordinality`.as(sql`i(id, place)`))
          .select([
            sql<string>`${p.merchantId}::uuid`.as('merchantId'),
            sql<string>`${p.ownerId}::uuid`.as('ownerId'),
            sql<number>`i.place - 1`.as('position'),
            sql<string>`i.id`.as('imageId'),
          ]),
      ),
  );

export const insertResortImages = insertImages('resortImages', 'resortId', 'catalogue.insert-resort-images');
export const deleteRoomImages = statement(
  'catalogue.delete-room-images',
  (db, p: { merchantId: string; roomId: string }) =>
    db.deleteFrom('roomImages').where('merchantId', '=', p.merchantId).where('roomId', '=', p.roomId),
);
export const insertRoomImages = insertImages('roomImages', 'roomId', 'catalogue.insert-room-images');
