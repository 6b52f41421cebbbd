import { randomUUID } from 'node:crypto';
import { SetWaitlistRules } from '@sandbar/contract/waitlist';
import { dayInZone } from '@sandbar/domain/common';
import { DEFAULT_WAITLIST_RULES, versionOfWaitlistRules } from '@sandbar/domain/waitlist';
import { expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import type { World } from '../testing/world.ts';

/** Everyone can read since when the rules apply. */

let served: Served;
let world: World;
servedThroughout({}, (started) => {
  served = started;
  world = served.azure;
});

const changedDay = async () => {
  const { text } = await requestsTo(served).query('{ waitlistrules { changedDay } }', {});
  return JSON.parse(text).data.waitlistrules.changedDay as string;
};

it('the rules are dated by the merchant’s own day; before any change, by the day on which it was opened', async () => {
  // Late in the evening in UTC, which is already the next day in the merchant's time zone.
  await world.sql(`update merchants set created_at = '2020-01-05T20:00:00Z' where id = $1`, [world.merchant.id]);
  expect(await changedDay()).toBe('2020-01-06');
  const set = (OfferHours: number, from = DEFAULT_WAITLIST_RULES) =>
    world.send(world.administratorId, SetWaitlistRules, {
      Id: randomUUID(),
      Version: versionOfWaitlistRules(from),
      Rules: { Enabled: true, OfferHours, CirculationHours: 72, LeastDays: 14, OwnersFirst: false },
    });
  expect(await set(12)).toMatchObject({ ok: true });
  // Saving the same rules does not change the day.
  expect(await changedDay()).toBe('2020-01-06');
  expect(await set(9)).toMatchObject({ ok: true });
  expect(await changedDay()).toBe(dayInZone(new Date(), world.merchant.timeZone));
  await world.sql(`update waitlist_rules set changed_at = '2024-02-28T19:00:00Z' where merchant_id = $1`, [
    world.merchant.id,
  ]);
  expect(await changedDay()).toBe('2024-02-29');
});
