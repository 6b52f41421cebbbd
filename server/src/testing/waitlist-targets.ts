import { createHash, randomUUID } from 'node:crypto';
import { holdDirectly } from './hold-directly.ts';
import type { World } from './world.ts';

export interface WaitlistTargets {
  /** An entry of the caller for which no stay is held. */
  waitlistEntryId: string;
  /** An entry of another member, and a free stay for which it asks. */
  passedEntryId: string;
  passingStayId: string;
  /** Two more entries with an offer each: the orders that hold the stays. */
  offeredOrderId: string;
  declinedOrderId: string;
  /** The secret of another offer's link. */
  offerLink: string;
}

export const noWaitlistTargets = (): WaitlistTargets => ({
  waitlistEntryId: randomUUID(),
  passedEntryId: randomUUID(),
  passingStayId: randomUUID(),
  offeredOrderId: randomUUID(),
  declinedOrderId: randomUUID(),
  offerLink: randomUUID(),
});

/** Makes an entry of a member for stays of the world's resort. @returns the entry's id */
export const entryDirectly = async (world: World, userId: string, more: { state?: string; lastDay?: string } = {}) => {
  const { state = 'waiting', lastDay = '2099-01-01' } = more;
  const id = randomUUID();
  await world.sql('insert into waitlist_rules (merchant_id) values ($1) on conflict do nothing', [world.merchant.id]);
  await world.sql(
    `insert into waitlist_entries (merchant_id, id, member_id, mode, adults, state, last_day)
     values ($1, $2, $3, 'offer', 2, $4, $5)`,
    [world.merchant.id, id, userId, state, lastDay],
  );
  await world.sql(
    `insert into waitlist_alternatives (merchant_id, id, entry_id, resort_id, from_date, to_date)
     values ($1, $2, $3, $4, '2090-01-01', '2090-12-31')`,
    [world.merchant.id, randomUUID(), id, world.resortId],
  );
  return id;
};

/** Makes an entry of a member with a held stay. @returns the order's id, and the secret of its link */
export const offerDirectly = async (world: World, userId: string) => {
  const entryId = await entryDirectly(world, userId, { state: 'offered' });
  const [orderId, link] = [randomUUID(), randomUUID()];
  const stayId = await world.addStay();
  await holdDirectly(world, userId, orderId, stayId);
  await world.sql(
    `update orders set hold_slot = (select coalesce(max(hold_slot), 100) + 1 from orders
       where customer_id = $2 and hold_slot > 100) where id = $1`,
    [orderId, userId],
  );
  await world.sql(
    `insert into waitlist_releases (merchant_id, stay_id, resort_id, room_id, from_date, to_date, in_points, cause,
       is_offered, entry_id, order_id, offer_ends_at, outcome, link_hash)
     select merchant_id, id, resort_id, room_id, from_date, to_date, false, 'canceled', true, $2, $3,
       now() + interval '1 hour', 'open', $4
     from stays where id = $1`,
    [stayId, entryId, orderId, createHash('sha256').update(link).digest()],
  );
  return { orderId, link };
};

/** Makes a free stay for which these entries ask. */
const awaitedStay = async (world: World) => {
  const stayId = await world.addStay();
  await world.sql(`update stays set from_date = '2090-03-01', to_date = '2090-03-05' where id = $1`, [stayId]);
  return stayId;
};

export const waitlistTargetsOf = async (world: World, userId: string): Promise<WaitlistTargets> => ({
  waitlistEntryId: await entryDirectly(world, userId),
  passedEntryId: await entryDirectly(world, await world.addMember()),
  passingStayId: await awaitedStay(world),
  offeredOrderId: (await offerDirectly(world, userId)).orderId,
  declinedOrderId: (await offerDirectly(world, userId)).orderId,
  offerLink: (await offerDirectly(world, userId)).link,
});
