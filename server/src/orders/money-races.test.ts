import { randomUUID } from 'node:crypto';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Query, Runner, Transaction } from '../platform/database/index.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { isSoak, rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly } from '../testing/server-process.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import type { World } from '../testing/world.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';

/** Two server processes on one PostgreSQL: points are spent once, and a gift code as often as allowed. */

const ROUNDS = rounds(2, 6);

let processes: Processes;
let world: World;
let database: Database;

beforeAll(async () => {
  processes = await startProcesses('spending');
  ({ world, database } = processes);
});
afterAll(() => processes.close());

const at = (index: number) => processes.at(index);
const hold = async (token: string, index: number) => {
  const id = randomUUID();
  const held = await postCommand(at(index), token, CreateVacationOrder.domain, CreateVacationOrder.name, {
    Id: id,
    ProductId: await world.addStay(),
    AdultTotal: 1,
    ChildrenAges: [],
  });
  if (!held.Success) throw new Error(held.Message);
  return id;
};
const many = <Each>(count: number, make: (index: number) => Promise<Each>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('20 concurrent orders of one member, each of all the member’s points', () => {
  /** A member with 2000 points and 20 orders. */
  const spender = async () => {
    const memberId = await world.addMember();
    const token = await signInDirectly(world, memberId);
    await world.send('system', AwardPoints, {
      Id: randomUUID(),
      UserId: memberId,
      Points: 2000,
      Reason: { vi: 'a', en: 'a' },
    });
    const orders: string[] = [];
    for (let index = 0; index < 20; index += 1) orders.push(await hold(token, index));
    return { memberId, token, orders };
  };
  const spendAll = (token: string, orders: readonly string[], address: (index: number) => string) =>
    many(20, (index) =>
      postCommand(address(index), token, 'Sale', 'CreatePointPaymentSale', {
        Id: randomUUID(),
        TargetId: orders[index],
        Point: 2000,
      }),
    );

  it(`exactly one wins in each of ${ROUNDS} rounds`, async () => {
    const { memberId, token, orders } = await spender();
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await spendAll(token, orders, at);
      const won = answers.flatMap((answer, index) => (answer.Success ? [index] : []));
      expect(won).toHaveLength(1);
      expect(new Set(answers.filter((answer) => !answer.Success).map((answer) => answer.Code))).toEqual(
        new Set(['POINTS_ABOVE_BALANCE']),
      );
      expect(await world.sql('select balance from point_accounts where user_id = $1', [memberId])).toEqual([
        { balance: 0 },
      ]);
      await postCommand(at(round), token, 'Sale', 'RemovePointPaymentSale', {
        Id: randomUUID(),
        TargetId: orders[won[0]!],
      });
    }
    expect(await processes.invariants()).toEqual([]);
  });

  /** A job of a running process may lock the tables in another order; PostgreSQL then ends one of the two. */
  const untilDone = async (work: () => Promise<void>, attempts = 5): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (attempts === 1) throw error;
      await untilDone(work, attempts - 1);
    }
  };
  const putBoundsBack = async () => {
    await world.sql('delete from command_log');
    await world.sql('truncate orders, point_accounts, point_lots, point_transfers, point_entries cascade');
    await world.sql('alter table point_lots drop constraint if exists point_lots_remaining');
    await world.sql(
      'alter table point_lots add constraint point_lots_remaining check (remaining between least(0, amount) and ' +
        'greatest(0, amount))',
    );
  };

  it.runIf(isSoak)(
    'control: without the account lock and the bounds of a lot the same points are spent more than once',
    async () => {
      const careless = await Promise.all([1, 2].map(() => processes.start({ without: ['points.lock-account'] })));
      await world.sql('alter table point_lots drop constraint if exists point_lots_remaining');
      try {
        let most = 0;
        for (let round = 0; round < 10 && most <= 1; round += 1) {
          const { token, orders } = await spender();
          const answers = await spendAll(token, orders, (index) => careless[index % 2]!.address);
          most = Math.max(most, answers.filter((answer) => answer.Success).length);
        }
        expect(most).toBeGreaterThan(1);
        expect((await processes.invariants()).map(({ name }) => name)).toContain(
          '4d. A lot holds no more than it was made with, and not less than nothing; a debt the other way round',
        );
      } finally {
        await Promise.all(careless.map((server) => server.stop()));
        await untilDone(putBoundsBack);
      }
    },
  );
});

