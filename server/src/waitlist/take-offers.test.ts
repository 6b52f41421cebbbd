import { randomUUID } from 'node:crypto';
import { CancelOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { AcceptOffer, DeclineOffer, JoinWaitlist } from '@sandbar/contract/waitlist';
import { addDays } from '@sandbar/domain/common';
import { OrderStatus } from '@sandbar/domain/orders';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../points/index.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { requestsTo } from '../testing/requests.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { givenToSell } from '../weeks/testing.ts';
import type { World } from '../testing/world.ts';
import { eventually } from '../testing/eventually.ts';

/** Entries with automatic acceptance: the offer is paid with points at once, or stays open with the reason. */

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
  served.startWork();
});

/** Days in UTC, as `addStay` counts them. */
const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
const joinFor = async (memberId: string, clerkId: string, asked: object) => {
  const envelope = { OnBehalfOf: memberId, Reason: 'Khách gọi tổng đài' };
  const token = await signInDirectly(world, clerkId);
  const { text } = await requestsTo(served).command('Sale/JoinWaitlist', asked, { token, envelope });
  return JSON.parse(text) as object;
};
let window = 60;
/** A member with points who accepts a stay of a week automatically, for at most so many points. */
const waiting = async ({
  points,
  most,
  mode = 'take',
  clerkId,
}: {
  points: number;
  most: number | null;
  mode?: string;
  /** The clerk who joins in the member's place. */
  clerkId?: string;
}) => {
  const memberId = await world.addMember();
  const Reason = { vi: 'Tặng', en: 'Gift' };
  await world.send('system', AwardPoints, { Id: randomUUID(), UserId: memberId, Points: points, Reason });
  const [Id, from] = [randomUUID(), (window += 10)];
  const asked = {
    Id,
    Mode: mode as 'take',
    Alternatives: [{ ResortId: world.resortId, FromDate: day(from), ToDate: day(from + 9) }],
    AdultTotal: 2,
    ChildrenAges: [],
    InPoints: true,
    Most: most,
  };
  const joined = clerkId ? await joinFor(memberId, clerkId, asked) : await world.send(memberId, JoinWaitlist, asked);
  return { memberId, entryId: Id, from, joined };
};
/** Another member holds a stay of 900 points of that week and gives it back. */
const givenBack = async (from: number, before: (stayId: string) => Promise<unknown> = async () => undefined) => {
  const [holder, OrderId] = [await world.addMember(), randomUUID()];
  const ProductId = await world.addStay({ days: from, pointPrice: 900 });
  await before(ProductId);
  await world.send(holder, CreateVacationOrder, { Id: OrderId, ProductId, AdultTotal: 2, ChildrenAges: [] });
  await world.send(holder, CancelOrder, { Id: randomUUID(), OrderId });
};
/** Sets a fee on stays that are priced in points. */
const setFee = async (amount: number) => {
  await world.sql('delete from fees where product_type = 131072');
  if (amount > 0)
    await world.sql(
      `insert into fees (merchant_id, id, name, product_type, amount, published)
       values ($1, $2, '{"vi":"Phí","en":"Fee"}', 131072, $3, true)`,
      [world.merchant.id, randomUUID(), amount],
    );
};
const released = async (entryId: string) =>
  (
    await world.sql(
      `select r.outcome, r.not_taken, r.order_id, e.state, o.all_status, o.points, o.grand_total
       from waitlist_releases r
       join waitlist_entries e on e.merchant_id = r.merchant_id and e.id = r.entry_id
       join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
       where r.entry_id = $1`,
      [entryId],
    )
  )[0];
/** The links of a member's mails. */
const lettersTo = async (memberId: string) =>
  (await world.sql('select path from mails where user_id = $1', [memberId])).map(
    ({ path }) => /answer#|order\/detail/.exec(path as string)?.[0],
  );
const OFFER = 'answer#';

