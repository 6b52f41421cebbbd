import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import {
  ApprovePayoutRun,
  MakePayoutFile,
  ProposePayoutRun,
  RecallPayoutRun,
  RecordPayout,
  SettlePayoutRun,
} from '@sandbar/contract/payouts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { pausedAfter } from '../testing/paused.ts';
import { payoutAccountDirectly } from '../testing/payout-targets.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { rewritten, without } from '../testing/rewritten.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';

/** Runs are proposed at the same time, and payouts are recorded meanwhile, with the guards and without. */

const OWED = 8_100_000;
let postgres: TestPostgres;
let database: Database;
let worlds = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('payout_run_races'));
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

const open = (on: Database = database) => createWorld(on, commandHandlers, `runs-${(worlds += 1)}`);

/** Makes owners who are each owed OWED. */
const owners = (world: World, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const ownerId = await world.addMember();
      const accountId = await payoutAccountDirectly(world, ownerId);
      await world.sql('insert into ledger_owners (merchant_id, owner_id, owed) values ($1, $2, $3)', [
        world.merchant.id,
        ownerId,
        OWED,
      ]);
      return { ownerId, accountId };
    }),
  );

/** Five clerks propose runs, and five record payouts, each for everything that the same owners are owed. */
const race = async (world: World) => {
  const all = await owners(world, 5);
  const clerks = await Promise.all(Array.from({ length: 10 }, () => world.addHolder('administrator')));
  const answers = await Promise.all(
    clerks.map((clerk, n) => {
      const { ownerId, accountId } = all[n % 5]!;
      return n < 5
        ? world.send(clerk, ProposePayoutRun, {
            Id: randomUUID(),
            OwnerIds: all.map((owner) => owner.ownerId).toSorted(() => (n % 2 === 0 ? 1 : -1)),
            AccountDays: 0,
          })
        : world.send(clerk, RecordPayout, {
            Id: randomUUID(),
            UserId: ownerId,
            AccountId: accountId,
            Amount: OWED,
            ReferenceCode: `FT${randomUUID()}`,
            SentOn: new Date().toISOString().slice(0, 10),
          });
    }),
  );
  return { answers, out: await outOf(world, all) };
};

/** The part of each owner's balance that was paid out or is in an open run. */
const outOf = async (world: World, all: readonly { ownerId: string }[]) =>
  (
    await world.sql(
      `select (select coalesce(sum(amount), 0) from payouts p where p.owner_id = o.id)
        + (select coalesce(sum(amount), 0) from payout_run_lines l where l.owner_id = o.id and l.state = 'open') as out
       from unnest($1::uuid[]) as o(id)`,
      [all.map(({ ownerId }) => ownerId)],
    )
  ).map(({ out }) => Number(out));

it('each balance is paid once, by a run or by a payout that is recorded meanwhile', async () => {
  const world = await open();
  for (let round = 0; round < 4; round += 1) {
    const { answers, out } = await race(world);
    expect(out).toEqual(Array.from({ length: 5 }, () => OWED));
    const codes = answers.flatMap((answer) => (answer.ok ? [] : answer.refusal.code));
    expect(codes.filter((code) => !/^PAYOUT_(RUN_EMPTY|IN_RUN|ABOVE_OWED)$/.test(code))).toEqual([]);
  }
});

it('control: without the lines of open runs, a balance is paid out twice', async () => {
  const world = await open(
    rewritten(database, {
      'payouts.owners-to-propose': without(/b\.in_runs,/, '0 as in_runs,'),
      'ledger.hold-for-run': without(/ and owed - in_runs >= h\.amount/, ''),
      'ledger.change-owed': without(/owed - in_runs \+/, 'owed + 0 * in_runs +'),
      'ledger.lock-owed': without(/"in_runs"/, '0 as in_runs'),
    }),
  );
  const [owner] = await owners(world, 1);
  const propose = (by: string) =>
    world.send(by, ProposePayoutRun, { Id: randomUUID(), OwnerIds: [owner!.ownerId], AccountDays: 0 });
  const record = (by: string) =>
    world.send(by, RecordPayout, {
      Id: randomUUID(),
      UserId: owner!.ownerId,
      AccountId: owner!.accountId,
      Amount: OWED,
      ReferenceCode: `FT${randomUUID()}`,
      SentOn: new Date().toISOString().slice(0, 10),
    });
  const [clerk, other] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
  expect(await propose(clerk)).toMatchObject({ ok: true });
  // Only the index prevents a second run for the same balance.
  await expect(propose(other)).rejects.toThrow('payout_run_lines_open');
  await database.script('drop index payout_run_lines_open');
  expect(await propose(other)).toMatchObject({ ok: true });
  expect(await record(other)).toMatchObject({ ok: true });
  expect(await outOf(world, [owner!])).toEqual([3 * OWED]);
});

/** A run of one owner with its file, and the request to recall it. */
const filedRun = async (world: World) => {
  const [owner] = await owners(world, 1);
  const [proposer, approver, recaller, decider] = await Promise.all(
    Array.from({ length: 4 }, () => world.addHolder('administrator')),
  );
  const RunId = randomUUID();
  const Id = randomUUID();
  for (const done of [
    await world.send(proposer!, ProposePayoutRun, { Id: RunId, OwnerIds: [owner!.ownerId], AccountDays: 0 }),
    await world.send(approver!, ApprovePayoutRun, { Id: randomUUID(), RunId, Count: 1, Total: OWED }),
    await world.send(proposer!, MakePayoutFile, { Id: randomUUID(), RunId, Format: 'csv' }),
    await world.send(recaller!, RecallPayoutRun, { Id, RunId, Reason: 'a' }),
  ])
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  const sent = { RunId, ReferenceCode: `FT${randomUUID()}`, SentOn: new Date().toISOString().slice(0, 10) };
  return {
    recall: () => world.send(decider!, Approve, { Id: randomUUID(), ApprovalId: Id }),
    settle: () => world.send(proposer!, SettlePayoutRun, { Id: randomUUID(), ...sent }),
    /** The state of the run and of its line. */
    state: async () => {
      const rows = await world.sql(
        `select r.state || ' ' || l.state as both from payout_runs r join payout_run_lines l on l.run_id = r.id
         where r.id = $1`,
        [RunId],
      );
      return rows[0]!.both as string;
    },
  };
};

it('a run is either recalled or paid when both happen at the same time', async () => {
  const world = await open();
  for (let round = 0; round < 6; round += 1) {
    const { recall, settle, state } = await filedRun(world);
    const answers = await Promise.all(round % 2 === 0 ? [recall(), settle()] : [settle(), recall()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(['canceled returned', 'settled paid']).toContain(await state());
  }
});

it('control: without the locks, a run is canceled though its payment is recorded', async () => {
  const unlocked = rewritten(database, {
    'payouts.lock-runs': without(/pg_advisory_xact_lock\(.*\)::text/, `''`),
    'payouts.take-run': without(/ for update/, ''),
  });
  // A payment that comes second finds no open line, because the recall is in progress while it is recorded.
  let isRecalled = false;
  const place = { statement: 'payouts.run-lines', when: () => isRecalled };
  const world = await open(pausedAfter(unlocked, place, async () => void (paid = await settle())));
  const { recall, settle, state } = await filedRun(world);
  let paid: Awaited<ReturnType<typeof settle>> | undefined;
  isRecalled = true;
  expect([await recall(), paid]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await state()).toBe('canceled paid');
});
