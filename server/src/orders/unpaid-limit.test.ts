import { randomUUID } from 'node:crypto';
import { CancelOrder, ConfirmOrder, CreatePointPaymentSale, CreateVacationOrder } from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { refusalMessage } from '@sandbar/contract/refusals';
import { LOCALES } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fourEyes } from '../approvals/index.ts';
import { pointsSlice } from '../points/index.ts';
import type { CommandHandler } from '../platform/commands/handler.ts';
import type { Database } from '../platform/database/index.ts';
import { createReceiver } from '../payments/index.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { rounds } from '../testing/rounds.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';
import { ordersSlice } from './index.ts';

/** The number of stays that a member who does not pay can keep off the market is limited (docs/decisions/045). */

const MANY = rounds(60, 200);

const handlers = [...ordersSlice.commands, ...fourEyes(pointsSlice.effects)] as unknown as CommandHandler[];
let database: Database;
let world: World;
let code = 0;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await createWorld(database, handlers, `azure${(code += 1)}`);
});

const hold = async (pointPrice?: number) => {
  const Id = randomUUID();
  const ProductId = await world.addStay(pointPrice === undefined ? {} : { pointPrice });
  return { Id, result: await world.send(world.memberId, CreateVacationOrder, { Id, ProductId, AdultTotal: 1 }) };
};
const confirm = (Id: string) => world.send(world.memberId, ConfirmOrder, { Id, PaymentMethodId: world.codId });
const held = async () => (await hold()).Id;
const confirmed = async () => {
  const id = await held();
  expect((await confirm(id)).ok).toBe(true);
  return id;
};
const keepThree = async () => [await confirmed(), await confirmed(), await confirmed()] as const;
const offTheMarket = async () =>
  (
    await world.sql('select 1 from order_lines where merchant_id = $1 and live and stay_id is not null', [
      world.merchant.id,
    ])
  ).length;
/** Pays the whole sum by bank transfer. */
const pay = async (id: string) => {
  const [order] = await world.sql('select code, grand_total from orders where id = $1', [id]);
  const line = {
    id: randomUUID(),
    direction: 'in' as const,
    amount: Number(order!.grand_total),
    accounts: [],
    texts: [String(order!.code)],
    referenceCode: randomUUID(),
    day: null,
  };
  return createReceiver({ database }).bankLine(world.merchant, line, '{}');
};
const UNPAID = { ok: false, refusal: { code: 'UNPAID_LIMIT', data: { limit: 3 } } };

describe('confirmed orders that wait for payment', () => {
  it('are limited to three; the fourth stays a hold, and the refusal names when the first of them ends', async () => {
    const [first] = await keepThree();
    await world.sql(`update orders set hold_expires_at = '2040-05-06T07:08:09Z' where id = $1`, [first]);
    await world.sql(
      `update orders set hold_expires_at = '2041-01-01T00:00:00Z' where unpaid_slot in (2, 3) and merchant_id = $1`,
      [world.merchant.id],
    );
    const fourth = await held();
    const refused = await confirm(fourth);
    expect(refused).toEqual({
      ok: false,
      refusal: { code: 'UNPAID_LIMIT', data: { limit: 3, retryAt: '2040-05-06T07:08:09.000Z' } },
    });
    expect((await world.sql('select all_status from orders where id = $1', [fourth]))[0]).toEqual({ all_status: 1 });
    if (!refused.ok)
      for (const locale of LOCALES) {
        const sentence = refusalMessage(refused.refusal, locale, { timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' });
        expect(sentence).toContain('2040');
        expect(sentence).toMatch(/\b0?(2:09 PM|14:09)/);
      }
  });

  it('free a slot when one is canceled, paid or expired', async () => {
    const [canceled, paid, expired] = await keepThree();
    const another = await held();
    expect(await confirm(another)).toMatchObject(UNPAID);
    await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: canceled });
    expect((await confirm(another)).ok).toBe(true);

    const next = await held();
    expect(await confirm(next)).toMatchObject(UNPAID);
    await pay(paid);
    expect((await confirm(next)).ok).toBe(true);

    const last = await held();
    expect(await confirm(last)).toMatchObject(UNPAID);
    await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [expired]);
    await sweepHolds(database);
    expect((await confirm(last)).ok).toBe(true);
  });

  it('do not block money that comes late: its order is reopened beside them', async () => {
    const late = await confirmed();
    await world.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [late]);
    await sweepHolds(database);
    await keepThree();
    expect(await pay(late)).toBe('applied');
    expect((await world.sql('select all_status, unpaid_slot from orders where id = $1', [late]))[0]).toEqual({
      all_status: 1_048_609,
      unpaid_slot: null,
    });
    expect(await offTheMarket()).toBe(4);
  });

  it('do not count when points settle them completely', async () => {
    await keepThree();
    await world.send('system', AwardPoints, {
      Id: randomUUID(),
      UserId: world.memberId,
      Points: 10_000,
      Reason: { vi: 'Thử', en: 'Test' },
    });
    const { Id } = await hold(1_000);
    expect(
      (await world.send(world.memberId, CreatePointPaymentSale, { Id: randomUUID(), TargetId: Id, Point: 1_000 })).ok,
    ).toBe(true);
    expect(await world.send(world.memberId, ConfirmOrder, { Id })).toMatchObject({
      ok: true,
      value: { holdExpiresAt: null },
    });
  });

  it('are limited by the merchant’s setting; a lower limit leaves existing orders alone', async () => {
    await keepThree();
    Object.assign(world.merchant.settings, { unpaidLimit: 1 });
    const another = await held();
    expect(await confirm(another)).toMatchObject({ ok: false, refusal: { data: { limit: 1 } } });
    expect(await offTheMarket()).toBe(4);
    Object.assign(world.merchant.settings, { unpaidLimit: 4 });
    expect((await confirm(another)).ok).toBe(true);
    Object.assign(world.merchant.settings, { unpaidLimit: 3 });
  });

  it('keep at most three stays off the market, beside three holds of the same member', async () => {
    for (let n = 0; n < MANY; n += 1) {
      const { Id, result } = await hold();
      if (result.ok) await confirm(Id);
    }
    expect(await offTheMarket()).toBe(6);
  });

  it('control: with a very high limit they keep all stays off the market', async () => {
    Object.assign(world.merchant.settings, { unpaidLimit: 10_000 });
    for (let n = 0; n < MANY; n += 1) await confirm(await held());
    expect(await offTheMarket()).toBe(MANY);
    Object.assign(world.merchant.settings, { unpaidLimit: 3 });
  });
});

describe('holds above the limit', () => {
  it('are refused with the time when the first of them ends', async () => {
    const first = await held();
    await held();
    await held();
    await world.sql(`update orders set hold_expires_at = now() + interval '3 minutes' where id = $1`, [first]);
    const { result } = await hold();
    expect(result).toMatchObject({ ok: false, refusal: { code: 'HOLD_LIMIT', data: { limit: 3 } } });
    const at = !result.ok && result.refusal.code === 'HOLD_LIMIT' ? Date.parse(result.refusal.data.retryAt) : 0;
    expect(Math.abs(at - Date.now() - 3 * 60_000)).toBeLessThan(30_000);
  });
});
