import { randomUUID } from 'node:crypto';
import { CreateDiscount, RepriceStays } from '@sandbar/contract/catalogue';
import { CancelOrder, ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { AcceptOffer } from '@sandbar/contract/waitlist';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf, importFiles } from '../imports/testing.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { waitingMembers } from '../waitlist/testing.ts';

/** Staff who set a price cannot buy at it, neither for themselves nor in a member's place. */

let served: Served;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50 } });
});
afterAll(() => served.close());

const stayOf = (ProductId: string) => ({ Id: randomUUID(), ProductId, AdultTotal: 2, ChildrenAges: [] });
const hold = (by: string, stayId: string) => served.azure.send(by, CreateVacationOrder, stayOf(stayId));
/** Holds in the member's place, over HTTP. */
const holdFor = async (by: string, stayId: string) => {
  const { text } = await requestsTo(served).command('Sale/CreateVacationOrder', stayOf(stayId), {
    token: await signInDirectly(served.azure, by),
    envelope: { OnBehalfOf: served.azure.memberId, Reason: 'Khách gọi tổng đài' },
  });
  return JSON.parse(text) as { Success: boolean; Code?: string };
};
const administrator = () => served.azure.addHolder('administrator');
const reprice = async (by: string, stayId: string) =>
  expect(
    await served.azure.send(by, RepriceStays, {
      Id: randomUUID(),
      RoomId: served.azure.roomId,
      Stays: [{ Id: stayId, Price: 1 }],
    }),
  ).toMatchObject({ ok: true });
const discount = async (by: string) =>
  expect(
    await served.azure.send(by, CreateDiscount, {
      Id: randomUUID(),
      RoomIds: [served.azure.roomId],
      Name: { vi: 'Tặng', en: 'A present' },
      From: new Date(Date.now() - 86_400_000).toISOString(),
      To: new Date(Date.now() + 86_400_000).toISOString(),
      ResultType: 0,
      ResultValue: 99,
    }),
  ).toMatchObject({ ok: true });
const OWN = { ok: false, refusal: { code: 'OWN_PRICE', data: { hours: 24 } } };

describe('staff who changed the price of a stay', () => {
  it('cannot hold it for themselves or a member; colleagues can, also for them', async () => {
    const [by, other] = [await administrator(), await administrator()];
    const stayId = await served.azure.addStay({ days: 60, price: 41_770_000 });
    await reprice(by, stayId);
    expect(await hold(by, stayId)).toMatchObject(OWN);
    expect(await holdFor(by, stayId)).toMatchObject({ Success: false, Code: 'OWN_PRICE' });
    expect(await holdFor(other, stayId)).toMatchObject({ Success: true });
  });

  it('cannot hold another stay of its room either, so that a reduction in two steps does not help', async () => {
    const by = await administrator();
    await reprice(by, await served.azure.addStay({ days: 60 }));
    expect(await hold(by, await served.azure.addStay({ days: 60 }))).toMatchObject(OWN);
  });

  it('can hold it after a day, as members and other staff always can', async () => {
    const by = await administrator();
    const stayId = await served.azure.addStay({ days: 60 });
    await reprice(by, stayId);
    await served.azure.sql('alter table audit_entries disable trigger audit_entries_append_only');
    await served.azure.sql(`update audit_entries set at = at - interval '25 hours' where actor_id = $1`, [by]);
    await served.azure.sql('alter table audit_entries enable trigger audit_entries_append_only');
    expect(await hold(by, stayId)).toMatchObject({ ok: true });
    expect(await hold(served.azure.memberId, await served.azure.addStay({ days: 60 }))).toMatchObject({ ok: true });
    expect(await hold(await administrator(), await served.azure.addStay({ days: 60 }))).toMatchObject({ ok: true });
  });
});

it('staff cannot hold a stay that their own discount reduces', async () => {
  const by = await administrator();
  await discount(by);
  const stayId = await served.azure.addStay({ days: 60 });
  expect(await hold(by, stayId)).toMatchObject(OWN);
  expect(await hold(served.azure.otherMemberId, stayId)).toMatchObject({ ok: true });
});

