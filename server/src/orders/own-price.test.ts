import { randomUUID } from 'node:crypto';
import { CreateDiscount, RepriceStays } from '@sandbar/contract/catalogue';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

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
  it('cannot hold it for themselves or a member; others can, also for them', async () => {
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

  it('can after a day, as members and staff who set no price always can', async () => {
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

it('cannot hold what a discount of theirs reduces', async () => {
  const by = await administrator();
  await discount(by);
  const stayId = await served.azure.addStay({ days: 60 });
  expect(await hold(by, stayId)).toMatchObject(OWN);
  expect(await hold(served.azure.otherMemberId, stayId)).toMatchObject({ ok: true });
});
