import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { CancelOrder, MoveOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { serve, type Served } from '../testing/served.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';

/**
 * A move by staff that refunds more than the order's cancellation policy counts against the sender's daily limit, so
 * that a move cannot replace a cancellation by decision.
 */

const PRICE = 12_500_000;

let served: Served;
let world: World;
let clerkId: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 100, unpaidLimit: 100, moneyAloneLimit: 5_000_000 } });
  world = served.azure;
  clerkId = await world.addHolder('administrator');
});
afterAll(() => served.close());

const move = (OrderId: string, StayId: string, Price: 'keep' | 'settle', Total: number) =>
  world.send(clerkId, MoveOrder, { Id: randomUUID(), OrderId, StayId, Price, Total, Points: 0, Reason: 'Khách xin' });
const refunds = async (id: string) =>
  (await world.sql('select amount from refunds where order_id = $1', [id])).map(({ amount }) => amount);
const cancel = (OrderId: string) => world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId });
/** A paid order whose cancellation refunds nothing or half, depending on the days until check-in. */
const paid = async (days: number) => paidOrder(world, world.memberId, await world.addStay({ days }));
const WAITS = { ok: true, value: { state: 'waiting' } };

describe('the refund of a moved order beyond its cancellation policy', () => {
  it('needs a second person above the daily limit, who sees the amount', async () => {
    const id = await paid(10);
    const asked = await move(id, await world.addStay({ price: 2_500_000 }), 'settle', 2_500_000);
    expect(asked).toMatchObject(WAITS);
    expect(await refunds(id)).toEqual([]);
    const { approvalId } = (asked as { value: { approvalId: string } }).value;
    const [approval] = await world.sql('select amount, evidence from approvals where id = $1', [approvalId]);
    expect(approval!.amount).toBe(10_000_000);
    expect(approval!.evidence).toContainEqual({
      name: 'refund',
      before: [{ type: 'money', amount: 0 }],
      values: [{ type: 'money', amount: 10_000_000 }],
    });
    const other = await world.addHolder('administrator');
    expect(await world.send(other, Approve, { Id: randomUUID(), ApprovalId: approvalId })).toMatchObject({ ok: true });
    expect(await refunds(id)).toEqual([10_000_000]);
    expect(await brokenInvariants(world.database)).toEqual([]);
  });

  it('counts only the part that the policy would not refund', async () => {
    const id = await paid(20);
    const moved = await move(id, await world.addStay({ price: 6_000_000 }), 'settle', 6_000_000);
    expect(moved).toMatchObject({ ok: true, value: { refund: 6_500_000 } });
    const [day] = await world.sql('select used from daily_allowances where user_id = $1', [clerkId]);
    expect(day!.used).toBe(250_000);
  });

  it('counts nothing when the order is owed again, since the policy then refunds everything', async () => {
    const id = await paid(10);
    expect(await move(id, await world.addStay({ price: PRICE + 1 }), 'settle', PRICE + 1)).toMatchObject(WAITS);
    expect((await cancel(id)).ok).toBe(true);
    expect(await refunds(id)).toEqual([]);
  });

  it('is zero for a closed stay, which is refunded in full', async () => {
    const [id, closureId] = [await paid(10), randomUUID()];
    await world.sql(
      `insert into closures (merchant_id, id, resort_id, from_date, to_date, reason, choices, fallback, answer_until)
       values ($1, $2, $3, current_date, current_date + 1, '{"vi":"Bão","en":"Storm"}', '{money}', 'money',
         current_date)`,
      [world.merchant.id, closureId, world.resortId],
    );
    await world.sql(
      `insert into closure_orders (merchant_id, closure_id, order_id, stay_id, due_at)
       select merchant_id, $2, order_id, stay_id, now() + interval '1 day' from order_lines
       where order_id = $1 and live`,
      [id, closureId],
    );
    const moved = await move(id, await world.addStay({ price: 2_500_000 }), 'settle', 2_500_000);
    expect(moved).toMatchObject({ ok: true, value: { refund: 10_000_000 } });
    await world.sql(`update closures set state = 'reopened', reopened_at = now() where id = $1`, [closureId]);
  });

  it('does not grow by a later check-in: a later cancellation refunds what it did before the move', async () => {
    const id = await paid(20);
    expect(await move(id, await world.addStay({ days: 90 }), 'keep', PRICE)).toMatchObject({ ok: true });
    expect(await cancel(id)).toMatchObject({ ok: true, value: { refund: PRICE / 2 } });
    const whole = await paid(60);
    expect(await move(whole, await world.addStay({ days: 90 }), 'keep', PRICE)).toMatchObject({ ok: true });
    expect(await cancel(whole)).toMatchObject({ ok: true, value: { refund: PRICE } });
    expect(await brokenInvariants(world.database)).toEqual([]);
  });
});