describe('an entry that accepts a match automatically', () => {
  it('gets the stay at once, paid with points, and its member is notified', async () => {
    const { memberId, entryId, from } = await waiting({ points: 1000, most: 900 });
    await givenBack(from);
    await eventually(async () => expect(await released(entryId)).toMatchObject({ outcome: 'accepted' }));
    expect(await released(entryId)).toMatchObject({
      state: 'done',
      all_status: OrderStatus.Created | OrderStatus.Process | OrderStatus.Closed,
      points: 900,
      grand_total: 0,
    });
    expect(await balanceOf(served.database, world.merchant.id, memberId)).toBe(100);
    await eventually(async () => expect(await lettersTo(memberId)).toContain('order/detail'));
    expect(await lettersTo(memberId)).not.toContain(OFFER);
  });

  it.each([
    ['its points are short', { points: 899, most: 900 }, 0, 'POINTS_NOT_ENOUGH', 'chưa đủ điểm'],
    ['it costs more with its fees', { points: 2000, most: 900 }, 500_000, 'PRICE_ABOVE_LIMIT', 'vượt mức bạn đặt'],
  ])('gets an offer with the reason when %s', async (_, given, fee, reason, said) => {
    const { memberId, entryId, from } = await waiting(given);
    await setFee(fee);
    await givenBack(from);
    await eventually(async () => expect(await released(entryId)).toMatchObject({ not_taken: reason }));
    const { order_id: OrderId, ...offer } = (await released(entryId))!;
    expect(offer).toMatchObject({ outcome: 'open', state: 'offered', all_status: 1, points: 0 });
    expect(await balanceOf(served.database, world.merchant.id, memberId)).toBe(given.points);
    await eventually(async () => expect(await lettersTo(memberId)).toContain(OFFER));
    const [mail] = await world.sql(`select text_body from mails where user_id = $1 and path like '%answer#%'`, [
      memberId,
    ]);
    expect(mail!.text_body).toContain(said);
    const declined = { Id: randomUUID(), OrderId: OrderId as string };
    expect(await world.send(memberId, DeclineOffer, declined)).toMatchObject({ ok: true });
    expect(await released(entryId)).toMatchObject({ outcome: 'declined', state: 'waiting' });
  });

  it('gets no stay sold for the staff who created it; the member may accept it', async () => {
    const clerkId = await world.addHolder('administrator');
    const { memberId, entryId, from, joined } = await waiting({ points: 1000, most: 900, clerkId });
    expect(joined).toMatchObject({ Success: true });
    const own = await givenToSell(world, clerkId);
    await givenBack(from, (stayId) => world.sql('update weeks set stay_id = $2 where id = $1', [own, stayId]));
    await eventually(async () => expect(await released(entryId)).toMatchObject({ not_taken: 'OWN_WEEK' }));
    expect(await released(entryId)).toMatchObject({ outcome: 'open', state: 'offered', points: 0 });
    expect(await balanceOf(served.database, world.merchant.id, memberId)).toBe(1000);
    const OrderId = (await released(entryId))!.order_id as string;
    expect(await world.send(memberId, AcceptOffer, { Id: randomUUID(), OrderId })).toMatchObject({ ok: true });
    await world.sql('update weeks set stay_id = null where id = $1', [own]);
  });

  it('gets stays sold for others when staff created it', async () => {
    const clerkId = await world.addHolder('administrator');
    const { entryId, from } = await waiting({ points: 1000, most: 900, clerkId });
    await setFee(0);
    await givenBack(from);
    await eventually(async () => expect(await released(entryId)).toMatchObject({ outcome: 'accepted' }));
  });

  it('needs a limit in points', async () => {
    const { joined } = await waiting({ points: 1000, most: null });
    expect(joined).toMatchObject({ ok: false, refusal: { code: 'INVALID_FIELDS' } });
    expect(JSON.stringify(joined)).toContain('Most');
  });

  it('accepts no stay for an entry without this option', async () => {
    await setFee(0);
    const { memberId, entryId, from } = await waiting({ points: 1000, most: 900, mode: 'offer' });
    await givenBack(from);
    await eventually(async () => expect(await lettersTo(memberId)).toContain(OFFER));
    expect(await released(entryId)).toMatchObject({ not_taken: null, all_status: 1, points: 0 });
  });
});
