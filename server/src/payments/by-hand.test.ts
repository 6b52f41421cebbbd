import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { CloseCashPayment, DismissWaitingMoney, MatchWaitingMoney } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { testInstallation } from '../testing/installation.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { createReceiver } from './index.ts';
import { sendRefunds } from './send-refunds.ts';
import { bankLine, confirmedOrder, receiveLine } from './testing.ts';
import {
  DATABASES,
  historyOf,
  openMoneyByHand,
  paymentsOf,
  refundsOf,
  type MoneyByHand,
} from '../testing/money-by-hand.ts';

/** Staff handle money by hand: cash, and bank lines that matched no order. */

const PRICE = 12_500_000;

describe.each(DATABASES)('%s', (kind) => {
  let money: MoneyByHand;
  let world: World;
  let database: Database;
  let sandboxId: string;
  beforeAll(async () => {
    money = await openMoneyByHand(kind, 'by_hand');
    ({ world, database, sandboxId } = money);
  });
  afterAll(() => money.close());

  const statusOf = async (id: string) =>
    (await world.sql('select all_status from orders where id = $1', [id]))[0]!.all_status;
  const expire = async (id: string) => {
    await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [id]);
    await sweepHolds(database);
  };

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

    it('closes payment and order, and the history names who took it', async () => {
      const { id, code } = await awaited();
      const answer = await take(id, PRICE, { Left: PRICE, Note: 'quầy lễ tân' });
      expect(answer).toEqual({
        ok: true,
        value: { orderId: id, code, allStatus: 1_048_609, paymentId: expect.any(String), left: 0, refund: 0 },
      });
      expect(await statusOf(id)).toBe(1_048_609);
      expect(await paymentsOf(world, id)).toEqual([{ amount: PRICE, all_status: 33_554_465 }]);
      expect(await historyOf(world, id)).toEqual([
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

    it('that is too little leaves a rest; an excess is to be refunded', async () => {
      const { id } = await awaited();
      expect(await take(id, PRICE - 500_000)).toMatchObject({
        ok: true,
        value: { allStatus: 33, left: 500_000, refund: 0 },
      });
      expect(await paymentsOf(world, id)).toEqual([
        { amount: 500_000, all_status: 33 },
        { amount: PRICE - 500_000, all_status: 33_554_465 },
      ]);
      expect(await take(id, 600_000)).toMatchObject({
        ok: true,
        value: { allStatus: 1_048_609, left: 0, refund: 100_000 },
      });
      expect(await refundsOf(world, id)).toMatchObject([{ amount: 100_000, state: 'owed', reason: 'overpaid' }]);
    });

    it('is entered once when one command is sent twice, or when two clerks enter the same rest', async () => {
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
      expect((await paymentsOf(world, id)).filter(({ all_status: status }) => status === 33_554_465)).toHaveLength(2);
    });

    it('pays an order of any payment method, and leaves the rest in its open payment', async () => {
      const transfer = await confirmedOrder(world, world.bankTransferId);
      expect(await take(transfer.id, PRICE - 300_000)).toMatchObject({ ok: true, value: { left: 300_000 } });
      expect(await paymentsOf(world, transfer.id)).toEqual([
        { amount: 300_000, all_status: 33 },
        { amount: PRICE - 300_000, all_status: 33_554_465 },
      ]);
      expect(await take(transfer.id, 300_000)).toMatchObject({ ok: true, value: { allStatus: 1_048_609, left: 0 } });
      const byProvider = await confirmedOrder(world, sandboxId);
      expect(await take(byProvider.id, PRICE - 400_000)).toMatchObject({ ok: true, value: { left: 400_000 } });
      const open = (await paymentsOf(world, byProvider.id)).filter(({ all_status: status }) => status === 33);
      expect(open).toEqual([{ amount: 400_000, all_status: 33 }]);
    });

    it('is refused for a paid order, or a stay that is no longer free', async () => {
      const transfer = await confirmedOrder(world, world.bankTransferId);
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

  describe('a bank line that matched no order', () => {
    /** @returns the id of the unapplied payment */
    const waiting = async (amount: number, content: string, more: object = {}) => {
      const line = bankLine(amount, content, more);
      await receiveLine(database, world, line);
      const [event] = await world.sql(`select id, state from payment_events where event_id = $1`, [String(line.id)]);
      return { moneyId: event!.id as string, state: event!.state as string, line };
    };

    it('can be matched to one, and pays it as if its text had contained the code', async () => {
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
      expect((await historyOf(world, order.id))[0]).toMatchObject({
        reason: 'bank-line-matched',
        amount: PRICE,
        reference_code: line.referenceCode,
        actor_id: world.staffId,
      });
    });

    it('is matched once when two staff match it at the same time', async () => {
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

    it('leaves a rest when it is too little, and is to be refunded for a canceled order', async () => {
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
      expect(await refundsOf(world, canceled.id)).toMatchObject([{ amount: PRICE, state: 'owed', reason: 'canceled' }]);
    });

    it('with the number of another payment is a new payment when staff confirm it', async () => {
      const [one, other] = [
        await confirmedOrder(world, world.bankTransferId),
        await confirmedOrder(world, world.bankTransferId),
      ];
      await waiting(PRICE, one.code, { referenceCode: 'FT-SAME' });
      const second = await waiting(PRICE, other.code, { referenceCode: 'FT-SAME' });
      expect(second.state).toBe('mismatched');
      expect(await match(second.moneyId, other.code)).toMatchObject({ ok: true, value: { allStatus: 1_048_609 } });
    });

    it('is refused for an unknown order, for one neither confirmed nor covered, and once it is settled', async () => {
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

    it('can be dismissed as not ours, with who and why, and then no longer matched', async () => {
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

  describe('a provider’s payment of another sum than requested', () => {
    const tell = (code: string, amount: number, referenceCode: string, eventId = `paid:${referenceCode}`) =>
      createReceiver({ database }).event(
        world.merchant,
        'sandbox',
        { eventId, kind: 'paid', code, amount, referenceCode },
        '',
      );
    /** Creates an order to be paid in the sandbox, and an unapplied payment of another sum for it. */
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
      receiver: createReceiver({ database }),
      onError: (error: unknown) => expect.unreachable(String(error)),
    });
    const sendAll = () => workOff(sendRefunds(deps()), [world.merchant.id]);

    it('that is too small closes the payment with its amount and opens a new one for the rest', async () => {
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
      expect(await historyOf(world, order.id)).toEqual([
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

    it('that is too much pays the order, and the provider sends the excess back', async () => {
      const { order, payment, referenceCode, moneyId } = await waiting(PRICE + 9_000);
      await world.sql(
        `insert into sandbox_payments (merchant_id, payment_id, amount, state, transaction_id)
          values ($1, $2, $3, $4, $5)`,
        [world.merchant.id, payment.id, PRICE + 9_000, 'paid', referenceCode],
      );
      expect(await match(moneyId, order.code)).toMatchObject({
        ok: true,
        value: { allStatus: 1_048_609, left: 0, refund: 9_000 },
      });
      await sendAll();
      expect(await refundsOf(world, order.id)).toMatchObject([{ amount: 9_000, state: 'done', reason: 'overpaid' }]);
    });

    it('is entered once: by two staff, a second notification, a query, or with the corrected sum', async () => {
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

    it('is not entered by hand a second time when the right sum is reported after a wrong one', async () => {
      const { order, payment, referenceCode, moneyId } = await waiting(PRICE - 1);
      expect(await tell(payment.code, PRICE, referenceCode, `right:${referenceCode}`)).toBe('applied');
      expect(await match(moneyId, order.code)).toMatchObject({ ok: false, refusal: { code: 'MONEY_KNOWN' } });
      expect(await eventOf(moneyId)).toMatchObject({ state: 'mismatched', settled_by: null });
      expect(await codesOf(order.id)).toEqual([{ code: payment.code, amount: PRICE, all_status: 33_554_465 }]);
    });

    it('for an unknown payment is a payment of its own; the open one is not used for it', async () => {
      const { order, payment, moneyId } = await waiting(PRICE, 'AZ2600000000-1');
      expect(await match(moneyId, order.code)).toMatchObject({ ok: true, value: { allStatus: 1_048_609, left: 0 } });
      expect(await codesOf(order.id)).toEqual([
        { code: payment.code, amount: PRICE, all_status: 33 + 1_024 },
        { code: `${order.code}-2`, amount: PRICE, all_status: 33_554_465 },
      ]);
    });

    it('for an ended order is to be refunded', async () => {
      const { order, moneyId } = await waiting(PRICE - 1);
      await expire(order.id);
      expect(await match(moneyId, order.code)).toMatchObject({ ok: true, value: { refund: PRICE - 1 } });
      expect(await refundsOf(world, order.id)).toMatchObject([{ amount: PRICE - 1, state: 'owed', reason: 'late' }]);
    });
  });
});
