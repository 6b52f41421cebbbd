import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { postCommand, signInDirectly, startServer, type ServerProcess } from '../testing/server-process.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { BANK_KEY, bankLine, confirmedOrder, openGateways } from './testing.ts';

/** Two server processes with their sweeps on one PostgreSQL: money meets the end of the hold, and the stay is had or the money is owed back, never neither. */

const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 60);
const PRICE = 12_500_000;
let postgres: TestPostgres;
let url: string;
let database: Database;
let world: World;
let servers: ServerProcess[];

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase('money');
  database = await serverDatabase(url);
  world = await createWorld(database, commandHandlers);
  await world.sql(`update merchants set settings = '{"holdLimit": 2000}' where id = $1`, [world.merchant.id]);
  (world.merchant.settings as { holdLimit: number }).holdLimit = 2_000;
  await openGateways(world);
  servers = await Promise.all([startServer({ databaseUrl: url }), startServer({ databaseUrl: url })]);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.close();
  await postgres.stop();
}, 60_000);

const invariants = async () => checkInvariants(database, await readFile(new URL('../../../db/invariants.sql', import.meta.url), 'utf8'));
const transfer = async (address: string, line: object) => {
  const answer = await fetch(`${address}/api/payments/bank-line`, {
    method: 'POST',
    headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(line),
  });
  return answer.status;
};
const standing = async (id: string) =>
  (
    await world.sql(
      `select o.all_status, exists(select from order_lines l where l.order_id = o.id and l.live) as held,
         (select coalesce(sum(p.amount), 0)::bigint from payments p where p.order_id = o.id and p.all_status & 33554432 <> 0) as paid,
         (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.order_id = o.id) as owed from orders o where o.id = $1`,
      [id],
    )
  )[0] as { all_status: number; held: boolean; paid: number; owed: number };

describe('money against the clock', () => {
  it(`in ${ROUNDS} rounds is either kept with the stay or owed back, told twice through both processes`, async () => {
    const seen = { paid: 0, owed: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await confirmedOrder(world, world.bankTransferId, { days: 60 + (round % 300) });
      // The hold ends in this very moment: the sweeps of both processes, the money by both, and somebody who wants the stay.
      await world.sql(`update orders set hold_expires_at = now() where id = $1`, [order.id]);
      const line = bankLine(PRICE, order.code);
      const rival = randomUUID();
      const contract = world.bus.contracts.find(({ name }) => name === 'CreateVacationOrder')!;
      const answers = await Promise.all([
        transfer(servers[0]!.address, line),
        world.send(world.otherMemberId, contract, { Id: rival, ProductId: order.stayId, AdultTotal: 1, ChildrenAges: [] }),
        transfer(servers[1]!.address, line),
      ]);
      expect([answers[0], answers[2]]).toEqual([200, 200]);
      const { all_status, held, paid, owed } = await standing(order.id);
      expect(paid).toBe(PRICE);
      if (all_status === 1_048_609) {
        expect({ held, owed }).toEqual({ held: true, owed: 0 });
        seen.paid += 1;
      } else {
        expect({ all_status, held, owed }).toEqual({ all_status: 289, held: false, owed: PRICE });
        seen.owed += 1;
      }
    }
    // Both must have happened, else nothing raced.
    expect(seen.paid).toBeGreaterThan(0);
    expect(seen.owed).toBeGreaterThan(0);
    expect(await invariants()).toEqual([]);
  }, 300_000);

  it('confirming against expiry ends in one of the two, and what is confirmed has its stay', async () => {
    const token = await signInDirectly(world, world.memberId);
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const id = randomUUID();
      const contract = world.bus.contracts.find(({ name }) => name === 'CreateVacationOrder')!;
      await world.send(world.memberId, contract, { Id: id, ProductId: await world.addStay({ days: 60 + round }), AdultTotal: 1, ChildrenAges: [] });
      await world.sql(`update orders set hold_expires_at = now() + make_interval(secs => $2) where id = $1`, [id, (round % 10) / 200]);
      const answer = await postCommand(servers[round % 2]!.address, token, 'Sale', 'ConfirmOrder', { Id: id, PaymentMethodId: world.codId });
      const expire = await world.sql(`select all_status from orders where id = $1`, [id]);
      if (answer.Success) expect(expire).toEqual([{ all_status: 33 }]);
      else expect(['HOLD_EXPIRED', 'ORDER_PROCESSED']).toContain(answer.Code);
      expect((await standing(id)).held).toBe(answer.Success || expire[0]!.all_status === 1);
    }
  }, 120_000);
});

describe('kill -9 while money comes in', () => {
  it('after each kill the messenger tells again what had no answer: every line counted once, nothing lost', async () => {
    const expected = new Map<string, number>();
    for (let kill = 0; kill < 5; kill += 1) {
      const server = await startServer({ databaseUrl: url });
      const lines: { line: object; orderId: string; answered: boolean }[] = [];
      for (let index = 0; index < 12; index += 1) {
        const order = await confirmedOrder(world, world.bankTransferId, { days: 60 + index });
        for (const part of [5_000_000, PRICE - 5_000_000]) lines.push({ line: bankLine(part, order.code), orderId: order.id, answered: false });
        expected.set(order.id, PRICE);
      }
      const sending = lines.map(async (entry) => {
        entry.answered = (await transfer(server.address, entry.line).catch(() => 0)) === 200;
      });
      await new Promise((resolve) => setTimeout(resolve, 5 + kill * 15));
      await server.kill();
      await Promise.all(sending);
      // SePay sends again until it is answered; what was answered is sent again as well.
      for (const { line } of lines) expect(await transfer(servers[0]!.address, line)).toBe(200);
    }
    for (const [id, price] of expected) expect(await standing(id)).toMatchObject({ all_status: 1_048_609, paid: price, owed: 0, held: true });
    expect(await invariants()).toEqual([]);
  }, 120_000);
});
