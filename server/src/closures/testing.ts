import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { CloseResort } from '@sandbar/contract/closures';
import type { InputOf } from '@sandbar/contract/common';
import { addDays, dayInZone } from '@sandbar/domain/common';
import type { World } from '../testing/world.ts';
import { carryOutClosures } from './carry-out.ts';
import { endClosureChoices } from './end-choices.ts';

/** Closures of a world's resort, carried out at once. */

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

/** Asks for a closure and has a second person approve it. @returns its id */
export const close = async (world: World, more: Partial<InputOf<typeof CloseResort>> = {}): Promise<string> => {
  const [clerk, second] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
  const input = closureOf(world, more);
  const asked = await world.send(clerk, CloseResort, input);
  if (!asked.ok) throw new Error(JSON.stringify(asked.refusal));
  const approved = await world.send(second, Approve, { Id: randomUUID(), ApprovalId: input.Id });
  if (!approved.ok) throw new Error(JSON.stringify(approved.refusal));
  return input.Id;
};

/** What became of an order at the closure that asked it last. */
export const choiceOf = async (world: World, orderId: string) =>
  (
    await world.sql(
      `select state, choice, answered_as, refund::int, points::int from closure_orders where order_id = $1
       order by asked_at desc limit 1`,
      [orderId],
    )
  )[0];

/** What failed about a closure’s orders. */
export const failuresOf = (world: World, closureId: string) =>
  world.sql(
    'select order_id, tries, refusal, refusal_data from closure_failures where closure_id = $1 order by order_id',
    [closureId],
  );

/** The days of one test are open in the next one. */
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

/** Runs the job until nothing is left to do, or only what fails. @param onError throws when absent */
export const carryOut = async (world: World, onError?: (error: unknown) => void): Promise<void> => {
  const job = carryOutClosures({ ...partsOf(world), ...(onError ? { onError } : {}) });
  while (await job.run(world.merchant.id, runs as never));
};

/** Runs the job of the deadline, after the members' time was over. */
export const afterDeadline = async (world: World, onError?: (error: unknown) => void): Promise<void> => {
  await world.sql(`update closure_orders set due_at = now() - interval '1 second' where merchant_id = $1`, [
    world.merchant.id,
  ]);
  const job = endClosureChoices({ ...partsOf(world), ...(onError ? { onError } : {}) });
  while (await job.run(world.merchant.id, runs as never));
};
