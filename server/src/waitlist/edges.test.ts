import { dayInZone } from '@sandbar/domain/common';
import { WAITLIST_LIMITS } from '@sandbar/domain/waitlist';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { endEntries } from './end-entries.ts';
import { waitingMembers } from './testing.ts';

/** The last minutes of an entry in the merchant's time zone, and offers while its site is closed. */

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
});
const { accept, joined, noOneWaits, offTheMarket, offerOf, runOut, stateOf, taken } = waitingMembers(() => served);
beforeEach(async () => {
  await offTheMarket();
  await noOneWaits();
});
const HOME = 'Asia/Ho_Chi_Minh';
const inZone = async (timeZone: string) => {
  await world.sql('update merchants set time_zone = $2 where id = $1', [world.merchant.id, timeZone]);
  world.merchant.timeZone = timeZone;
  served.merchants.refresh();
};
const setState = async (state: 'open' | 'suspended') => {
  await world.sql('update merchants set state = $2 where id = $1', [world.merchant.id, state]);
  served.merchants.refresh();
};
afterEach(async () => {
  vi.useRealTimers();
  await inZone(HOME);
  await setState('open');
});

describe('on its last day, by the merchant’s clock, an entry', () => {
  const endedAt = async (entry: string, now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const parts = { database: served.database, merchants: { byId: async () => world.merchant }, onError: rethrow };
    await workOff(endEntries(parts), [world.merchant.id]);
    vi.useRealTimers();
    return (await stateOf(entry)) === 'over';
  };

  it.each([
    // Clocks go forward on this day, so its midnight is an hour earlier in UTC than that of the day before.
    ['in spring', '2027-03-28', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
    ['the day before', '2027-03-27', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
    ['in autumn', '2027-10-31', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z'],
  ])('waits until midnight, also where clocks change: %s', async (_, LastDay, before, after) => {
    await inZone('Europe/Berlin');
    const entry = await joined(await world.addMember(), { LastDay });
    await world.sql(`update waitlist_alternatives set to_date = '2028-01-01' where entry_id = $1`, [entry]);
    expect(await endedAt(entry, before)).toBe(false);
    expect(await endedAt(entry, after)).toBe(true);
  });

  it('is offered a stay that becomes free late in the evening', async () => {
    // A zone in which it is ten in the evening now, so that in UTC it is mostly another day.
    const ahead = ((22 - new Date().getUTCHours() + 36) % 24) - 12;
    await inZone(ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`);
    const today = dayInZone(new Date(), world.merchant.timeZone);
    const entry = await joined(await world.addMember(), { LastDay: today });
    await (await taken()).giveBack();
    expect(await stateOf(entry)).toBe('offered');
  });
});

describe('while the merchant’s site is suspended an offer', () => {
  const offered = async () => {
    const member = await world.addMember();
    const entry = await joined(member);
    await (await taken()).giveBack();
    return { member, entry, orderId: (await offerOf(entry))! };
  };

  it('cannot be answered, and is answered when the site is open again in time', async () => {
    const { member, entry, orderId } = await offered();
    await setState('suspended');
    const token = await signInDirectly(world, member);
    const sent = () => requestsTo(served).command('Sale/AcceptOffer', { Id: orderId, OrderId: orderId }, { token });
    expect((await sent()).status).toBe(503);
    expect(await stateOf(entry)).toBe('offered');
    await setState('open');
    expect(await accept(member, orderId)).toMatchObject({ ok: true });
    expect(await stateOf(entry)).toBe('done');
  });

  it('that runs out does not pause its entry, however many do; in an open one they do', async () => {
    const entry = await joined(await world.addMember());
    const lapse = async () => {
      await (await taken()).giveBack();
      await runOut((await offerOf(entry))!);
      await offTheMarket();
    };
    for (let times = 0; times <= WAITLIST_LIMITS.lapses; times += 1) {
      await setState('open');
      await (await taken()).giveBack();
      await setState('suspended');
      await runOut((await offerOf(entry))!);
      await offTheMarket();
      expect(await stateOf(entry)).toBe('waiting');
    }
    await setState('open');
    for (let times = 0; times < WAITLIST_LIMITS.lapses; times += 1) await lapse();
    expect(await stateOf(entry)).toBe('paused');
  });
});
