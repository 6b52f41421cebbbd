import { randomUUID } from 'node:crypto';
import { ConfirmOrder } from '@sandbar/contract/orders';
import { EXTRA_VACATION_DECISIONS } from '@sandbar/contract/weeks';
import { WAITLIST_COUNTS } from '@sandbar/domain/waitlist';
import { expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import type { World } from '../testing/world.ts';
import { addOwner, givenToSell, weekRow } from '../weeks/testing.ts';
import { waitingMembers } from './testing.ts';

/** The public counts of the waitlist, and the rows behind each. */

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
});
const { window, joined, hold, accept, decline, taken, offerOf, runOut } = waitingMembers(() => served);

const ask = async (query: string) => JSON.parse((await requestsTo(served).query(query, {})).text).data;
const counted = async () => {
  const { waitlistrules } = await ask(`{ waitlistrules { counts { ${WAITLIST_COUNTS.join(' ')} } } }`);
  return waitlistrules.counts as Record<string, number>;
};
const rows = async (of: string) =>
  (await ask(`{ waitlistreleases(of: "${of}") { resortName fromDate what } }`)).waitlistreleases as {
    fromDate: string;
    what: string;
  }[];

/** Makes a week that an owner gives to be sold. @returns its days, and a function that publishes it */
const week = async () => {
  const id = await givenToSell(world, await addOwner(world));
  const { from_date: fromDate, to_date: toDate } = await weekRow(world, id);
  const approved = { Id: randomUUID(), WeekId: id };
  return {
    fromDate: fromDate as string,
    toDate: toDate as string,
    publish: async () => {
      expect(await world.send(world.staffId, EXTRA_VACATION_DECISIONS.approve, approved)).toMatchObject({ ok: true });
      return (await weekRow(world, id)).stay_id as string;
    },
  };
};
const waitFor = (memberId: string, { fromDate, toDate }: { fromDate: string; toDate: string }) =>
  joined(memberId, { Alternatives: [{ ...window(1, 2), FromDate: fromDate, ToDate: toDate }] });

it('the counts show released stays and their outcomes, owners’ weeks apart, each with its rows', async () => {
  // A stay that one member declines and the next one lets expire.
  const [first, second] = [await world.addMember(), await world.addMember()];
  const entries = [await joined(first), await joined(second)] as const;
  await (await taken()).giveBack();
  await decline(first, (await offerOf(entries[0]))!);
  await runOut((await offerOf(entries[1]))!);
  // One week for which a member waits and which is accepted, one that is declined, and one that another member buys
  // because no one waits for it.
  const [wanted, declined, sold] = [await week(), await week(), await week()];
  const [taker, decliner, buyer] = [await world.addMember(), await world.addMember(), await world.addMember()];
  const takes = await waitFor(taker, wanted);
  await wanted.publish();
  await accept(taker, (await offerOf(takes))!);
  const declines = await waitFor(decliner, declined);
  await declined.publish();
  await decline(decliner, (await offerOf(declines))!);
  const orderId = await hold(buyer, await sold.publish());
  expect(await counted()).toMatchObject({ weeksSold: 0 });
  const names = { CustomerName: 'Trần Thị Bích', CustomerMobile: '0903418226', CustomerEmail: 'b@example.com' };
  const bought = { Id: orderId, ...names, PaymentMethodId: world.bankTransferId };
  expect(await world.send(buyer, ConfirmOrder, bought)).toMatchObject({ ok: true });

  const counts = await counted();
  expect(counts).toEqual({
    released: 7,
    offers: 4,
    accepted: 1,
    declined: 2,
    lapsed: 1,
    outside: 0,
    weeks: 2,
    weeksTaken: 1,
    weeksSold: 1,
  });
  for (const of of WAITLIST_COUNTS) expect([of, (await rows(of)).length]).toEqual([of, counts[of]]);
  expect(await rows('weeks')).toMatchObject([
    { fromDate: declined.fromDate, what: 'declined' },
    { fromDate: wanted.fromDate, what: 'accepted' },
  ]);
  expect(await rows('weeksTaken')).toMatchObject([{ fromDate: wanted.fromDate, what: 'accepted' }]);
  expect(await rows('weeksSold')).toMatchObject([{ fromDate: sold.fromDate, what: 'market' }]);
  expect(await rows('another')).toEqual([]);
});
