import { randomUUID } from 'node:crypto';
import { PublishStays } from '@sandbar/contract/catalogue';
import { CancelOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { commandHandlers } from '../server/src/commands.ts';
import { migrate, openPostgres, type TransactionFollower } from '../server/src/platform/database/index.ts';
import { invariantsText, readInvariants } from '../server/src/platform/database/invariants.ts';
import { startPostgres } from '../server/src/testing/postgres.ts';
import { rethrow, workOff } from '../server/src/testing/work-off.ts';
import { createWorld, type World } from '../server/src/testing/world.ts';
import { endEntries, releaseStays } from '../server/src/waitlist/index.ts';
import { median } from './measure.ts';

/**
 * `npm run bench -- waitlist`: measures the cost of released stays with 50,000 entries on the waitlist, one by one and
 * 5,000 in a row, and the cost for a merchant without a waitlist. It fails when a goal is missed. BENCH_ENTRIES makes
 * it smaller.
 */

const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 50_000);
const ENTRIES_OF_MEMBER = 5;
const RESORTS = 200;
const ROOMS = 4;
const WEEKS = 20;
const RELEASES = 400;
const PUBLISHED = 5_000;
const AT_ONCE = 100;
const HOLDS = 400;

/**
 * The longest time of each: ms, and s for the burst. A hold should cost nothing more, and what is measured beyond that
 * is noise of the machine.
 */
const GOALS = { release: 10, burst: 60, ending: 3, holdMore: 0.5, cancelMore: 2 };

const seconds = (since: number): number => (performance.now() - since) / 1_000;
const ms = (value: number): string => `${value.toFixed(2)} ms`;

const postgres = await startPostgres();
const database = openPostgres(
  await postgres.createDatabase('bench_waitlist'),
  () => {},
  () => {},
);

/**
 * Makes resorts, members and entries. A tenth of the resorts has a third of the entries, and windows are one to four
 * weeks long.
 */
const fill = async ({ merchant: { id: merchantId } }: World): Promise<void> => {
  const run = (text: string, ...values: unknown[]) => database.raw(text, [merchantId, ...values]);
  await run(
    `insert into resorts (merchant_id, id, friendly_url, name, place, detail_address, description, latitude,
       longitude)
     select $1, md5('resort' || n)::uuid, 'resort-' || n, t, t, t, t, 10, 104
     from generate_series(0, $2::int - 1) n
     cross join lateral (select jsonb_build_object('vi', n, 'en', n) as t) words`,
    RESORTS,
  );
  await run(
    `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
       child_max, child_age_from, child_age_to)
     select $1, md5('room' || n || '-' || r)::uuid, md5('resort' || n)::uuid, '{"vi":"a","en":"a"}',
       '{"vi":"a","en":"a"}', 2, 4, 1, 2, 0, 11
     from generate_series(0, $2::int - 1) n cross join generate_series(0, $3::int - 1) r`,
    RESORTS,
    ROOMS,
  );
  await run(
    `insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price)
     select $1, gen_random_uuid(), md5('resort' || n)::uuid, md5('room' || n || '-' || r)::uuid, 16384, day, day + 7,
       12500000
     from generate_series(0, $2::int - 1) n cross join generate_series(0, $3::int - 1) r
       cross join generate_series(0, $4::int - 1) w
       cross join lateral (select current_date + 21 + 14 * w as day) begins`,
    RESORTS,
    ROOMS,
    WEEKS,
  );
  await run(
    `insert into users (merchant_id, id, user_name, email, first_name, last_name)
     select $1, md5('user' || u)::uuid, 'user' || u, 'user' || u || '@bench.example', 'Minh', 'Lê'
     from generate_series(0, $2::int - 1) u`,
    Math.max(HOLDS, ENTRIES / ENTRIES_OF_MEMBER),
  );
  // Years of business: a planner that knows no orders reads all of them for each new one.
  await run(
    `insert into orders (merchant_id, id, code, customer_id, all_status, adult_total, sub_total, point_rate,
       grand_total, hold_minutes, created_at)
     select $1, md5('past' || u || '-' || n)::uuid, 'AZ' || lpad((u * 3 + n)::text, 10, '0'), md5('user' || u)::uuid,
       1048833, 2, 5000000, 5000, 5000000, 15, now() - make_interval(days => 30 + (u * 7 + n * 211) % 900)
     from generate_series(0, $2::int - 1) u cross join generate_series(0, 2) n`,
    Math.max(HOLDS, ENTRIES / ENTRIES_OF_MEMBER),
  );
  // Some of the orders are of stays in the future.
  await run(
    `insert into order_lines (merchant_id, id, order_id, stay_id, product_type, live, target_name, original_price,
       price, total)
     select merchant_id, id, id, case when n <= stays.total then stays.ids[n] end, 16384, n <= stays.total,
       '{"vi":"a","en":"a"}', sub_total, sub_total, sub_total
     from (select *, row_number() over (order by id) as n from orders
       where merchant_id = $1) past
     cross join (select array_agg(id) as ids, $2::int as total from stays where merchant_id = $1) stays`,
    Math.min((RESORTS * ROOMS * WEEKS) / 2, ENTRIES / ENTRIES_OF_MEMBER),
  );
  await run('insert into waitlist_rules (merchant_id) values ($1)');
  await run(
    `insert into waitlist_entries (merchant_id, id, member_id, mode, adults, in_points, most, last_day, entered_at,
       asked_at)
     select $1, md5('entry' || n)::uuid, md5('user' || n % ($2::int / $3::int))::uuid,
       case when n % 5 = 0 then 'tell' else 'offer' end, 1 + n % 4, case when n % 3 = 0 then false end,
       case when n % 3 = 0 then 8000000 + n % 9000000 end, current_date + 400, at, at
     from generate_series(0, $2::int - 1) n
     cross join lateral (select now() - make_interval(mins => 10 + $2::int - n) as at) began`,
    ENTRIES,
    ENTRIES_OF_MEMBER,
  );
  await run(
    `insert into waitlist_alternatives (merchant_id, id, entry_id, resort_id, room_id, from_date, to_date, nights,
       entered_at)
     select $1, gen_random_uuid(), md5('entry' || n)::uuid, md5('resort' || which.resort)::uuid,
       case when n % 2 = 0 then md5('room' || which.resort || '-' || n % $4::int)::uuid end, which.day,
       which.day + 7 * (1 + n % 4), case when n % 4 = 0 then 7 end, now() - make_interval(mins => 10 + $2::int - n)
     from generate_series(0, $2::int - 1) n cross join generate_series(0, 1) a
     cross join lateral (select floor(power(((n::bigint * 7919 + a * 104729) % 10007) / 10007.0, 2) * $3::int)::int
         as resort, current_date + 20 + ((n::bigint * 31 + a * 173) % 330)::int as day) which`,
    ENTRIES,
    RESORTS,
    ROOMS,
  );
};

