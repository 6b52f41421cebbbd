import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { AwardPoints } from '@sandbar/contract/points';
import { PERMISSION_NAMES } from '@sandbar/domain/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { busFor } from '../testing/bus-for.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { locksNothing, rewritten } from '../testing/rewritten.ts';
import { postCommand, signInDirectly, type CommandAnswer } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** One process approves a request while another one revokes the role of its asker, or of its decider. */

let processes: Processes;
let world: World;

beforeAll(async () => {
  processes = await startProcesses('lost_roles', 1);
  ({ world } = processes);
  Object.assign(world.merchant.settings, { pointsAloneLimit: 0 });
});
afterAll(() => processes.close());

/** The same database, in which a transaction that has taken a request waits until `meanwhile` is over. */
const pausing = (database: Database, meanwhile: () => Promise<void>): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((own) =>
      work({
        ...own,
        run: async (query) => {
          const rows = await own.run(query);
          if (query.name === 'approvals.take') await meanwhile();
          return rows;
        },
      }),
    ),
});

type Loser = 'asker' | 'decider';

const requested = async (loser: Loser) => {
  const [asker, decider] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
  const id = randomUUID();
  const award = { Id: id, UserId: await world.addMember(), Points: 100, Reason: { vi: 'a', en: 'a' } };
  expect(await world.send(asker, AwardPoints, award)).toMatchObject({ value: { state: 'waiting' } });
  const approve = (on: Database) =>
    busFor(on, world, { userId: decider, may: PERMISSION_NAMES })(Approve, { Id: randomUUID(), ApprovalId: id });
  return { approve, loserId: loser === 'asker' ? asker : decider };
};

/** Approves here, and revokes the role in the other process as soon as the request is taken here. */
const race = async (database: Database, loser: Loser) => {
  const { approve, loserId } = await requested(loser);
  const [role] = await world.sql(`select id from roles where merchant_id = $1 and code = 'administrator'`, [
    world.merchant.id,
  ]);
  const token = await signInDirectly(world, world.administratorId);
  const input = { Id: randomUUID(), UserId: loserId, RoleId: role!.id };
  let answered = false;
  const running: Promise<CommandAnswer>[] = [];
  const approved = await approve(
    pausing(database, async () => {
      const revoking = postCommand(processes.at(0), token, 'Permission', 'RevokeRole', input);
      running.push(revoking);
      void revoking.then(() => (answered = true));
      // The revocation has answered, or waits for the roles that this transaction locks.
      await expect.poll(async () => answered || (await lockWaits(world)).length > 0).toBe(true);
    }),
  );
  const lostBefore = answered;
  expect(await Promise.all(running)).toMatchObject([{ status: 200 }]);
  return { approved, lostBefore };
};

describe.each(['asker', 'decider'] as const)('a role that the %s loses during the approval', (loser) => {
  it('is lost after it', async () => {
    const { approved, lostBefore } = await race(processes.database, loser);
    expect(approved).toMatchObject({ ok: true });
    expect(lostBefore).toBe(false);
  });

  it('control: without the lock it is lost already when the request is executed', async () => {
    const unlocked = rewritten(processes.database, { 'permissions.hold': locksNothing });
    const { approved, lostBefore } = await race(unlocked, loser);
    expect(approved).toMatchObject({ ok: true });
    expect(lostBefore).toBe(true);
  });
});

describe('a role that is lost while the approval arrives', () => {
  const arriving = async (loser: Loser) => {
    const { approve, loserId } = await requested(loser);
    const of = [world.merchant.id, loserId];
    return processes.database.session(async ({ raw }) => {
      await raw('begin');
      await raw(`select from roles where merchant_id = $1 and code = 'administrator' for no key update`, [of[0]]);
      await raw('delete from user_roles where merchant_id = $1 and user_id = $2', of);
      const approving = approve(processes.database);
      await expect.poll(async () => (await lockWaits(world)).length).toBeGreaterThan(0);
      await raw('commit');
      return approving;
    });
  };

  it('of the asker makes the request void', async () =>
    expect(await arriving('asker')).toMatchObject({ ok: false, refusal: { code: 'APPROVAL_ASKER_GONE' } }));
  it('of the decider refuses the decision', async () =>
    expect(await arriving('decider')).toMatchObject({ ok: false, refusal: { code: 'NOT_ALLOWED' } }));
});
