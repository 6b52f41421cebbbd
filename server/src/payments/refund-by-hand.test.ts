import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { CloseCashPayment, RecordRefundSent } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '../testing/world.ts';
import { createReceiver } from './index.ts';
import { confirmedOrder } from './testing.ts';
import {
  DATABASES,
  historyOf,
  openMoneyByHand,
  paymentsOf,
  refundsOf,
  todayOf,
  type MoneyByHand,
} from '../testing/money-by-hand.ts';

/** Refunds that only staff can send, as they record them. */

const PRICE = 12_500_000;

describe.each(DATABASES)('%s', (kind) => {
  let money: MoneyByHand;
  let world: World;
  let sandboxId: string;
  beforeAll(async () => {
    money = await openMoneyByHand(kind, 'refund_by_hand');
    ({ world, sandboxId } = money);
  });
  afterAll(() => money.close());

  describe('a refund', () => {
    const record = (RefundId: string, SentOn: string, more: object = {}) =>
      world.send(world.staffId, RecordRefundSent, {
        Id: randomUUID(),
        RefundId,
        ReferenceCode: 'FT26325999',
        SentOn,
        ...more,
      });
    /** A paid order with an excess. */
    const overpaid = async () => {
      const order = await confirmedOrder(world, world.codId);
      await world.send(world.staffId, CloseCashPayment, {
        Id: randomUUID(),
        OrderId: order.id,
        Amount: PRICE + 70_000,
      });
      const [refund] = await refundsOf(world, order.id);
      return { orderId: order.id, refundId: refund!.id as string };
    };

    it('of cash or a transfer is done when staff record that it was sent, once; its member is notified', async () => {
      const { orderId, refundId } = await overpaid();
      const Id = randomUUID();
      const send = async () => record(refundId, await todayOf(world), { Id });
      expect(await send()).toEqual({ ok: true, value: { id: refundId, orderId, state: 'done' } });
      expect(await send()).toMatchObject({ ok: true });
      expect(await refundsOf(world, orderId)).toMatchObject([
        { state: 'done', reference_code: 'FT26325999', sent_on: await todayOf(world), recorded_by: world.staffId },
      ]);
      expect((await historyOf(world, orderId)).at(-1)).toMatchObject({
        from_status: 1_048_609,
        to_status: 1_048_609,
        reason: 'refund-sent',
        amount: 70_000,
        reference_code: 'FT26325999',
        actor_id: world.staffId,
      });
      const events = await world.sql(
        `select user_id, payload->>'state' as state from events where kind = 'refund.changed' and subject_id = $1
          order by id`,
        [refundId],
      );
      expect(events).toEqual([
        { user_id: world.memberId, state: 'owed' },
        { user_id: world.memberId, state: 'done' },
      ]);
      expect(await record(refundId, await todayOf(world))).toMatchObject({
        ok: false,
        refusal: { code: 'REFUND_SENT_ALREADY' },
      });
    });

    it('cannot have been sent tomorrow, or before it was owed', async () => {
      const { refundId } = await overpaid();
      expect(await record(refundId, '2020-01-01')).toMatchObject({
        ok: false,
        refusal: { code: 'REFUND_DATE', data: { from: await todayOf(world), to: await todayOf(world) } },
      });
      expect(await record(refundId, '2099-01-01')).toMatchObject({ ok: false, refusal: { code: 'REFUND_DATE' } });
      expect(await record(randomUUID(), await todayOf(world))).toMatchObject({
        ok: false,
        refusal: { code: 'REFUND_NOT_FOUND' },
      });
    });

    it('that its provider sends is not recorded by hand unless the provider has failed', async () => {
      const order = await confirmedOrder(world, sandboxId);
      const [payment] = await world.sql(`select code from payments where order_id = $1`, [order.id]);
      const event = {
        eventId: `paid:${order.id}`,
        kind: 'paid' as const,
        code: payment!.code as string,
        amount: PRICE,
        referenceCode: `SB${order.id}`,
      };
      await createReceiver({ database: money.database }).event(world.merchant, 'sandbox', event, '');
      await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: order.id });
      const [refund] = await refundsOf(world, order.id);
      expect(await record(refund!.id as string, await todayOf(world))).toMatchObject({
        ok: false,
        refusal: { code: 'REFUND_AUTOMATIC' },
      });
      await world.sql(`update refunds set state = 'failed' where id = $1`, [refund!.id]);
      expect(await record(refund!.id as string, await todayOf(world))).toMatchObject({ ok: true });
      expect(((await paymentsOf(world, order.id))[0]!.all_status as number) & 1_073_741_824).not.toBe(0);
    });
  });
});
