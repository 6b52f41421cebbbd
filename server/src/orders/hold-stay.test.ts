import { randomUUID } from 'node:crypto';
import { CancelOrder, ConfirmOrder, CreateVacationOrder, ExtendHold } from '@sandbar/contract/orders';
import { isOrderCode } from '@sandbar/domain/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommandHandler } from '../platform/commands/handler.ts';
import type { Database } from '../platform/database/index.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { sweepHolds } from '../testing/sweep-holds.ts';
import { workOff } from '../testing/work-off.ts';
import { expireHolds } from './expire-holds.ts';
import { ordersSlice } from './index.ts';

const handlers = ordersSlice.commands as unknown as CommandHandler[];
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

const hold = (userId: string, stayId: string, id = randomUUID(), more = {}) =>
  world.send(userId, CreateVacationOrder, { Id: id, ProductId: stayId, AdultTotal: 2, ChildrenAges: [6], ...more });
const order = async (id: string) =>
  (await world.sql('select * from orders where merchant_id = $1 and id = $2', [world.merchant.id, id]))[0]!;
const liveLines = async (stayId: string) =>
  (
    await world.sql('select 1 from order_lines where merchant_id = $1 and stay_id = $2 and live', [
      world.merchant.id,
      stayId,
    ])
  ).length;
const lapse = (id: string) =>
  world.sql(`update orders set hold_expires_at = now() - interval '1 second' where merchant_id = $1 and id = $2`, [
    world.merchant.id,
    id,
  ]);

describe('holding a stay', () => {
  it('creates an order of status 1 and takes the stay off the market for 15 minutes', async () => {
    const stay = await world.addStay();
    const id = randomUUID();
    const result = await hold(world.memberId, stay, id);
    expect(result).toMatchObject({ ok: true, value: { id } });
    if (!result.ok) return;
    expect(isOrderCode(result.value.code)).toBe(true);
    expect(Date.parse(result.value.holdExpiresAt) - Date.parse(result.value.serverNow)).toBe(15 * 60_000);
    expect(await order(id)).toMatchObject({
      all_status: 1,
      sub_total: 12_500_000,
      grand_total: 12_500_000,
      adult_total: 2,
      customer_name: 'Lê Hoàng Minh',
    });
    expect(await liveLines(stay)).toBe(1);
  });

  it('holds an exchange stay for 24 hours at its points times the rate', async () => {
    const stay = await world.addStay({ pointPrice: 4250 });
    const id = randomUUID();
    const result = await hold(world.memberId, stay, id);
    expect(result.ok && Date.parse(result.value.holdExpiresAt) - Date.parse(result.value.serverNow)).toBe(
      24 * 3_600_000,
    );
    expect(await order(id)).toMatchObject({ sub_total: 4250 * 5000 });
  });

  it('is refused while another member holds the stay', async () => {
    const stay = await world.addStay();
    await hold(world.memberId, stay);
    expect(await hold(world.otherMemberId, stay)).toMatchObject({ ok: false, refusal: { code: 'STAY_TAKEN' } });
    expect(await liveLines(stay)).toBe(1);
  });

  it('is refused above the limit of three running holds, and allowed again after one was canceled', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) expect((await hold(world.memberId, await world.addStay(), id)).ok).toBe(true);
    expect(await hold(world.memberId, await world.addStay())).toMatchObject({
      ok: false,
      refusal: { code: 'HOLD_LIMIT', data: { limit: 3 } },
    });
    await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: ids[1]! });
    expect((await hold(world.memberId, await world.addStay())).ok).toBe(true);
  });

  it.each([
    ['a party too large', { AdultTotal: 4, ChildrenAges: [] }, 'PARTY_TOO_LARGE'],
    ['a stay that does not exist', { ProductId: randomUUID() }, 'STAY_NOT_FOUND'],
    ['no adults', { AdultTotal: 0 }, 'INVALID_FIELDS'],
    ["another user's id", { CustomerId: randomUUID() }, 'CONTRADICTS_SESSION'],
    ["another merchant's id", { MerchantId: randomUUID() }, 'CONTRADICTS_SESSION'],
  ])('is refused for %s', async (_what, more, expected) => {
    const stay = await world.addStay();
    expect(await hold(world.memberId, stay, randomUUID(), more)).toMatchObject({
      ok: false,
      refusal: { code: expected },
    });
    expect(await liveLines(stay)).toBe(0);
  });

  it('is refused for a stay of another merchant as for one that does not exist', async () => {
    const other = await createWorld(database, handlers, `lotus${code}`);
    expect(await hold(world.memberId, await other.addStay())).toMatchObject({
      ok: false,
      refusal: { code: 'STAY_NOT_FOUND' },
    });
  });

  it('names every wrong field', async () => {
    const result = await hold(world.memberId, 'not an id', randomUUID(), { AdultTotal: 'two', ChildrenAges: [99] });
    expect(
      !result.ok && result.refusal.code === 'INVALID_FIELDS' && result.refusal.data.fields.map((field) => field.path),
    ).toEqual(['ProductId', 'AdultTotal', 'ChildrenAges.0']);
  });

  it('has one effect and equal answers when the same command is sent 20 times at once', async () => {
    const stay = await world.addStay();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => hold(world.memberId, stay, id)));
    expect(
      new Set(
        answers.map((answer) => JSON.stringify(answer.ok ? [answer.value.code, answer.value.holdExpiresAt] : answer)),
      ).size,
    ).toBe(1);
    expect(answers[0]!.ok).toBe(true);
    expect(await liveLines(stay)).toBe(1);
  });

  it('is refused when the same id is sent with other content', async () => {
    const id = randomUUID();
    await hold(world.memberId, await world.addStay(), id);
    expect(await hold(world.memberId, await world.addStay(), id)).toMatchObject({
      ok: false,
      refusal: { code: 'IDEMPOTENCY_CONFLICT' },
    });
  });
});

