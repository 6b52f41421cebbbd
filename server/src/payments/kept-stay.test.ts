import { randomUUID } from 'node:crypto';
import { Approve, Refuse, Withdraw } from '@sandbar/contract/approvals';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { CloseCashPayment, MatchWaitingMoney, TakeInBankFile } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { behindTheGate } from '../testing/behind-the-gate.ts';
import { waitsAtGate } from '../testing/gate.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { rewritten, without } from '../testing/rewritten.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { confirmedOrder, openGateways, standingOf, type ConfirmedForTest } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** While money for an order waits for approval, the order keeps its stay. */

const PRICE = 12_500_000;
const [CONFIRMED, EXPIRED, PAID] = [33, 289, 1_048_609];
let postgres: TestPostgres;
let database: Database;
let world: World;
let clerk: string;
let head: string;

beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('kept_stay'));
  world = await createWorld(database, commandHandlers);
  await world.set({ holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: 0 });
  await openGateways(world);
  clerk = await world.addHolder('administrator');
  head = await world.addHolder('administrator');
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

let number = 0;
/** Creates a request for approval about an order's money. @returns the request's id */
const askFor = async (order: ConfirmedForTest, amount = PRICE): Promise<string> => {
  number += 1;
  const Content = `Ref;Amount;Description\nK${number};${amount};${order.code}`;
  await world.send(clerk, TakeInBankFile, { Id: randomUUID(), FileName: 'a.csv', Content, DryRun: false });
  const [money] = await world.sql('select id from payment_events where reference_code = $1', [`K${number}`]);
  const Id = randomUUID();
  expect(
    await world.send(clerk, MatchWaitingMoney, { Id, MoneyId: money!.id as string, OrderCode: order.code }),
  ).toMatchObject({ value: { state: 'waiting' } });
  return Id;
};
const endHold = (id: string) =>
  world.sql(`update orders set hold_expires_at = now() - interval '2 minutes' where id = $1`, [id]);
const statusOf = async ({ id }: ConfirmedForTest) => (await standingOf(world, id)).all_status;
const kept = async (): Promise<[order: ConfirmedForTest, request: string]> => {
  const order = await confirmedOrder(world, world.bankTransferId);
  const request = await askFor(order);
  await endHold(order.id);
  await sweepHolds(database);
  expect(await standingOf(world, order.id)).toMatchObject({ all_status: CONFIRMED, held: true });
  return [order, request];
};
const decided = (ApprovalId: string) => ({ Id: randomUUID(), ApprovalId, Reason: 'not ours' });

describe('money that waits for approval', () => {
  it('keeps the stay beyond the hold, also from other members, and then pays it', async () => {
    const [order, request] = await kept();
    const wish = { ProductId: order.stayId, AdultTotal: 1, ChildrenAges: [] };
    expect(await world.send(world.otherMemberId, CreateVacationOrder, { Id: randomUUID(), ...wish })).toMatchObject({
      refusal: { code: 'STAY_TAKEN' },
    });
    // The invariants allow this for orders with such a request, and for no others.
    const broken = async () => (await brokenInvariants(database)).map(({ name }) => name.slice(0, 3));
    expect(await broken()).toEqual([]);
    const other = await confirmedOrder(world, world.bankTransferId);
    await endHold(other.id);
    expect(await broken()).toEqual(['13.']);
    await sweepHolds(database);

    expect(await world.send(head, Approve, { Id: randomUUID(), ApprovalId: request })).toMatchObject({ ok: true });
    await sweepHolds(database);
    expect(await standingOf(world, order.id)).toMatchObject({ all_status: PAID, paid: PRICE, owed: 0 });
  });

  it.each([
    ['refused', () => head, Refuse],
    ['taken back', () => clerk, Withdraw],
  ] as const)('lets the hold end when the request is %s', async (_how, by, contract) => {
    const [order, request] = await kept();
    expect(await world.send(by(), contract, decided(request))).toMatchObject({ ok: true });
    await sweepHolds(database);
    expect(await statusOf(order)).toBe(EXPIRED);
  });

  it('lets the hold end when the request expires undecided, whether the job has run or not', async () => {
    const [order, request] = await kept();
    await world.sql('alter table approvals disable trigger approvals_decision_only');
    await world.sql('update approvals set expires_at = now() where id = $1', [request]);
    await world.sql('alter table approvals enable trigger approvals_decision_only');
    await sweepHolds(database);
    expect(await statusOf(order)).toBe(EXPIRED);
  });

  it('keeps the stay while one of two requests waits', async () => {
    const order = await confirmedOrder(world, world.bankTransferId);
    const [first, second] = [await askFor(order, 5_000_000), await askFor(order, PRICE - 5_000_000)];
    await endHold(order.id);
    await world.send(head, Refuse, decided(first));
    await sweepHolds(database);
    expect(await statusOf(order)).toBe(CONFIRMED);
    await world.send(head, Refuse, decided(second));
    await sweepHolds(database);
    expect(await statusOf(order)).toBe(EXPIRED);
  });

  it('must be decided before the hold ends, and cash likewise', async () => {
    const order = await confirmedOrder(world, world.codId);
    const Id = randomUUID();
    expect(
      await world.send(clerk, CloseCashPayment, { Id, OrderId: order.id, Amount: PRICE, Left: PRICE }),
    ).toMatchObject({ value: { state: 'waiting' } });
    expect(
      await world.sql(
        `select o.hold_expires_at = a.due_at as due, a.due_at < a.expires_at as sooner
         from approvals a join orders o on o.id = a.order_id where a.id = $1`,
        [Id],
      ),
    ).toEqual([{ due: true, sooner: true }]);
    await endHold(order.id);
    await sweepHolds(database);
    expect(await statusOf(order)).toBe(CONFIRMED);
    await world.send(head, Refuse, decided(Id));
  });
});

describe('a request against the expiry job', () => {
  /** Creates a request after the job searched for orders and before it locks this one. */
  const askedMeanwhile = async (rewrites: Parameters<typeof rewritten>[1]): Promise<number> => {
    const order = await confirmedOrder(world, world.bankTransferId);
    await endHold(order.id);
    let request = '';
    await behindTheGate(
      database,
      () => sweepHolds(rewritten(database, { 'orders.take-lapsed': waitsAtGate, ...rewrites })),
      async () => (request = await askFor(order)),
    );
    const status = await statusOf(order);
    await world.send(head, Refuse, decided(request));
    await sweepHolds(database);
    return status;
  };

  it('is respected by a job that had already searched', async () => expect(await askedMeanwhile({})).toBe(CONFIRMED));

  it('control: without the second check the paid order expires', async () =>
    expect(
      await askedMeanwhile({
        'orders.expire-lapsed': without(/not exists\(select from approvals[^)]*\(\)\)/, 'true'),
      }),
    ).toBe(EXPIRED));

  it('keeps the stay for every order whose request waits, when many are created at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await confirmedOrder(world, world.bankTransferId);
      const asking = askFor(order);
      await endHold(order.id);
      const [request] = await Promise.all([asking, sweepHolds(database), sweepHolds(database)]);
      const [row] = await world.sql('select due_at from approvals where id = $1', [request]);
      // Without a deadline, the request was created for an order that had already expired.
      expect(await statusOf(order)).toBe(row!.due_at === null ? EXPIRED : CONFIRMED);
      await world.send(head, Refuse, decided(request));
      await sweepHolds(database);
    }
  });
});
