import { randomUUID } from 'node:crypto';
import { SetWaitlistRules } from '@sandbar/contract/waitlist';
import { DEFAULT_WAITLIST_RULES, versionOfWaitlistRules } from '@sandbar/domain/waitlist';
import { beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { addOwner, onSale } from '../weeks/testing.ts';
import { waitingMembers } from './testing.ts';

/** A merchant that serves owners of a resort before other members. */

let served: Served;
let world: World;
servedThroughout({ settings: { holdLimit: 50, unpaidLimit: 50 } }, (started) => {
  served = started;
  world = served.azure;
});
const { window, joined, decline, taken, offerOf } = waitingMembers(() => served);

const broken = async () => (await brokenInvariants(served.database)).map(({ name }) => name.split('.')[0]);

/** Each test uses later days than the one before. */
let from = 0;
const asked = () => ({ Alternatives: [window(from, from + 30)] });
let ownersFirst = false;
const publish = async (OwnersFirst: boolean) => {
  const set = await world.send(world.administratorId, SetWaitlistRules, {
    Id: randomUUID(),
    Version: versionOfWaitlistRules({ ...DEFAULT_WAITLIST_RULES, ownersFirst }),
    Rules: { Enabled: true, OfferHours: 12, CirculationHours: 72, LeastDays: 14, OwnersFirst },
  });
  expect(set).toMatchObject({ ok: true });
  ownersFirst = OwnersFirst;
};

let owner: string;
beforeEach(async () => {
  from += 40;
  owner = await addOwner(world);
  await onSale(world, owner);
  await publish(true);
  // They became owners before anyone waited.
  await world.sql(`alter table week_transitions disable trigger week_transitions_append_only`);
  await world.sql(`update week_transitions set created_at = now() - interval '1 hour'`);
  await world.sql(`alter table week_transitions enable trigger week_transitions_append_only`);
});

/** Reads an entry as its member sees it: place, class, and the outcome of each matching stay. */
const read = async (userId: string) => {
  const token = await signInDirectly(world, userId);
  const query = '{ mywaitlist { alternatives { place class } history { what } } }';
  const { data } = JSON.parse((await requestsTo(served).query(query, {}, { token })).text);
  const [{ alternatives, history }] = data.mywaitlist;
  return [alternatives[0], ...history.map(({ what }: { what: string }) => what)];
};

describe('an owner who began to wait later', () => {
  it('is served before other members, who see the reason; without the rule, after them', async () => {
    const [member, other] = [await world.addMember(), await world.addMember()];
    const [first, second, last] = [
      await joined(member, asked()),
      await joined(other, asked()),
      await joined(owner, asked()),
    ];
    await publish(false);
    expect(await read(owner)).toEqual([{ place: 3, class: null }]);
    await publish(true);
    expect(await read(owner)).toEqual([{ place: 1, class: 'owner' }]);
    expect(await read(member)).toEqual([{ place: 2, class: 'member' }]);
    await (await taken({ days: from + 1 })).giveBack();
    expect(await offerOf(last)).toBeDefined();
    expect(await read(member)).toEqual([{ place: 2, class: 'member' }, 'owner']);
    await decline(owner, (await offerOf(last))!);
    expect(await offerOf(first)).toBeDefined();
    expect(await read(other)).toEqual([{ place: 3, class: 'member' }, 'earlier', 'owner']);
    await publish(false);
    await (await taken({ days: from + 20 })).giveBack();
    expect(await offerOf(second)).toBeDefined();
    expect(await broken()).toEqual([]);
  });

  it('of another resort counts like any other member', async () => {
    const [resort, room] = [randomUUID(), randomUUID()];
    await world.sql(
      `insert into resorts (merchant_id, id, friendly_url, name, place, detail_address, description, latitude,
         longitude)
       select merchant_id, $1, 'another', name, place, detail_address, description, latitude, longitude from resorts
       where id = $2`,
      [resort, world.resortId],
    );
    await world.sql(
      `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
         child_max, child_age_from, child_age_to)
       select merchant_id, $1, $2, name, description, adults_standard, adults_max, child_standard, child_max,
         child_age_from, child_age_to from rooms where id = $3`,
      [room, resort, world.roomId],
    );
    const elsewhere = await addOwner(world);
    await onSale(world, elsewhere, { ProductId: room });
    const [first, last] = [await joined(await world.addMember(), asked()), await joined(elsewhere, asked())];
    expect(await read(elsewhere)).toEqual([{ place: 2, class: 'member' }]);
    await (await taken({ days: from + 1 })).giveBack();
    expect([await offerOf(first), await offerOf(last)]).toEqual([expect.any(String), undefined]);
  });
});

describe('the doctor', () => {
  const waited = async () => {
    const entries = [await joined(await world.addMember(), asked()), await joined(owner, asked())] as const;
    await (await taken({ days: from + 1 })).giveBack();
    return entries;
  };
  it('finds an owner who was skipped', async () => {
    await publish(false);
    const [first] = await waited();
    expect(await offerOf(first)).toBeDefined();
    expect(await broken()).toEqual([]);
    await world.sql('update waitlist_releases set owners_first = true where entry_id = $1', [first]);
    expect(await broken()).toEqual(['44b']);
    await world.sql('update waitlist_releases set owners_first = false where entry_id = $1', [first]);
  });
  it('finds an earlier member who was skipped for an owner without the rule', async () => {
    const [, last] = await waited();
    expect(await offerOf(last)).toBeDefined();
    expect(await broken()).toEqual([]);
    const journaled = (first: boolean) =>
      world.sql('update waitlist_releases set owners_first = $2, to_owner = $2 where entry_id = $1', [last, first]);
    await journaled(false);
    expect(await broken()).toEqual(['44b']);
    await journaled(true);
  });
});