describe('staff who imported a file', () => {
  const importing = async (kind: 'members' | 'stays', row: Record<string, string | number>) => {
    const admin = await administrator();
    const token = await signInDirectly(served.azure, admin);
    const { check, run } = importFiles(() => ({ served, admin, token }));
    await run(await check(kind, csvOf([row])));
    return admin;
  };

  it('of members can hold stays as before, since it sets no price', async () => {
    const by = await importing('members', { email: `${randomUUID()}@azure.example`, name: 'Trần Thu Hà' });
    const stayId = await served.azure.addStay({ days: 60 });
    expect(await hold(by, stayId)).toMatchObject({ ok: true });
  });

  it('of stays cannot hold them', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const stay = { resort: 'bai-kem', room: 'Căn hộ', from: day(70), to: day(77), price: 1 };
    const by = await importing('stays', stay);
    expect(await hold(by, await served.azure.addStay({ days: 60 }))).toMatchObject(OWN);
  });
});

describe('staff who wait for a stay', () => {
  const { joined, accept, offerOf } = waitingMembers(() => served);
  /** Someone gives back a stay for which a member of staff waits. */
  const offered = async (by: string, more: object = {}) => {
    const stayId = await served.azure.addStay({ days: 60 });
    const entry = await joined(by, more);
    const holder = await served.azure.addMember();
    const Id = randomUUID();
    await served.azure.send(holder, CreateVacationOrder, { ...stayOf(stayId), Id });
    return {
      stayId,
      free: async () => {
        await served.azure.send(holder, CancelOrder, { Id: randomUUID(), OrderId: Id });
        return (await offerOf(entry))!;
      },
    };
  };

  it('cannot accept an offer of it at a price that they set; others can', async () => {
    const [by, other] = [await administrator(), await administrator()];
    const own = await offered(by);
    await reprice(by, own.stayId);
    const orderId = await own.free();
    expect(await accept(by, orderId)).toMatchObject(OWN);
    const staff = await signInDirectly(served.azure, by);
    const { text } = await requestsTo(served).command(
      'Sale/AcceptOffer',
      { Id: randomUUID(), OrderId: orderId },
      { token: staff },
    );
    expect(JSON.parse(text)).toMatchObject({ Code: 'OWN_PRICE' });
    const fair = await offered(other);
    expect(await served.azure.send(other, AcceptOffer, { Id: randomUUID(), OrderId: await fair.free() })).toMatchObject(
      { ok: true },
    );
  });

  const priceOf = async (orderId: string) =>
    (await served.azure.sql('select grand_total from orders where id = $1', [orderId]))[0]!.grand_total;

  it('can confirm at the accepted price, although they set another one since', async () => {
    const by = await administrator();
    const own = await offered(by);
    const orderId = await own.free();
    const before = await priceOf(orderId);
    expect(await accept(by, orderId)).toMatchObject({ ok: true });
    await reprice(by, own.stayId);
    const confirmed = { Id: orderId, PaymentMethodId: served.azure.codId };
    expect(await served.azure.send(by, ConfirmOrder, confirmed)).toMatchObject({
      ok: true,
      value: { grandTotal: before },
    });
  });

  it('cannot accept an offer at a price that they set before it, however late they answer', async () => {
    const by = await administrator();
    const own = await offered(by);
    await reprice(by, own.stayId);
    const orderId = await own.free();
    await served.azure.sql('alter table audit_entries disable trigger audit_entries_append_only');
    await served.azure.sql(`update audit_entries set at = at - interval '25 hours' where actor_id = $1`, [by]);
    await served.azure.sql('alter table audit_entries enable trigger audit_entries_append_only');
    await served.azure.sql(`update orders set created_at = created_at - interval '25 hours' where id = $1`, [orderId]);
    expect(await accept(by, orderId)).toMatchObject(OWN);
  });
});
