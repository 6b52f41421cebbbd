import { randomUUID } from 'node:crypto';
import { JoinWaitlist, LeaveWaitlist } from '@sandbar/contract/waitlist';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import type { Served } from '../testing/served.ts';
import { servedThroughout } from '../testing/served-throughout.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** Members read how often an entry like theirs is served. */

let served: Served;
let world: World;
servedThroughout({}, (started) => {
  served = started;
  world = served.azure;
});

const day = (days: number) => addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), days);
const join = async (memberId: string, [from, to]: readonly [number, number], Mode: 'offer' | 'tell' = 'offer') => {
  const Id = randomUUID();
  const Alternatives = [{ ResortId: world.resortId, FromDate: day(from), ToDate: day(to) }];
  const joined = await world.send(memberId, JoinWaitlist, { Id, Mode, Alternatives, AdultTotal: 2, ChildrenAges: [] });
  expect(joined).toMatchObject({ ok: true });
  return Id;
};
/** Writes into the journal that a number of stays became free so many days ago and one year before that. */
const note = (stays: number, daysAgo: number) =>
  world.sql(
    `insert into waitlist_releases (merchant_id, stay_id, resort_id, room_id, from_date, to_date, in_points, cause,
       is_offered, released_at)
     select merchant_id, id, resort_id, room_id, from_date - 364, to_date - 364, false, 'canceled', false,
       now() - make_interval(days => $2)
     from stays order by id limit $1`,
    [stays, daysAgo],
  );
const ask = async (userId: string) => {
  const token = await signInDirectly(world, userId);
  const query = `{ mywaitlist { chance { chance cases years lastDay helps { what chance }
    shown { chance shown served } } } waitlistrules { shown { chance shown served } } }`;
  return JSON.parse((await requestsTo(served).query(query, {}, { token })).text).data;
};

it('the chance is a word by the stays released a year ago, kept as shown, with better alternatives', async () => {
  for (let count = 0; count < 12; count += 1) await world.addStay({ days: 60 });
  await note(1, 400);
  await note(12, 340);
  const member = await world.addMember();
  await join(member, [50, 120]);
  await join(member, [140, 147]);
  await join(member, [62, 75]);
  await join(member, [50, 120], 'tell');
  expect(await world.sql('select shown_chance, shown_cases from waitlist_entries order by entered_at')).toEqual([
    { shown_chance: 'mostly', shown_cases: 12 },
    { shown_chance: null, shown_cases: 0 },
    { shown_chance: 'often', shown_cases: 12 },
    { shown_chance: null, shown_cases: null },
  ]);
  const { mywaitlist, waitlistrules } = await ask(member);
  const chances = mywaitlist.map(({ chance }: { chance: unknown }) => chance);
  expect(chances).toMatchObject([
    { chance: 'mostly', cases: 12, years: 1, helps: [], shown: null },
    { chance: null, cases: 0, years: 1, lastDay: null, helps: [], shown: null },
    { chance: 'often', cases: 12, years: 1 },
    null,
  ]);
  expect(waitlistrules.shown).toEqual([]);
});

it('no chance is shown before a whole year; alternatives are those with more stays', async () => {
  const { lotus } = served;
  const Alternatives = [{ ResortId: lotus.resortId, FromDate: day(60), ToDate: day(67) }];
  const asked = { Mode: 'offer' as const, Alternatives, AdultTotal: 2, ChildrenAges: [] };
  const joined = await lotus.send(await lotus.addMember(), JoinWaitlist, { Id: randomUUID(), ...asked });
  expect(joined).toMatchObject({ ok: true });
  const rows = await world.sql('select shown_chance, shown_cases from waitlist_entries where merchant_id = $1', [
    lotus.merchant.id,
  ]);
  expect(rows).toEqual([{ shown_chance: null, shown_cases: 0 }]);
  const member = await world.addMember();
  await join(member, [64, 70]);
  const [entry] = (await ask(member)).mywaitlist;
  expect(entry.chance).toMatchObject({
    chance: null,
    helps: expect.arrayContaining([{ what: 'week', chance: 'mostly' }]),
  });
});

it('the page shows the outcome of equal chances once ten entries have ended; withdrawn ones do not count', async () => {
  const members = await Promise.all(Array.from({ length: 11 }, () => world.addMember()));
  const entries = [];
  for (const member of members) entries.push(await join(member, [50, 120]));
  await world.send(members[0]!, LeaveWaitlist, { Id: randomUUID(), EntryId: entries[0]! });
  const endAll = (ids: readonly string[], reason: string) =>
    world.sql(
      `with ended as (update waitlist_entries set state = 'over', ended_at = now(), end_reason = $2,
         shown_chance = 'mostly' where id = any($1) returning id)
       update waitlist_alternatives set live = false, removed_at = now() where entry_id in (select id from ended)`,
      [ids, reason],
    );
  await endAll(entries.slice(1, 4), 'served');
  await endAll(entries.slice(4, 10), 'past');
  const reader = await world.addMember();
  await join(reader, [50, 120]);
  expect((await ask(reader)).waitlistrules.shown).toEqual([]);
  await endAll(entries.slice(10), 'past');
  const { mywaitlist, waitlistrules } = await ask(reader);
  const became = { chance: 'mostly', shown: 10, served: 3 };
  expect(waitlistrules.shown).toEqual([became]);
  expect(mywaitlist[0].chance.shown).toEqual(mywaitlist[0].chance.chance === 'mostly' ? became : null);
});
