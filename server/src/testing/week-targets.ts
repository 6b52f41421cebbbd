import { randomUUID } from 'node:crypto';
import type { World } from './world.ts';

/**
 * Weeks of `userId`: one for each decision, one to withdraw and one to correct; and pictures for one more week of each
 * kind.
 */
export interface WeekTargets {
  weekToApproveId: string;
  weekToRefuseId: string;
  weekToReviseId: string;
  weekToWithdrawId: string;
  weekToCorrectId: string;
  rentalToPublishId: string;
  rentalToRefuseId: string;
  rentalToReviseId: string;
  rentalToEditId: string;
  /** Sold rentals: the first one's guest has to be shown, the pictures of the others wait for staff. */
  soldRentalId: string;
  guestToConfirmId: string;
  guestToRejectId: string;
  guestProofId: string;
  proofId: string;
  secondProofId: string;
  thirdProofId: string;
  extraToApproveId: string;
  extraToRefuseId: string;
  extraToReviseId: string;
  extraProofId: string;
  secondExtraProofId: string;
  thirdExtraProofId: string;
}

const proofsOf = (targets: WeekTargets): string[] => [
  targets.proofId,
  targets.secondProofId,
  targets.thirdProofId,
  targets.extraProofId,
  targets.secondExtraProofId,
  targets.thirdExtraProofId,
];

export const noWeekTargets = (): WeekTargets => ({
  weekToApproveId: randomUUID(),
  weekToRefuseId: randomUUID(),
  weekToReviseId: randomUUID(),
  weekToWithdrawId: randomUUID(),
  weekToCorrectId: randomUUID(),
  rentalToPublishId: randomUUID(),
  rentalToRefuseId: randomUUID(),
  rentalToReviseId: randomUUID(),
  rentalToEditId: randomUUID(),
  soldRentalId: randomUUID(),
  guestToConfirmId: randomUUID(),
  guestToRejectId: randomUUID(),
  guestProofId: randomUUID(),
  proofId: randomUUID(),
  secondProofId: randomUUID(),
  thirdProofId: randomUUID(),
  extraToApproveId: randomUUID(),
  extraToRefuseId: randomUUID(),
  extraToReviseId: randomUUID(),
  extraProofId: randomUUID(),
  secondExtraProofId: randomUUID(),
  thirdExtraProofId: randomUUID(),
});

export const weekTargetsOf = async (world: World, userId: string): Promise<WeekTargets> => {
  const targets = noWeekTargets();
  await world.sql('update rooms set night_price = 1000000 where merchant_id = $1', [world.merchant.id]);
  for (const id of [targets.weekToApproveId, targets.weekToRefuseId, targets.weekToReviseId, targets.weekToWithdrawId])
    await weekDirectly(world, { id, ownerId: userId });
  await weekDirectly(world, { id: targets.weekToCorrectId, ownerId: userId, state: 'revising' });
  for (const id of [
    targets.rentalToPublishId,
    targets.rentalToRefuseId,
    targets.rentalToReviseId,
    targets.rentalToEditId,
  ])
    await rentalDirectly(world, { id, ownerId: userId });
  await soldRentalDirectly(world, { id: targets.soldRentalId, ownerId: userId });
  for (const id of [targets.guestToConfirmId, targets.guestToRejectId]) {
    await soldRentalDirectly(world, { id, ownerId: userId });
    await world.sql(
      `insert into week_guest_checks (merchant_id, week_id, order_id, state)
       select merchant_id, id, order_id, 'sent' from weeks where merchant_id = $1 and id = $2`,
      [world.merchant.id, id],
    );
  }
  for (const id of [targets.extraToApproveId, targets.extraToRefuseId, targets.extraToReviseId])
    await weekDirectly(world, { id, ownerId: userId, kind: 'extra-vacation' });
  for (const id of [...proofsOf(targets), targets.guestProofId])
    await world.sql(
      `insert into private_images (merchant_id, id, owner_id, name, storage_key, content_type, byte_length, width,
        height)
       values ($1, $2, $3, 'a', 'a', 'image/webp', 1, 1, 1)`,
      [world.merchant.id, id, userId],
    );
  return targets;
};

/** Gives the pictures to another member, the owner who gives a week with them. */
export const giveProofs = async (world: World, targets: WeekTargets, ownerId: string): Promise<void> => {
  await world.sql('update private_images set owner_id = $2 where id = any($1::uuid[])', [proofsOf(targets), ownerId]);
};

