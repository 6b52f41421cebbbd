import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import {
  CancelOrder,
  CancelOrderByDecision,
  ConfirmOrder,
  CreatePointPaymentSale,
  CreateVacationOrder,
  ReduceOrder,
} from '@sandbar/contract/orders';
import { CloseCashPayment } from '@sandbar/contract/payments';
import { AwardPoints } from '@sandbar/contract/points';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { sellFor } from '../testing/payout-targets.ts';
import { serve, type Served } from '../testing/served.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** Money goes back by decision: by a reduced price, or by a cancellation with another refund than the policy's. */

const PRICE = 12_500_000;
const ALONE = 5_000_000;
/** The amount that the gift code takes off. */
const CODE = 8_000_000;
let served: Served;
let world: World;
let clerkId: string;
let headId: string;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 100, unpaidLimit: 100, moneyAloneLimit: ALONE } });
  world = served.azure;
  headId = await world.addHolder('administrator');
});
afterAll(() => served.close());

/** Each test has a clerk of its own, so that the whole daily limit is left. */
const clerk = async () => (clerkId = await world.addHolder('administrator'));
const orderOf = async (id: string) =>
  (await world.sql('select all_status, promotion_amount, grand_total from orders where id = $1', [id]))[0]!;
const refundsOf = (id: string) => world.sql('select amount, reason from refunds where order_id = $1', [id]);
const reduce = (OrderId: string, Amount: number, Total = PRICE) =>
  world.send(clerkId, ReduceOrder, { Id: randomUUID(), OrderId, Amount, Total, Reason: 'Điều hòa hỏng' });
const cancel = (OrderId: string, Refund: number, PointsPercent = 0, Paid = PRICE) =>
  world.send(clerkId, CancelOrderByDecision, {
    Id: randomUUID(),
    OrderId,
    Refund,
    PointsPercent,
    Paid,
    Reason: 'Khách nằm viện',
  });
/** A promotion with a code that takes money off. */
const promote = async (code: string, ResultValue: number) => {
  const [From, To] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()) as [string, string];
  const off = { ResultType: 1 as const, ResultValue, LimitTotal: 2 };
  const promotion = { Id: randomUUID(), Name: { vi: 'a', en: 'a' }, Codes: [code], From, To, ...off };
  expect(await world.send('system', CreatePromotion, promotion)).toMatchObject({ ok: true });
};
const usesOf = async (code: string) =>
  (await world.sql('select uses from gift_codes where code = $1', [code]))[0]!.uses;
const approve = (asked: unknown) =>
  world.send(headId, Approve, {
    Id: randomUUID(),
    ApprovalId: (asked as { value: { approvalId: string } }).value.approvalId,
  });
const held = async (ProductId?: string) => {
  const id = randomUUID();
  const stay = { Id: id, ProductId: ProductId ?? (await world.addStay()), AdultTotal: 2, ChildrenAges: [] };
  expect(await world.send(world.memberId, CreateVacationOrder, stay)).toMatchObject({ ok: true });
  return id;
};
const confirm = async (id: string) => {
  const input = { Id: id, PaymentMethodId: world.bankTransferId };
  expect(await world.send(world.memberId, ConfirmOrder, input)).toMatchObject({ ok: true });
  return id;
};
const sound = async () => {
  expect(await brokenInvariants(world.database)).toEqual([]);
};

