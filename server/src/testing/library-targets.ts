import { randomUUID } from 'node:crypto';
import { weekDirectly } from './week-targets.ts';
import type { World } from './world.ts';

/** Programs of rent discounts that can be chosen, changed and ended; a picture in `userId`'s library. */
export interface LibraryTargets {
  rentPromotionId: string;
  rentPromotionToEndId: string;
  /** A promotion with one gift code, and one to be ended. */
  giftPromotionId: string;
  giftPromotionToEndId: string;
  libraryImageId: string;
}

export const noLibraryTargets = (): LibraryTargets => ({
  rentPromotionId: randomUUID(),
  rentPromotionToEndId: randomUUID(),
  giftPromotionId: randomUUID(),
  giftPromotionToEndId: randomUUID(),
  libraryImageId: randomUUID(),
});

/** Makes a program of this merchant that takes 500,000 off. */
export const rentPromotionDirectly = async (world: World, id: string): Promise<string> => {
  const key = [world.merchant.id, id];
  await world.sql(
    `insert into rent_promotions (merchant_id, id, name, search_name, from_date, to_date)
     values ($1, $2, '{"vi":"a","en":"a"}', ' a a ', current_date - 1, current_date + 700)`,
    key,
  );
  await world.sql(
    `insert into rent_promotion_plugins (merchant_id, promotion_id, id, position, kind, amount)
      values ($1, $2, gen_random_uuid(), 1, 'amount', 500000)`,
    key,
  );
  return id;
};

/** Makes a promotion of this merchant with one code that takes 1,000 off. */
export const giftPromotionDirectly = async (world: World, id: string): Promise<string> => {
  await world.sql(
    `insert into promotions (merchant_id, id, name, starts_at, ends_at, result_type, result_value, code_count)
     values ($1, $2, '{"vi":"a","en":"a"}', now() - interval '1 day', now() + interval '9 days', 1, 1000, 1)`,
    [world.merchant.id, id],
  );
  await world.sql('insert into gift_codes (merchant_id, code, promotion_id) values ($1, upper($2::text), $2::uuid)', [
    world.merchant.id,
    id,
  ]);
  return id;
};

/** A private picture in an owner's library, without a file. */
export const libraryImageDirectly = async (
  world: World,
  ownerId: string,
  { id = randomUUID(), name = 'a' }: { id?: string; name?: string } = {},
): Promise<string> => {
  await world.sql(
    `insert into private_images (merchant_id, id, owner_id, name, storage_key, content_type, byte_length, width,
      height, in_library)
     values ($1, $2, $3, $4, 'a', 'image/webp', 1, 1, 1, true)`,
    [world.merchant.id, id, ownerId, name],
  );
  await world.sql(
    `insert into library_images (merchant_id, id, owner_id, name, search_name, colour, published)
      values ($1, $2, $3, $4, ' ' || $4::text || ' ', '#112233', false)`,
    [world.merchant.id, id, ownerId, name],
  );
  return id;
};

/** Makes a rental with a program whose price changes now. @returns the week's id */
export const chosenDirectly = async (world: World, ownerId: string): Promise<string> => {
  const [weekId, promotionId] = [randomUUID(), await rentPromotionDirectly(world, randomUUID())];
  await weekDirectly(world, { id: weekId, ownerId });
  const terms = {
    id: promotionId,
    name: { vi: 'a', en: 'a' },
    fromDate: '2020-01-01',
    toDate: '2099-12-31',
    plugins: [{ id: 'a', kind: 'amount', amount: 500_000 }],
  };
  await world.sql(
    `insert into rental_promotions (merchant_id, week_id, promotion_id, position, terms, next_change_at)
      values ($1, $2, $3, 1, $4, now() - interval '1 second')`,
    [world.merchant.id, weekId, promotionId, JSON.stringify(terms)],
  );
  await world.sql('update rent_promotions set rentals = 1 where merchant_id = $1 and id = $2', [
    world.merchant.id,
    promotionId,
  ]);
  return weekId;
};

export const libraryTargetsOf = async (world: World, userId: string): Promise<LibraryTargets> => {
  const targets = noLibraryTargets();
  await rentPromotionDirectly(world, targets.rentPromotionId);
  await rentPromotionDirectly(world, targets.rentPromotionToEndId);
  await giftPromotionDirectly(world, targets.giftPromotionId);
  await giftPromotionDirectly(world, targets.giftPromotionToEndId);
  await libraryImageDirectly(world, userId, { id: targets.libraryImageId });
  return targets;
};