/** Makes a deposit of 100 points, or an extra vacation, that waits for staff and has its own contract. */
export const weekDirectly = async (
  world: World,
  {
    id,
    ownerId,
    state = 'pending',
    days = 400,
    kind = 'deposit',
  }: { id: string; ownerId: string; state?: string; days?: number; kind?: 'deposit' | 'extra-vacation' },
): Promise<void> => {
  const key = [world.merchant.id, id];
  await world.sql(
    `insert into weeks (merchant_id, id, code, owner_id, resort_id, room_id, from_date, to_date, contract_code,
       contract_key, price, state, kind, expire_date, due_at)
     values ($1, $2, 'D' || substr($2::uuid::text, 1, 8), $3, $4, $5,
       (now() at time zone 'Asia/Ho_Chi_Minh')::date + $6::int,
       (now() at time zone 'Asia/Ho_Chi_Minh')::date + $6::int + 7, $2::uuid::text, $2::uuid::text, 550000, $7, $8,
       case when $8::text = 'extra-vacation' then (now() at time zone 'Asia/Ho_Chi_Minh')::date + $6::int
       end, ((now() at time zone 'Asia/Ho_Chi_Minh')::date + $6::int)::timestamp at time zone 'Asia/Ho_Chi_Minh')`,
    [...key, ownerId, world.resortId, world.roomId, days, state, kind],
  );
  if (kind === 'deposit')
    await world.sql(
      `insert into week_quotes (merchant_id, week_id, night_price, nights, percent, exchange_rate, points, point_price,
       original_price, valid_until) values ($1, $2, 71429, 7, 100, 5000, 100, 110, 500000, (now() at time zone
       'Asia/Ho_Chi_Minh')::date + 30)`,
      key,
    );
  await world.sql(
    `insert into week_transitions (merchant_id, week_id, change, from_state, to_state, actor_id)
     values ($1, $2, 'give', 'pending', $4, $3)`,
    [...key, ownerId, state],
  );
};

/** Makes a rental of 5,000,000 that waits for staff and has its own contract. */
export const rentalDirectly = async (
  world: World,
  { id, ownerId, state = 'pending', days = 400 }: { id: string; ownerId: string; state?: string; days?: number },
): Promise<void> => {
  const key = [world.merchant.id, id];
  await world.sql(
    `insert into weeks (merchant_id, id, kind, code, owner_id, resort_id, from_date, to_date, contract_code,
       contract_key, price, state)
     values ($1, $2, 'rental', 'R' || substr($2::uuid::text, 1, 8), $3, $4, current_date + $5::int,
       current_date + $5::int + 2, $2::uuid::text, $2::uuid::text, 5000000, $6)`,
    [...key, ownerId, world.resortId, days, state],
  );
  await world.sql(
    `insert into week_rentals (merchant_id, week_id, adults, children, age_from, age_to, bedrooms, breakfast, kitchen,
       verification, payout_on)
     values ($1, $2, 2, 1, 0, 11, 1, false, false, 'none', current_date + $3::int + 3)`,
    [...key, days],
  );
  await world.sql(
    `insert into week_transitions (merchant_id, week_id, change, from_state, to_state, actor_id)
     values ($1, $2, 'give', 'pending', $4, $3)`,
    [...key, ownerId, state],
  );
};

/** Makes a week that is sold and paid, with the owner's share withheld. */
export const soldRentalDirectly = async (
  world: World,
  { id, ownerId, days = 400 }: { id: string; ownerId: string; days?: number },
): Promise<void> => {
  await rentalDirectly(world, { id, ownerId, days });
  const key = [world.merchant.id, id];
  await world.sql(
    `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
      child_max)
     select merchant_id, $2, resort_id, name, name, 2, 2, 1, 1 from rooms where merchant_id = $1 and id = $3`,
    [...key, world.roomId],
  );
  await world.sql(
    `insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price, published)
     select merchant_id, id, resort_id, id, 33554432, from_date, to_date, price, true from weeks
     where merchant_id = $1 and id = $2`,
    key,
  );
  await world.sql(
    `update weeks set state = 'sold', stay_id = id, room_id = id, order_id = $3
     where merchant_id = $1 and id = $2`,
    [...key, randomUUID()],
  );
  await world.sql(
    `insert into week_transitions (merchant_id, week_id, change, from_state, to_state)
      values ($1, $2, 'sell', 'offered', 'sold')`,
    key,
  );
};
