import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { TakeInBankFile } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { testInstallation } from '../testing/installation.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { isSoak, rounds, sampleOf } from '../testing/rounds.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { sandboxSettings } from './gateways/index.ts';
import { sandboxMessage, signed } from './gateways/sandbox.ts';
import { bankLine, confirmedOrder, emptyOrders, openGateways, standingOf, reportLine } from './testing.ts';

/** Two server processes on one PostgreSQL are notified of the same money, in any order and at once: it counts once. */

const KILLS = rounds(1, 5);
const PRICE = 12_500_000;
let processes: Processes;
let database: Database;
let world: World;
let servers: ServerProcess[];
let sandboxId: string;
let secret: string;

beforeAll(async () => {
  processes = await startProcesses('gateways');
  ({ database, world, servers } = processes);
  sandboxId = await openGateways(world);
  secret = (await sandboxSettings({ database, installation: testInstallation }, world.merchant.id))!.secret;
});
afterAll(() => processes.close());

describe('notifications of a gateway', () => {
  /** All distinct orders of some messages. */
  const orders = (messages: readonly string[]): string[][] =>
    messages.length <= 1
      ? [[...messages]]
      : [...new Set(messages)].flatMap((one) =>
          orders(messages.toSpliced(messages.indexOf(one), 1)).map((rest) => [one, ...rest]),
        );
  const messageOf = async (order: { code: string }, message: string, unique: string) => {
    const kind = message.startsWith('paid') ? ('paid' as const) : ('failed' as const);
    const body = sandboxMessage(kind, { code: `${order.code}-1`, amount: PRICE }, `SB${message}-${unique}`);
    return { body, headers: { 'content-type': 'application/json', ...signed({ secret }, body) } };
  };
  const send = async (address: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
    (await fetch(`${address}/api/payments/sandbox`, { method: 'POST', headers, body })).status;
  const paidOnce = async (id: string) => {
    expect(await standingOf(world, id)).toEqual({ all_status: 1_048_609, held: true, paid: PRICE, owed: 0 });
    expect(
      await world.sql(
        `select 1 from events where kind = 'order.changed' and subject_id = $1 and payload->>'reason' = 'paid'`,
        [id],
      ),
    ).toHaveLength(1);
    expect(await world.sql('select 1 from payments where order_id = $1', [id])).toHaveLength(1);
  };

  it('end the same in every order, with duplicates, alternately to both processes or all at once', async () => {
    const all = orders(['failed-1', 'failed-1', 'paid', 'paid', 'failed-2']);
    expect(all).toHaveLength(30);
    for (const [number, sequence] of sampleOf(10, all).entries()) {
      const [order, crowd] = [await confirmedOrder(world, sandboxId), await confirmedOrder(world, sandboxId)];
      for (const [turn, message] of sequence.entries())
        expect(await send(servers[turn % 2]!.address, await messageOf(order, message, order.id))).toBe(200);
      await paidOnce(order.id);
      const messages = await Promise.all(sequence.map((message) => messageOf(crowd, message, crowd.id)));
      expect(
        await Promise.all(messages.map((message, turn) => send(servers[(number + turn) % 2]!.address, message))),
      ).toEqual(sequence.map(() => 200));
      await paidOnce(crowd.id);
    }
    expect(await processes.invariants()).toEqual([]);
  });

  it('about an order that is canceled and paid at once: the payment is refunded or never counted', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < rounds(4, 20); round += 1) {
      const order = await confirmedOrder(world, sandboxId, { days: 60 });
      const message = await messageOf(order, 'paid', order.id);
      await Promise.all([
        send(servers[0]!.address, message),
        world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: order.id }),
        send(servers[1]!.address, message),
      ]);
      const { all_status, held, paid, owed } = await standingOf(world, order.id);
      // Canceled first, the money is owed back; paid first, it is owed back too, by the ladder.
      expect({ all_status, held, paid, owed }).toEqual({ all_status: 32_801, held: false, paid: PRICE, owed: PRICE });
      seen.add(
        (
          await world.sql('select from_status from order_transitions where order_id = $1 order by id desc limit 1', [
            order.id,
          ])
        )[0]!.from_status as string,
      );
    }
    expect(seen.size).toBeGreaterThan(0);
    expect(await processes.invariants()).toEqual([]);
  });

  it.runIf(isSoak)(
    'control: without the recorded event, the lock and the unique references the same money counts twice',
    async () => {
      const careless = await Promise.all(
        [1, 2].map(() => processes.start({ without: ['payments.note-event', 'orders.lock'] })),
      );
      await world.sql('alter table payment_events drop constraint payment_events_merchant_id_gateway_event_id_key');
      await world.sql('alter table payments drop constraint payments_merchant_id_code_key');
      await world.sql('drop index payments_reference');
      try {
        let most = 0;
        for (let round = 0; round < 100 && most <= 1_000_000; round += 1) {
          const order = await confirmedOrder(world, world.bankTransferId);
          const line = bankLine(1_000_000, order.code);
          await Promise.all(careless.map(({ address }) => reportLine(address, line)));
          most = Math.max(most, (await standingOf(world, order.id)).paid);
        }
        expect(most).toBeGreaterThan(1_000_000);
      } finally {
        await Promise.all(careless.map((server) => server.stop()));
        await emptyOrders(world);
        await world.sql(
          'create unique index payments_reference on payments (merchant_id, payment_method_id, reference_code) ' +
            "where reference_code <> ''",
        );
        await world.sql('alter table payments add unique (merchant_id, code)');
        await world.sql('alter table payment_events add unique (merchant_id, gateway, event_id)');
      }
    },
  );
});

