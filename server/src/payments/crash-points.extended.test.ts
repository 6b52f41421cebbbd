import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CancelOrder, ConfirmOrder, CreatePointPaymentSale, CreateVacationOrder } from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Point } from '../testing/preloaded.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { sampleOf } from '../testing/rounds.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { sandboxMessage, signed } from './gateways/sandbox.ts';
import { BANK_KEY, bankLine, confirmedOrder, openGateways } from './testing.ts';
import { testInstallation } from '../testing/installation.ts';
import { sandboxSettings } from './gateways/index.ts';

/**
 * kill -9 at each point of a confirmation, of a payment's callback and of what follows from them, on PostgreSQL. The
 * next server gets the same request again, as browsers and providers send it: everything must have happened once, and
 * no invariant may be broken. That server dies at the next point.
 */

const PRICE = 12_500_000;
let processes: Processes;
let dataDir: string;
let world: World;
let token: string;
let sandboxId: string;
let secret: string;
let server: ServerProcess;

beforeAll(async () => {
  processes = await startProcesses('crash_points', 0);
  ({ world } = processes);
  dataDir = mkdtempSync(join(tmpdir(), 'sandbar-crash-points-'));
  sandboxId = await openGateways(world);
  const deps = { database: world.database, installation: testInstallation };
  secret = (await sandboxSettings(deps, world.merchant.id))!.secret;
  token = await signInDirectly(world, world.memberId);
  await done(
    world.send('system', AwardPoints, {
      Id: randomUUID(),
      UserId: world.memberId,
      Points: 100_000,
      Reason: { vi: 'a', en: 'a' },
    }),
  );
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await processes.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () => processes.start({ dataDir, mortal: true });
const done = async <Value>(
  sending: Promise<{ ok: true; value: Value } | { ok: false; refusal: unknown }>,
): Promise<Value> => {
  const result = await sending;
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

/** A request that a browser or provider sends until it is answered, and the state that must follow. */
interface Notice {
  orderId: string;
  /** Sends the request. @throws when there is no answer */
  send(): Promise<unknown>;
  /** The final state of the order, whatever happened on the way. */
  end: object;
  /** The reason in the event about it. */
  reason: string;
}

const confirmation = async (
  price: number,
  before: (orderId: string) => Promise<object>,
  end: object,
): Promise<Notice> => {
  const orderId = randomUUID();
  await done(
    world.send(world.memberId, CreateVacationOrder, {
      Id: orderId,
      ProductId: await world.addStay({ price }),
      AdultTotal: 1,
      ChildrenAges: [],
    }),
  );
  const content = { Id: orderId, PaymentMethodId: world.bankTransferId, ...(await before(orderId)) };
  const send = async () => {
    const answer = await postCommand(server.address, token, ConfirmOrder.domain, ConfirmOrder.name, content);
    expect(answer).toMatchObject({ Success: true });
    return answer;
  };
  return { orderId, send, end, reason: 'confirmed' };
};

const plain = () =>
  confirmation(PRICE, async () => ({}), { all_status: 33, points: 0, gift_code_amount: 0, payments: '12500000:33' });

/** With a code that makes some points unnecessary: order, points and code change together. */
const withPointsAndCode = () =>
  confirmation(
    1_000_000,
    async (TargetId) => {
      const code = `P${randomUUID().slice(0, 8).toUpperCase()}`;
      const name = { vi: 'a', en: 'a' };
      const promotion = {
        Id: randomUUID(),
        Name: name,
        Codes: [code],
        From: '2020-01-01T00:00:00Z',
        To: '2999-01-01T00:00:00Z',
        ResultType: 1,
        ResultValue: 400_000,
        LimitTotal: 1,
      };
      await done(world.send('system', CreatePromotion, promotion as never));
      await done(world.send(world.memberId, CreatePointPaymentSale, { Id: randomUUID(), TargetId, Point: 200 }));
      return { GiftCode: code };
    },
    { all_status: 1_048_609, points: 120, gift_code_amount: 400_000, payments: null },
  );

const callback = async (
  methodId: string,
  path: string,
  messageOf: (order: { code: string; paymentCode: string }) => { headers: Record<string, string>; body: string },
): Promise<Notice> => {
  const order = await confirmedOrder(world, methodId);
  const [payment] = await world.sql('select code from payments where order_id = $1', [order.id]);
  const { headers, body } = messageOf({ code: order.code, paymentCode: payment!.code as string });
  const send = async () => {
    const answer = await fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    expect(answer.status).toBe(200);
  };
  return { orderId: order.id, send, end: { all_status: 1_048_609, payments: '12500000:33554465' }, reason: 'paid' };
};
const transfer = () =>
  callback(world.bankTransferId, '/api/payments/bank-line', ({ code }) => ({
    headers: { authorization: `Apikey ${BANK_KEY}` },
    body: JSON.stringify(bankLine(PRICE, code)),
  }));
const sandbox = () =>
  callback(sandboxId, '/api/payments/sandbox', ({ paymentCode }) => {
    const body = sandboxMessage('paid', { code: paymentCode, amount: PRICE }, `SB${randomUUID()}`);
    return { headers: signed({ secret }, body), body };
  });

const standing = async (id: string) =>
  (
    await world.sql(
      `select o.all_status, o.points, o.gift_code_amount,
         (select string_agg(p.amount || ':' || p.all_status, ' ' order by p.code)
           from payments p where p.merchant_id = $1 and p.order_id = o.id) as payments,
         (select count(*)::int from refunds r where r.merchant_id = $1 and r.order_id = o.id) as refunds,
         (select count(*)::int from order_transitions t
           where t.merchant_id = $1 and t.order_id = o.id and t.to_status = o.all_status) as moves,
         exists(select from order_lines l where l.merchant_id = $1 and l.order_id = o.id and l.live) as held
       from orders o where o.merchant_id = $1 and o.id = $2`,
      [world.merchant.id, id],
    )
  )[0];
const eventsOf = ({ orderId, reason }: Notice) =>
  world.sql(`select 1 from events where kind = 'order.changed' and subject_id = $1 and payload->>'reason' = $2`, [
    orderId,
    reason,
  ]);
const mailsOf = ({ orderId }: Notice) =>
  world.sql(
    `select id, not exists(select from mail_deliveries d where d.merchant_id = $1 and d.mail_id = m.id) as sent
     from mails m where m.merchant_id = $1 and path = $2`,
    [world.merchant.id, `/order/detail/${orderId}`],
  );

/** The process dies there, whether or not it answered before; the next process gets the request again. */
const dieAt = async (point: Point, message: Notice) => {
  await server.dieAt(point);
  const answered = await message.send().then(
    () => true,
    (error: unknown) => {
      if (error instanceof TypeError) return false; // fetch throws this when the connection ends
      throw error;
    },
  );
  expect(answered, 'only then is there an answer').toBe(/^answered|feed|reactions|mailbox/.test(point));
  await server.ended;
  server = await start();
};

const once = async (message: Notice) => {
  const first = await message.send();
  expect(await message.send()).toEqual(first);
  expect(await standing(message.orderId)).toMatchObject({ ...message.end, refunds: 0, moves: 1, held: true });
  expect(await eventsOf(message)).toHaveLength(1);
  expect(await processes.invariants()).toEqual([]);
};

const COMMAND = '/Command/SendSync';
const LINE = '/api/payments/bank-line';
const HOOK = '/api/payments/sandbox';

describe('kill -9', () => {
  it.each<[string, Point, 'nothing' | 'all', () => Promise<Notice>]>(
    sampleOf(1, [
      ['a confirmation', 'before orders.confirm', 'nothing', plain],
      ['a confirmation', 'during orders.confirm', 'nothing', plain],
      ['a confirmation', `unanswered ${COMMAND}`, 'all', plain],
      ['a confirmation', `answered ${COMMAND}`, 'all', plain],
      ['a confirmation with points and a code', 'before promotions.count-uses', 'nothing', withPointsAndCode],
      ['a confirmation with points and a code', 'commit after commands.record', 'nothing', withPointsAndCode],
      ['a confirmation with points and a code', `unanswered ${COMMAND}`, 'all', withPointsAndCode],
      ['a bank line', 'before payments.note-event', 'nothing', transfer],
      ['a bank line', 'during payments.note-event', 'nothing', transfer],
      ['a bank line', 'before orders.move', 'nothing', transfer],
      ['a bank line', 'commit after payments.settle-event', 'nothing', transfer],
      ['a bank line', `unanswered ${LINE}`, 'all', transfer],
      ['a bank line', `answered ${LINE}`, 'all', transfer],
      ['a gateway’s call', `unanswered ${HOOK}`, 'all', sandbox],
    ]),
  )('in %s, %s: %s of it is saved; sent again, it has happened once', async (_what, point, saved, make) => {
    const message = await make();
    const before = await standing(message.orderId);
    await dieAt(point, message);
    if (saved === 'nothing') expect(await standing(message.orderId)).toEqual(before);
    else expect(await standing(message.orderId)).toMatchObject(message.end);
    await once(message);
  });

  it.each<Point>(
    sampleOf(1, [
      'before feed.move-head',
      'before reactions.lease',
      'before mailbox.keep',
      'before reactions.move',
      'before mailbox.sent',
    ]),
  )('after the answer, %s: the member is notified once all the same', async (point) => {
    await settled();
    const message = await transfer();
    await settled();
    await dieAt(point, message);
    await overdue();
    await expect
      .poll(async () => (await mailsOf(message)).filter(({ sent }) => sent).length, {
        interval: 200,
      })
      .toBe(2);
    await once(message);
    const mails = await mailsOf(message);
    expect(mails).toHaveLength(2); // confirmed, paid
    for (const { id } of mails)
      expect(readdirSync(join(dataDir, 'mail')).filter((name) => name.startsWith(id as string))).toEqual([
        `${id as string}.eml`,
      ]);
  });
});

/** A paid order of the sandbox, canceled: its provider has to send the refund. */
const owedRefund = async () => {
  const order = await confirmedOrder(world, sandboxId, { days: 60 });
  const [payment] = await world.sql('select id, code from payments where order_id = $1', [order.id]);
  const transactionId = `SB${randomUUID()}`;
  await world.sql(
    `insert into sandbox_payments (merchant_id, payment_id, amount, state, transaction_id)
      values ($1, $2, $3, 'paid', $4)`,
    [world.merchant.id, payment!.id, PRICE, transactionId],
  );
  const body = sandboxMessage('paid', { code: payment!.code as string, amount: PRICE }, transactionId);
  const answer = await fetch(`${server.address}${HOOK}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed({ secret }, body) },
    body,
  });
  expect(answer.status).toBe(200);
  return { orderId: order.id, paymentId: payment!.id as string };
};

describe('kill -9 while a refund is created and sent', () => {
  const cancel = (orderId: string) =>
    postCommand(server.address, token, CancelOrder.domain, CancelOrder.name, { Id: randomUUID(), OrderId: orderId });

  it.each<[Point, 'nothing' | 'all']>(
    sampleOf(0, [
      ['before orders.move', 'nothing'],
      ['before orders.insert-refund', 'nothing'],
      ['before ledger.book', 'nothing'],
      ['during ledger.book', 'nothing'],
      ['commit after ledger.book', 'nothing'],
      ['before payments.move-refund', 'all'],
      ['during payments.move-refund', 'all'],
      ['before payments.refund-in-sandbox', 'all'],
      ['during payments.refund-in-sandbox', 'all'],
      ['before payments.mark-refunded', 'all'],
      ['during payments.mark-refunded', 'all'],
    ]),
  )('%s: %s of the cancellation is saved, and the money is refunded once', async (point, saved) => {
    await settled();
    const { orderId, paymentId } = await owedRefund();
    await settled();
    await server.dieAt(point);
    const answer = await cancel(orderId).catch(() => undefined);
    // In a job the process may die before the answer has left.
    if (saved === 'nothing') expect(answer).toBeUndefined();
    await server.ended;
    expect(await processes.invariants()).toEqual([]);
    const owed = await world.sql('select 1 from refunds where order_id = $1', [orderId]);
    expect(owed).toHaveLength(saved === 'nothing' ? 0 : 1);
    server = await start();
    if (saved === 'nothing') expect(await cancel(orderId)).toMatchObject({ Success: true });
    await atTheProvider(orderId, paymentId);
  });

  it.each<Point>(sampleOf(1, ['before ledger.book', 'during ledger.book', 'commit after ledger.book']))(
    'once the provider has sent it, %s: it is still recorded, once',
    async (point) => {
      await settled();
      const { orderId, paymentId } = await owedRefund();
      await settled();
      await cancelQuietly(orderId);
      await server.dieAt(point);
      await world.sql(`update refunds set state = 'owed', tries = 0 where order_id = $1`, [orderId]);
      await server.ended;
      expect(await world.sql('select refunded from sandbox_payments where payment_id = $1', [paymentId])).toEqual([
        { refunded: PRICE },
      ]);
      expect(await world.sql('select state from refunds where order_id = $1', [orderId])).toEqual([{ state: 'sent' }]);
      expect(await processes.invariants()).toEqual([]);
      server = await start();
      await atTheProvider(orderId, paymentId);
    },
  );

  /** Cancels while no server runs whose job would send the refund at once: the refund is marked as just sent. */
  const cancelQuietly = async (orderId: string) => {
    await server.stop();
    await done(world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: orderId }));
    await world.sql(`update refunds set state = 'sent', tries = 7 where order_id = $1`, [orderId]);
    server = await start();
  };

  /** Waits until the refund is done despite the killed processes. @returns what the provider refunded */
  const atTheProvider = async (orderId: string, paymentId: string) => {
    const state = async () => {
      await world.sql(
        `update refunds set modified_at = now() - interval '1 day' where order_id = $1 and state = 'sent'`,
        [orderId],
      );
      return (await world.sql('select state from refunds where order_id = $1', [orderId])).map((row) => row.state);
    };
    await expect.poll(state, { interval: 300 }).toEqual(['done']);
    expect(await world.sql('select refunded from sandbox_payments where payment_id = $1', [paymentId])).toEqual([
      { refunded: PRICE },
    ]);
    expect(
      await world.sql(
        `select t.kind, e.account, e.amount from ledger_transfers t
         join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
         where t.order_id = $1 and t.kind like 'refund-%' order by t.number, e.line`,
        [orderId],
      ),
    ).toEqual([
      { kind: 'refund-owed', account: 'customers', amount: PRICE },
      { kind: 'refund-owed', account: 'refunds-payable', amount: -PRICE },
      { kind: 'refund-sent', account: 'refunds-payable', amount: PRICE },
      { kind: 'refund-sent', account: 'gateway-sandbox', amount: -PRICE },
    ]);
    expect(await processes.invariants()).toEqual([]);
  };
});

/** Waits until all event handlers and mails have run, including those that died with a process. */
const settled = async () => {
  const left = async () =>
    (
      await world.sql(
        `select (select count(*) from deferred_reactions where merchant_id = $1)
          + (select count(*) from mail_deliveries where merchant_id = $1)
          + (select count(*) from events where merchant_id = $1 and number is null)
          + coalesce((select sum(h.last_number - coalesce(c.number, 0)) from feed_heads h
              left join reaction_cursors c on c.merchant_id = $1 where h.merchant_id = $1), 0)::int as left`,
        [world.merchant.id],
      )
    )[0]!.left;
  await overdue();
  await expect.poll(left, { interval: 200 }).toBe(0);
};

/** Ends the leases of a dead process, as two minutes would: its event handlers and mails are claimed again. */
const overdue = () => processes.endLeases();
