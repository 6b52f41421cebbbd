import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import {
  CancelOrderByDecision,
  ConfirmOrder,
  CreateVacationOrder,
  MoveOrder,
  ReduceOrder,
} from '@sandbar/contract/orders';
import { CloseCashPayment, MatchWaitingMoney, RecordPayment } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankLine, receiveLine } from '../payments/testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { serve, type Served } from '../testing/served.ts';
import type { World } from '../testing/world.ts';
import { addOwner, bought, done, onSale, today } from './testing.ts';

/**
 * The person for whom a stay is sold gains by money that is entered for its order, and so neither enters nor approves
 * it.
 */

let served: Served;
let world: World;
let clerk: string;
beforeAll(async () => {
  served = await serve({ settings: { moneyAloneLimit: 1e15, unpaidLimit: 50, holdLimit: 50 } });
  world = served.azure;
  await addOwner(world);
  clerk = await world.addHolder('administrator');
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const OWN = { ok: false, refusal: { code: 'OWN_BENEFIT', data: {} } };

/** A member's confirmed order of a stay that is sold for the clerk. */
const confirmed = async () => {
  const { stayId } = await onSale(world, clerk);
  const [memberId, orderId] = [await world.addMember(), randomUUID()];
  const stay = { ProductId: stayId, AdultTotal: 2, ChildrenAges: [] };
  await done(world.send(memberId, CreateVacationOrder, { Id: orderId, ...stay }));
  await done(world.send(memberId, ConfirmOrder, { Id: orderId, PaymentMethodId: world.codId }));
  const [order] = await world.sql('select code, grand_total from orders where id = $1', [orderId]);
  return { orderId, stayId, code: order!.code as string, total: Number(order!.grand_total) };
};
/** Sets the limit to zero meanwhile, so that every colleague's command asks for a second person. */
const withoutLimit = async (send: () => Promise<void>) => {
  world.merchant.settings.moneyAloneLimit = 0;
  try {
    await send();
  } finally {
    world.merchant.settings.moneyAloneLimit = 1e15;
  }
};
const totalOf = async (orderId: string) =>
  Number((await world.sql('select grand_total from orders where id = $1', [orderId]))[0]!.grand_total);
const owed = async () =>
  Number((await world.sql('select owed from ledger_owners where owner_id = $1', [clerk]))[0]?.owed ?? 0);

describe('a clerk for whom an order’s stay is sold', () => {
  it('cannot record cash or a transfer for it; a colleague can', async () => {
    const { orderId, total } = await confirmed();
    const cash = () => ({ Id: randomUUID(), OrderId: orderId, Amount: total, Left: total });
    const transfer = { Amount: total, Way: 'bank-transfer' as const, ReferenceCode: 'FT-1', PaidOn: today() };
    expect(await world.send(clerk, CloseCashPayment, cash())).toEqual(OWN);
    expect(await world.send(clerk, RecordPayment, { Id: randomUUID(), OrderId: orderId, ...transfer })).toEqual(OWN);
    expect(await owed()).toBe(0);
    expect(await world.send(await world.addHolder('administrator'), CloseCashPayment, cash())).toMatchObject({
      ok: true,
    });
    expect(await owed()).toBeGreaterThan(0);
  });

  it('cannot match an unapplied payment to it', async () => {
    const { code, total } = await confirmed();
    await receiveLine(served.database, world, bankLine(total, 'no code'));
    const [waiting] = await world.sql(`select id from payment_events where state = 'unmatched'`);
    const match = () => ({ Id: randomUUID(), MoneyId: waiting!.id as string, OrderCode: code });
    expect(await world.send(clerk, MatchWaitingMoney, match())).toEqual(OWN);
    expect(await world.send(await world.addHolder('administrator'), MatchWaitingMoney, match())).toMatchObject({
      ok: true,
    });
  });

  it('cannot reduce its price or cancel it by decision', async () => {
    const { orderId, total } = await confirmed();
    const reduction = { Id: randomUUID(), OrderId: orderId, Amount: 1, Total: total, Reason: 'x' };
    expect(await world.send(clerk, ReduceOrder, reduction)).toEqual(OWN);
    const paid = await bought(world, (await onSale(world, clerk)).stayId, await world.addMember());
    const Paid = await totalOf(paid);
    const decision = { Id: randomUUID(), OrderId: paid, Refund: 0, PointsPercent: 0, Paid, Reason: 'x' };
    expect(await world.send(clerk, CancelOrderByDecision, decision)).toEqual(OWN);
  });

  it('cannot approve a colleague’s request about it', async () => {
    const { orderId, total } = await confirmed();
    const cash = { Id: randomUUID(), OrderId: orderId, Amount: total, Left: total };
    const colleague = await world.addHolder('administrator');
    await withoutLimit(async () => {
      expect(await world.send(colleague, CloseCashPayment, cash)).toMatchObject({
        ok: true,
        value: { state: 'waiting' },
      });
    });
    expect(await world.send(clerk, Approve, { Id: randomUUID(), ApprovalId: cash.Id })).toEqual(OWN);
    const [asked] = await world.sql('select owner_ids from approvals where id = $1', [cash.Id]);
    expect(asked!.owner_ids).toEqual([clerk]);
    const agreed = world.sql(
      `update approvals set status = 'approved', result = '{}', decided_at = now(), decided_by = $2 where id = $1`,
      [cash.Id, clerk],
    );
    await expect(agreed).rejects.toThrow('approvals_not_for_deciding_owner');
  });

  it('cannot approve a member’s move onto it, or move one away', async () => {
    const { stayId } = await onSale(world, clerk);
    const club = await world.addStay();
    await world.sql(
      `update stays set price = (select price from stays where id = $2) + 1000, from_date = from_date + 200,
        to_date = to_date + 200 where id = $1`,
      [club, stayId],
    );
    const orderId = await bought(world, club, await world.addMember());
    const move = async (by: string, OrderId: string, StayId: string, Total: number) => {
      const Id = randomUUID();
      const how = { Price: 'settle' as const, Total, Points: 0, Reason: 'x' };
      return { Id, sent: await world.send(by, MoveOrder, { Id, OrderId, StayId, ...how }) };
    };
    const total = await totalOf(orderId);
    const colleague = await world.addHolder('administrator');
    // Canceling then gives nothing back, so the money that the move returns is beyond the policy.
    await world.sql(`update orders set cancellation = '[{"daysBefore": 0, "percent": 0}]' where id = $1`, [orderId]);
    await withoutLimit(async () => {
      const { Id, sent } = await move(colleague, orderId, stayId, total - 1000);
      expect(sent).toMatchObject({ ok: true, value: { state: 'waiting' } });
      expect(await world.send(clerk, Approve, { Id: randomUUID(), ApprovalId: Id })).toEqual(OWN);
      const head = await world.addHolder('administrator');
      expect(await world.send(head, Approve, { Id: randomUUID(), ApprovalId: Id })).toMatchObject({ ok: true });
    });
    const other = await world.addStay();
    await world.sql('update stays set price = (select price from stays where id = $2) where id = $1', [other, stayId]);
    expect((await move(clerk, orderId, other, total - 1000)).sent).toEqual(OWN);
  });
});
