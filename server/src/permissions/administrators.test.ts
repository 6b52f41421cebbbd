import { randomUUID } from 'node:crypto';
import { SetUserActive } from '@sandbar/contract/identity';
import { RevokeRole } from '@sandbar/contract/permissions';
import { RequestErasureUser } from '@sandbar/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { createMailTexts } from '../mailbox/index.ts';
import type { Database } from '../platform/database/index.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { profileSlice } from '../profile/index.ts';
import { accountTargetsOf, PROVED_PASSWORD } from '../testing/account-targets.ts';
import { openLive } from '../testing/live-client.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { postCommand, signInDirectly } from '../testing/server-process.ts';
import { fastestOf } from '../testing/timing.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { createWorld, type World } from '../testing/world.ts';

/** A merchant always keeps an administrator, and a revoked role ends at once on every process, on a real PostgreSQL. */

const MEETING_MS = 300;
let processes: Processes;

beforeAll(async () => void (processes = await startProcesses('administrators', 0)));
afterAll(() => processes.close());

interface Meeting {
  /** The statement before which two transactions wait for each other. */
  before: string;
  locked: boolean;
}

/** A database on which two simultaneous transactions meet, with or without the lock on the merchant's roles. */
const meetingIn = (database: Database, { before, locked }: Meeting): Database => {
  let waiting: (() => void) | undefined;
  const meet = async () => {
    if (waiting) return waiting();
    await new Promise<void>((resolve) => {
      waiting = resolve;
      // With the lock only one transaction gets here, so the wait ends; without it both do.
      if (locked) setTimeout(resolve, MEETING_MS);
    });
    waiting = undefined;
  };
  return {
    ...database,
    transaction: (work) =>
      database.transaction((transaction) =>
        work({
          ...transaction,
          run: async (query) => {
            if (!locked && query.name === 'permissions.lock') return [];
            if (query.name === before) await meet();
            return transaction.run(query);
          },
        }),
      ),
  };
};

let merchants = 0;
/** A merchant with two administrators, whose commands meet. */
const twoAdministrators = async (meeting: Meeting) => {
  const database = meetingIn(processes.database, meeting);
  const world = await createWorld(database, commandHandlers, `race-${(merchants += 1)}`);
  const ids = [world.administratorId, await world.addHolder('administrator')] as const;
  return { database, world, ids };
};
const administratorsOf = async (world: World) =>
  (
    await world.sql(
      `select u.id from users u join user_roles h on h.merchant_id = u.merchant_id and h.user_id = u.id
       join roles r on r.merchant_id = u.merchant_id and r.id = h.role_id
       where u.merchant_id = $1 and u.active and r.code = 'administrator'`,
      [world.merchant.id],
    )
  ).map(({ id }) => id as string);
/** The merchants of a test that have people with roles but no administrator. */
const without = async (world: World) =>
  (await processes.invariants())
    .filter(({ name }) => name.startsWith('21.'))
    .flatMap(({ examples }) => examples.map((row) => (row as { merchant_id: string }).merchant_id))
    .includes(world.merchant.id);

const roleId = async (world: World, code: string) =>
  (await world.sql('select id from roles where merchant_id = $1 and code = $2', [world.merchant.id, code]))[0]!
    .id as string;

/** The actions of two administrators against each other. */
const ACTIONS = [
  {
    action: 'demote',
    before: 'permissions.revoke',
    send: async (world: World, by: string, other: string) =>
      world.send(by, RevokeRole, {
        Id: randomUUID(),
        UserId: other,
        RoleId: await roleId(world, 'administrator'),
      }),
  },
  {
    action: 'close the account of',
    before: 'identity.set-active',
    send: (world: World, by: string, other: string) =>
      world.send(by, SetUserActive, { Id: randomUUID(), UserId: other, Active: false }),
  },
];

describe.each(ACTIONS)('two administrators who $action each other at once', ({ before, send }) => {
  const both = async (locked: boolean) => {
    const { world, ids } = await twoAdministrators({ before, locked });
    const [one, other] = ids;
    const answers = await Promise.all([send(world, one, other), send(world, other, one)]);
    return { world, answers };
  };

  it('the second is refused, and one is left', async () => {
    const { world, answers } = await both(true);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
    expect(await administratorsOf(world)).toHaveLength(1);
    expect(await without(world)).toBe(false);
  });

  it('control: without the lock both succeed, and no administrator is left', async () => {
    const { world, answers } = await both(false);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await administratorsOf(world)).toEqual([]);
    expect(await without(world)).toBe(true);
  });
});

