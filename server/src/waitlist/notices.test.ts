import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { addOwner, offered, onSale } from '../weeks/testing.ts';
import { waitingMembers } from './testing.ts';

/** Entries that only want notices: which stays are announced to their members, and what they read about them later. */

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
  served.startWork();
});
const { joined, noOneWaits, offTheMarket, taken, window } = waitingMembers(() => served);
beforeEach(async () => {
  await offTheMarket();
  await noOneWaits();
});

const history = async (memberId: string) => {
  const token = await signInDirectly(world, memberId);
  const query = '{ mywaitlist { history { fromDate what } } }';
  const { text } = await requestsTo(served).query(query, {}, { token });
  return JSON.parse(text).data.mywaitlist[0].history as { fromDate: string; what: string }[];
};
const noticesTo = async (memberId: string) =>
  (await world.sql('select 1 from notifications where user_id = $1', [memberId])).length;

describe('a member who wants a notice', () => {
  it('gets one of rooms that take the guests with their children, as the search finds them', async () => {
    // The room fits three adults and two children of up to eleven years.
    const asking = (ChildrenAges: number[]) => ({ Mode: 'tell' as const, AdultTotal: 3, ChildrenAges });
    const [fits, older, many] = [await world.addMember(), await world.addMember(), await world.addMember()];
    await joined(fits, asking([5, 11]));
    await joined(older, asking([5, 12]));
    await joined(many, asking([3, 5, 11]));
    await (await taken()).giveBack();
    await eventually(async () => expect(await noticesTo(fits)).toBe(1));
    expect([await noticesTo(older), await noticesTo(many)]).toEqual([0, 0]);
    expect((await history(fits)).map(({ what }) => what)).toEqual(['free']);
    expect([await history(older), await history(many)]).toEqual([[], []]);
  });

  it('lists stays that were free for everyone, also those over its price limit, and who was ahead', async () => {
    const [member, waits] = [await world.addMember(), await world.addMember()];
    await joined(member, { Mode: 'tell', InPoints: false, Most: 10_000_000 });
    await (await taken({ days: 60, price: 9_000_000 })).giveBack();
    await (await taken({ days: 70, price: 11_000_000 })).giveBack();
    await joined(waits);
    await (await taken({ days: 80, price: 9_000_000 })).giveBack();
    expect((await history(member)).map(({ what }) => what)).toEqual(['earlier', 'over-most', 'free']);
  });

  it('reads of the weeks and rooms that owners put on the market, as the search finds them', async () => {
    const member = await world.addMember();
    await joined(member, { Mode: 'tell', Alternatives: [window(30, 430), window(300, 690)] });
    const owner = await addOwner(world);
    const [sold, rented] = [await onSale(world, owner), await offered(world, owner)];
    const days = async (stayId: string) =>
      (await world.sql('select from_date from stays where id = $1', [stayId]))[0]!.from_date as string;
    const put = [await days(sold.stayId), await days(rented.stayId)];
    const read = await history(member);
    expect(read.map(({ what }) => what)).toEqual(['free', 'free']);
    expect(read.map(({ fromDate }) => fromDate).toSorted()).toEqual(put.toSorted());
    await eventually(async () => expect(await noticesTo(member)).toBe(2));
  });
});
