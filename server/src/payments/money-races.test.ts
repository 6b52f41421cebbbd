import { randomUUID } from 'node:crypto';
import { CancelOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { TakeInBankFile } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepHolds } from '../testing/sweep-holds.ts';
import type { Database } from '../platform/database/index.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { sandboxMessage, signed } from './gateways/sandbox.ts';
import { BANK_KEY, bankLine, confirmedOrder, openGateways } from './testing.ts';
import { testInstallation } from '../testing/installation.ts';
import { sandboxSettings } from './gateways/index.ts';

/**
 * Two server processes with their sweeps on one PostgreSQL: money meets the end of the hold, and the stay is had or the
 * money is owed back, never neither.
 */

const ROUNDS = rounds(10, 500);
const KILLS = rounds(1, 5);
const PRICE = 12_500_000;
let processes: Processes;
let database: Database;
let world: World;
let servers: ServerProcess[];
let sandboxId: string;
let secret: string;

beforeAll(async () => {
  processes = await startProcesses('money');
  ({ database, world, servers } = processes);
  sandboxId = await openGateways(world);
  const deps = { database: database, installation: testInstallation };
  secret = (await sandboxSettings(deps, world.merchant.id))!.secret;
});
afterAll(() => processes.close());

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
      `select o.all_status,
         exists(select from order_lines l where l.merchant_id = $1 and l.order_id = o.id and l.live) as held,
         (select coalesce(sum(p.amount), 0)::bigint from payments p
           where p.merchant_id = $1 and p.order_id = o.id and p.all_status & 33554432 <> 0) as paid,
         (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.merchant_id = $1
           and r.order_id = o.id) as owed
       from orders o where o.merchant_id = $1 and o.id = $2`,
      [world.merchant.id, id],
    )
  )[0] as { all_status: number; held: boolean; paid: number; owed: number };

/** The hold of an order ends now, or so many milliseconds later. */
const endHold = (id: string, later = 0) =>
  world.sql(`update orders set hold_expires_at = now() + $3::interval where merchant_id = $1 and id = $2`, [
    world.merchant.id,
    id,
    `${later} ms`,
  ]);