describe('orders with the same gift codes', () => {
  /**
   * Three codes of three promotions that may be combined. By their worth a confirmation takes them off in another order
   * than that of their names, and the ids of their promotions are in a third order.
   */
  const threeCodes = async () => {
    const codes = ['A', 'B', 'C'].map((letter) => `${letter}${randomUUID().slice(0, 8).toUpperCase()}`);
    for (const [place, code] of codes.entries()) {
      const name = { vi: 'a', en: 'a' };
      const promotion = {
        Id: randomUUID(),
        Name: name,
        Codes: [code],
        From: '2020-01-01T00:00:00Z',
        To: '2999-01-01T00:00:00Z',
        Stackable: true,
      };
      expect(
        await world.send('system', CreatePromotion, { ...promotion, ResultType: 1, ResultValue: 1000 * (place + 1) }),
      ).toMatchObject({ ok: true });
    }
    return codes;
  };
  const confirm = async (index: number, token: string, codes: readonly string[]) => {
    const id = await hold(token, index);
    const answer = await postCommand(at(index), token, 'Sale', 'ConfirmOrder', {
      Id: id,
      PaymentMethodId: world.codId,
      GiftCode: codes.join(),
    });
    expect(answer).toMatchObject({ Success: true });
    return id;
  };
  const usesOf = async (codes: readonly string[]) =>
    (await world.sql('select uses from gift_codes where code = any($1::text[]) order by code', [codes])).map(
      ({ uses }) => uses,
    );

  it('are expired and confirmed concurrently, and every use is counted', async () => {
    const codes = await threeCodes();
    const tokens = await many(8, async () => signInDirectly(world, await world.addMember()));
    const confirmAll = () => many(8, (index) => confirm(index, tokens[index]!, codes));
    for (let round = 1; round <= ROUNDS; round += 1) {
      await world.sql(`update orders set hold_expires_at = now() where merchant_id = $1 and id = any($2::uuid[])`, [
        world.merchant.id,
        await confirmAll(),
      ]);
      await Promise.all([confirmAll(), ...Array.from({ length: 10 }, () => sweepHolds(database))]);
      await sweepHolds(database);
      expect(await usesOf(codes)).toEqual([8 * round, 8 * round, 8 * round]);
    }
    expect(await processes.invariants()).toEqual([]);
    expect(processes.servers.map((server) => server.output()).join('')).not.toContain('deadlock');
  });

  /**
   * Makes an expiry and a confirmation both reach the second of three promotions while another transaction has it
   * locked, and continue when it ends. @param change transforms the statements of the expiry @returns whether they then
   * deadlock
   */
  const meet = async (change: <Row>(query: Query<Row>) => Query<Row>): Promise<boolean> => {
    const codes = await threeCodes();
    const token = await signInDirectly(world, await world.addMember());
    const ending = await confirm(0, token, codes);
    const id = await hold(token, 0);
    const sweep = () =>
      database.transaction(async (transaction) => {
        const run: Runner['run'] = (query) => transaction.run(change(query));
        const batch = ((queries: readonly Query<unknown>[]) =>
          transaction.batch(queries.map((query) => change(query)))) as Transaction['batch'];
        await run({
          name: '',
          text: 'update orders set hold_expires_at = now() where merchant_id = $1 and id = $2',
          values: [world.merchant.id, ending],
        });
        await sweepHolds({ ...database, run, transaction: (work) => work({ ...transaction, run, batch }) });
      });
    const started: Promise<unknown>[] = [];
    /** Its end is awaited below; until then an error must not count as an unhandled rejection. */
    const begin = (work: Promise<unknown>) => started.push(Promise.allSettled([work]));
    await database.transaction(async (transaction) => {
      await transaction.run({
        name: '',
        text: `select 1 from promotions where merchant_id = $1 and id = (select promotion_id from gift_codes
          where merchant_id = $1 and code = any($2::text[]) order by promotion_id offset 1 limit 1) for update`,
        values: [world.merchant.id, codes],
      });
      begin(sweep());
      await expect.poll(async () => (await lockWaits(world)).length, { interval: 5 }).toBe(1);
      begin(
        postCommand(at(0), token, 'Sale', 'ConfirmOrder', {
          Id: id,
          PaymentMethodId: world.codId,
          GiftCode: codes.join(),
        }),
      );
      await expect.poll(async () => (await lockWaits(world)).length, { interval: 5 }).toBe(2);
    });
    let ended = false;
    const end = Promise.all(started).then(() => (ended = true));
    let deadlocked = false;
    while (!ended && !deadlocked) {
      const waiting = await lockWaits(world);
      deadlocked = waiting.some(({ pid, by }) =>
        waiting.some((other) => by.includes(other.pid) && other.by.includes(pid)),
      );
    }
    await end; // PostgreSQL ends a deadlock after a second
    await sweepHolds(database);
    return deadlocked;
  };
  it('never deadlock; control: they do when one of them locks the promotions in the other order', async () => {
    expect(await meet((query) => query)).toBe(false);
    const otherWay = () =>
      meet((query) => ({ ...query, name: '', text: query.text.replace(/order by promotions\.id/, '$& desc') }));
    let deadlocked = false;
    // Citus looks for deadlocks every two seconds: it may end one, and the command be sent again, before the test sees
    // it.
    for (let times = 0; times < 5 && !deadlocked; times += 1) deadlocked = await otherWay();
    expect(deadlocked).toBe(true);
  });
});

