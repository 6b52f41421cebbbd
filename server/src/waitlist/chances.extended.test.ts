import { randomUUID } from 'node:crypto';
import { CancelOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { AcceptOffer, DeclineOffer, JoinWaitlist } from '@sandbar/contract/waitlist';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { CHANCES, type Chance } from '@sandbar/domain/waitlist';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { rounds } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { waitlistSlice } from './index.ts';

/**
 * A simulated year of a waitlist: the chances that members are shown at the beginning, and the outcomes. The two years
 * before are in the journal. Stays become free and members ask by seasons; most ask for weeks that are rarely given
 * back.
 */

const RESORTS = rounds(1, 8);
/** The days of a year of whole weeks, by which the waitlist compares years. */
const [WEEKS, YEAR] = [52, 364];
/** The longest time, in days before a stay, at which it is requested or given back. */
const AHEAD = 300;
/** The expected share of served entries for each chance, from many simulated years. */
const SERVED: Record<Chance, readonly [least: number, most: number]> = {
  seldom: [0.03, 0.1],
  sometimes: [0.25, 0.49],
  often: [0.41, 0.7],
  mostly: [0.79, 0.92],
};

/** Pseudo-random numbers in [0, 1), the same in every run. */
let seed = 7;
const random = () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};
const whole = (below: number) => Math.floor(random() * below);
const poisson = (mean: number) => {
  let [count, product] = [0, random()];
  for (; product > Math.exp(-mean); count += 1) product *= random();
  return count;
};
const yearly = () => Math.exp(0.2 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
/** The demand for each week: high in summer and once at the beginning of the year. */
const season = (week: number) =>
  0.5 + 1.5 * Math.exp(-(((week - 27) / 6) ** 2)) + 1.2 * Math.exp(-(((week - 5) / 2) ** 2));
/** The days before a stay on which it is given back: mostly just before the refund becomes lower. */
const givenBackBefore = () => {
  const part = random();
  if (part < 0.35) return 30 + whole(5);
  if (part < 0.6) return 15 + whole(16);
  return part < 0.8 ? 60 + whole(60) : 120 + whole(180);
};

interface Given {
  at: number;
  resort: number;
  /** The day on which the stay begins. */
  from: number;
}
interface Wanted {
  at: number;
  resorts: number[];
  from: number;
  to: number;
  accepts: number;
}
const givenOf = (year: number): Given[] => {
  const factor = yearly();
  return Array.from({ length: RESORTS * WEEKS }, (_, place) => ({
    resort: place % RESORTS,
    week: Math.floor(place / RESORTS),
  })).flatMap(({ resort, week }) =>
    Array.from({ length: poisson((2.2 / (0.6 + 0.5 * season(week))) * factor) }, () => {
      const from = year * YEAR + week * 7;
      return { resort, from, at: from - givenBackBefore() };
    }),
  );
};
const wantedIn = (year: number): Wanted[] =>
  Array.from({ length: Math.round(RESORTS * WEEKS * 3 * yearly()) }, () => {
    let week = whole(WEEKS);
    while (random() > season(week) / 2.2) week = whole(WEEKS);
    const weeks = random() < 0.5 ? 1 : 2 + whole(3);
    const from = year * YEAR + week * 7;
    const both = random() < 0.3 && RESORTS > 1;
    const one = whole(RESORTS);
    const resorts = both ? [one, (one + 1) % RESORTS] : [one];
    return { at: from - 20 - whole(AHEAD - 20), resorts, from, to: from + weeks * 7, accepts: 0.55 + 0.4 * random() };
  });

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50, unpaidLimit: 50 } });
  world = served.azure;
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

const dayAt = (days: number) => addDays(dayInZone(new Date(), 'Asia/Ho_Chi_Minh'), days);
/** Makes resorts like the world's, each with a room. */
const addResorts = async () => {
  const places = [{ resortId: world.resortId, roomId: world.roomId }];
  while (places.length < RESORTS) {
    const [resortId, roomId] = [randomUUID(), randomUUID()];
    await world.sql(
      `insert into resorts select (jsonb_populate_record(r,
         jsonb_build_object('id', $2::text, 'friendly_url', $2::text))).* from resorts r where id = $1`,
      [world.resortId, resortId],
    );
    await world.sql(
      `insert into rooms select (jsonb_populate_record(r, jsonb_build_object('id', $2::text, 'resort_id', $3::text))).*
       from rooms r where id = $1`,
      [world.roomId, roomId, resortId],
    );
    places.push({ resortId, roomId });
  }
  return places;
};
type Place = Awaited<ReturnType<typeof addResorts>>[number];