/** After a twin: nothing of its harm stays. */
const emptied = async () => {
  await world.sql('delete from command_log');
  await world.sql('truncate orders, payment_events cascade');
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

describe('money against the clock', () => {
  it(`in ${ROUNDS} rounds is either kept with the stay or owed back, told twice through both processes`, async () => {
    const seen = { paid: 0, owed: 0 };
    // Whoever lost the last round gets a start of some milliseconds more: so both win, however fast the machine is.
    let lead = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await confirmedOrder(world, world.bankTransferId, { days: 60 + (round % 300) });
      // The hold ends in this very moment: the sweeps of both processes, the money by both, and somebody who wants the
      // stay.
      await endHold(order.id);
      const line = bankLine(PRICE, order.code);
      const rival = randomUUID();
      const answers = await Promise.all([
        pause(-lead).then(() => transfer(servers[0]!.address, line)),
        pause(lead).then(() =>
          world.send(world.otherMemberId, CreateVacationOrder, {
            Id: rival,
            ProductId: order.stayId,
            AdultTotal: 1,
            ChildrenAges: [],
          }),
        ),
        pause(-lead).then(() => transfer(servers[1]!.address, line)),
      ]);
      expect([answers[0], answers[2]]).toEqual([200, 200]);
      const { all_status, held, paid, owed } = await standing(order.id);
      expect(paid).toBe(PRICE);
      if (all_status === 1_048_609) {
        expect({ held, owed }).toEqual({ held: true, owed: 0 });
        seen.paid += 1;
        lead -= 5;
      } else {
        expect({ all_status, held, owed }).toEqual({ all_status: 289, held: false, owed: PRICE });
        seen.owed += 1;
        lead += 5;
      }
    }
    // Both must have happened, else nothing raced.
    expect(seen.paid).toBeGreaterThan(0);
    expect(seen.owed).toBeGreaterThan(0);
    expect(await processes.invariants()).toEqual([]);
  }, 600_000);

  /**
   * A hold that ends in this moment, or so many milliseconds later, is confirmed, swept and wanted by somebody else,
   * all at once.
   */
  const confirmAtTheEnd = async (round: number, later: number, address: string, token: string) => {
    const id = randomUUID();
    const rivalId = randomUUID();
    const stayId = await world.addStay({ days: 60 + (round % 300) });
    const wish = { ProductId: stayId, AdultTotal: 1, ChildrenAges: [] };
    expect(await world.send(world.memberId, CreateVacationOrder, { Id: id, ...wish })).toMatchObject({ ok: true });
    await endHold(id, later);
    const [answer] = await Promise.all([
      postCommand(address, token, 'Sale', 'ConfirmOrder', { Id: id, PaymentMethodId: world.codId }),
      sweepHolds(database),
      world.send(world.otherMemberId, CreateVacationOrder, { Id: rivalId, ...wish }),
    ]);
    await sweepHolds(database);
    return { answer, ...(await standing(id)) };
  };

  it(`confirming in ${ROUNDS} rounds is confirmed with the stay, or expired without it, as the answer says`, async () => {
    const token = await signInDirectly(world, world.memberId);
    const seen = { confirmed: 0, expired: 0 };
    // Moves to where either may happen, however fast the machine is.
    let later = 20;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { answer, all_status, held, owed } = await confirmAtTheEnd(
        round,
        later,
        servers[round % 2]!.address,
        token,
      );
      if (answer.Success) {
        expect({ all_status, held, owed }).toEqual({ all_status: 33, held: true, owed: 0 });
        seen.confirmed += 1;
        later *= 0.7;
      } else {
        expect(['HOLD_EXPIRED', 'ORDER_PROCESSED']).toContain(answer.Code);
        // One that was refused a moment before the sweep came is swept by the next.
        expect([257, 1]).toContain(all_status);
        if (all_status === 257) expect(held).toBe(false);
        seen.expired += 1;
        later = later * 1.3 + 2;
      }
    }
    expect(seen.confirmed).toBeGreaterThan(0);
    expect(seen.expired).toBeGreaterThan(0);
    expect(await processes.invariants()).toEqual([]);
  }, 600_000);

  /** A sweep has expired the hold and is about to commit when the confirmation, which saw it running, comes to save. */
  const confirmDuringSweep = async (address: string, token: string) => {
    const id = randomUUID();
    expect(
      await world.send(world.memberId, CreateVacationOrder, {
        Id: id,
        ProductId: await world.addStay(),
        AdultTotal: 1,
        ChildrenAges: [],
      }),
    ).toMatchObject({ ok: true });
    const answer = await database.transaction(async (transaction) => {
      await transaction.run({
        name: '',
        text: `update orders set hold_expires_at = now() - interval '1 second' where merchant_id = $1 and id = $2`,
        values: [world.merchant.id, id],
      });
      await sweepHolds({ ...database, run: transaction.run, transaction: (work) => work(transaction) });
      const answering = postCommand(address, token, 'Sale', 'ConfirmOrder', { Id: id, PaymentMethodId: world.codId });
      await expect
        .poll(
          async () => (await lockWaits(world)).filter(({ statement }) => statement.includes('"confirmed"')).length,
          {
            interval: 5,
            timeout: 10_000,
          },
        )
        .toBe(1);
      return { answering };
    });
    return { answer: await answer.answering, ...(await standing(id)) };
  };

  it('confirming what a sweep is just ending waits for it, and is refused', async () => {
    const token = await signInDirectly(world, world.memberId);
    const { answer, all_status, held } = await confirmDuringSweep(servers[0]!.address, token);
    expect({ Code: answer.Code, all_status, held }).toEqual({ Code: 'ORDER_PROCESSED', all_status: 257, held: false });
  });

  it('twins: without the condition on its hold an order is confirmed that has lost its stay, and without the lock money is kept for an expired one', async () => {
    const careless = await processes.start({ without: ['orders.lock', 'orders.confirm'] });
    try {
      const { answer, held } = await confirmDuringSweep(careless.address, await signInDirectly(world, world.memberId));
      expect({ confirmed: answer.Success, held }).toEqual({ confirmed: true, held: false });
      let kept = false;
      for (let round = 0; round < 300 && !kept; round += 1) {
        const order = await confirmedOrder(world, world.bankTransferId, { days: 60 + (round % 300) });
        await endHold(order.id);
        await Promise.all([
          transfer(careless.address, bankLine(PRICE, order.code)),
          sweepHolds(database).catch(() => 0),
        ]);
        await sweepHolds(database);
        const { all_status, paid, owed } = await standing(order.id);
        kept = all_status === 289 && paid === PRICE && owed === 0;
      }
      expect(kept).toBe(true);
      const broken = (await processes.invariants()).map(({ name }) => name).join();
      expect(broken).toContain('10c. ');
      expect(broken).toContain('14. ');
    } finally {
      await careless.stop();
      await emptied();
    }
  }, 120_000);
});

