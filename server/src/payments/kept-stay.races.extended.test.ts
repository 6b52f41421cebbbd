import { randomUUID } from 'node:crypto';
import { TakeInBankFile } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whileGateIsShut } from '../testing/behind-the-gate.ts';
import type { Guard } from '../testing/preloaded.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import type { World } from '../testing/world.ts';
import { confirmedOrder, openGateways, standingOf, type ConfirmedForTest } from './testing.ts';

/**
 * Two server processes with their jobs on one PostgreSQL: a clerk's request about an order's money arrives at the end
 * of the hold. The order either keeps its stay while the request waits, or it has expired and no request waits for it.
 */

const ROUNDS = rounds(10, 200);
const PRICE = 12_500_000;
const [CONFIRMED, EXPIRED] = [33, 289];
const LIMITS = { holdLimit: 2_000, unpaidLimit: 2_000, moneyAloneLimit: 0 };
let processes: Processes;
let world: World;
let servers: ServerProcess[];
let clerk: string;
let token: string;

beforeAll(async () => {
  processes = await startProcesses('kept_stay_races', 2, LIMITS);
  ({ world, servers } = processes);
  await openGateways(world);
  clerk = await world.addHolder('administrator');
  await world.addHolder('administrator');
  token = await signInDirectly(world, clerk);
});
afterAll(() => processes.close());

let number = 0;
/** Imports money of the order's sum from a bank file, which waits for a match. @returns its id */
const moneyFor = async (order: ConfirmedForTest): Promise<string> => {
  number += 1;
  const Content = `Ref;Amount;Description\nR${number};${PRICE};${order.code}`;
  await world.send(clerk, TakeInBankFile, { Id: randomUUID(), FileName: 'a.csv', Content, DryRun: false });
  const [money] = await world.sql('select id from payment_events where reference_code = $1', [`R${number}`]);
  return money!.id as string;
};
/** Ends the hold in so many milliseconds. */
const endHold = (id: string, later = 0) =>
  world.sql(`update orders set hold_expires_at = now() + $2::interval where id = $1`, [id, `${later} ms`]);
const ask = (at: ServerProcess, Id: string, MoneyId: string, order: ConfirmedForTest) =>
  postCommand(at.address, token, 'Payment', 'MatchWaitingMoney', { Id, MoneyId, OrderCode: order.code });
/** @returns the status of the order, and whether a request waits that keeps its stay */
const outcomeOf = async (order: ConfirmedForTest, request: string) => {
  const { all_status, held } = await standingOf(world, order.id);
  const [row] = await world.sql('select due_at is not null as keeps from approvals where id = $1 and status = $2', [
    request,
    'pending',
  ]);
  return { all_status, held, keeps: row?.keeps === true };
};
const KEPT = { all_status: CONFIRMED, held: true, keeps: true };
const GONE = { all_status: EXPIRED, held: false, keeps: false };

describe('a request about an order’s money as the hold ends', () => {
  it(`keeps the stay or is too late in ${ROUNDS} rounds, whichever process has it`, async () => {
    const seen = { kept: 0, gone: 0 };
    // The loser of a round gets more time in the next one, and twice as much each time it loses again.
    let [later, step] = [0, 20];
    for (let round = 0; round < ROUNDS || Math.min(seen.kept, seen.gone) === 0; round += 1) {
      const order = await confirmedOrder(world, world.bankTransferId, { days: 60 + (round % 300) });
      const [request, money] = [randomUUID(), await moneyFor(order)];
      await endHold(order.id, Math.max(0, later));
      const pause = new Promise((resolve) => setTimeout(resolve, Math.max(0, -later)));
      await Promise.all([
        pause.then(() => ask(servers[round % 2]!, request, money, order)),
        sweepHolds(processes.database),
      ]);
      await world.sql('update orders set hold_expires_at = now() where id = $1 and hold_expires_at > now()', [
        order.id,
      ]);
      await sweepHolds(processes.database);
      const outcome = await outcomeOf(order, request);
      expect([KEPT, GONE]).toContainEqual(outcome);
      const won = outcome.keeps ? 'kept' : 'gone';
      seen[won] += 1;
      step = seen.kept === 0 || seen.gone === 0 ? step * 2 : 20;
      later += outcome.keeps ? -step : step;
    }
    expect(await processes.invariants()).toEqual([]);
  }, 600_000);

  /** The jobs of two processes have searched for orders when one of them takes the request; then they go on. */
  const askedAfterTheSearch = async (without: readonly Guard[]) => {
    const order = await confirmedOrder(world, world.bankTransferId);
    const [request, money] = [randomUUID(), await moneyFor(order)];
    const pair = await Promise.all([processes.start({ without }), processes.start({ without })]);
    try {
      await whileGateIsShut(processes.database, async ({ arrived }) => {
        await endHold(order.id);
        await arrived();
        expect(await ask(pair[0]!, request, money, order)).toMatchObject({ Success: true });
      });
    } finally {
      // A process that stops ends the work that it has started.
      await Promise.all(pair.map((server) => server.stop()));
    }
    return outcomeOf(order, request);
  };

  describe('a request after the search of both jobs', () => {
    beforeAll(() => Promise.all(servers.map((server) => server.stop())));

    it('keeps the stay', async () => {
      expect(await askedAfterTheSearch(['orders.take-lapsed'])).toEqual(KEPT);
    }, 600_000);

    it('control: without the second check the order expires while its request waits', async () => {
      expect(await askedAfterTheSearch(['orders.take-lapsed', 'orders.expire-lapsed'])).toEqual({
        ...GONE,
        keeps: true,
      });
    }, 600_000);
  });
});
