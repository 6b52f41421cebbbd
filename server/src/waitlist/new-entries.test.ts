import { randomUUID } from 'node:crypto';
import { ChangeWaitlistEntry } from '@sandbar/contract/waitlist';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { waitingMembers } from './testing.ts';

/** The content of an entry, and the values that its form starts with. */

let served: Served;
let world: World;
servedThroughout({}, (started) => {
  served = started;
  world = served.azure;
});
beforeEach(() => world.sql('update waitlist_alternatives set live = false, removed_at = now() where live'));

const { day, window, join, joined, taken, skipsOf } = waitingMembers(() => served);

describe('an entry', () => {
  it('has no past days, and waits until the last possible check-in', async () => {
    const member = await world.addMember();
    const past = { LastDay: day(-1), Alternatives: [window(50, 60), window(-3, 1), window(0, 2)] };
    const fields = [{ path: 'Alternatives.1.ToDate' }, { path: 'LastDay' }];
    expect(await join(member, past)).toMatchObject({ refusal: { code: 'INVALID_FIELDS', data: { fields } } });
    // So close to check-in no stay is held, but the member is informed of free ones.
    const soon = await joined(member, { Alternatives: [window(1, 20)] });
    const [entry] = await world.sql('select last_day::text as until from waitlist_entries where id = $1', [soon]);
    expect(entry!.until).toBe(day(19));
    await (await taken({ days: 3 })).giveBack();
    expect(await skipsOf(soon)).toEqual(['close']);
    const change = { Id: randomUUID(), EntryId: soon, Mode: 'offer' as const, AdultTotal: 2, ChildrenAges: [] };
    const asked = { ...change, Alternatives: [window(1, 20)], Paused: true };
    expect(await world.send(member, ChangeWaitlistEntry, { ...asked, LastDay: day(-1) })).toMatchObject({
      refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path: 'LastDay' }] } },
    });
    // Days that it already asked for may be past.
    await world.sql('update waitlist_alternatives set from_date = $2, to_date = $3 where entry_id = $1', [
      soon,
      day(-3),
      day(1),
    ]);
    const kept = { ...asked, Id: randomUUID(), Alternatives: [window(-3, 1)] };
    expect(await world.send(member, ChangeWaitlistEntry, kept)).toMatchObject({ ok: true });
  });
});

describe('the offered resorts', () => {
  const resort = async (name: string, place: string, [latitude, longitude]: [number, number]): Promise<string> => {
    const id = randomUUID();
    await world.sql(
      `insert into resorts (merchant_id, id, friendly_url, name, place, detail_address, description, latitude,
         longitude, published)
       select merchant_id, $2::uuid, $2::text, jsonb_build_object('vi', $3::text, 'en', $3::text),
         jsonb_build_object('vi', $4::text, 'en', $4::text), detail_address, description, $5, $6, true
       from resorts where id = $1`,
      [world.resortId, id, name, place, latitude, longitude],
    );
    await world.sql(
      `insert into rooms select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
         'resort_id', $2::text, 'sku', $2::text))).* from rooms r where r.id = $1`,
      [world.roomId, id],
    );
    return id;
  };
  const ask = async (token: string, given: string) => {
    const query = `{ waitlistresorts${given && `(${given})`} { id isMeant } }`;
    const { text } = await requestsTo(served).query(query, {}, { token });
    return JSON.parse(text).data.waitlistresorts as { id: string; isMeant: boolean }[];
  };

  it('are those of the search by name, place or map, also without free stays', async () => {
    const token = await signInDirectly(world, await world.addMember());
    const full = await resort('Rừng Thông', 'Sơn Trà, Đà Nẵng', [16.1, 108.3]);
    // The other resort's name begins with the same letters.
    const other = await resort('Nắng Sớm Xuân Đài', 'Sông Cầu', [13.4, 109.2]);
    const meant = async (given: string) =>
      (await ask(token, given)).filter(({ isMeant }) => isMeant).map(({ id }) => id);
    expect(await meant('keyword: "da nang"')).toEqual([full]);
    // Visitors write names of the country's places in their own languages.
    for (const keyword of ['岘港', 'ダナン', 'Da Nang', 'Đà Nẵng'])
      expect(await meant(`keyword: "${keyword}"`)).toEqual([full]);
    expect(await meant('keyword: "Xuân Đài"')).toEqual([other]);
    expect(await meant('north: 16.5, south: 16, east: 108.5, west: 108')).toEqual([full]);
    expect(await meant(`resortId: "${other}", keyword: "Đà Nẵng"`)).toEqual([other, full]);
    expect(await meant('')).toEqual([]);
    expect((await ask(token, 'keyword: "da nang"')).length).toBeGreaterThan(1);
  });
});
