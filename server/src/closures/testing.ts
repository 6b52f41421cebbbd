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

const partsOf = ({ database, merchants }: World) => ({
  database,
  merchants,
  onError: (error: unknown) => {
    throw error;
  },
});
const runs = { stopping: () => false };

/** Runs the job until nothing is left to do. */
export const carryOut = async (world: World): Promise<void> => {
  const job = carryOutClosures(partsOf(world));
  while (await job.run(world.merchant.id, runs as never));
};

/** Runs the job of the deadline, after the members' time was over. */
export const afterDeadline = async (world: World): Promise<void> => {
  await world.sql(`update closure_orders set due_at = now() - interval '1 second' where merchant_id = $1`, [
    world.merchant.id,
  ]);
  const job = endClosureChoices(partsOf(world));
  while (await job.run(world.merchant.id, runs as never));
};