describe('a line that the webhook and a file report at the same time', () => {
  /** The webhook waits for the order, which another transaction has locked; then the file is imported. */
  const reportedTwice = async (address: string) => {
    const clerk = await world.addHolder('support');
    const order = await confirmedOrder(world, world.bankTransferId);
    const line = bankLine(PRICE, order.code);
    const waits = async () => (await lockWaits(world)).length;
    let messageOf: Promise<number> | undefined;
    let taken: ReturnType<typeof take> | undefined;
    const take = () =>
      world.send(clerk, TakeInBankFile, {
        Id: randomUUID(),
        FileName: 'sao-ke.csv',
        Content: `Số tham chiếu;Ghi có;Diễn giải\n${line.referenceCode};${PRICE};${order.code}`,
        DryRun: false,
      });
    await database.transaction(async (transaction) => {
      const lock = 'select id from orders where merchant_id = $1 and id = $2 for update';
      await transaction.run({ name: '', text: lock, values: [world.merchant.id, order.id] });
      messageOf = reportLine(address, line);
      await expect.poll(waits, { interval: 5 }).toBe(1);
      let done = false;
      taken = take().finally(() => (done = true));
      await expect.poll(async () => done || (await waits()) === 2, { interval: 5 }).toBe(true);
    });
    expect(await messageOf).toBe(200);
    const file = await taken!;
    if (!file.ok) throw new Error(JSON.stringify(file.refusal));
    return { standing: file.value.lines[0]!.standing, order: await standingOf(world, order.id) };
  };

  it('counts once', async () => {
    const { standing: ofLine, order } = await reportedTwice(servers[0]!.address);
    expect(ofLine).toBe('known');
    expect(order).toMatchObject({ all_status: 1_048_609, paid: PRICE, owed: 0 });
    expect(await world.sql(`select state from payment_events where event_id like 'file %'`)).toEqual([]);
  });

  it.runIf(isSoak)('control: without the lock the same money pays the order and also waits for staff', async () => {
    const careless = await processes.start({ without: ['payments.lock-line-against-files'] });
    try {
      const { standing: ofLine, order } = await reportedTwice(careless.address);
      expect([ofLine, order.paid]).toEqual(['fits', PRICE]);
      expect(await world.sql(`select state from payment_events where event_id like 'file %'`)).toEqual([
        { state: 'unmatched' },
      ]);
    } finally {
      await careless.stop();
      await emptyOrders(world);
    }
  });
});

describe('kill -9 while money is received', () => {
  it('after each kill unanswered lines are sent again: every line counts once, and none is lost', async () => {
    const expected = new Map<string, number>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await processes.start();
      const lines: { line: object; orderId: string; answered: boolean }[] = [];
      for (let index = 0; index < 12; index += 1) {
        const order = await confirmedOrder(world, world.bankTransferId, { days: 60 + index });
        for (const part of [5_000_000, PRICE - 5_000_000])
          lines.push({ line: bankLine(part, order.code), orderId: order.id, answered: false });
        expected.set(order.id, PRICE);
      }
      const sending = lines.map(async (entry) => {
        entry.answered = (await reportLine(server.address, entry.line).catch(() => 0)) === 200;
      });
      await new Promise((resolve) => setTimeout(resolve, 5 + kill * 15));
      await server.kill();
      await Promise.all(sending);
      // SePay sends again until it gets an answer; lines that were answered are sent again as well.
      for (const { line } of lines) expect(await reportLine(servers[0]!.address, line)).toBe(200);
    }
    for (const [id, price] of expected)
      expect(await standingOf(world, id)).toMatchObject({ all_status: 1_048_609, paid: price, owed: 0, held: true });
    expect(await processes.invariants()).toEqual([]);
  }, 600_000);
});
