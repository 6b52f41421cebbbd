import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { imageObject, type ImageRow } from '../../media/index.ts';
import { orderLineRows } from '../../orders/orders.published.ts';
import { statement } from '../../platform/database/index.ts';

/** The number of pictures in a card's carousel. */
const PICTURES = 5;

/** The texts and pictures of a resort's card. */
export interface CardRow {
  id: string;
  name: LocalText;
  friendlyUrl: string;
  place: LocalText;
  detailAddress: LocalText;
  latitude: number;
  longitude: number;
  images: ImageRow[] | null;
}

interface CardsRow {
  cards: CardRow[] | null;
  /** Those of the given stays that are no longer free. */
  taken: string[] | null;
}

/** The cards of some resorts, and the taken ones of some stays. Always returns one row. */
export const cards = statement(
  'catalogue.cards',
  (db, p: { merchantId: string; resortIds: string[]; stayIds: string[] }) => ({
    compile: () =>
      sql<CardsRow>`
select
  (select json_agg(json_build_object('id', r.id, 'name', r.name, 'friendlyUrl', r.friendly_url, 'place', r.place,
    'detailAddress', r.detail_address,
     'latitude', r.latitude, 'longitude', r.longitude, 'images', (
       select json_agg(${imageObject('images', 'shown.position')} order by shown.position)
       from resort_images shown join images on images.merchant_id = shown.merchant_id and images.id = shown.image_id
       where shown.merchant_id = ${p.merchantId} and shown.resort_id = r.id and shown.position < ${sql.lit(PICTURES)})))
   from resorts r where r.merchant_id = ${p.merchantId} and r.id = any(${p.resortIds}::uuid[])) as cards,
  (select json_agg(line.stay_id) from ${orderLineRows(p.merchantId)} line
   where line.live and line.stay_id = any(${p.stayIds}::uuid[])) as taken`.compile(db),
  }),
);

/**
 * The taken ones of some stays. It is separate from `cards` so that PostgreSQL keeps one plan for each; with nothing to
 * fetch, `cards` would be planned again every time.
 */
export const takenStays = statement('catalogue.taken-stays', (db, p: { merchantId: string; stayIds: string[] }) =>
  db
    .selectFrom(orderLineRows(p.merchantId).as('orderLines'))
    .where('live', '=', true)
    .where(sql<boolean>`stay_id = any(${p.stayIds}::uuid[])`)
    .select('stayId'),
);