describe('a reduced price', () => {
  it('of a paid order is refunded at once within the daily limit, and booked as a discount', async () => {
    await clerk();
    const id = await paidOrder(world, world.memberId);
    expect(await reduce(id, 2_000_000)).toMatchObject({ value: { grandTotal: PRICE - 2_000_000, refund: 2_000_000 } });
    expect(await refundsOf(id)).toEqual([{ amount: 2_000_000, reason: 'goodwill' }]);
    expect(await orderOf(id)).toMatchObject({ promotion_amount: 2_000_000, grand_total: PRICE - 2_000_000 });
    const [entry] = await world.sql(
      `select sum(e.amount)::bigint as amount from ledger_entries e where e.order_id = $1 and e.account = 'discounts'`,
      [id],
    );
    expect(Number(entry!.amount)).toBe(2_000_000);
    const [note] = await world.sql(
      `select reason, amount from order_transitions where order_id = $1 and amount > 0
      and reason like 'reduced:%'`,
      [id],
    );
    expect(note).toEqual({ reason: 'reduced: Điều hòa hỏng', amount: 2_000_000 });
    await sound();
  });

  it('above the daily limit waits for a second person; all of a day counts', async () => {
    await clerk();
    const [id, other] = [await paidOrder(world, world.memberId), await paidOrder(world, world.memberId)];
    expect(await reduce(other, ALONE - 1)).toMatchObject({ ok: true });
    const asked = await reduce(id, 2);
    expect(asked).toMatchObject({ value: { state: 'waiting' } });
    expect(await refundsOf(id)).toEqual([]);
    expect(await approve(asked)).toMatchObject({ ok: true });
    expect(await refundsOf(id)).toEqual([{ amount: 2, reason: 'goodwill' }]);
    await sound();
  });

  it('is possible after the stay, and a second time', async () => {
    await clerk();
    const id = await paidOrder(world, world.memberId);
    await world.sql(
      `update stays set from_date = current_date - 20, to_date = current_date - 13
       where id = (select stay_id from order_lines where order_id = $1 and stay_id is not null)`,
      [id],
    );
    expect(await reduce(id, 1_000_000)).toMatchObject({ ok: true });
    expect(await reduce(id, 1_000_000)).toMatchObject({ refusal: { code: 'TOTAL_CHANGED' } });
    expect(await reduce(id, 1_000_000, PRICE - 1_000_000)).toMatchObject({ value: { refund: 1_000_000 } });
    await sound();
  });

  it('of an unpaid order lowers its payment, and completes it when nothing is left', async () => {
    await clerk();
    const id = await confirm(await held());
    expect(await reduce(id, 1_500_000)).toMatchObject({ value: { grandTotal: PRICE - 1_500_000, refund: 0 } });
    const open = await world.sql('select amount from payments where order_id = $1 and all_status < 256', [id]);
    expect(open.map(({ amount }) => Number(amount))).toContain(PRICE - 1_500_000);
    const asked = await reduce(id, PRICE - 1_500_000, PRICE - 1_500_000);
    expect(await approve(asked)).toMatchObject({ ok: true });
    expect(await orderOf(id)).toMatchObject({ all_status: 1_048_609, grand_total: 0 });
    await sound();
  });

  it('is refused above the price, for one’s own order, for a hold and for a canceled order', async () => {
    await clerk();
    const id = await paidOrder(world, world.memberId);
    expect(await reduce(id, PRICE + 1)).toMatchObject({ refusal: { code: 'REDUCTION_ABOVE_TOTAL' } });
    expect(await reduce(await held(), 1)).toMatchObject({ refusal: { code: 'ORDER_PROCESSED' } });
    const own = await paidOrder(world, clerkId);
    expect(await reduce(own, 1)).toMatchObject({ refusal: { code: 'OWN_BENEFIT' } });
    const asked = await reduce(id, PRICE);
    expect(asked).toMatchObject({ value: { state: 'waiting' } });
    expect(await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: id })).toMatchObject({
      ok: true,
    });
    expect(await approve(asked)).toMatchObject({ refusal: { code: 'ORDER_PROCESSED' } });
    await sound();
  });

  it('does not change the share of a week’s owner', async () => {
    await clerk();
    const ownerId = await world.addMember();
    const id = await paidOrder(world, world.memberId);
    await sellFor(world, ownerId, id);
    const owed = async () =>
      (await world.sql('select owed from ledger_owners where owner_id = $1', [ownerId]))[0]!.owed;
    const before = await owed();
    expect(await reduce(id, 1_000_000)).toMatchObject({ ok: true });
    expect(await owed()).toBe(before);
  });
});

