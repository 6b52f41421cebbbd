import { randomUUID } from 'node:crypto';
import { CloseDay } from '@sandbar/contract/ledger';
import { CancelOrderByDecision, MoveOrder, ReduceOrder } from '@sandbar/contract/orders';
import { CloseCashPayment, RecordPayment } from '@sandbar/contract/payments';
import { dayInZone } from '@sandbar/domain/common';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { rounds } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';

/** Whatever clerks do to one order, and in whatever order: the books stay right. */

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 500, unpaidLimit: 500, moneyAloneLimit: 1e15 } });
  world = served.azure;
});
afterAll(() => served.close());

const PRICE = 12_500_000;
const ACTS = ['dearer', 'cheaper', 'cash', 'card', 'reduce', 'decide', 'close'] as const;
const done = new Map<string, number>();

const act = async (name: (typeof ACTS)[number], OrderId: string, n: number) => {
  const by = world.administratorId;
  const [{ total, points }] = (await world.sql('select grand_total as total, points from orders where id = $1', [
    OrderId,
  ])) as [{ total: number; points: number }];
  const day = dayInZone(new Date(), world.merchant.timeZone);
  const Id = randomUUID();
  const Reason = 'Khách gọi điện';
  switch (name) {
    case 'dearer':
    case 'cheaper': {
      const price = PRICE + (name === 'dearer' ? 1 : -1) * 100_000 * (n + 1);
      const StayId = await world.addStay({ price });
      return world.send(by, MoveOrder, { Id, OrderId, StayId, Price: 'settle', Total: price, Points: points, Reason });
    }
    case 'cash':
      return world.send(by, CloseCashPayment, { Id, OrderId, Amount: 1_000_000 });
    case 'card':
      return world.send(by, RecordPayment, {
        Id,
        OrderId,
        Amount: 500_000,
        Way: 'card',
        PaidOn: day,
        ReferenceCode: Id,
      });
    case 'reduce':
      return world.send(by, ReduceOrder, { Id, OrderId, Amount: 200_000, Total: Number(total), Reason });
    case 'decide': {
      const [paid] = await world.sql(
        `select coalesce(sum(amount), 0)::bigint as sum from payments
         where order_id = $1 and payment_is_closed(all_status)`,
        [OrderId],
      );
      const [back] = await world.sql(
        'select coalesce(sum(amount), 0)::bigint as sum from refunds where order_id = $1',
        [OrderId],
      );
      const Paid = Number(paid!.sum) - Number(back!.sum);
      return world.send(by, CancelOrderByDecision, { Id, OrderId, Refund: 700_000, PointsPercent: 100, Paid, Reason });
    }
    case 'close': {
      const [cash] = await world.sql(`select coalesce(sum(amount), 0)::bigint as booked from ledger_entries
        where account = 'cash'`);
      const Booked = Number(cash!.booked);
      return world.send(by, CloseDay, { Id, Day: day, Counted: Booked, Booked });
    }
  }
};

it('moves, money by hand, reductions, cancellations by decision and closed days leave every book right', async () => {
  const RUNS = rounds(30, 300);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { minLength: 2, maxLength: 8 }), async (names) => {
      const id = await paidOrder(world, world.memberId);
      for (const [n, name] of names.entries())
        if ((await act(name, id, n)).ok) done.set(name, (done.get(name) ?? 0) + 1);
      expect(await brokenInvariants(served.database)).toEqual([]);
    }),
    { numRuns: RUNS, examples: [[[...ACTS]], [['dearer', 'card', 'cheaper', 'reduce', 'decide', 'close']]] },
  );
  // Each was done at least once: what is refused every time would prove nothing.
  expect([...done.keys()].toSorted()).toEqual([...ACTS].toSorted());
});
