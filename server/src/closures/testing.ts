import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { CloseResort } from '@sandbar/contract/closures';
import type { InputOf } from '@sandbar/contract/common';
import { addDays, dayInZone } from '@sandbar/domain/common';
import type { World } from '../testing/world.ts';
import { carryOutClosures } from './carry-out.ts';
import { endClosureChoices } from './end-choices.ts';

/** Helpers that close a test world's resort and carry the closure out. */

export const REASON = { vi: 'Sửa chữa sau bão', en: 'Repairs after a storm' };

/** A closure of all nights of three months from tomorrow, with every choice. */
export const closureOf = (world: World, more: Partial<InputOf<typeof CloseResort>> = {}) => {
  const today = dayInZone(new Date(), world.merchant.timeZone);
  return {
    Id: randomUUID(),
    ResortId: world.resortId,
    RoomIds: [],
    From: addDays(today, 1),
    To: addDays(today, 90),
    Reason: REASON,
    Choices: ['points' as const, 'money' as const],
    Fallback: 'money' as const,
    AnswerUntil: addDays(today, 7),
    PointsUntil: addDays(today, 900),
    ...more,
  };
};

/** Asks for a closure and lets a second person approve it. @returns its id */
export const close = async (world: World, more: Partial<InputOf<typeof CloseResort>> = {}): Promise<string> => {
  const [clerk, second] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
  const input = closureOf(world, more);
  const asked = await world.send(clerk, CloseResort, input);
  if (!asked.ok) throw new Error(JSON.stringify(asked.refusal));
  const approved = await world.send(second, Approve, { Id: randomUUID(), ApprovalId: input.Id });
  if (!approved.ok) throw new Error(JSON.stringify(approved.refusal));
  return input.Id;
};

/** The outcome of an order at the closure that asked it last. */
export const choiceOf = async (world: World, orderId: string) =>
  (
    await world.sql(
      `select state, choice, answered_as, refund::int, points::int from closure_orders where order_id = $1
       order by asked_at desc limit 1`,
      [orderId],
    )
  )[0];

/** The failures of a closure’s orders. */
export const failuresOf = (world: World, closureId: string) =>
  world.sql(
    'select order_id, tries, refusal, refusal_data from closure_failures where closure_id = $1 order by order_id',
    [closureId],
  );

/** Ends all closures, so that the next test starts without one. */
export const openAgain = async (world: World): Promise<void> => {
  await world.sql(`update closures set state = 'reopened', reopened_at = now() where state <> 'reopened'`);
  await world.sql(`update closure_orders set state = 'kept', ended_at = now() where state = 'open'`);
  await world.sql('delete from closure_failures');
};

const partsOf = ({ database, merchants }: World) => ({
  database,
  merchants,
  onError: (error: unknown) => {
    throw error;
  },
});
const runs = { stopping: () => false };

/**
 * Runs the job until nothing is left to do, or only failing work. @param onError receives failures; without it they are
 * thrown
 */
export const carryOut = async (world: World, onError?: (error: unknown) => void): Promise<void> => {
  const job = carryOutClosures({ ...partsOf(world), ...(onError ? { onError } : {}) });
  while (await job.run(world.merchant.id, runs as never));
};

/** Passes the members' deadline and runs its job. */
export const afterDeadline = async (world: World, onError?: (error: unknown) => void): Promise<void> => {
  await world.sql(`update closure_orders set due_at = now() - interval '1 second' where merchant_id = $1`, [
    world.merchant.id,
  ]);
  const job = endClosureChoices({ ...partsOf(world), ...(onError ? { onError } : {}) });
  while (await job.run(world.merchant.id, runs as never));
};
