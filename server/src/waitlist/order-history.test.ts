import { randomUUID } from 'node:crypto';
import { ConfirmOrder } from '@sandbar/contract/orders';
import { AcceptOffer } from '@sandbar/contract/waitlist';
import { beforeEach, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { waitingMembers } from './testing.ts';

/** The history of an order shows its member and staff that its stay came by the waitlist. */

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
});
const { accept, day, joined, offerOf, offTheMarket, taken, window } = waitingMembers(() => served);
beforeEach(async () => {
  await world.set({ ownMoves: 2, ownMoveDays: 14 });
  await offTheMarket();
});

interface Line {
  reason: string;
  note: string;
  by: string;
  createdDate: string;
}
const FIELDS = 'history { reason note by createdDate }';
const historyOf = async (memberId: string, orderId: string): Promise<Line[]> => {
  const ask = async (userId: string, query: string) => {
    const token = await signInDirectly(world, userId);
    return JSON.parse((await requestsTo(served).query(query, {}, { token })).text).data;
  };
  const own = (await ask(memberId, `{ order(id: "${orderId}") { ${FIELDS} } }`)).order.history;
  const [{ code }] = (await world.sql('select code from orders where id = $1', [orderId])) as [{ code: string }];
  const { deskorder } = await ask(
    await world.addHolder('support'),
    `{ deskorder(code: "${code}") { order { ${FIELDS} } } }`,
  );
  const seen = ({ reason, note, createdDate }: Line) => ({ reason, note, createdDate });
  expect((deskorder.order.history as Line[]).map(seen)).toEqual((own as Line[]).map(seen));
  return own as Line[];
};
const offered = async (more: object = {}, from = 50) => {
  const memberId = await world.addMember();
  const entryId = await joined(memberId, { Alternatives: [window(from, from + 30)], ...more });
  const { stayId, giveBack } = await taken({ days: from + 10, price: 10_000_000 });
  await giveBack();
  return { memberId, entryId, stayId, orderId: (await offerOf(entryId))! };
};
const resortName = async () =>
  (await world.sql(`select name ->> 'vi' as name from resorts where id = $1`, [world.resortId]))[0]!.name as string;
const waitedFor = async (from: number) => `${await resortName()} · ${day(from)} – ${day(from + 30)}`;
const words = (lines: Line[]) => lines.map(({ reason, note, by }) => [reason, note, by]);

it('the history shows the entry’s wish, the offer and the acceptance', async () => {
  const { memberId, orderId } = await offered();
  expect(words(await historyOf(memberId, orderId))).toEqual([['held', '', 'customer']]);
  await world.sql(`update orders set created_at = now() - interval '1 hour' where id = $1`, [orderId]);
  expect(await accept(memberId, orderId)).toMatchObject({ ok: true });
  const lines = await historyOf(memberId, orderId);
  expect(words(lines)).toEqual([
    ['offered', await waitedFor(50), 'clock'],
    ['offer-accepted', '', 'customer'],
  ]);
  const [order] = await world.sql('select created_at from orders where id = $1', [orderId]);
  expect(lines[0]!.createdDate).toBe((order!.created_at as Date).toISOString());
  expect(Date.parse(lines[1]!.createdDate) - Date.parse(lines[0]!.createdDate)).toBeGreaterThan(3_599_000);
  expect(await brokenInvariants(served.database)).toEqual([]);
});

it('the history shows an offer that was confirmed without an answer', async () => {
  const { memberId, orderId } = await offered();
  const confirmed = { Id: orderId, PaymentMethodId: world.bankTransferId };
  expect(await world.send(memberId, ConfirmOrder, confirmed)).toMatchObject({ ok: true });
  expect((await historyOf(memberId, orderId)).map(({ reason }) => reason)).toEqual([
    'offered',
    'confirmed',
    'offer-accepted',
  ]);
  expect(await brokenInvariants(served.database)).toEqual([]);
});

it('the history shows that the stay replaced the order’s former one', async () => {
  const from = 100;
  const memberId = await world.addMember();
  const ownStayId = await world.addStay({ days: from + 11 });
  const orderId = await paidOrder(world, memberId, ownStayId);
  const entryId = await joined(memberId, { Alternatives: [window(from, from + 30)], ReplacesId: orderId });
  const { giveBack } = await taken({ days: from + 10, price: 10_000_000 });
  await giveBack();
  const OrderId = (await offerOf(entryId))!;
  const Replaced = { OrderId: orderId, FromStayId: ownStayId, Total: 10_000_000, Points: 0 };
  expect(await world.send(memberId, AcceptOffer, { Id: randomUUID(), OrderId, Replaced })).toMatchObject({ ok: true });
  const lines = await historyOf(memberId, orderId);
  expect(lines[0]).toMatchObject({ reason: 'held', by: 'customer' });
  expect(words(lines).slice(-2)).toEqual([
    ['offered', await waitedFor(from), 'clock'],
    ['offer-accepted', '', 'customer'],
  ]);
  expect(await brokenInvariants(served.database)).toEqual([]);
});