describe('two administrators who ask to be erased', () => {
  const both = async (locked: boolean) => {
    const { database, world, ids } = await twoAdministrators({ before: 'identity.anonymise', locked });
    for (const userId of ids) {
      await accountTargetsOf(world, userId);
      expect(
        await world.send(userId, RequestErasureUser, { Id: randomUUID(), Password: PROVED_PASSWORD }),
      ).toMatchObject({ ok: true });
    }
    await world.sql(`update erasure_requests set due_at = now() - interval '1 second' where merchant_id = $1`, [
      world.merchant.id,
    ]);
    const farewells: string[] = [];
    const parts = {
      database,
      merchants: merchantScope(database, 'localhost', world.merchant.code),
      mailer: { send: async ({ to }: { to: { address: string } }) => void farewells.push(to.address) },
      mailTexts: createMailTexts(database),
      baseDomain: 'localhost',
      onError: rethrow,
    };
    const job = () => profileSlice.jobs(parts as never).find(({ name }) => name === 'erase')!;
    await Promise.all([job(), job()].map((each) => workOff(each, [world.merchant.id])));
    const requests = await world.sql(
      `select user_id, done_at is not null as done, revoked_at is not null as over,
         exists (select from user_roles h where h.merchant_id = r.merchant_id and h.user_id = r.user_id) as holds
       from erasure_requests r where merchant_id = $1 order by done`,
      [world.merchant.id],
    );
    return { world, farewells, requests };
  };

  it('one is erased with their roles, the other is kept and learns why', async () => {
    const { world, farewells, requests } = await both(true);
    expect(requests).toMatchObject([
      { done: false, over: true, holds: true },
      { done: true, over: false, holds: false },
    ]);
    expect(farewells).toHaveLength(1);
    const kept = requests[0]!.user_id as string;
    expect(await administratorsOf(world)).toEqual([kept]);
    expect(
      await world.sql(`select user_id from events where merchant_id = $1 and kind = 'user.erasure-refused'`, [
        world.merchant.id,
      ]),
    ).toEqual([{ user_id: kept }]);
    expect(await world.send(kept, RequestErasureUser, { Id: randomUUID(), Password: PROVED_PASSWORD })).toMatchObject({
      refusal: { code: 'LAST_ADMINISTRATOR' },
    });
  });

  it('control: without the lock both are erased', async () => {
    const { world, requests } = await both(false);
    expect(requests.map(({ done }) => done)).toEqual([true, true]);
    expect(await administratorsOf(world)).toEqual([]);
  });
});

describe('with two server processes', () => {
  const MAIL = 'Dữ liệu của bạn chưa được xóa';
  let addresses: string[];
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    const servers = await Promise.all([processes.start(), processes.start()]);
    addresses = servers.map(({ address }) => address);
    stop = () => Promise.all(servers.map((server) => server.stop()));
  });
  afterAll(() => stop());

  it('a lost permission is refused at the next command; open screens learn it within a second', async () => {
    const { world } = processes;
    const [here, there] = addresses as [string, string];
    const token = await signInDirectly(world, world.staffId);
    const administrator = await signInDirectly(world, world.administratorId);
    const grant = { UserId: world.staffId, RoleId: await roleId(world, 'support') };
    const change = (Name: string) =>
      postCommand(here, administrator, 'Permission', Name, { Id: randomUUID(), ...grant });
    const correct = async () => (await postCommand(there, token, 'Point', 'CorrectPoints', {})).status;
    const live = await openLive(there, token);
    const took = await fastestOf(1_000, async () => {
      expect(await correct()).toBe(422);
      const seen = live.frames.length;
      const start = performance.now();
      expect(await change('RevokeRole')).toMatchObject({ status: 200 });
      expect(await correct()).toBe(403);
      const { at } = await live.until((frame) => live.frames.indexOf(frame) >= seen && permissionsChanged(frame.event));
      expect(await change('GrantRole')).toMatchObject({ status: 200 });
      await live.until((frame) => live.frames.indexOf(frame) > seen && permissionsChanged(frame.event));
      return at - start;
    });
    live.close();
    expect(took).toBeLessThan(1_000);
  });

  it('the administrator who stays gets the notice in the mailbox', async () => {
    const mails = async () => processes.world.sql('select user_id from mails where subject = $1', [MAIL]);
    await expect.poll(mails).toHaveLength(1);
  });
});

const permissionsChanged = (event: string) => event === 'permissions.changed';
