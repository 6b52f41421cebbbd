import { randomUUID } from 'node:crypto';
import { refusalMessage } from '@sandbar/contract/refusals';
import { MoveOwnOrder } from '@sandbar/contract/orders';
import { AcceptOffer, AnswerOfferByLink, ChangeWaitlistEntry } from '@sandbar/contract/waitlist';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalPlace } from '../platform/merchant-scope.ts';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { eventually } from '../testing/eventually.ts';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { addResort, paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { waitingMembers } from './testing.ts';

/** An entry whose stay replaces an order of the member: what is shown before, and the effect. */

const PRICE = 12_500_000;
const CHEAP = 10_000_000;

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
});
const { window, join, joined, hold, cancel, accept, taken, offerOf, stateOf, skipsOf, offTheMarket } = waitingMembers(
  () => served,
);

beforeEach(async () => {
  await world.set({ ownMoves: 2, ownMoveDays: 14 });
  await offTheMarket();
});

let from = 100;
/**
 * A member with a paid stay who waits for another one on nearly the same nights, which another member gives back.
 * @param price of the other stay
 */
const waiting = async (price = CHEAP, more: { pointPrice?: number } = {}) => {
  from += 20;
  const memberId = await world.addMember();
  const ownStayId = await world.addStay({ days: from + 2, ...(more.pointPrice ? { pointPrice: PRICE } : {}) });
  const orderId = await paidOrder(world, memberId, ownStayId);
  const { stayId: wantedId, giveBack } = await taken({ days: from + 1, price, ...more });
  // A day more, because in the evening the merchant's day is already the next one, while stays begin by the database's
  // day.
  const [own, Alternatives] = [[window(from + 1, from + 9)], [window(from, from + 9)]];
  return { memberId, orderId, ownStayId, wantedId, giveBack, own, Alternatives };
};
/** The same, with that stay held for an entry that replaces the order. */
const offered = async (...given: Parameters<typeof waiting>) => {
  const at = await waiting(...given);
  const entryId = await joined(at.memberId, { Alternatives: at.Alternatives, ReplacesId: at.orderId });
  await at.giveBack();
  return { ...at, entryId, offerId: (await offerOf(entryId))! };
};
type Offered = Awaited<ReturnType<typeof offered>>;
const shownTo = async (memberId: string) => {
  const token = await signInDirectly(world, memberId);
  const query = `{ mywaitlist { id state replaces { id code } offer { orderId replacement { why fromStayId
    price { grandTotal points back left dueDate } } } } waitlistorders { id name fromDate } }`;
  return JSON.parse((await requestsTo(served).query(query, {}, { token })).text).data;
};
const replacementOf = async ({ memberId }: Pick<Offered, 'memberId'>) =>
  (await shownTo(memberId)).mywaitlist[0].offer.replacement;
const replace = (at: Offered, more: object = {}) =>
  world.send(at.memberId, AcceptOffer, {
    Id: randomUUID(),
    OrderId: at.offerId,
    Replaced: { OrderId: at.orderId, FromStayId: at.ownStayId, Total: CHEAP, Points: 0, ...more },
  });
const liveStay = async (orderId: string) =>
  (await world.sql('select stay_id from order_lines where order_id = $1 and live', [orderId]))[0]?.stay_id;
const orderOf = async (id: string) => (await world.sql('select * from orders where id = $1', [id]))[0]!;

/** As if the bank had taken the payment back. */
const unpaid = ({ orderId }: Offered) =>
  world.sql('update orders set all_status = 33, owed_again_at = now() where id = $1', [orderId]);
const paid = ({ orderId }: Offered) =>
  world.sql('update orders set all_status = 1048609, owed_again_at = null where id = $1', [orderId]);
const usedUp = (orderId: string) => world.sql('update orders set own_moves = 2 where id = $1', [orderId]);
/** Moves the stay to another resort with a similar room class. */
const elsewhere = async (stayId: string) => {
  const [resortId, roomId] = [await addResort(world), randomUUID()];
  await world.sql(
    `insert into rooms select (jsonb_populate_record(r, jsonb_build_object('id', $2::text, 'resort_id', $3::text))).*
      from rooms r where r.id = (select room_id from stays where id = $1)`,
    [stayId, roomId, resortId],
  );
  await world.sql('update stays set resort_id = $2, room_id = $3 where id = $1', [stayId, resortId, roomId]);
};