describe('an expired hold', () => {
  it('is ended by the job: the order gets Timeout and the stay is free again', async () => {
    const stay = await world.addStay();
    const id = randomUUID();
    await hold(world.memberId, stay, id);
    await lapse(id);
    await sweepHolds(database);
    expect(await order(id)).toMatchObject({ all_status: 257, hold_expires_at: null, hold_slot: null });
    expect(await liveLines(stay)).toBe(0);
    expect((await hold(world.otherMemberId, stay)).ok).toBe(true);
  });

  it('expires although another order cannot be expired, which is reported', async () => {
    const other = await createWorld(database, handlers, `azure${(code += 1)}`);
    const ids = await Promise.all(
      [world, world, other].map(async (one) => {
        const id = randomUUID();
        await one.send(await one.addMember(), CreateVacationOrder, {
          Id: id,
          ProductId: await one.addStay(),
          AdultTotal: 1,
          ChildrenAges: [],
        });
        await one.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [id]);
        return id;
      }),
    );
    await database.script(`
      create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger broken before update on orders
      for each row when (new.id = '${ids[0]!}') execute function broken()`);
    const errors: string[] = [];
    const onError = (error: unknown, doing: string) => void errors.push(`${doing}: ${(error as Error).message}`);
    const job = expireHolds({
      database,
      merchants: merchantScope(database, 'localhost', 'azure'),
      onError,
    });
    const merchants = [world.merchant.id, other.merchant.id];
    const statuses = async () =>
      Object.fromEntries(
        (await world.sql('select id, all_status from orders where id = any($1)', [ids])).map((row) => [
          row.id,
          row.all_status,
        ]),
      );
    try {
      await workOff(job, merchants);
      expect(await statuses()).toEqual({ [ids[0]!]: 1, [ids[1]!]: 257, [ids[2]!]: 257 });
      await workOff(job, merchants); // it is backed off for a while
    } finally {
      await database.script('drop function broken cascade');
    }
    expect(errors).toEqual([`expire holds ${ids[0]}: broken`]);
    await sweepHolds(database);
    expect(await statuses()).toMatchObject({ [ids[0]!]: 257 });
  });

  it('can be replaced by the next member’s hold even before the job has run', async () => {
    const stay = await world.addStay();
    const id = randomUUID();
    await hold(world.memberId, stay, id);
    await lapse(id);
    expect((await hold(world.otherMemberId, stay)).ok).toBe(true);
    expect(await order(id)).toMatchObject({ all_status: 257 });
    expect(await liveLines(stay)).toBe(1);
  });

  it('cannot be confirmed', async () => {
    const id = randomUUID();
    await hold(world.memberId, await world.addStay(), id);
    await lapse(id);
    expect(await world.send(world.memberId, ConfirmOrder, { Id: id, PaymentMethodId: world.codId })).toMatchObject({
      ok: false,
      refusal: { code: 'HOLD_EXPIRED' },
    });
  });
});

