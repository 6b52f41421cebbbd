import { randomUUID } from 'node:crypto';
import { CreateVacationExchangeDepositProduct, DEPOSIT_DECISIONS, WithdrawWeek } from '@sandbar/contract/weeks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { codesOf, openGuarded, type Guarded } from '../testing/guarded.ts';
import { meetingAfter } from '../testing/meeting.ts';
import { rewritten, without } from '../testing/rewritten.ts';
import type { World } from '../testing/world.ts';
import { aDeposit, addOwner, deposited, threeProofs } from './testing.ts';

/** Concurrent giving, deciding and taking back: with and without the guards. On a real PostgreSQL. */

let guarded: Guarded;
let database: Database;
let unguarded: Database;

beforeAll(async () => {
  guarded = await openGuarded('week_races', 'alter table weeks drop constraint weeks_given_once');
  ({ database, unguarded } = guarded);
});
afterAll(() => guarded.close());

const open = (on: Database) => guarded.open(on);
const balance = async (on: Database, userId: string) =>
  Number((await on.raw('select balance from point_accounts where user_id = $1', [userId])).rows[0]?.balance ?? 0);

/** The same database, with the row locks of one statement removed. */
const unlocked = (statement: string): Database => rewritten(database, { [statement]: without('for no key update') });

describe('20 owners who give the same week at once', () => {
  const race = async (world: World, ready = () => {}) => {
    const owners: string[] = [];
    for (let n = 0; n < 20; n += 1) owners.push(await addOwner(world));
    const content = await aDeposit(world, owners[0]!);
    const contents: object[] = [];
    for (const ownerId of owners)
      contents.push({ ...content, Id: randomUUID(), Images: await threeProofs(world, ownerId) });
    ready();
    const answers = await Promise.all(
      owners.map((ownerId, n) => world.send(ownerId, CreateVacationExchangeDepositProduct, contents[n] as never)),
    );
    return codesOf(answers as never);
  };
  it('are refused, except one, also where ten look before the first one gives it', async () => {
    const { on, next } = meetingAfter(database, 'weeks.in-quota');
    expect(await race(await open(on), () => next(10))).toEqual([...Array<string>(19).fill('WEEK_GIVEN'), 'done']);
  });
  it('control: without the constraint all of them give it', async () => {
    expect(await race(await open(unguarded))).toEqual(Array<string>(20).fill('done'));
  });
});

describe('concurrent deposits of one owner above the quota', () => {
  const race = async (world: World, ready = () => {}) => {
    const ownerId = await addOwner(world);
    const contents: object[] = [];
    for (let n = 0; n < 8; n += 1) contents.push(await aDeposit(world, ownerId));
    ready();
    return codesOf(
      (await Promise.all(
        contents.map((content) => world.send(ownerId, CreateVacationExchangeDepositProduct, content as never)),
      )) as never,
    );
  };
  it('are refused from the sixth on', async () => {
    expect(await race(await open(database))).toEqual([
      ...Array<string>(3).fill('DEPOSIT_LIMIT'),
      ...Array<string>(5).fill('done'),
    ]);
  });
  it('control: without the lock more are accepted', async () => {
    const { on, next } = meetingAfter(unlocked('identity.lock-person'), 'weeks.in-quota');
    expect(await race(await open(on), () => next(8))).toEqual(Array<string>(8).fill('done'));
  });
});

describe('two concurrent approvals', () => {
  it('give one grant and one stay', async () => {
    const world = await open(database);
    for (let round = 0; round < 5; round += 1) {
      const ownerId = await addOwner(world);
      const id = await deposited(world, ownerId);
      const clerks = [await world.addHolder('clerk'), await world.addHolder('clerk')];
      const answers = await Promise.all(
        clerks.map((by) => world.send(by, DEPOSIT_DECISIONS.approve, { Id: randomUUID(), WeekId: id })),
      );
      expect(codesOf(answers as never)).toEqual(['WEEK_STATE', 'done']);
      expect(await balance(database, ownerId)).toBe(4_200);
      const stays = await world.sql(
        `select s.id from stays s join weeks w on w.from_date = s.from_date and w.merchant_id = s.merchant_id
          where w.id = $1`,
        [id],
      );
      expect(stays).toHaveLength(1);
    }
  });
  it('credit once without the week’s lock too: the lot’s name prevents the second', async () => {
    const { on, next } = meetingAfter(unlocked('weeks.lock'), 'weeks.lock');
    const world = await open(on);
    const ownerId = await addOwner(world);
    const id = await deposited(world, ownerId);
    const clerks = [await world.addHolder('clerk'), await world.addHolder('clerk')];
    next(2);
    const answers = await Promise.all(
      clerks.map((by) => world.send(by, DEPOSIT_DECISIONS.approve, { Id: randomUUID(), WeekId: id })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balance(database, ownerId)).toBe(4_200);
  });
});

describe('a week withdrawn and approved at the same time', () => {
  const race = async (world: World, ready = () => {}) => {
    const ownerId = await addOwner(world);
    const id = await deposited(world, ownerId);
    ready();
    const [withdrawn, approved] = await Promise.all([
      world.send(ownerId, WithdrawWeek, { Id: randomUUID(), WeekId: id }),
      world.send(world.staffId, DEPOSIT_DECISIONS.approve, { Id: randomUUID(), WeekId: id }),
    ]);
    return {
      both: withdrawn.ok && approved.ok,
      credited: (await balance(database, ownerId)) > 0,
      approved: approved.ok,
    };
  };
  it('is one of the two', async () => {
    const world = await open(database);
    for (let round = 0; round < 20; round += 1) {
      const { both, credited, approved } = await race(world);
      expect([both, credited]).toEqual([false, approved]);
    }
  });
  it('control: without the lock it is both', async () => {
    const { on, next } = meetingAfter(unlocked('weeks.lock'), 'weeks.lock');
    expect((await race(await open(on), () => next(2))).both).toBe(true);
  });
});