describe('a code or budget for 3 orders that 30 members use at once', () => {
  const ONE = () => ({ Codes: [`RACE${Math.random().toString(36).slice(2, 8).toUpperCase()}`], LimitTotal: 3 });
  const MANY = () => ({ Make: { Count: 30 }, LimitTotal: 1, Budget: 3_999 });
  /** @returns how many orders got it */
  const race = async (
    codesOf: typeof ONE | typeof MANY = ONE,
  ): Promise<{ code: string; won: number; codes: Set<string | undefined> }> => {
    const name = { vi: 'a', en: 'a' };
    const promotion = {
      Id: randomUUID(),
      Name: name,
      From: '2020-01-01T00:00:00Z',
      To: '2999-01-01T00:00:00Z',
      ResultType: 1 as const,
      ResultValue: 1000,
      ...codesOf(),
    };
    const made = await world.send('system', CreatePromotion, promotion);
    if (!made.ok) throw new Error(JSON.stringify(made.refusal));
    const usable = (await world.sql('select code from gift_codes where promotion_id = $1', [promotion.Id])).map(
      ({ code }) => code as string,
    );
    const tokens = await many(30, async () => signInDirectly(world, await world.addMember()));
    const orders = await many(30, (index) => hold(tokens[index]!, index));
    const answers = await many(30, (index) =>
      postCommand(at(index), tokens[index]!, 'Sale', 'ConfirmOrder', {
        Id: orders[index],
        PaymentMethodId: world.codId,
        GiftCode: usable[index % usable.length],
      }),
    );
    return {
      code: usable[0]!,
      won: answers.filter((answer) => answer.Success).length,
      codes: new Set(answers.filter((answer) => !answer.Success).map((answer) => answer.Code)),
    };
  };

  it(`is used exactly 3 times in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { code, won, codes } = await race();
      expect(won).toBe(3);
      expect(codes).toEqual(new Set(['GIFT_CODE_USED_UP']));
      expect(await world.sql('select uses from gift_codes where code = $1', [code])).toEqual([{ uses: 3 }]);
    }
    expect(await processes.invariants()).toEqual([]);
  });

  it('control: without the limit in the database a code is used more often', async () => {
    await world.sql('alter table gift_codes drop constraint gift_codes_limit');
    let most = 0;
    for (let round = 0; round < 10 && most <= 3; round += 1) most = Math.max(most, (await race()).won);
    expect(most).toBeGreaterThan(3);
    expect((await processes.invariants()).map(({ name }) => name)).toContain(
      "9. The count of a gift code's uses is right and within its limit",
    );
  });

  it(`is not overdrawn in any of ${ROUNDS} rounds as a budget of 30 codes`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { code, won, codes } = await race(MANY);
      expect(won).toBe(3);
      expect(codes).toEqual(new Set(['GIFT_CODE_USED_UP']));
      expect(await spentWith(code)).toEqual([{ uses: 3, spent: 3_000 }]);
    }
    expect((await processes.invariants()).map(({ name }) => name)).not.toContain(OVERDRAWN);
  });

  it('control: without the limit in the database a budget is overdrawn', async () => {
    await world.sql('alter table promotions drop constraint promotions_budget');
    let most = 0;
    for (let round = 0; round < 10 && most <= 3; round += 1) most = Math.max(most, (await race(MANY)).won);
    expect(most).toBeGreaterThan(3);
    expect((await processes.invariants()).map(({ name }) => name)).toContain(OVERDRAWN);
  });

  const OVERDRAWN = "9e. The count of what a promotion's codes took off together is right and within its limits";
  const spentWith = (code: string) =>
    world.sql(
      'select uses::int, spent::int from promotions where id = (select promotion_id from gift_codes where code = $1)',
      [code],
    );
});
