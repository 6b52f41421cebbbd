import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { imageObject, type ImageRow } from '../media/index.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; memberId: string };

/** The resorts that a member marked, the latest first. */
export const favouriteIdsOf = statement<Key, { resortId: string }>(
  'catalogue.favourite-ids',
  (_, p) => sql<{ resortId: string }>`select resort_id from favourites
    where merchant_id = ${p.merchantId} and member_id = ${p.memberId}::uuid order by added_at desc, resort_id`,
);

export interface FavouriteRow {
  id: string;
  name: LocalText;
  friendlyUrl: string;
  place: LocalText;
  stars: number;
  published: boolean;
  addedAt: Date;
  images: ImageRow[] | null;
}

/** The same resorts, with the fields that a list shows, such as the first picture. */
export const favouritesOf = statement<Key, FavouriteRow>(
  'catalogue.favourites',
  (_, p) => sql<FavouriteRow>`select resort.id, resort.name, resort.friendly_url, resort.place, resort.stars,
      resort.published, marked.added_at,
      (select json_agg(${imageObject('images', 'shown.position')})
        from resort_images shown join images on images.merchant_id = shown.merchant_id and images.id = shown.image_id
        where shown.merchant_id = ${p.merchantId} and shown.resort_id = resort.id and shown.position = 0) as images
    from favourites marked
    join resorts resort on resort.merchant_id = ${p.merchantId} and resort.id = marked.resort_id
    where marked.merchant_id = ${p.merchantId} and marked.member_id = ${p.memberId}::uuid
    order by marked.added_at desc, resort.id`,
);