/** Returns the place of the n-th stay, spread over resorts as the entries of the waitlist are. */
const placeOf = (n: number) => ({
  resort: Math.floor((((n * 6007) % 9973) ** 2 / 9973 ** 2) * RESORTS),
  room: n % ROOMS,
  days: 22 + ((n * 37) % 320),
});

try {
  await migrate(database);
  const world = await createWorld(database, commandHandlers, 'azure');
  const without = await createWorld(database, commandHandlers, 'lotus');
  for (const each of [world, without]) await each.set({ holdLimit: 100 });
  const began = performance.now();
  await fill(world);
  await database.raw('analyze');
  console.log(`${ENTRIES.toLocaleString('en')} entries written in ${seconds(began).toFixed(1)} s`);

  const merchants = new Map([world, without].map(({ merchant }) => [merchant.id, merchant]));
  const releasing = releaseStays({ merchants: { byId: async (id) => merchants.get(id)! } });
  const took: number[] = [];
  /** The same follower as the server's, with a stopwatch. */
  const watched: TransactionFollower = {
    ...releasing,
    run: async (...given) => {
      const start = performance.now();
      await releasing.run(...given);
      took.push(performance.now() - start);
    },
  };
  const accepted = (result: { ok: boolean }) => {
    if (!result.ok) throw new Error(JSON.stringify(result));
  };
  const timed = async (work: () => Promise<{ ok: boolean }>): Promise<number> => {
    const start = performance.now();
    accepted(await work());
    return performance.now() - start;
  };
  const hold = (at: World, who: string, id: string, ProductId: string) =>
    timed(() => at.send(who, CreateVacationOrder, { Id: id, ProductId, AdultTotal: 1, ChildrenAges: [] }));
  const cancel = (at: World, who: string, OrderId: string) =>
    timed(() => at.send(who, CancelOrder, { Id: randomUUID(), OrderId }));
  const md5 = async (text: string) => (await world.sql('select md5($1)::uuid as id', [text]))[0]!.id as string;

  // One by one: a member releases a stay for which others wait.
  let unfollow = database.followEvents(watched);
  const canceled: number[] = [];
  for (let n = 0; n < RELEASES; n += 1) {
    const { resort, room, days } = placeOf(n);
    const [stayId, orderId, who] = [randomUUID(), randomUUID(), await md5(`user${n}`)];
    await world.sql(
      `insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price)
       values ($1, $2, md5('resort' || $3::int)::uuid, md5('room' || $3::int || '-' || $4::int)::uuid, 16384,
         current_date + $5::int, current_date + $5::int + 7, 12500000)`,
      [world.merchant.id, stayId, resort, room, days],
    );
    await hold(world, who, orderId, stayId);
    canceled.push(await cancel(world, who, orderId));
  }
  const released = took.splice(0).toSorted((one, other) => one - other);

  // In a row: staff publish stays.
  const today = dayInZone(new Date(), world.merchant.timeZone);
  const publishing = performance.now();
  for (let n = 0; n < PUBLISHED; n += AT_ONCE) {
    const { resort, room } = placeOf(n + 1);
    const Stays = Array.from({ length: AT_ONCE }, (_, at) => {
      const from = addDays(today, placeOf(n + at).days);
      return { Id: randomUUID(), FromDate: from, ToDate: addDays(from, 7), Price: 12_500_000 };
    });
    const RoomId = await md5(`room${resort}-${room}`);
    const publish = { Id: randomUUID(), RoomId, ProductType: 16384 as const, Stays };
    accepted(await world.send(world.administratorId, PublishStays, publish));
  }
  const burst = seconds(publishing);
  const [of] = await world.sql(`select count(*)::int as released, count(entry_id)::int as offered,
    (select count(*)::int from waitlist_skips) as skipped from waitlist_releases`);
  unfollow();

  // The search, made every ten minutes, for entries that can no longer get a stay.
  const ending = endEntries({ database, merchants: { byId: async (id) => merchants.get(id)! }, onError: rethrow });
  const searching = performance.now();
  await workOff(ending, [world.merchant.id]);
  const searched = seconds(searching);

  // A merchant without a waitlist, alternating with and without the work after a release.
  const costs = { hold: [[], []] as [number[], number[]], cancel: [[], []] as [number[], number[]] };
  for (let n = 0; n < HOLDS * 2; n += 1) {
    const [stayId, orderId] = [await without.addStay({ days: 30 + (n % 300) }), randomUUID()];
    const follows = n % 2;
    unfollow = follows ? database.followEvents(releasing) : () => {};
    const holding = await hold(without, without.memberId, orderId, stayId);
    const canceling = await cancel(without, without.memberId, orderId);
    unfollow();
    if (n < HOLDS / 4) continue;
    costs.hold[follows]!.push(holding);
    costs.cancel[follows]!.push(canceling);
  }
  const quickQuarter = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 2]!;
  const more = ([bare, following]: [number[], number[]]) => quickQuarter(following) - quickQuarter(bare);
  const [holdMore, cancelMore] = [more(costs.hold), more(costs.cancel)];

  const figures: [string, string, string, boolean][] = [
    [
      'a release, of the transaction that cancels an order: median',
      ms(median(released)),
      ms(GOALS.release),
      median(released) <= GOALS.release,
    ],
    ['the same: one in twenty takes longer than', ms(released[Math.floor(released.length * 0.95)]!), '', true],
    ['the whole command that cancels: median', ms(median(canceled)), '', true],
    [
      `${PUBLISHED.toLocaleString('en')} stays published, ${AT_ONCE} a command`,
      `${burst.toFixed(1)} s`,
      `${GOALS.burst} s`,
      burst <= GOALS.burst,
    ],
    [
      'the job that ends entries, which looks at all of them',
      `${searched.toFixed(1)} s`,
      `${GOALS.ending} s`,
      searched <= GOALS.ending,
    ],
    ['without a waitlist, a hold: more than before', ms(holdMore), ms(GOALS.holdMore), holdMore <= GOALS.holdMore],
    [
      `without a waitlist, a cancellation (${ms(quickQuarter(costs.cancel[0]))}): more than before`,
      ms(cancelMore),
      ms(GOALS.cancelMore),
      cancelMore <= GOALS.cancelMore,
    ],
  ];
  console.log(`${of!.released} releases, ${of!.offered} offered, ${of!.skipped} entries passed\n`);
  console.log('| | measured | goal |\n|---|---|---|');
  for (const [name, figure, goal, isMet] of figures)
    console.log(`| ${name} | ${figure} | ${goal} |${isMet ? '' : ' over its goal'}`);
  for (const { name, sql } of readInvariants(await invariantsText()).filter(({ name }) => /^44[. a-z]/.test(name))) {
    const looking = performance.now();
    const { rows } = await database.raw(sql);
    console.log(`looked in ${seconds(looking).toFixed(1)} s for: ${name.slice(0, 60)}…`);
    if (rows.length > 0) throw new Error(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  if (figures.some(([, , , isMet]) => !isMet)) throw new Error('a figure of the waitlist is over its goal');
} finally {
  await database.close();
  await postgres.stop();
}