describe('confirming', () => {
  it('takes the order to 33, records the payment, and extends the hold by the method’s time', async () => {
    const id = randomUUID();
    await hold(world.memberId, await world.addStay(), id);
    const result = await world.send(world.memberId, ConfirmOrder, {
      Id: id,
      PaymentMethodId: world.bankTransferId,
      ReceiverName: 'Lan',
      ReceiverEmail: 'lan@azure.example',
      ReceiverMobile: '0911 222 333',
      Note: 'đến muộn',
    });
    expect(result).toMatchObject({ ok: true, value: { allStatus: 33, url: null } });
    expect(result.ok && Date.parse(result.value.holdExpiresAt!) - Date.parse(result.value.serverNow)).toBe(
      2 * 86_400_000,
    );
    expect(await order(id)).toMatchObject({
      all_status: 33,
      receiver_name: 'Lan',
      receiver_mobile: '+84911222333',
      note: 'đến muộn',
      hold_slot: null,
    });
    const payments = await world.sql(
      'select amount, all_status from payments where merchant_id = $1 and order_id = $2',
      [world.merchant.id, id],
    );
    expect(payments).toEqual([{ amount: 12_500_000, all_status: 33 }]);
  });

  it('needs a payment method that exists', async () => {
    const id = randomUUID();
    await hold(world.memberId, await world.addStay(), id);
    expect(await world.send(world.memberId, ConfirmOrder, { Id: id, PaymentMethodId: '' })).toMatchObject({
      ok: false,
      refusal: { code: 'PAYMENT_METHOD_REQUIRED' },
    });
    expect(await world.send(world.memberId, ConfirmOrder, { Id: id, PaymentMethodId: randomUUID() })).toMatchObject({
      ok: false,
      refusal: { code: 'PAYMENT_METHOD_NOT_FOUND' },
    });
  });

  it('takes effect once', async () => {
    const id = randomUUID();
    await hold(world.memberId, await world.addStay(), id);
    const confirm = (note: string) =>
      world.send(world.memberId, ConfirmOrder, { Id: id, PaymentMethodId: world.codId, Note: note });
    const first = await confirm('a');
    expect(await confirm('a')).toEqual(first);
    expect(await confirm('b')).toMatchObject({ ok: false, refusal: { code: 'IDEMPOTENCY_CONFLICT' } });
  });

  it("treats another member's order as one that does not exist", async () => {
    const id = randomUUID();
    await hold(world.memberId, await world.addStay(), id);
    for (const result of [
      await world.send(world.otherMemberId, ConfirmOrder, { Id: id, PaymentMethodId: world.codId }),
      await world.send(world.otherMemberId, ExtendHold, { Id: randomUUID(), OrderId: id }),
      await world.send(world.otherMemberId, CancelOrder, { Id: randomUUID(), OrderId: id }),
    ])
      expect(result).toMatchObject({ ok: false, refusal: { code: 'ORDER_NOT_FOUND' } });
    expect(await order(id)).toMatchObject({ all_status: 1 });
  });
});

describe('extending', () => {
  it('adds the hold’s own length, once', async () => {
    const id = randomUUID();
    const held = await hold(world.memberId, await world.addStay(), id);
    const extended = await world.send(world.memberId, ExtendHold, { Id: randomUUID(), OrderId: id });
    expect(
      held.ok && extended.ok && Date.parse(extended.value.holdExpiresAt) - Date.parse(held.value.holdExpiresAt),
    ).toBe(15 * 60_000);
    expect(await world.send(world.memberId, ExtendHold, { Id: randomUUID(), OrderId: id })).toMatchObject({
      ok: false,
      refusal: { code: 'HOLD_ALREADY_EXTENDED' },
    });
  });

  it('is refused in the last minute', async () => {
    const id = randomUUID();
    await hold(world.memberId, await world.addStay(), id);
    await world.sql(
      `update orders set hold_expires_at = now() + interval '59 seconds' where merchant_id = $1 and id = $2`,
      [world.merchant.id, id],
    );
    expect(await world.send(world.memberId, ExtendHold, { Id: randomUUID(), OrderId: id })).toMatchObject({
      ok: false,
      refusal: { code: 'HOLD_EXTENSION_TOO_LATE' },
    });
  });
});
