import { brandContentOf, DEFAULT_SETTINGS, type BrandContent } from '@sandbar/domain/merchants';
import { merchantToBe } from './fixtures.ts';
import type { World } from './world.ts';

/** The brand of a world's merchant as it was made. */
export const brandAsIs = (name: string): BrandContent =>
  brandContentOf({ name, ...merchantToBe, settings: DEFAULT_SETTINGS });

/** A draft of the brand as it is, and an earlier version of it. */
export const draftDirectly = async (world: World, userId: string): Promise<void> => {
  const drafted = [world.merchant.id, JSON.stringify(brandAsIs(world.merchant.name)), userId];
  await world.sql(
    'insert into brand_drafts (merchant_id, content, changed_by) values ($1, $2, $3) on conflict do nothing',
    drafted,
  );
  await world.sql(
    'insert into brand_versions (merchant_id, number, content, published_by) values ($1, 1, $2, $3) on conflict do nothing',
    drafted,
  );
};
