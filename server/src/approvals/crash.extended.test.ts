import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { commandKey, type CommandContract } from '@sandbar/contract/common';
import { AwardPoints } from '@sandbar/contract/points';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Point } from '../testing/preloaded.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { sampleOf } from '../testing/rounds.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';

/**
 * kill -9 at each point of a request and of its approval, and between the two, on PostgreSQL. The next server gets the
 * same commands again, as browsers send them: there is one request and one effect.
 */

let processes: Processes;
let server: ServerProcess;
let clerk: string;
let head: string;

beforeAll(async () => {
  processes = await startProcesses('approval_crash', 0);
  const { world } = processes;
  clerk = await signInDirectly(world, await world.addHolder('administrator'));
  head = await signInDirectly(world, await world.addHolder('administrator'));
  server = await processes.start({ mortal: true });
});
afterAll(async () => {
  await server.stop();
  await processes.close();
});

const send = (token: string, contract: CommandContract, content: Record<string, unknown>) =>
  postCommand(server.address, token, contract.domain, contract.name, content);
const request = async () => ({
  Id: randomUUID(),
  UserId: await processes.world.addMember(),
  Points: 50_000,
  Reason: { vi: 'Quà', en: 'Gift' },
});
const standing = async ({ Id, UserId }: { Id: string; UserId: string }) => {
  const { world } = processes;
  const [row] = await world.sql('select status from approvals where id = $1', [Id]);
  const [account] = await world.sql('select balance from point_accounts where user_id = $1', [UserId]);
  return { status: row?.status ?? 'none', points: Number(account?.balance ?? 0) };
};
/** Sends a command to a process that dies at a point, and again to the next one. */
const through = async (point: Point, token: string, contract: CommandContract, content: Record<string, unknown>) => {
  await server.dieAt(point);
  await send(token, contract, content).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error; // fetch throws this when the connection ends
  });
  await server.ended;
  server = await processes.start({ mortal: true });
};

const SENT = '/Command/SendSync';

describe('kill -9', () => {
  it.each<[Point, string]>(
    sampleOf(0, [
      ['before approvals.insert', 'none'],
      ['commit after commands.record', 'none'],
      [`unanswered ${SENT}`, 'pending'],
      [`answered ${SENT}`, 'pending'],
    ]),
  )(
    'while a request is created, %s: %s; sent again it is pending once, and another process executes it',
    async (point, status) => {
      const asked = await request();
      await through(point, clerk, AwardPoints, asked);
      expect(await standing(asked)).toEqual({ status, points: 0 });
      expect(await send(clerk, AwardPoints, asked)).toMatchObject({ Data: { approvalId: asked.Id, state: 'waiting' } });
      await server.kill();
      server = await processes.start({ mortal: true });
      expect(await send(head, Approve, { Id: randomUUID(), ApprovalId: asked.Id })).toMatchObject({ Success: true });
      expect(await standing(asked)).toEqual({ status: 'approved', points: 50_000 });
      expect(await processes.invariants()).toEqual([]);
    },
  );

  it.each<[Point, object]>(
    sampleOf(1, [
      ['before points.book', { status: 'pending', points: 0 }],
      ['during points.book', { status: 'pending', points: 0 }],
      ['during approvals.end', { status: 'pending', points: 0 }],
      ['commit after commands.record', { status: 'pending', points: 0 }],
      [`unanswered ${SENT}`, { status: 'approved', points: 50_000 }],
    ]),
  )(`while it is approved, %s: %j; sent again it has happened once (${commandKey(Approve)})`, async (point, after) => {
    const asked = await request();
    await send(clerk, AwardPoints, asked);
    const approval = { Id: randomUUID(), ApprovalId: asked.Id };
    await through(point, head, Approve, approval);
    expect(await standing(asked)).toEqual(after);
    const answer = await send(head, Approve, approval);
    expect(answer).toMatchObject({ Success: true, Data: { id: asked.Id, result: { balance: 50_000 } } });
    expect(await send(head, Approve, approval)).toEqual(answer);
    expect(await standing(asked)).toEqual({ status: 'approved', points: 50_000 });
    expect(await processes.invariants()).toEqual([]);
  });
});
