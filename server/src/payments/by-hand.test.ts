import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CancelOrder } from '@sandbar/contract/orders';
import { CloseCashPayment, DismissWaitingMoney, MatchWaitingMoney, RecordRefundSent } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import type { Database } from '../platform/database/index.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { embeddedDatabase } from '../testing/embedded.ts';
import { rounds } from '../testing/rounds.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { readBankLine } from './gateways/bank-line.ts';
import { createReceiver } from './index.ts';
import { sendRefunds } from './send-refunds.ts';
import { workOff } from '../testing/work-off.ts';
import { bankLine, confirmedOrder, openGateways } from './testing.ts';
import { testInstallation } from '../testing/installation.ts';

/**
 * What staff do about money by hand: cash, bank lines that found no order, refunds that nobody else can send. On both
 * databases.
 */

const PRICE = 12_500_000;

// On the embedded database in the long run alone.
describe.each((['embedded', 'PostgreSQL'] as const).slice(rounds(1, 0)))('%s', (kind) => {
  let postgres: TestPostgres | undefined;
  let database: Database;
  let world: World;
  let sandboxId: string;
  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await startPostgres();
    database = postgres ? await serverDatabase(await postgres.createDatabase('by_hand')) : await embeddedDatabase();
    world = await createWorld(database, commandHandlers);
    await world.sql(`update merchants set settings = '{"holdLimit": 300, "unpaidLimit": 300}' where id = $1`, [
      world.merchant.id,
    ]);
    Object.assign(world.merchant.settings, { holdLimit: 300, unpaidLimit: 300 });
    sandboxId = await openGateways(world);
  }, 120_000);
  afterAll(async () => {
    expect(
      await checkInvariants(database, await readFile(new URL('../../../db/invariants.sql', import.meta.url), 'utf8')),
    ).toEqual([]);
    await database.close();
    await postgres?.stop();
  });

  const statusOf = async (id: string) =>
    (await world.sql('select all_status from orders where id = $1', [id]))[0]!.all_status;
  const refundsOf = (id: string) =>
    world.sql(
      'select id, amount, state, reason, reference_code, sent_on::text, recorded_by from refunds where order_id = $1',
      [id],
    );
  const paymentsOf = (id: string) =>
    world.sql('select amount, all_status from payments where order_id = $1 order by amount', [id]);
  const historyOf = async (id: string) =>
    (
      await world.sql(
        'select from_status, to_status, reason, amount, reference_code, actor_id from order_transitions where order_id = $1 order by id',
        [id],
      )
    ).slice(1);
  const expire = async (id: string) => {
    await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [id]);
    await sweepHolds(database);
  };
  const today = async () =>
    (await world.sql(`select (now() at time zone 'Asia/Ho_Chi_Minh')::date::text as day`))[0]!.day as string;

  const match = (moneyId: string, OrderCode: string) =>
    world.send(world.staffId, MatchWaitingMoney, { Id: randomUUID(), MoneyId: moneyId, OrderCode });
  const eventOf = async (id: string) =>
    (
      await world.sql(
        'select state, order_id, payment_id, settled_by, settled_note from payment_events where id = $1',
        [id],
      )
    )[0];

  describe('cash', () => {
    const take = (orderId: string, Amount: number, more: object = {}) =>
      world.send(world.staffId, CloseCashPayment, { Id: randomUUID(), OrderId: orderId, Amount, ...more });
    const awaited = () => confirmedOrder(world, world.codId);

    it('closes payment and order, and the history says who took it', async () => {
      const { id, code } = await awaited();
      const answer = await take(id, PRICE, { Left: PRICE, Note: 'quầy lễ tân' });
      expect(answer).toEqual({
        ok: true,
        value: { orderId: id, code, allStatus: 1_048_609, paymentId: expect.any(String), left: 0, refund: 0 },
      });
      expect(await statusOf(id)).toBe(1_048_609);
      expect(await paymentsOf(id)).toEqual([{ amount: PRICE, all_status: 33_554_465 }]);
      expect(await historyOf(id)).toEqual([
        {
          from_status: 33,
          to_status: 33,
          reason: 'cash-received: quầy lễ tân',
          amount: PRICE,
          reference_code: '',
          actor_id: world.staffId,
        },
        {
          from_status: 33,
          to_status: 1_048_609,
          reason: 'paid',
          amount: null,
          reference_code: '',
          actor_id: world.staffId,
        },
      ]);
    });

    it('too little leaves a rest to pay, too much is owed back', async () => {
      const { id } = await awaited();
      expect(await take(id, PRICE - 500_000)).toMatchObject({
        ok: true,
        value: { allStatus: 33, left: 500_000, refund: 0 },
      });
      expect(await paymentsOf(id)).toEqual([
        { amount: 500_000, all_status: 33 },
        { amount: PRICE - 500_000, all_status: 33_554_465 },
      ]);
      expect(await take(id, 600_000)).toMatchObject({
        ok: true,
        value: { allStatus: 1_048_609, left: 0, refund: 100_000 },
      });
      expect(await refundsOf(id)).toMatchObject([{ amount: 100_000, state: 'owed', reason: 'overpaid' }]);
    });

    it('entered twice by one command is entered once; by two clerks at once, too, when they were shown what is left', async () => {
      const { id } = await awaited();
      const Id = randomUUID();
      const input = { Id, OrderId: id, Amount: 1_000_000 };
      const answers = await Promise.all([
        world.send(world.staffId, CloseCashPayment, input),
        world.send(world.staffId, CloseCashPayment, input),
      ]);
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]!.ok).toBe(true);
      const Left = PRICE - 1_000_000;
      const both = await Promise.all([take(id, 2_000_000, { Left }), take(id, 2_000_000, { Left })]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both.find(({ ok }) => !ok)).toMatchObject({
        refusal: { code: 'CASH_CHANGED', data: { left: PRICE - 3_000_000 } },
      });
      expect((await paymentsOf(id)).filter(({ all_status: status }) => status === 33_554_465)).toHaveLength(2);
    });

    it('is not taken for an order to be paid in another way, a paid one, or a stay that is gone', async () => {
      const transfer = await confirmedOrder(world, world.bankTransferId);
      expect(await take(transfer.id, PRICE)).toMatchObject({ ok: false, refusal: { code: 'CASH_NOT_AWAITED' } });
      const paid = await awaited();
      await take(paid.id, PRICE);
      expect(await take(paid.id, PRICE)).toMatchObject({ ok: false, refusal: { code: 'ORDER_PROCESSED' } });
      const late = await awaited();
      await expire(late.id);
      expect(await take(late.id, PRICE - 1)).toMatchObject({ ok: false, refusal: { code: 'HOLD_EXPIRED' } });
      expect(await take(late.id, PRICE)).toMatchObject({ ok: true, value: { allStatus: 1_048_609 } });
      expect(await take(randomUUID(), PRICE)).toMatchObject({ ok: false, refusal: { code: 'ORDER_NOT_FOUND' } });
      for (const member of [world.memberId, world.otherMemberId])
        expect(
          await world.send(member, CloseCashPayment, { Id: randomUUID(), OrderId: transfer.id, Amount: 1 }),
        ).toMatchObject({ ok: false, refusal: { code: 'NOT_ALLOWED' } });
    });
  });

  describe('a bank line that found no order', () => {
    /** @returns its id among what waits */
    const waiting = async (amount: number, content: string, more: object = {}) => {
      const line = bankLine(amount, content, more);
      await createReceiver({ database, committed: () => {} }).bankLine(
        world.merchant,
        readBankLine(JSON.stringify(line))!,
        JSON.stringify(line),
      );
      const [event] = await world.sql(`select id, state from payment_events where event_id = $1`, [String(line.id)]);
      return { moneyId: event!.id as string, state: event!.state as string, line };
    };

    it('is matched to one, and pays it as if the code had stood in it', async () => {
      const order = await confirmedOrder(world, world.bankTransferId);
      const { moneyId, line } = await waiting(PRICE, 'tien phong thang 12');
      const answer = await match(
        moneyId,
        `${order.code.slice(0, 4)} ${order.code.slice(4, 8)} ${order.code.slice(8).toLowerCase()}`,
      );
      expect(answer).toMatchObject({
        ok: true,
        value: { orderId: order.id, code: order.code, allStatus: 1_048_609, left: 0, refund: 0 },
      });
      expect(await statusOf(order.id)).toBe(1_048_609);
      expect(await eventOf(moneyId)).toMatchObject({ state: 'applied', order_id: order.id, settled_by: world.staffId });
      expect((await historyOf(order.id))[0]).toMatchObject({
        reason: 'bank-line-matched',
        amount: PRICE,
        reference_code: line.referenceCode,
        actor_id: world.staffId,
      });
    });

    it('by two clerks at once is matched once, and is nobody’s any more', async () => {
      const [one, other] = [
        await confirmedOrder(world, world.bankTransferId),
        await confirmedOrder(world, world.bankTransferId),
      ];
      const { moneyId } = await waiting(PRICE, 'khong co ma');
      const answers = await Promise.all([match(moneyId, one.code), match(moneyId, other.code)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'MONEY_SETTLED' } });
      expect([await statusOf(one.id), await statusOf(other.id)].sort()).toEqual([1_048_609, 33].sort());
    });

    it('with too little leaves a rest, for a canceled order is owed back', async () => {
      const order = await confirmedOrder(world, world.bankTransferId);
      expect(await match((await waiting(PRICE - 7, 'a')).moneyId, order.code)).toMatchObject({
        ok: true,
        value: { allStatus: 33, left: 7, refund: 0 },
      });
      const canceled = await confirmedOrder(world, world.bankTransferId);
      await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: canceled.id });
      expect(await match((await waiting(PRICE, 'b')).moneyId, canceled.code)).toMatchObject({
        ok: true,
        value: { refund: PRICE },
      });
      expect(await refundsOf(canceled.id)).toMatchObject([{ amount: PRICE, state: 'owed', reason: 'canceled' }]);
    });

    it('whose number another payment carries is money of its own when staff say so', async () => {
      const [one, other] = [
        await confirmedOrder(world, world.bankTransferId),
        await confirmedOrder(world, world.bankTransferId),
      ];
      await waiting(PRICE, one.code, { referenceCode: 'FT-SAME' });
      const twin = await waiting(PRICE, other.code, { referenceCode: 'FT-SAME' });
      expect(twin.state).toBe('mismatched');
      expect(await match(twin.moneyId, other.code)).toMatchObject({ ok: true, value: { allStatus: 1_048_609 } });
    });

    it('is refused for no order, for one that is not confirmed and not covered, and when it waits no longer', async () => {
      const { moneyId } = await waiting(100, 'c');
      expect(await match(moneyId, 'AZ2600000000')).toMatchObject({ ok: false, refusal: { code: 'ORDER_NOT_FOUND' } });
      const held = randomUUID();
      const contract = world.bus.contracts.find(({ name }) => name === 'CreateVacationOrder')!;
      await world.send(world.memberId, contract, {
        Id: held,
        ProductId: await world.addStay(),
        AdultTotal: 1,
        ChildrenAges: [],
      });
      const [{ code }] = (await world.sql('select code from orders where id = $1', [held])) as [{ code: string }];
      expect(await match(moneyId, code)).toMatchObject({ ok: false, refusal: { code: 'MONEY_NOT_ASKED' } });
      expect(await match(randomUUID(), code)).toMatchObject({ ok: false, refusal: { code: 'MONEY_NOT_FOUND' } });
      expect(await eventOf(moneyId)).toMatchObject({ state: 'unmatched', order_id: null, settled_by: null });
    });

    it('that is none of ours is put aside, with who said so and why; it cannot be matched any more', async () => {
      const { moneyId } = await waiting(100, 'luong thang 11');
      const Id = randomUUID();
      const dismiss = () =>
        world.send(world.staffId, DismissWaitingMoney, { Id, MoneyId: moneyId, Reason: 'lương nhân viên' });
      expect(await dismiss()).toEqual({ ok: true, value: { id: moneyId } });
      expect(await dismiss()).toEqual({ ok: true, value: { id: moneyId } });
      expect(await eventOf(moneyId)).toMatchObject({
        state: 'settled',
        order_id: null,
        settled_by: world.staffId,
        settled_note: 'lương nhân viên',
      });
      const order = await confirmedOrder(world, world.bankTransferId);
      expect(await match(moneyId, order.code)).toMatchObject({ ok: false, refusal: { code: 'MONEY_SETTLED' } });
    });
  });

  describe('what a provider was paid instead of what was asked for', () => {
    const tell = (code: string, amount: number, referenceCode: string, eventId = `paid:${referenceCode}`) =>
      createReceiver({ database, committed: () => {} }).event(
        world.merchant,
        'sandbox',
        { eventId, kind: 'paid', code, amount, referenceCode },
        '',
      );
    /** An order to be paid in the sandbox, and money for it of another sum that waits. */
    const waiting = async (amount: number, content?: string) => {
      const order = await confirmedOrder(world, sandboxId);
      const [payment] = (await world.sql('select id, code from payments where order_id = $1', [order.id])) as [
        { id: string; code: string },
      ];
      const referenceCode = `SB${randomUUID()}`;
      expect(await tell(content ?? payment.code, amount, referenceCode)).toBe(content ? 'unmatched' : 'mismatched');
      const [event] = await world.sql('select id from payment_events where reference_code = $1', [referenceCode]);
      return { order, payment, referenceCode, moneyId: event!.id as string };
    };
    const codesOf = (id: string) =>
      world.sql('select code, amount, all_status from payments where order_id = $1 order by code', [id]);
    const deps = () => ({
      database,
      installation: testInstallation,
      merchants: merchantScope(database, 'localhost', 'azure'),
      receiver: createReceiver({ database, committed: () => {} }),
      committed: () => {},
      onError: (error: unknown) => expect.unreachable(String(error)),
    });
    const sendAll = () => workOff(sendRefunds(deps()), [world.merchant.id]);

    it('too little: closes that payment with what came, and a new one waits for the rest', async () => {
      const { order, payment, referenceCode, moneyId } = await waiting(PRICE - 5_000);
      const answer = await match(moneyId, order.code);
      expect(answer).toEqual({
        ok: true,
        value: { orderId: order.id, code: order.code, allStatus: 33, paymentId: payment.id, left: 5_000, refund: 0 },
      });
      expect(await codesOf(order.id)).toEqual([
        { code: payment.code, amount: PRICE - 5_000, all_status: 33_554_465 },
        { code: `${order.code}-2`, amount: 5_000, all_status: 33 },
      ]);
      expect(await eventOf(moneyId)).toMatchObject({
        state: 'applied',
        order_id: order.id,
        payment_id: payment.id,
        settled_by: world.staffId,
      });
      expect(await historyOf(order.id)).toEqual([
        {
          from_status: 33,
          to_status: 33,
          reason: 'payment-matched',
          amount: PRICE - 5_000,
          reference_code: referenceCode,
          actor_id: world.staffId,
        },
      ]);
      expect(await tell(`${order.code}-2`, 5_000, `${referenceCode}-rest`)).toBe('applied');
      expect(await statusOf(order.id)).toBe(1_048_609);
    });

    it('too much: pays the order, and the provider sends back what was too much', async () => {
      const { order, payment, referenceCode, moneyId } = await waiting(PRICE + 9_000);
      await world.sql(
        'insert into sandbox_payments (merchant_id, payment_id, amount, state, transaction_id) values ($1, $2, $3, $4, $5)',
        [world.merchant.id, payment.id, PRICE + 9_000, 'paid', referenceCode],
      );
      expect(await match(moneyId, order.code)).toMatchObject({
        ok: true,
        value: { allStatus: 1_048_609, left: 0, refund: 9_000 },
      });
      await sendAll();
      expect(await refundsOf(order.id)).toMatchObject([{ amount: 9_000, state: 'done', reason: 'overpaid' }]);
    });

    it('is entered once: by two clerks, told again, asked about, or told with the right sum after all', async () => {
      const { order, payment, referenceCode, moneyId } = await waiting(PRICE + 1);
      const answers = await Promise.all([match(moneyId, order.code), match(moneyId, order.code)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'MONEY_SETTLED' } });
      expect(await tell(payment.code, PRICE + 1, referenceCode)).toBe('known');
      expect(await tell(payment.code, PRICE + 1, referenceCode, `asked:${referenceCode}`)).toBe('ignored');
      expect(await tell(payment.code, PRICE, referenceCode, `corrected:${referenceCode}`)).toBe('mismatched');
      const [corrected] = await world.sql('select id from payment_events where event_id = $1', [
        `corrected:${referenceCode}`,
      ]);
      const other = await confirmedOrder(world, sandboxId);
      for (const { code } of [order, other])
        expect(await match(corrected!.id as string, code)).toMatchObject({
          ok: false,
          refusal: { code: 'MONEY_KNOWN' },
        });
      expect(await codesOf(order.id)).toEqual([{ code: payment.code, amount: PRICE + 1, all_status: 33_554_465 }]);
      expect(await statusOf(other.id)).toBe(33);
    });

    it('told with a wrong sum, then with the right one, is not entered a second time by hand', async () => {
      const { order, payment, referenceCode, moneyId } = await waiting(PRICE - 1);
      expect(await tell(payment.code, PRICE, referenceCode, `right:${referenceCode}`)).toBe('applied');
      expect(await match(moneyId, order.code)).toMatchObject({ ok: false, refusal: { code: 'MONEY_KNOWN' } });
      expect(await eventOf(moneyId)).toMatchObject({ state: 'mismatched', settled_by: null });
      expect(await codesOf(order.id)).toEqual([{ code: payment.code, amount: PRICE, all_status: 33_554_465 }]);
    });

    it('for a payment that nobody made is a payment of its own; the open one is not taken for it', async () => {
      const { order, payment, moneyId } = await waiting(PRICE, 'AZ2600000000-1');
      expect(await match(moneyId, order.code)).toMatchObject({ ok: true, value: { allStatus: 1_048_609, left: 0 } });
      expect(await codesOf(order.id)).toEqual([
        { code: payment.code, amount: PRICE, all_status: 33 + 1_024 },
        { code: `${order.code}-2`, amount: PRICE, all_status: 33_554_465 },
      ]);
    });

    it('for an order that is over is owed back', async () => {
      const { order, moneyId } = await waiting(PRICE - 1);
      await expire(order.id);
      expect(await match(moneyId, order.code)).toMatchObject({ ok: true, value: { refund: PRICE - 1 } });
      expect(await refundsOf(order.id)).toMatchObject([{ amount: PRICE - 1, state: 'owed', reason: 'late' }]);
    });
  });

  describe('a refund', () => {
    const record = (RefundId: string, SentOn: string, more: object = {}) =>
      world.send(world.staffId, RecordRefundSent, {
        Id: randomUUID(),
        RefundId,
        ReferenceCode: 'FT26325999',
        SentOn,
        ...more,
      });
    /** A paid order with some money too much. */
    const overpaid = async () => {
      const order = await confirmedOrder(world, world.codId);
      await world.send(world.staffId, CloseCashPayment, {
        Id: randomUUID(),
        OrderId: order.id,
        Amount: PRICE + 70_000,
      });
      const [refund] = await refundsOf(order.id);
      return { orderId: order.id, refundId: refund!.id as string };
    };

    it('of cash or a transfer is done when somebody says that it was sent, once; its member hears of it', async () => {
      const { orderId, refundId } = await overpaid();
      const Id = randomUUID();
      const send = async () => record(refundId, await today(), { Id });
      expect(await send()).toEqual({ ok: true, value: { id: refundId, orderId, state: 'done' } });
      expect(await send()).toMatchObject({ ok: true });
      expect(await refundsOf(orderId)).toMatchObject([
        { state: 'done', reference_code: 'FT26325999', sent_on: await today(), recorded_by: world.staffId },
      ]);
      expect((await historyOf(orderId)).at(-1)).toMatchObject({
        from_status: 1_048_609,
        to_status: 1_048_609,
        reason: 'refund-sent',
        amount: 70_000,
        reference_code: 'FT26325999',
        actor_id: world.staffId,
      });
      const events = await world.sql(
        `select user_id, payload->>'state' as state from events where kind = 'refund.changed' and subject_id = $1 order by id`,
        [refundId],
      );
      expect(events).toEqual([
        { user_id: world.memberId, state: 'owed' },
        { user_id: world.memberId, state: 'done' },
      ]);
      expect(await record(refundId, await today())).toMatchObject({
        ok: false,
        refusal: { code: 'REFUND_SENT_ALREADY' },
      });
    });

    it('cannot have been sent tomorrow, or before it was owed', async () => {
      const { refundId } = await overpaid();
      expect(await record(refundId, '2020-01-01')).toMatchObject({
        ok: false,
        refusal: { code: 'REFUND_DATE', data: { from: await today(), to: await today() } },
      });
      expect(await record(refundId, '2099-01-01')).toMatchObject({ ok: false, refusal: { code: 'REFUND_DATE' } });
      expect(await record(randomUUID(), await today())).toMatchObject({
        ok: false,
        refusal: { code: 'REFUND_NOT_FOUND' },
      });
    });

    it('that its provider sends by itself is not recorded by hand, until the provider has failed', async () => {
      const order = await confirmedOrder(world, sandboxId);
      const [payment] = await world.sql(`select code from payments where order_id = $1`, [order.id]);
      const event = {
        eventId: `paid:${order.id}`,
        kind: 'paid' as const,
        code: payment!.code as string,
        amount: PRICE,
        referenceCode: `SB${order.id}`,
      };
      await createReceiver({ database, committed: () => {} }).event(world.merchant, 'sandbox', event, '');
      await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: order.id });
      const [refund] = await refundsOf(order.id);
      expect(await record(refund!.id as string, await today())).toMatchObject({
        ok: false,
        refusal: { code: 'REFUND_AUTOMATIC' },
      });
      await world.sql(`update refunds set state = 'failed' where id = $1`, [refund!.id]);
      expect(await record(refund!.id as string, await today())).toMatchObject({ ok: true });
      expect(((await paymentsOf(order.id))[0]!.all_status as number) & 1_073_741_824).not.toBe(0);
    });
  });
});
