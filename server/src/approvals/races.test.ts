import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { AwardPoints } from '@sandbar/contract/points';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { pointsSlice } from '../points/index.ts';
import { meetingAfter } from '../testing/meeting.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { rewritten, without } from '../testing/rewritten.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { fourEyes, type Effect } from './index.ts';

/** Two deciders and the asker act at the same time: with and without the guards. On a real PostgreSQL. */

let postgres: TestPostgres;
let database: Database;
let worlds = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('approval_races'));
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

/** An award of points whose transfers have unique numbers, so that executing it twice would not be noticed. */
const unnumbered = (): Effect => {
  const award = pointsSlice.effects.find(({ kind }) => kind === 'points.award')!;
  return {
    ...award,
    execute: (transaction, by, input, seen) =>
      award.execute(transaction, by, { ...(input as object), Id: randomUUID() }, seen),
  };
};

const open = async (on: Database) => {
  const world = await createWorld(on, fourEyes([unnumbered()]), `race-${(worlds += 1)}`);
  Object.assign(world.merchant.settings, { pointsAloneLimit: 0 });
  return { world, heads: [await world.addHolder('administrator'), await world.addHolder('administrator')] as const };
};
const ask = async (world: World, by: string, userId: string) => {
  const Id = randomUUID();
  const award = { Id, UserId: userId, Points: 100, Reason: { vi: 'a', en: 'a' } };
  expect(await world.send(by, AwardPoints, award)).toMatchObject({ value: { state: 'waiting' } });
  return Id;
};
const approve = (world: World, by: string, ApprovalId: string) =>
  world.send(by, Approve, { Id: randomUUID(), ApprovalId });
const given = async (userId: string) =>
  Number((await database.raw('select balance from point_accounts where user_id = $1', [userId])).rows[0]?.balance ?? 0);

describe('two concurrent approvals', () => {
  const race = async (world: World, heads: readonly [string, string], ready = () => {}) => {
    const [clerkId, userId] = [await world.addHolder('administrator'), await world.addMember()];
    const id = await ask(world, clerkId, userId);
    ready();
    const answers = await Promise.all(heads.map((by) => approve(world, by, id)));
    return { points: await given(userId), codes: answers.map((answer) => (answer.ok ? 'done' : answer.refusal.code)) };
  };

  it('have one effect; the second is refused, because the request has ended', async () => {
    const { world, heads } = await open(database);
    for (let round = 0; round < 10; round += 1) {
      const { points, codes } = await race(world, heads);
      expect(points).toBe(100);
      expect(codes.sort()).toEqual(['APPROVAL_OVER', 'done']);
    }
  });

  it('control: without the lock, the compare-and-set and the trigger they have two effects', async () => {
    const { on, next } = meetingAfter(
      rewritten(database, {
        'approvals.take': without(' for no key update'),
        'approvals.end': without(`"approvals"."status" = 'pending'`, 'true'),
      }),
      'approvals.take',
    );
    const { world, heads } = await open(on);
    await database.raw('alter table approvals disable trigger approvals_decision_only');
    try {
      expect((await race(world, heads, () => next(2))).points).toBe(200);
    } finally {
      await database.raw('alter table approvals enable trigger approvals_decision_only');
    }
  });

  it('have one effect without the lock too: the compare-and-set suffices', async () => {
    const unlocked = rewritten(database, { 'approvals.take': without(' for no key update') });
    const { on, next } = meetingAfter(unlocked, 'approvals.take');
    const { world, heads } = await open(on);
    for (let round = 0; round < 3; round += 1) expect((await race(world, heads, () => next(2))).points).toBe(100);
  });
});

describe('an approval by the asker', () => {
  /** Makes the rule see another asker. */
  const blind = () =>
    rewritten(database, {
      'approvals.take': without('"approvals"."asked_by" as "asked_by_id"', 'gen_random_uuid() as "asked_by_id"'),
    });
  const attempt = async (on: Database) => {
    const { world, heads } = await open(on);
    const userId = await world.addMember();
    const id = await ask(world, heads[0], userId);
    const answer = await approve(world, heads[0], id).catch((error: Error) => error.message);
    return { answer, points: await given(userId) };
  };

  it('is refused by the rule', async () =>
    expect(await attempt(database)).toMatchObject({ answer: { refusal: { code: 'APPROVAL_OWN' } }, points: 0 }));

  it('is refused by the database where the rule is bypassed', async () =>
    expect(await attempt(blind())).toMatchObject({
      answer: expect.stringContaining('approvals_second_person'),
      points: 0,
    }));

  it('control: without both it takes effect', async () => {
    await database.raw('alter table approvals drop constraint approvals_second_person');
    try {
      expect(await attempt(blind())).toMatchObject({ answer: { ok: true }, points: 100 });
    } finally {
      await database.raw('alter table approvals disable trigger approvals_decision_only');
      await database.raw('delete from approvals');
      await database.raw('alter table approvals enable trigger approvals_decision_only');
      await database.raw('alter table approvals add constraint approvals_second_person check (decided_by <> asked_by)');
    }
  });
});

describe('twenty concurrent commands, each within the limit by itself', () => {
  const rush = async (on: Database, ready = () => {}) => {
    const { world } = await open(on);
    Object.assign(world.merchant.settings, { pointsAloneLimit: 300 });
    const clerkId = await world.addHolder('administrator');
    const members = await Promise.all(Array.from({ length: 20 }, () => world.addMember()));
    const award = (UserId: string) =>
      world.send(clerkId, AwardPoints, { Id: randomUUID(), UserId, Points: 100, Reason: { vi: 'a', en: 'a' } });
    // The first award makes the row of the day, so no other one waits for its insert.
    await award(members[0]!);
    ready();
    await Promise.all(members.slice(1).map(award));
    return (await Promise.all(members.map(given))).reduce((sum, points) => sum + points, 0);
  };

  it('pass the limit of a day no further than one after the other', async () => expect(await rush(database)).toBe(300));

  it('control: they do when the day is read without a lock', async () => {
    // Reads the row as it was when the statement began, and not under the lock.
    const stale = (text: string) =>
      without('do update set "used" = "daily_allowances"."used" returning "day", "used", "asks"', 'do nothing')(text);
    const read = (text: string) =>
      `with made as (${stale(text)}) select (now() at time zone 'Asia/Ho_Chi_Minh')::date::text as day,
        coalesce(max(used), 0)::int as used, coalesce(max(asks), 0)::int as asks from daily_allowances
        where merchant_id = $1 and user_id = $2`;
    const unlocked = rewritten(database, { 'approvals.take-allowance': read });
    const { on, next } = meetingAfter(unlocked, 'approvals.take-allowance');
    expect(await rush(on, () => next(4))).toBeGreaterThan(300);
  });
});
