import { randomUUID } from 'node:crypto';
import type { InputOf } from '@sandbar/contract/common';
import { RecordPayment } from '@sandbar/contract/payments';
import { dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES, historyOf, openMoneyByHand, type MoneyByHand } from '../testing/money-by-hand.ts';
import type { World } from '../testing/world.ts';
import { confirmedOrder } from './testing.ts';

/** A transfer or a card whose money staff have seen, recorded for its order. */

const PRICE = 12_500_000;

describe.each(DATABASES)('%s', (kind) => {
  let money: MoneyByHand;
  let world: World;
  beforeAll(async () => {
    money = await openMoneyByHand(kind, 'record_payment');
    ({ world } = money);
  });
  afterAll(() => money.close());

  describe('a transfer or a card that staff record', () => {
    const today = () => dayInZone(new Date(), world.merchant.timeZone);
    const record = (OrderId: string, more: Partial<InputOf<typeof RecordPayment>> = {}) =>
      world.send(world.staffId, RecordPayment, {
        Id: randomUUID(),
        OrderId,
        Way: 'card',
        Amount: PRICE,
        PaidOn: today(),
        ReferenceCode: `POS ${randomUUID()}`,
        ...more,
      });
    const booked = (orderId: string) =>
      world.sql(
        `select t.posted_on::text as day, e.account, e.amount::float8 as amount from ledger_transfers t
         join ledger_entries e on e.transfer_id = t.id
         where t.order_id = $1 and t.kind = 'payment' order by e.amount desc`,
        [orderId],
      );

    it('pays any order: a card on its own ledger account, a transfer at the bank on its day', async () => {
      const card = await confirmedOrder(world, world.bankTransferId);
      expect(await record(card.id)).toMatchObject({ ok: true, value: { allStatus: 1_048_609, left: 0, refund: 0 } });
      expect(await booked(card.id)).toEqual([
        { day: today(), account: 'gateway-card', amount: PRICE },
        { day: today(), account: 'customers', amount: -PRICE },
      ]);
      const cash = await confirmedOrder(world, world.codId);
      const transfer = { Way: 'bank-transfer' as const, ReferenceCode: 'FT26 331 7781', Note: 'theo sao kê' };
      expect(await record(cash.id, transfer)).toMatchObject({ ok: true, value: { allStatus: 1_048_609 } });
      expect((await booked(cash.id))[0]).toEqual({ day: today(), account: 'bank', amount: PRICE });
      expect((await historyOf(world, cash.id))[0]).toMatchObject({
        reason: 'transfer-recorded: theo sao kê',
        amount: PRICE,
        reference_code: 'FT26 331 7781',
        actor_id: world.staffId,
      });
      expect(
        await world.sql('select type, published from payment_methods where sku = $1 and merchant_id = $2', [
          'card',
          world.merchant.id,
        ]),
      ).toEqual([{ type: 2, published: false }]);
    });

    it('with a number that is known is refused, also by two staff at the same moment', async () => {
      const [one, other] = [await confirmedOrder(world, world.codId), await confirmedOrder(world, world.codId)];
      const transfer = { Way: 'bank-transfer' as const, ReferenceCode: 'FT26331TWICE' };
      expect(await record(one.id, transfer)).toMatchObject({ ok: true });
      expect(await record(other.id, transfer)).toMatchObject({ ok: false, refusal: { code: 'MONEY_KNOWN' } });
      const both = await Promise.all([
        record(other.id, { ReferenceCode: 'POS 1', Left: PRICE }),
        record(other.id, { ReferenceCode: 'POS 1', Left: PRICE }),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    });

    it('of a day ahead, or before the order was made, is refused', async () => {
      const order = await confirmedOrder(world, world.codId);
      for (const PaidOn of ['2099-01-01', '2020-01-01'])
        expect(await record(order.id, { PaidOn })).toMatchObject({
          ok: false,
          refusal: { code: 'PAYMENT_DATE', data: { from: today(), to: today() } },
        });
      expect(await record(order.id, { Left: PRICE - 1 })).toMatchObject({ refusal: { code: 'CASH_CHANGED' } });
      expect(
        await world.send(world.memberId, RecordPayment, {
          Id: randomUUID(),
          OrderId: order.id,
          Way: 'card',
          Amount: 1,
          PaidOn: today(),
          ReferenceCode: 'POS 2',
        }),
      ).toMatchObject({ ok: false, refusal: { code: 'NOT_ALLOWED' } });
    });
  });
});
