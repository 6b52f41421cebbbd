import { randomUUID } from 'node:crypto';
import { ConfirmGuestName, RENTAL_DECISIONS, ProveGuestName } from '@sandbar/contract/weeks';
import type { CommandContract } from '@sandbar/contract/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPrivateImage } from '../testing/access-targets.ts';
import type { Point } from '../testing/preloaded.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { sampleOf } from '../testing/rounds.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import { addOwner, bought, handleOrderChange, offered, rented } from './testing.ts';

/**
 * kill -9 between every two steps of a publication and of a release, on PostgreSQL: all of it happened, or nothing. The
 * next server gets the same commands again.
 */

let processes: Processes;
let server: ServerProcess;
let clerk: string;
beforeAll(async () => {
  processes = await startProcesses('rental_crash', 0);
  const { world } = processes;
  await world.sql(
    `update merchants set settings = settings || '{"unpaidLimit": 50, "moneyAloneLimit": 1000000000000}'`,
  );
  clerk = await signInDirectly(world, await world.addHolder('administrator'));
  server = await processes.start({ mortal: true });
});
afterAll(async () => {
  await server.stop();
  await processes.close();
});

const send = (contract: CommandContract, content: Record<string, unknown>) =>
  postCommand(server.address, clerk, contract.domain, contract.name, content);
const through = async (point: Point, contract: CommandContract, content: Record<string, unknown>) => {
  await server.dieAt(point);
  await send(contract, content).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error; // fetch throws this when the connection ends
  });
  await server.ended;
  server = await processes.start({ mortal: true });
};
const count = async (text: string, id: string) => (await processes.world.sql(text, [id])).length;
const SENT = '/Command/SendSync';

describe('kill -9', () => {
  it.each<[Point, boolean]>(
    sampleOf(0, [
      ['before catalogue.insert-room', false],
      ['during catalogue.insert-room', false],
      ['before catalogue.insert-stays', false],
      ['during weeks.set-room', false],
      ['during weeks.change-state', false],
      ['commit after commands.record', false],
      [`unanswered ${SENT}`, true],
      [`answered ${SENT}`, true],
    ]),
  )('while it is published, %s: %s; sent again it is published once', async (point, isDone) => {
    const { world } = processes;
    const id = await rented(world, await addOwner(world));
    const content = { Id: randomUUID(), WeekId: id };
    await through(point, RENTAL_DECISIONS.publish, content);
    const there = async () => [
      await count('select from rooms where id = $1', id),
      await count('select from stays where room_id = $1', id),
      await count(`select from weeks where id = $1 and state = 'offered'`, id),
    ];
    expect(await there()).toEqual(isDone ? [1, 1, 1] : [0, 0, 0]);
    expect(await send(RENTAL_DECISIONS.publish, content)).toMatchObject({ Success: true, Data: { id } });
    expect(await there()).toEqual([1, 1, 1]);
  });

  it.each<[Point, number]>(
    sampleOf(1, [
      ['before weeks.decide-guest-check', 0],
      ['during weeks.decide-guest-check', 0],
      ['during ledger.change-owed', 0],
      ['during ledger.book', 0],
      ['commit after commands.record', 0],
      [`unanswered ${SENT}`, 10_125_000],
    ]),
  )('while the guest’s name is confirmed, %s: %i are owed; sent again they are owed once', async (point, owed) => {
    const { world } = processes;
    const ownerId = await addOwner(world);
    const { id, stayId } = await offered(world, ownerId);
    await bought(world, stayId, await world.addMember());
    await handleOrderChange(world, stayId);
    await world.sql('update week_rentals set payout_on = current_date - 1 where week_id = $1', [id]);
    const ImageId = await addPrivateImage(world, ownerId);
    await world.send(ownerId, ProveGuestName, { Id: randomUUID(), WeekId: id, ImageId });
    const content = { Id: randomUUID(), WeekId: id };
    await through(point, ConfirmGuestName, content);
    const isOwed = async () =>
      Number((await world.sql('select owed from ledger_owners where owner_id = $1', [ownerId]))[0]!.owed);
    expect(await isOwed()).toBe(owed);
    expect(await send(ConfirmGuestName, content)).toMatchObject({ Success: true });
    expect(await isOwed()).toBe(10_125_000);
  });
});