describe('an offer that replaces an order', () => {
  it('shows the refund and gives the order the stay; the former stay is offered to the next entry', async () => {
    const at = await offered();
    const next = await joined(await world.addMember(), { Alternatives: at.own });
    expect(await replacementOf(at)).toEqual({
      why: null,
      fromStayId: at.ownStayId,
      price: { grandTotal: CHEAP, points: 0, back: PRICE - CHEAP, left: 0, dueDate: null },
    });
    const { code } = await orderOf(at.orderId);
    expect(await replace(at)).toMatchObject({
      ok: true,
      value: { orderId: at.orderId, code, holdExpiresAt: null, refund: PRICE - CHEAP },
    });
    expect([await liveStay(at.orderId), await liveStay(at.offerId)]).toEqual([at.wantedId, undefined]);
    expect([await stateOf(at.entryId), await stateOf(next)]).toEqual(['done', 'offered']);
    expect(await liveStay((await offerOf(next))!)).toBe(at.ownStayId);
    expect(await world.sql('select cause from waitlist_releases where stay_id = $1', [at.ownStayId])).toEqual([
      { cause: 'moved' },
    ]);
    // The offered stay was never free in between.
    expect(await world.sql('select id from waitlist_releases where stay_id = $1', [at.wantedId])).toHaveLength(1);
    expect(await world.sql('select amount, state from refunds where order_id = $1', [at.orderId])).toEqual([
      { amount: PRICE - CHEAP, state: 'owed' },
    ]);
    expect(await orderOf(at.orderId)).toMatchObject({ grand_total: CHEAP, own_moves: 1 });
  });

  it('is made although the nights overlap the order’s; for an entry that replaces none they count', async () => {
    const at = await waiting();
    const entryId = await joined(at.memberId, { Alternatives: at.Alternatives });
    await at.giveBack();
    expect([await offerOf(entryId), await skipsOf(entryId)]).toEqual([undefined, ['overlap']]);
  });

  it('shows the amount left to pay and its deadline when the stay costs more', async () => {
    const at = await offered(PRICE + 1_000_000);
    expect((await replacementOf(at)).price).toMatchObject({ left: 1_000_000, dueDate: expect.any(String) });
    expect(await replace(at, { Total: PRICE + 1_000_000 })).toMatchObject({ ok: true });
    expect(await orderOf(at.orderId)).toMatchObject({ all_status: 33, grand_total: PRICE + 1_000_000 });
  });

  it('keeps the price at which the stay is held', async () => {
    const at = await offered();
    await world.sql('update stays set price = price * 2 where id = $1', [at.wantedId]);
    expect((await replacementOf(at)).price.grandTotal).toBe(CHEAP);
    expect(await replace(at)).toMatchObject({ ok: true });
  });

  it('is refused when the order has changed since, and can be answered again', async () => {
    const at = await offered();
    expect(await replace(at, { Total: CHEAP - 1 })).toMatchObject({ refusal: { code: 'TOTAL_CHANGED' } });
    const other = await world.addStay({ days: from + 300 });
    const move = { Id: randomUUID(), OrderId: at.orderId, FromStayId: at.ownStayId, StayId: other };
    expect(await world.send(at.memberId, MoveOwnOrder, { ...move, Total: PRICE, Points: 0 })).toMatchObject({
      ok: true,
    });
    expect(await replace(at)).toMatchObject({ refusal: { code: 'ORDER_MOVED' } });
    expect(await liveStay(at.offerId)).toBe(at.wantedId);
    expect((await replacementOf(at)).fromStayId).toBe(other);
    expect(await replace(at, { FromStayId: other })).toMatchObject({ ok: true });
  });

  it('replaces only the order that the entry names', async () => {
    const at = await offered();
    const stayId = await world.addStay({ days: from + 300 });
    const another = await paidOrder(world, at.memberId, stayId);
    const Replaced = { OrderId: another, FromStayId: stayId };
    expect(await replace(at, Replaced)).toMatchObject({ refusal: { code: 'OFFER_OVER' } });
    expect(await liveStay(another)).toBe(stayId);
    expect(await replace(at)).toMatchObject({ ok: true });
  });

  it.each<[string, string, (at: Offered) => unknown]>([
    ['was canceled', 'REPLACED_ORDER_OVER', (at) => cancel(at.memberId, at.orderId)],
    ['is owed again', 'REPLACED_ORDER_OWED', unpaid],
    ['begins too soon', 'OWN_MOVE_OVER', () => world.set({ ownMoveDays: 300 })],
    ['was changed often enough', 'OWN_MOVES_USED', (at) => usedUp(at.orderId)],
    ['is of another resort', 'OWN_MOVE_OTHER_RESORT', (at) => elsewhere(at.ownStayId)],
  ])('of which the order %s says why, and the stay can be taken beside it', async (_, code, make) => {
    const at = await offered();
    await make(at);
    const refused = await replace(at);
    if (refused.ok) throw new Error('it was replaced');
    expect(refused.refusal.code).toBe(code);
    const why = refusalMessage(refused.refusal, 'vi-VN', refusalPlace(world.merchant));
    // Changed rules apply within seconds.
    const shown = { why, fromStayId: null, price: null };
    await eventually(async () => expect(await replacementOf(at)).toEqual(shown));
    expect(await accept(at.memberId, at.offerId)).toMatchObject({ ok: true, value: { orderId: at.offerId } });
    expect([await liveStay(at.offerId), await stateOf(at.entryId)]).toEqual([at.wantedId, 'done']);
    if (code === 'REPLACED_ORDER_OWED') await paid(at);
  });

  it('is not accepted by the link of its mail, which opens the page with the price', async () => {
    const at = await offered();
    const Link = randomUUID();
    await world.sql('update waitlist_releases set link_hash = $2 where order_id = $1', [at.offerId, tokenHash(Link)]);
    const answer = (Answer: 'accept' | 'decline') =>
      world.send('system', AnswerOfferByLink, { Id: randomUUID(), Link, Answer });
    const query = 'query ($link: String!) { waitlistoffer(link: $link) { replaces } }';
    const asked = await requestsTo(served).query(query, { link: Link });
    expect(JSON.parse(asked.text).data.waitlistoffer).toEqual({ replaces: true });
    expect(await answer('accept')).toMatchObject({ refusal: { code: 'OFFER_REPLACES' } });
    expect(await answer('decline')).toMatchObject({ ok: true });
    expect(await stateOf(at.entryId)).toBe('waiting');
  });
});