const addStay = async ({ resortId, roomId }: Place, days: number) => {
  const id = await world.addStay({ days });
  await world.sql('update stays set resort_id = $2, room_id = $3, from_date = $4, to_date = $5 where id = $1', [
    id,
    resortId,
    roomId,
    dayAt(days),
    dayAt(days + 7),
  ]);
  return id;
};
/** Moves all times back by a week. */
const passWeek = async () => {
  const days = (...columns: string[]) => columns.map((column) => `${column} = ${column} - 7`).join(', ');
  const instants = (...columns: string[]) =>
    columns
      .map((column) => `${column} = (${column} at time zone 'UTC' - interval '7 days') at time zone 'UTC'`)
      .join(', ');
  await world.sql(`update stays set ${days('from_date', 'to_date')}`);
  await world.sql(`update waitlist_alternatives set ${days('from_date', 'to_date')},
    ${instants('entered_at', 'removed_at')}`);
  await world.sql(`update waitlist_entries set ${days('last_day')}, ${instants('entered_at', 'asked_at', 'ended_at')}`);
  await world.sql(`update waitlist_releases set ${days('from_date', 'to_date')},
    ${instants('released_at', 'circulates_since', 'offer_ends_at', 'answered_at')}`);
  const endPast = waitlistSlice
    .jobs({
      database: served.database,
      merchants: { byId: async () => world.merchant },
      inform: async () => undefined,
      originOf: () => '',
      onError: rethrow,
    } as unknown as Parameters<typeof waitlistSlice.jobs>[0])
    .find(({ name }) => name === 'end waitlist entries')!;
  await workOff(endPast, [world.merchant.id]);
};

it(
  `as many entries are served as their shown chance states, in a year of ${RESORTS} resorts`,
  async () => {
    const places = await addResorts();
    const past = [...givenOf(0), ...givenOf(1)];
    const [given, wanted] = [givenOf(2), wantedIn(2)];
    const accepts = new Map<string, number>();
    const giver = await world.addMember();
    await world.sql('insert into waitlist_rules (merchant_id) values ($1)', [world.merchant.id]);
    const begin = 2 * YEAR - AHEAD;
    /** Writes into the journal a stay that another member gave back. */
    const note = async ({ at, resort, from }: Given, today: number) => {
      const { resortId, roomId } = places[resort]!;
      const stayId = await addStay(places[resort]!, from - today);
      await world.sql(
        `insert into waitlist_releases (merchant_id, stay_id, resort_id, room_id, from_date, to_date, in_points, cause,
           is_offered, released_at)
         select merchant_id, id, $3, $4, from_date, to_date, false, 'canceled', false, now() - make_interval(days => $2)
         from stays where id = $1`,
        [stayId, today - at, resortId, roomId],
      );
    };
    const join = async ({ resorts, from, to, accepts: share }: Wanted, today: number) => {
      const [member, Id] = [await world.addMember(), randomUUID()];
      const window = { FromDate: dayAt(from - today), ToDate: dayAt(to - today) };
      const Alternatives = resorts.map((resort) => ({ ResortId: places[resort]!.resortId, ...window }));
      const asked = { Mode: 'offer' as const, Alternatives, AdultTotal: 2, ChildrenAges: [] };
      expect(await world.send(member, JoinWaitlist, { Id, ...asked })).toMatchObject({ ok: true });
      accepts.set(Id, share);
    };
    const giveBack = async ({ resort, from }: Given, today: number) => {
      const [OrderId, ProductId] = [randomUUID(), await addStay(places[resort]!, from - today)];
      const held = { Id: OrderId, ProductId, AdultTotal: 2, ChildrenAges: [] };
      expect(await world.send(giver, CreateVacationOrder, held)).toMatchObject({ ok: true });
      expect(await world.send(giver, CancelOrder, { Id: randomUUID(), OrderId })).toMatchObject({ ok: true });
      for (;;) {
        const [offer] = await world.sql(`select r.order_id, r.entry_id, e.member_id from waitlist_releases r
          join waitlist_entries e on e.id = r.entry_id where r.outcome = 'open'`);
        if (!offer) return;
        const answer = random() < accepts.get(offer.entry_id as string)! ? AcceptOffer : DeclineOffer;
        const answered = { Id: randomUUID(), OrderId: offer.order_id as string };
        expect(await world.send(offer.member_id as string, answer, answered)).toMatchObject({ ok: true });
      }
    };
    for (const each of past.filter(({ at }) => at < begin)) await note(each, begin);
    for (let today = begin; today < 3 * YEAR; today += 7) {
      const within = ({ at }: { at: number }) => at >= today && at < today + 7;
      for (const each of past.filter(within)) await note({ ...each, at: today }, today);
      const events = [
        ...wanted.filter(within).map((each) => ({ at: each.at, run: () => join(each, today) })),
        ...given.filter(within).map((each) => ({ at: each.at, run: () => giveBack(each, today) })),
      ].toSorted((one, other) => one.at - other.at);
      for (const { run } of events) await run();
      await passWeek();
    }
    const rows = await world.sql(`select shown_chance as shown, count(*)::int as all,
        count(*) filter (where end_reason = 'served')::int as served
      from waitlist_entries where ended_at is not null group by shown_chance`);
    const shown = Object.fromEntries(rows.map((row) => [row.shown, row])) as Record<
      string,
      { all: number; served: number }
    >;
    const outside = CHANCES.flatMap((chance) => {
      const { all, served: got } = shown[chance] ?? { all: 0, served: 0 };
      const [least, most] = SERVED[chance];
      // Two standard errors of a share among so many.
      const error = (share: number) => 2 * Math.sqrt((share * (1 - share)) / Math.max(1, all));
      const share = got / Math.max(1, all);
      return all >= 10 && (share < least - error(least) || share > most + error(most)) ? [{ chance, all, got }] : [];
    });
    expect(outside).toEqual([]);
    // Most members are shown a chance, and each word is shown to some.
    expect(shown['null']?.all ?? 0).toBeLessThan(wanted.length / 2);
    expect(CHANCES.filter((chance) => (shown[chance]?.all ?? 0) >= 10).length).toBeGreaterThanOrEqual(3);
  },
  rounds(300_000, 1_800_000),
);
