import { randomUUID } from 'node:crypto';
import { RepriceStays } from '@sandbar/contract/catalogue';
import { ConfirmOrder, CreatePointPaymentSale, LengthenHold } from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { LeaveWaitlist } from '@sandbar/contract/waitlist';
import { DEPOSIT_DECISIONS } from '@sandbar/contract/weeks';
import { beforeEach, expect, it } from 'vitest';
import { bankLine, receiveLine } from '../payments/testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import type { World } from '../testing/world.ts';
import { addOwner, deposited } from '../weeks/testing.ts';
import { waitingMembers } from './testing.ts';

/** An offer is an order: old clients confirm it, and a transfer pays it, without AcceptOffer. */

let served: Served;
let world: World;
const limits = { holdLimit: 50, unpaidLimit: 50, pointsAloneLimit: 1e15, moneyAloneLimit: 1e15 };
servedThroughout({ settings: limits }, (started) => {
  served = started;
  world = served.azure;
});
const { accept, cancel, joined, offerOf, offTheMarket, runOut, skipsOf, stateOf, taken, window } = waitingMembers(
  () => served,
);

beforeEach(offTheMarket);

const PRICE = 12_500_000;
/** A member's open offer of a stay that another member gave back. */
const offered = async (
  memberId: string,
  { more = {}, stay = {}, meanwhile = async (_stayId: string): Promise<unknown> => undefined } = {},
) => {
  const entryId = await joined(memberId, more);
  const { stayId, giveBack } = await taken(stay);
  await meanwhile(stayId);
  await giveBack();
  return { memberId, entryId, orderId: (await offerOf(entryId))! };
};
const confirm = (memberId: string, Id: string) =>
  world.send(memberId, ConfirmOrder, { Id, PaymentMethodId: world.bankTransferId });
const outcome = async (entryId: string) => [
  await stateOf(entryId),
  ...(await world.sql('select outcome from waitlist_releases where entry_id = $1', [entryId])).map(
    (row) => row.outcome,
  ),
];
const broken = async () => (await brokenInvariants(served.database)).map(({ name }) => name.split('.')[0]);

it('an offer is accepted by ConfirmOrder; the entry’s staked week is withdrawn', async () => {
  const memberId = await addOwner(world);
  const Reason = { vi: 'Tặng', en: 'Gift' };
  await world.send('system', AwardPoints, { Id: randomUUID(), UserId: memberId, Points: 5_000, Reason });
  const StakeId = await deposited(world, memberId);
  const asked = { StakeId, InPoints: true, Most: 5_000 };
  const meanwhile = () => world.send(world.staffId, DEPOSIT_DECISIONS.approve, { Id: randomUUID(), WeekId: StakeId });
  const { entryId, orderId } = await offered(memberId, { more: asked, stay: { pointPrice: 4_500 }, meanwhile });
  const paid = { Id: randomUUID(), TargetId: orderId, Point: 4_500 };
  expect(await world.send(memberId, CreatePointPaymentSale, paid)).toMatchObject({ ok: true });
  expect(await confirm(memberId, orderId)).toMatchObject({ ok: true });
  expect(await outcome(entryId)).toEqual(['done', 'accepted']);
  expect(await world.sql('select state from weeks where id = $1', [StakeId])).toEqual([{ state: 'withdrawn' }]);
  expect(await world.send(memberId, LeaveWaitlist, { Id: randomUUID(), EntryId: entryId })).toMatchObject({
    ok: false,
  });
  expect(await broken()).toEqual([]);
});

it('an offer is accepted by a transfer of its whole price', async () => {
  const { entryId, orderId } = await offered(await world.addMember());
  const [order] = await world.sql('select code, grand_total from orders where id = $1', [orderId]);
  expect(order!.grand_total).toBe(PRICE);
  await receiveLine(served.database, world, bankLine(PRICE, order!.code as string));
  expect(await outcome(entryId)).toEqual(['done', 'accepted']);
  expect(await broken()).toEqual([]);
});

it('an offer is not sold to the member who set its price, neither by ConfirmOrder nor by a transfer', async () => {
  const staffId = await world.addHolder('administrator');
  const Stays = (Id: string) => [{ Id, Price: 1_000 }];
  const meanwhile = async (stayId: string) => {
    const sent = { Id: randomUUID(), RoomId: world.roomId, Stays: Stays(stayId) };
    expect(await world.send(staffId, RepriceStays, sent)).toMatchObject({ ok: true });
  };
  const { entryId, orderId } = await offered(staffId, { meanwhile });
  expect(await confirm(staffId, orderId)).toMatchObject({ ok: false, refusal: { code: 'OWN_PRICE' } });
  const [order] = await world.sql('select code, grand_total from orders where id = $1', [orderId]);
  expect(order!.grand_total).toBe(1_000);
  await receiveLine(served.database, world, bankLine(1_000, order!.code as string));
  expect(await world.sql('select all_status from orders where id = $1', [orderId])).toEqual([{ all_status: 1 }]);
  expect(await world.sql(`select 1 from payments where order_id = $1`, [orderId])).toEqual([]);
  expect(await outcome(entryId)).toEqual(['offered', 'open']);
  // Money that comes after the end of the offer does not pay it either.
  await runOut(orderId);
  await receiveLine(served.database, world, bankLine(1_000, order!.code as string));
  expect(await world.sql('select standing from orders where id = $1', [orderId])).toEqual([{ standing: 'ended' }]);
  await world.send(staffId, LeaveWaitlist, { Id: randomUUID(), EntryId: entryId });
});

it('an offer cannot be extended by staff, since others wait for it', async () => {
  const { memberId, orderId } = await offered(await world.addMember());
  const extended = () =>
    world.send(world.staffId, LengthenHold, { Id: randomUUID(), OrderId: orderId, Hours: 24, Reason: 'Chờ' });
  expect(await extended()).toMatchObject({ ok: false, refusal: { code: 'HOLD_OF_WAITLIST' } });
  await accept(memberId, orderId);
  expect(await extended()).toMatchObject({ ok: true });
});

it('no offer is made to a member with five held stays, until one of them is released', async () => {
  const memberId = await world.addMember();
  const next = async (at: number) => {
    const from = 200 + 10 * at;
    const entryId = await joined(memberId, { Alternatives: [window(from - 1, from + 9)] });
    await (await taken({ days: from })).giveBack();
    return { entryId, orderId: await offerOf(entryId) };
  };
  const held = [];
  for (const at of [1, 2, 3, 4, 5]) {
    const { orderId } = await next(at);
    expect(await accept(memberId, orderId!)).toMatchObject({ ok: true });
    held.push(orderId!);
  }
  const sixth = await next(6);
  expect(sixth.orderId).toBeUndefined();
  expect(await skipsOf(sixth.entryId)).toEqual(['holds-full']);
  await cancel(memberId, held[0]!);
  expect((await next(7)).orderId).toBeDefined();
});

it('control: the doctor finds an order that was confirmed while its offer stayed open', async () => {
  const { orderId } = await offered(await world.addMember());
  const [before] = await world.sql('select hold_slot from orders where id = $1', [orderId]);
  const set = (status: number, slot: unknown) =>
    world.sql('update orders set all_status = $2, hold_slot = $3 where id = $1', [orderId, status, slot]);
  await set(33, null);
  expect(await broken()).toContain('44');
  await set(1, before!.hold_slot);
  expect(await broken()).toEqual([]);
});