describe('an entry', () => {
  it('can replace only an own confirmed or paid future order', async () => {
    const at = await waiting();
    const asks = (memberId: string, ReplacesId: string) => join(memberId, { ReplacesId });
    const over = { refusal: { code: 'REPLACED_ORDER_OVER' } };
    expect(await asks(await world.addMember(), at.orderId)).toMatchObject(over);
    expect(await asks(at.memberId, randomUUID())).toMatchObject(over);
    const held = await hold(at.memberId, await world.addStay({ days: from + 300 }));
    expect(await asks(at.memberId, held)).toMatchObject(over);
    expect((await shownTo(at.memberId)).waitlistorders.map(({ id }: { id: string }) => id)).toEqual([at.orderId]);
    expect(await asks(at.memberId, at.orderId)).toMatchObject({ ok: true });
    await world.sql('update stays set from_date = from_date - 900, to_date = to_date - 900 where id = $1', [
      at.ownStayId,
    ]);
    expect(await asks(at.memberId, at.orderId)).toMatchObject(over);
  });

  it('keeps its named order after that has ended, and can be changed to name none', async () => {
    const at = await waiting();
    const entryId = await joined(at.memberId, { Alternatives: at.Alternatives, ReplacesId: at.orderId });
    await cancel(at.memberId, at.orderId);
    const change = (more: object) => ({
      Id: randomUUID(),
      EntryId: entryId,
      Mode: 'offer' as const,
      Alternatives: at.Alternatives,
      AdultTotal: 2,
      ChildrenAges: [],
      Paused: true,
      ...more,
    });
    const kept = change({ ReplacesId: at.orderId });
    expect(await world.send(at.memberId, ChangeWaitlistEntry, kept)).toMatchObject({ ok: true });
    expect(ChangeWaitlistEntry.input.safeParse({ ...kept, Mode: 'tell' }).success).toBe(false);
    expect(await world.send(at.memberId, ChangeWaitlistEntry, change({}))).toMatchObject({ ok: true });
    expect((await shownTo(at.memberId)).mywaitlist[0].replaces).toBeNull();
  });

  it('cannot replace an order when members may not change theirs', async () => {
    const { memberId } = await waiting();
    await world.set({ ownMoves: 0 });
    await eventually(async () => expect((await shownTo(memberId)).waitlistorders).toEqual([]));
  });
});
