import { randomUUID } from 'node:crypto';
import { CancelOrderByDecision, MoveOrder, ReduceOrder } from '@sandbar/contract/orders';
import { CloseCashPayment, RecordPayment, RecordRefundSent } from '@sandbar/contract/payments';
import { dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '../testing/world.ts';
import { confirmedOrder } from './testing.ts';
import { DATABASES, openMoneyByHand, type MoneyByHand } from '../testing/money-by-hand.ts';

/**
 * Staff change the money of orders, one after the other or at the same moment: the books always sum to zero and agree
 * with the orders. `close` checks all invariants.
 */

const PRICE = 12_500_000;
const [DATABASE] = DATABASES;

let money: MoneyByHand;
let world: World;
beforeAll(async () => {
  money = await openMoneyByHand(DATABASE!, 'desk_sale');
  ({ world } = money);
});
afterAll(() => money.close());

/** Numbers that are the same in each run. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

type Random = ReturnType<typeof randomFrom>;

/** Does one thing that staff can do with an order's money; a refusal is an answer as well. */
const act = async (random: Random, order: { id: string }): Promise<string> => {
  const { staffId } = world;
  const [seen] = await world.sql('select grand_total::float8 as total, points from orders where id = $1', [order.id]);
  const total = Number(seen!.total);
  const base = { Id: randomUUID(), OrderId: order.id };
  const Amount = 1 + random(PRICE);
  const PaidOn = dayInZone(new Date(), world.merchant.timeZone);
  const ReferenceCode = `R${random(40)}`;
  const acts: (() => Promise<{ ok: boolean }>)[] = [
    () => world.send(staffId, CloseCashPayment, { ...base, Amount }),
    () => world.send(staffId, RecordPayment, { ...base, Way: 'card', Amount, PaidOn, ReferenceCode }),
    () => world.send(staffId, RecordPayment, { ...base, Way: 'bank-transfer', Amount, PaidOn, ReferenceCode }),
    () =>
      world.send(staffId, ReduceOrder, { ...base, Amount: 1 + random(2_000_000), Total: total, Reason: 'Máy hỏng' }),
    async () => {
      const StayId = await world.addStay({ price: PRICE - random(3_000_000) });
      const Total = random(2) === 0 ? total : PRICE;
      return world.send(staffId, MoveOrder, {
        ...base,
        StayId,
        Price: Total === total ? 'keep' : 'settle',
        Total,
        Points: Number(seen!.points),
        Reason: 'Đổi phòng',
      });
    },
    async () => {
      const [paid] = await world.sql(
        `select (select coalesce(sum(amount), 0) from payments where order_id = $1 and payment_is_closed(all_status))
          - (select coalesce(sum(amount), 0) from refunds where order_id = $1) as kept`,
        [order.id],
      );
      const Paid = Number(paid!.kept);
      const Refund = random(Paid + 1);
      const decided = { ...base, Refund, PointsPercent: 100, Paid, Reason: 'Khách ốm nặng' };
      return world.send(staffId, CancelOrderByDecision, decided);
    },
    async () => {
      const [refund] = await world.sql(`select id from refunds where order_id = $1 and state = 'owed'`, [order.id]);
      if (!refund) return { ok: false };
      const sent = { Id: randomUUID(), RefundId: refund.id as string, ReferenceCode, SentOn: PaidOn };
      return world.send(staffId, RecordRefundSent, sent);
    },
  ];
  const chosen = random(acts.length);
  return `${chosen} ${(await acts[chosen]!()).ok ? 'done' : 'refused'}`;
};

it.each([1, 2, 3])('the ledger sums to zero after random actions, seed %i', async (seed) => {
  const random = randomFrom(seed);
  const orders = [
    await confirmedOrder(world, world.bankTransferId),
    await confirmedOrder(world, world.codId),
    await confirmedOrder(world, money.sandboxId),
  ];
  const done: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    // Two at a time, often about the same order.
    const pair = [orders[random(orders.length)]!, orders[random(orders.length)]!];
    done.push(...(await Promise.all(pair.map((order) => act(random, order)))));
  }
  expect(done.some((answer) => answer.endsWith('done'))).toBe(true);
  const [books] = await world.sql(
    `select coalesce(sum(amount), 0)::float8 as sum, count(*)::int as entries from ledger_entries
     where merchant_id = $1`,
    [world.merchant.id],
  );
  expect(books!.sum).toBe(0);
  expect(books!.entries).toBeGreaterThan(0);
});
