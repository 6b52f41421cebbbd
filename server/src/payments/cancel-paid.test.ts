import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import type { CancellationStep } from '@sandbar/domain/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { BANK_KEY, bankLine, confirmedOrder, openGateways } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** Canceling a paid order refunds exactly the amount that was shown before, by the days that are left. */

const PRICE = 12_500_001;
let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300 } });
  to = requestsTo(served);
  await openGateways(served.azure);
  token = await signInDirectly(served.azure, served.azure.memberId);
}, 600_000);
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const transfer = async (amount: number, content: string) => {
  await to.post('/api/payments/bank-line', JSON.stringify(bankLine(amount, content)), {
    headers: { authorization: `Apikey ${BANK_KEY}`, 'content-type': 'application/json' },
  });
};
const paidOrder = async (days: number, amounts = [PRICE]) => {
  const order = await confirmedOrder(served.azure, served.azure.bankTransferId, { days, price: PRICE });
  for (const amount of amounts) await transfer(amount, order.code);
  return order;
};
const preview = async (id: string, as = token) => {
  const { text } = await to.query(
    `query ($id: ID!) { ordercancellation(id: $id) { percent paid refund automatic points { points } giftCodes terms {
      percent until } } }`,
    { id },
    { token: as },
  );
  return (JSON.parse(text) as { data: { ordercancellation: Record<string, unknown> | null } }).data.ordercancellation;
};
const cancel = (id: string, more: object = {}) =>
  served.azure.send(served.azure.memberId, CancelOrder, { Id: randomUUID(), OrderId: id, ...more });
const refunds = (id: string) =>
  served.azure.sql('select amount, state, reason from refunds where order_id = $1 order by amount', [id]);

describe('canceling a paid order', () => {
  it.each([
    [60, 100, PRICE],
    [31, 100, PRICE],
    [20, 50, 6_250_000],
    [5, 0, 0],
  ])('%i days before check-in refunds %i percent, as shown before', async (days, percent, refund) => {
    // One day more, so that a midnight between this clock and the server's does not matter.
    const { id, stayId } = await paidOrder(days + (days === 31 ? 1 : 0));
    expect(await preview(id)).toMatchObject({
      percent,
      paid: PRICE,
      refund,
      automatic: false,
      points: [],
      giftCodes: [],
    });
    expect(await cancel(id, { Refund: refund })).toMatchObject({ ok: true, value: { allStatus: 32_801, refund } });
    expect(await refunds(id)).toEqual(refund > 0 ? [{ amount: refund, state: 'owed', reason: 'canceled' }] : []);
    expect(await served.azure.sql('select 1 from order_lines where stay_id = $1 and live', [stayId])).toEqual([]);
    expect(
      await served.azure.sql(
        'select from_status, to_status from order_transitions where order_id = $1 order by id desc limit 1',
        [id],
      ),
    ).toEqual([{ from_status: 1_048_609, to_status: 32_801 }]);
    expect(await preview(id)).toBeNull();
    expect(await cancel(id)).toMatchObject({ ok: false, refusal: { code: 'ORDER_PROCESSED' } });
  });

  it('uses the cancellation ladder of its time, not the merchant’s current one', async () => {
    const { merchant } = served.azure;
    const usual = merchant.settings.cancellation;
    const setLadder = async (ladder: readonly CancellationStep[]) => {
      await served.azure.sql(
        `update merchants set settings = settings || jsonb_build_object('cancellation', $1::jsonb) where id = $2`,
        [JSON.stringify(ladder), merchant.id],
      );
      merchant.settings.cancellation = ladder;
      served.merchants.refresh();
    };
    const first = await paidOrder(20);
    await setLadder([
      { daysBefore: 10, percent: 80 },
      { daysBefore: 0, percent: 10 },
    ]);
    const second = await paidOrder(20);
    await setLadder([{ daysBefore: 0, percent: 0 }]);
    expect(await preview(first.id)).toMatchObject({ percent: 50, refund: 6_250_000 });
    expect(await preview(second.id)).toMatchObject({ percent: 80, refund: 10_000_000 });
    expect(await cancel(first.id)).toMatchObject({ ok: true, value: { refund: 6_250_000 } });
    expect(await cancel(second.id)).toMatchObject({ ok: true, value: { refund: 10_000_000 } });
    await setLadder(usual);
  });

  it('that came in parts refunds the later part first', async () => {
    const { id } = await paidOrder(20, [10_000_001, 2_500_000]);
    await cancel(id);
    expect(await refunds(id)).toEqual([
      { amount: 2_500_000, state: 'owed', reason: 'canceled' },
      { amount: 3_750_000, state: 'owed', reason: 'canceled' },
    ]);
  });

  it('is refused when the refund is not the one shown, and nothing changes', async () => {
    const { id } = await paidOrder(60);
    expect(await cancel(id, { Refund: PRICE - 1 })).toMatchObject({
      ok: false,
      refusal: { code: 'CANCELLATION_CHANGED', data: { refund: PRICE } },
    });
    expect(await refunds(id)).toEqual([]);
    expect(await served.azure.sql('select all_status from orders where id = $1', [id])).toEqual([
      { all_status: 1_048_609 },
    ]);
  });

  it('twice at once refunds once', async () => {
    const { id } = await paidOrder(60);
    const results = await Promise.all([cancel(id), cancel(id)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refunds(id)).toHaveLength(1);
  });

  it('is refused once the stay has started', async () => {
    const { id } = await paidOrder(40);
    await served.azure.sql(
      `update stays set from_date = current_date - 3, to_date = current_date + 4 where id = (select stay_id
        from order_lines where order_id = $1 and stay_id is not null)`,
      [id],
    );
    expect(await preview(id)).toBeNull();
    expect(await cancel(id)).toMatchObject({ ok: false, refusal: { code: 'STAY_PAST' } });
  });

  it('makes later payments refundable', async () => {
    const { id, code } = await paidOrder(60);
    await cancel(id);
    await transfer(700_000, code);
    expect(await refunds(id)).toEqual([
      { amount: 700_000, state: 'owed', reason: 'canceled' },
      { amount: PRICE, state: 'owed', reason: 'canceled' },
    ]);
  });

  it('shows the expected refund to its member only', async () => {
    const { id } = await paidOrder(60);
    expect(await preview(id, await signInDirectly(served.azure, served.azure.otherMemberId))).toBeNull();
    expect(await preview(id)).not.toBeNull();
  });
});

describe('canceling an order that is not paid in full', () => {
  it('refunds all that was paid', async () => {
    const { id } = await paidOrder(10, [4_000_000]);
    expect(await preview(id)).toMatchObject({ percent: 100, paid: 4_000_000, refund: 4_000_000, terms: [] });
    expect(await cancel(id, { Refund: 4_000_000 })).toMatchObject({
      ok: true,
      value: { allStatus: 32_801, refund: 4_000_000 },
    });
    expect(await refunds(id)).toEqual([{ amount: 4_000_000, state: 'owed', reason: 'canceled' }]);
  });
});