describe('what a gateway tells', () => {
  /** All different orders of some messages. */
  const orders = (messages: readonly string[]): string[][] =>
    messages.length <= 1
      ? [[...messages]]
      : [...new Set(messages)].flatMap((one) =>
          orders(messages.toSpliced(messages.indexOf(one), 1)).map((rest) => [one, ...rest]),
        );
  const told = async (order: { code: string }, message: string, unique: string) => {
    const kind = message.startsWith('paid') ? ('paid' as const) : ('failed' as const);
    const body = sandboxMessage(kind, { code: `${order.code}-1`, amount: PRICE }, `SB${message}-${unique}`);
    return { body, headers: { 'content-type': 'application/json', ...signed({ secret }, body) } };
  };
  const send = async (address: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
    (await fetch(`${address}/api/payments/sandbox`, { method: 'POST', headers, body })).status;
  const paidOnce = async (id: string) => {
    expect(await standing(id)).toEqual({ all_status: 1_048_609, held: true, paid: PRICE, owed: 0 });
    expect(
      await world.sql(
        `select 1 from events where kind = 'order.changed' and subject_id = $1 and payload->>'reason' = 'paid'`,
        [id],
      ),
    ).toHaveLength(1);
    expect(await world.sql('select 1 from payments where order_id = $1', [id])).toHaveLength(1);
  };

  it('in every order, with duplicates, by turns to both processes or all at once, ends the same', async () => {
    const sequences = orders(['failed-1', 'failed-1', 'paid', 'paid', 'failed-2']);
    expect(sequences).toHaveLength(30);
    for (const [number, sequence] of sequences.entries()) {
      const [order, crowd] = [await confirmedOrder(world, sandboxId), await confirmedOrder(world, sandboxId)];
      for (const [turn, message] of sequence.entries())
        expect(await send(servers[turn % 2]!.address, await told(order, message, order.id))).toBe(200);
      await paidOnce(order.id);
      const messages = await Promise.all(sequence.map((message) => told(crowd, message, crowd.id)));
      expect(
        await Promise.all(messages.map((message, turn) => send(servers[(number + turn) % 2]!.address, message))),
      ).toEqual(sequence.map(() => 200));
      await paidOnce(crowd.id);
    }
    expect(await processes.invariants()).toEqual([]);
  }, 120_000);

  it('about an order that is canceled and paid at once is paid and given back, or not kept at all', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < rounds(4, 20); round += 1) {
      const order = await confirmedOrder(world, sandboxId, { days: 60 });
      const message = await told(order, 'paid', order.id);
      await Promise.all([
        send(servers[0]!.address, message),
        world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: order.id }),
        send(servers[1]!.address, message),
      ]);
      const { all_status, held, paid, owed } = await standing(order.id);
      // Canceled first, the money is owed back; paid first, it is too, by the ladder.
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
  }, 60_000);

  it('twin: without the note, the lock and the unique numbers the same money counts twice', async () => {
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
        await Promise.all(careless.map(({ address }) => transfer(address, line)));
        most = Math.max(most, (await standing(order.id)).paid);
      }
      expect(most).toBeGreaterThan(1_000_000);
    } finally {
      await Promise.all(careless.map((server) => server.stop()));
      await emptied();
      await world.sql(
        "create unique index payments_reference on payments (merchant_id, payment_method_id, reference_code) where reference_code <> ''",
      );
      await world.sql('alter table payments add unique (merchant_id, code)');
      await world.sql('alter table payment_events add unique (merchant_id, gateway, event_id)');
    }
  }, 120_000);
});

describe('a line that the messenger tells while a file tells of it', () => {
  /** The messenger has begun and waits for the order, which somebody has; meanwhile the file is taken in. */
  const toldTwice = async (address: string) => {
    const clerk = await world.addHolder('support');
    const order = await confirmedOrder(world, world.bankTransferId);
    const line = bankLine(PRICE, order.code);
    const waits = async () => (await lockWaits(world)).length;
    let told: Promise<number> | undefined;
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
      told = transfer(address, line);
      await expect.poll(waits, { interval: 5 }).toBe(1);
      let done = false;
      taken = take().finally(() => (done = true));
      await expect.poll(async () => done || (await waits()) === 2, { interval: 5 }).toBe(true);
    });
    expect(await told).toBe(200);
    const file = await taken!;
    if (!file.ok) throw new Error(JSON.stringify(file.refusal));
    return { standing: file.value.lines[0]!.standing, order: await standing(order.id) };
  };

  it('counts once', async () => {
    const { standing: ofLine, order } = await toldTwice(servers[0]!.address);
    expect(ofLine).toBe('known');
    expect(order).toMatchObject({ all_status: 1_048_609, paid: PRICE, owed: 0 });
    expect(await world.sql(`select state from payment_events where event_id like 'file %'`)).toEqual([]);
  });

  it('twin: without the lock the same money pays the order and waits for staff', async () => {
    const careless = await processes.start({ without: ['payments.lock-line-against-files'] });
    try {
      const { standing: ofLine, order } = await toldTwice(careless.address);
      expect([ofLine, order.paid]).toEqual(['fits', PRICE]);
      expect(await world.sql(`select state from payment_events where event_id like 'file %'`)).toEqual([
        { state: 'unmatched' },
      ]);
    } finally {
      await careless.stop();
      await emptied();
    }
  });
});

describe('kill -9 while money comes in', () => {
  it('after each kill the messenger tells again what had no answer: every line counted once, nothing lost', async () => {
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
        entry.answered = (await transfer(server.address, entry.line).catch(() => 0)) === 200;
      });
      await pause(5 + kill * 15);
      await server.kill();
      await Promise.all(sending);
      // SePay sends again until it is answered; what was answered is sent again as well.
      for (const { line } of lines) expect(await transfer(servers[0]!.address, line)).toBe(200);
    }
    for (const [id, price] of expected)
      expect(await standing(id)).toMatchObject({ all_status: 1_048_609, paid: price, owed: 0, held: true });
    expect(await processes.invariants()).toEqual([]);
  }, 120_000);
});
