import { statement } from '../platform/database/index.ts';

interface NewImage extends Record<string, unknown> {
  merchantId: string;
  id: string;
  name: string;
  storageKey: string;
  contentType: string;
  byteLength: number;
  width: number;
  height: number;
  colour: string;
  focalX: number;
  focalY: number;
  /** JSON text of a LocalText. */
  alternative: string;
  /** The person who uploaded it; null for pictures from the set-up. */
  createdBy: string | null;
}

export const insertImage = statement('media.insert-image', (db, p: NewImage) =>
  db.insertInto('images').values({
    merchantId: p.merchantId,
    id: p.id,
    name: p.name,
    storageKey: p.storageKey,
    contentType: p.contentType,
    byteLength: p.byteLength,
    width: p.width,
    height: p.height,
    colour: p.colour,
    focalX: p.focalX,
    focalY: p.focalY,
    alternative: p.alternative,
    createdBy: p.createdBy,
  }),
);

/** Deletes a picture that the person uploaded. @returns the files to delete; no row when it is not theirs */
export const deleteOwnImage = statement(
  'media.delete-own-image',
  (db, p: { merchantId: string; id: string; createdBy: string }) =>
    db
      .deleteFrom('images')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('createdBy', '=', p.createdBy)
      .returning(['merchantId', 'id', 'storageKey', 'byteLength', 'focalX', 'focalY']),
);
