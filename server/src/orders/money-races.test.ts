import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { postCommand, signInDirectly, startServer, type ServerProcess } from '../testing/server-process.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';

/** Two server processes on one PostgreSQL: points are spent once, and a gift code as often as it may be. */

let postgres: TestPostgres;
let database: Database;
let world: World;
let servers: ServerProcess[];

beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase('money');
  database = await serverDatabase(url);
  world = await createWorld(database, commandHandlers);
  await world.sql(`update merchants set settings = '{"holdLimit": 300}' where id = $1`, [world.merchant.id]);
  servers = await Promise.all([startServer({ databaseUrl: url }), startServer({ databaseUrl: url })]);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.close();
  await postgres.stop();
}, 60_000);

const invariants = async () => checkInvariants(database, await readFile(new URL('../../../db/invariants.sql', import.meta.url), 'utf8'));
const at = (index: number) => servers[index % 2]!.address;
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
const many = <Each>(count: number, make: (index: number) => Promise<Each>) => Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('20 orders of one member at once, each of all his points', () => {
  it('one wins in each of 5 rounds', async () => {
    const memberId = await world.addMember();
    const token = await signInDirectly(world, memberId);
    await world.send('system', AwardPoints, { Id: randomUUID(), UserId: memberId, Points: 2000, Reason: { vi: 'a', en: 'a' } });
    const orders = await many(20, (index) => hold(token, index));
    for (let round = 0; round < 5; round += 1) {
      const answers = await many(20, (index) => postCommand(at(index), token, 'Sale', 'CreatePointPaymentSale', { Id: randomUUID(), TargetId: orders[index], Point: 2000 }));
      const won = answers.flatMap((answer, index) => (answer.Success ? [index] : []));
      expect(won).toHaveLength(1);
      expect(new Set(answers.filter((answer) => !answer.Success).map((answer) => answer.Code))).toEqual(new Set(['POINTS_ABOVE_BALANCE']));
      expect(await world.sql('select balance from point_accounts where user_id = $1', [memberId])).toEqual([{ balance: 0 }]);
      await postCommand(at(round), token, 'Sale', 'RemovePointPaymentSale', { Id: randomUUID(), TargetId: orders[won[0]!] });
    }
    expect(await invariants()).toEqual([]);
  }, 120_000);
});

describe('a code of 3 uses, confirmed with by 30 members at once', () => {
  /** @returns how many orders got it */
  const race = async (): Promise<{ code: string; won: number; codes: Set<string | undefined> }> => {
    const code = `RACE${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
    const name = { vi: 'a', en: 'a' };
    const promotion = {
      Id: randomUUID(),
      Name: name,
      Codes: [code],
      From: '2020-01-01T00:00:00Z',
      To: '2999-01-01T00:00:00Z',
      ResultType: 1 as const,
      ResultValue: 1000,
      LimitTotal: 3,
    };
    const made = await world.send('system', CreatePromotion, promotion);
    if (!made.ok) throw new Error(JSON.stringify(made.refusal));
    const tokens = await many(30, async () => signInDirectly(world, await world.addMember()));
    const orders = await many(30, (index) => hold(tokens[index]!, index));
    const answers = await many(30, (index) => postCommand(at(index), tokens[index]!, 'Sale', 'ConfirmOrder', { Id: orders[index], PaymentMethodId: world.codId, GiftCode: code }));
    return { code, won: answers.filter((answer) => answer.Success).length, codes: new Set(answers.filter((answer) => !answer.Success).map((answer) => answer.Code)) };
  };

  it('is used exactly 3 times in each of 5 rounds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { code, won, codes } = await race();
      expect(won).toBe(3);
      expect(codes).toEqual(new Set(['GIFT_CODE_USED_UP']));
      expect(await world.sql('select uses from gift_codes where code = $1', [code])).toEqual([{ uses: 3 }]);
    }
    expect(await invariants()).toEqual([]);
  }, 120_000);

  it('twin: without the limit in the database it is used more often, so the test above can fail', async () => {
    await world.sql('alter table gift_codes drop constraint gift_codes_limit');
    let most = 0;
    for (let round = 0; round < 10 && most <= 3; round += 1) most = Math.max(most, (await race()).won);
    expect(most).toBeGreaterThan(3);
    expect((await invariants()).map(({ name }) => name)).toContain("9. A gift code's uses are counted, and within its limit");
  }, 120_000);
});
