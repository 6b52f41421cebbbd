import { randomUUID } from 'node:crypto';
import { ChangeWaitlistEntry } from '@sandbar/contract/waitlist';
import { WAITLIST_LIMITS } from '@sandbar/domain/waitlist';
import { beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import type { World } from '../testing/world.ts';
import { waitingMembers } from './testing.ts';

/** Entries keep their place after a change between points and money, and after an offer that expired unanswered. */

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
});
const { joined, offerOf, offTheMarket, runOut, stateOf, taken, window } = waitingMembers(() => served);
beforeEach(offTheMarket);

describe('an entry that changes between money and points', () => {
  const change = (memberId: string, EntryId: string, InPoints: boolean | null) =>
    world.send(memberId, ChangeWaitlistEntry, {
      Id: randomUUID(),
      EntryId,
      Mode: 'offer',
      Alternatives: [window(50, 120)],
      AdultTotal: 2,
      ChildrenAges: [],
      InPoints,
      Paused: false,
    });
  /** Two members wait, and the first one changes the entry. @returns who gets a stay in points afterwards */
  const first = async (before: boolean | null, after: boolean | null) => {
    const [changing, other] = [await world.addMember(), await world.addMember()];
    const entry = await joined(changing, { InPoints: before });
    const behind = await joined(other, { InPoints: true });
    expect(await change(changing, entry, after)).toMatchObject({ ok: true });
    await (await taken({ pointPrice: 900 })).giveBack();
    const served_ = (await offerOf(entry)) ? 'changed' : (await offerOf(behind)) ? 'other' : 'none';
    expect(await brokenInvariants(served.database)).toEqual([]);
    await world.sql(`update waitlist_alternatives set live = false, removed_at = now() where live`);
    for (const id of [entry, behind]) {
      const orderId = await offerOf(id);
      if (orderId) await runOut(orderId);
    }
    await world.sql(`update waitlist_entries set state = 'over', ended_at = now(), end_reason = 'left'
      where ended_at is null`);
    return served_;
  };
  it.each([
    ['money to points', false, true, 'other'],
    ['money to both', false, null, 'other'],
    ['both to points', null, true, 'changed'],
    ['points to points', true, true, 'changed'],
  ] as const)('%s: it keeps the place of its former alternatives', async (_, before, after, who) => {
    expect(await first(before, after)).toBe(who);
  });
});

describe('an expired offer', () => {
  /** Makes an offer to a member that expires so many minutes before the job notices it. */
  const lapse = async (entry: string, minutesLate: number) => {
    await (await taken()).giveBack();
    const orderId = (await offerOf(entry))!;
    await world.sql(
      `update waitlist_releases set offer_ends_at = now() - make_interval(mins => $2) where order_id = $1`,
      [orderId, minutesLate],
    );
    await runOut(orderId);
    await offTheMarket();
  };

  it('during an outage is not counted; one that expired in time is', async () => {
    const entry = await joined(await world.addMember());
    for (let times = 0; times < WAITLIST_LIMITS.lapses + 1; times += 1) {
      await lapse(entry, WAITLIST_LIMITS.lateMinutes + 1);
      expect(await stateOf(entry)).toBe('waiting');
    }
    await lapse(entry, WAITLIST_LIMITS.lateMinutes - 1);
    expect(await stateOf(entry)).toBe('waiting');
    // The offer that expired late does not count, so these are two in a row.
    await lapse(entry, WAITLIST_LIMITS.lateMinutes + 1);
    expect(await stateOf(entry)).toBe('waiting');
    await lapse(entry, 0);
    expect(await stateOf(entry)).toBe('paused');
    expect(await brokenInvariants(served.database)).toEqual([]);
  });
});
