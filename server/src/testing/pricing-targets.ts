import { randomUUID } from 'node:crypto';
import type { World } from './world.ts';

export interface PricingTargets {
  /** A discount to read and change, and one to end. */
  discountId: string;
  discountToEndId: string;
  /** A rate set, and one to change. */
  ruleSetId: string;
  ruleSetToChangeId: string;
  /** The code of an attribute that can be changed. */
  attributeCode: string;
  /** The code of an attribute that no resort or room has. */
  attributeToRemoveCode: string;
  /** The address of a draft's page. */
  draftUrl: string;
}

export const noPricingTargets = (): PricingTargets => ({
  discountId: randomUUID(),
  discountToEndId: randomUUID(),
  ruleSetId: randomUUID(),
  ruleSetToChangeId: randomUUID(),
  attributeCode: `view-${randomUUID()}`,
  attributeToRemoveCode: `old-${randomUUID()}`,
  draftUrl: `draft-${randomUUID()}`,
});

export const pricingTargetsOf = async (world: World): Promise<PricingTargets> => {
  const targets = noPricingTargets();
  for (const code of [targets.attributeCode, targets.attributeToRemoveCode])
    await world.sql(
      `insert into attributes (merchant_id, id, code, name, kind, position)
       values ($1, gen_random_uuid(), $2, '{"vi":"a","en":"a"}', 'choice', 99)`,
      [world.merchant.id, code],
    );
  await world.sql(
    `insert into resorts (merchant_id, id, friendly_url, name, place, detail_address, description, latitude, longitude,
      published, draft)
     values ($1, gen_random_uuid(), $2, '{"vi":"a","en":"a"}', '{}', '{}', '{}', 10, 104, false, true)`,
    [world.merchant.id, targets.draftUrl],
  );
  for (const id of [targets.ruleSetId, targets.ruleSetToChangeId])
    await world.sql(
      `insert into stay_rule_sets (merchant_id, id, name, product_type, price, nights)
        values ($1, $2, $3, 16384, 5000000, 7)`,
      [world.merchant.id, id, `Bộ ${id}`],
    );
  for (const id of [targets.discountId, targets.discountToEndId])
    await world.sql(
      `insert into discount_terms (merchant_id, id, resort_id, room_ids, name, search_name, starts_at, ends_at,
        result_type, result_value)
       values ($1, $2, $3, array[$4::uuid], '{"vi":"a","en":"a"}', ' a a ', now() + interval '300 days', now() +
       interval '301 days', 0, 5)`,
      [world.merchant.id, id, world.resortId, world.roomId],
    );
  return targets;
};