describe('a cancellation by decision', () => {
  /** An order whose policy gives half back. */
  const halfBack = async () => {
    const id = await paidOrder(world, world.memberId);
    await world.sql(`update orders set cancellation = '[{"daysBefore":0,"percent":50}]' where id = $1`, [id]);
    return id;
  };

  it('counts only the part beyond the policy towards the daily limit', async () => {
    await clerk();
    const [id, other] = [await halfBack(), await halfBack()];
    expect(await cancel(id, PRICE / 2 + ALONE)).toMatchObject({ value: { refund: PRICE / 2 + ALONE } });
    expect(await orderOf(id)).toMatchObject({ all_status: 32_801 });
    expect(await refundsOf(id)).toEqual([{ amount: PRICE / 2 + ALONE, reason: 'canceled' }]);
    // The daily limit is used up, but the policy's own share needs no second person.
    expect(await cancel(await halfBack(), PRICE / 2)).toMatchObject({ value: { refund: PRICE / 2 } });
    const asked = await cancel(other, PRICE);
    expect(asked).toMatchObject({ value: { state: 'waiting' } });
    expect(await approve(asked)).toMatchObject({ ok: true });
    expect(await refundsOf(other)).toEqual([{ amount: PRICE, reason: 'canceled' }]);
    await sound();
  });

  it('books the kept money as income of cancellations', async () => {
    await clerk();
    const id = await halfBack();
    expect(await cancel(id, 1_000_000)).toMatchObject({ value: { refund: 1_000_000 } });
    const [entry] = await world.sql(
      `select sum(amount)::bigint as amount from ledger_entries
       where order_id = $1 and account = 'cancellation-income'`,
      [id],
    );
    expect(Number(entry!.amount)).toBe(1_000_000 - PRICE);
    await sound();
  });

  it('returns a share of the points', async () => {
    await clerk();
    const { memberId } = world;
    const award = { Id: randomUUID(), UserId: memberId, Points: 1_000, Reason: { vi: 'a', en: 'a' } };
    expect(await world.send('system', AwardPoints, award)).toMatchObject({ ok: true });
    const id = await held(await world.addStay({ price: 5_000_000 }));
    const points = { Id: randomUUID(), TargetId: id, Point: 1_000 };
    expect(await world.send(memberId, CreatePointPaymentSale, points)).toMatchObject({ ok: true });
    await confirm(id);
    await world.sql(`update orders set cancellation = '[{"daysBefore":0,"percent":0}]' where id = $1`, [id]);
    const [row] = await world.sql('select points, point_rate, all_status from orders where id = $1', [id]);
    expect(row).toMatchObject({ points: 1_000, all_status: 1_048_609 });
    const back = await cancel(id, 0, 50, 0);
    expect(back).toMatchObject({ value: { refund: 0 } });
    const [returned] = await world.sql(
      `select points from point_transfers where order_id = $1 and kind = 'return' and points > 0`,
      [id],
    );
    expect(Number(returned!.points)).toBe(500);
    await sound();
  });

  it('returns a gift code only with a full refund, and counts its deduction', async () => {
    await clerk();
    const code = `MD${randomUUID().slice(0, 8).toUpperCase()}`;
    await promote(code, CODE);
    const paidWithCode = async () => {
      const OrderId = await held();
      const pay = { Id: OrderId, PaymentMethodId: world.codId, GiftCode: code };
      expect(await world.send(world.memberId, ConfirmOrder, pay)).toMatchObject({ ok: true });
      const cash = { Id: randomUUID(), OrderId, Amount: PRICE - CODE };
      expect(await world.send('system', CloseCashPayment, cash)).toMatchObject({ ok: true });
      await world.sql(`update orders set cancellation = '[{"daysBefore":0,"percent":0}]' where id = $1`, [OrderId]);
      return OrderId;
    };
    const uses = () => usesOf(code);
    const [id, other] = [await paidWithCode(), await paidWithCode()];
    const paid = PRICE - CODE;
    expect(await cancel(id, paid - 1, 0, paid)).toMatchObject({ value: { refund: paid - 1 } });
    expect(await uses()).toBe(2);
    // The refund alone would be within the daily limit; with the value of the returned code it is not.
    await clerk();
    const asked = await cancel(other, paid, 0, paid);
    expect(asked).toMatchObject({ value: { state: 'waiting' } });
    const { approvalId } = (asked as unknown as { value: { approvalId: string } }).value;
    const [kept] = await world.sql('select amount, evidence::text from approvals where id = $1', [approvalId]);
    expect(Number(kept!.amount)).toBe(PRICE);
    expect(String(kept!.evidence)).toContain('"codesBack"');
    expect(await approve(asked)).toMatchObject({ ok: true });
    expect(await uses()).toBe(1);
    await sound();
  });

  it('returns the gift code that paid all of an order, and counts its deduction', async () => {
    await clerk();
    const code = `MD${randomUUID().slice(0, 8).toUpperCase()}`;
    await promote(code, PRICE);
    const id = await held();
    const pay = { Id: id, PaymentMethodId: world.codId, GiftCode: code };
    expect(await world.send(world.memberId, ConfirmOrder, pay)).toMatchObject({ ok: true });
    await world.sql(`update orders set cancellation = '[{"daysBefore":0,"percent":0}]' where id = $1`, [id]);
    expect(await orderOf(id)).toMatchObject({ all_status: 1_048_609, grand_total: 0 });
    const asked = await cancel(id, 0, 0, 0);
    expect(asked).toMatchObject({ value: { state: 'waiting' } });
    expect(await approve(asked)).toMatchObject({ ok: true });
    expect(await usesOf(code)).toBe(0);
    expect(await refundsOf(id)).toEqual([]);
    await sound();
  });

  it('is refused above the amount paid, with an outdated sum, and once the stay has started', async () => {
    await clerk();
    const id = await halfBack();
    expect(await cancel(id, PRICE + 1)).toMatchObject({ refusal: { code: 'REFUND_ABOVE_PAID' } });
    expect(await cancel(id, 1, 0, PRICE - 1)).toMatchObject({ refusal: { code: 'CANCELLATION_CHANGED' } });
    await world.sql(
      `update stays set from_date = current_date - 3, to_date = current_date + 4
       where id = (select stay_id from order_lines where order_id = $1 and stay_id is not null)`,
      [id],
    );
    expect(await cancel(id, 1)).toMatchObject({ refusal: { code: 'STAY_PAST' } });
  });
});
