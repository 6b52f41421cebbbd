import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowOfLongLists } from '../testing/long-lists.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { serverDatabase, type World } from '../testing/world.ts';

/** One merchant has ten thousand weeks of each kind, another has a hundred. */

const COUNTS = { few: 100, many: 10_000 };
/** The first letter of their codes. */
const KINDS = [
  ['D', 'deposit'],
  ['K', 'extra-vacation'],
  ['R', 'rental'],
] as const;
let postgres: TestPostgres;
let served: Served;
const worlds = {} as Record<'few' | 'many', World>;
const clerks = { few: '', many: '' };
const owners = { few: '', many: '' };

beforeAll(async () => {
  postgres = await startPostgres();
  served = await serve({ database: await serverDatabase(await postgres.createDatabase('long_weeks')) });
  Object.assign(worlds, { few: served.lotus, many: served.azure });
  for (const who of ['few', 'many'] as const) {
    const world = worlds[who];
    const ownerId = await world.addHolder('owner');
    const others = await Promise.all(Array.from({ length: 9 }, () => world.addMember()));
    const otherResort = randomUUID();
    await world.sql(
      `insert into resorts (merchant_id, id, friendly_url, name, place, detail_address, description, latitude,
        longitude)
       select merchant_id, $2, 'ho-tram', '{"vi": "Hồ Tràm", "en": "Ho Tram"}', place, detail_address, description,
         latitude, longitude from resorts where merchant_id = $1`,
      [world.merchant.id, otherResort],
    );
    // The owner has thirty of each kind; the rest belong to others. One rental in a hundred is at the other resort.
    for (const [letter, kind] of KINDS)
      await world.sql(
        `insert into weeks (merchant_id, id, kind, code, owner_id, resort_id, room_id, from_date, to_date,
         contract_code,
         contract_key, price, state, created_at, expire_date)
       select $1, gen_random_uuid(), $7::text, $8::text || n, case when n % ($2::int / 30) = 0 then $3::uuid
         else ($4::uuid[])[1 + n % 9] end,
         case when $7::text = 'rental' and n % 100 = 0 then $9::uuid else $5 end, case
         when $7::text = 'rental' then null
           else $6::uuid end, current_date + n % 700, current_date + n % 700 + 7, $8::text || n, $8::text || n,
           550000 + n % 997 * 1000,
         (array['pending', 'revising', 'expired', 'refused', 'withdrawn'])[1 + n % 5], now() - make_interval(mins => n),
         case when $7::text = 'extra-vacation' then current_date + n % 700 end
       from generate_series(1, $2::int) n`,
        [world.merchant.id, COUNTS[who], ownerId, others, world.resortId, world.roomId, kind, letter, otherResort],
      );
    // Without statistics each row below might scan all weeks to find its own.
    await served.database.raw('analyze weeks');
    await world.sql(
      `insert into week_quotes (merchant_id, week_id, night_price, nights, percent, exchange_rate, points, point_price,
       original_price, valid_until)
       select merchant_id, id, 71429, 7, 100, 5000, 100, 110, 500000, current_date from weeks where merchant_id = $1
       and kind = 'deposit'`,
      [world.merchant.id],
    );
    await world.sql(
      `insert into week_rentals (merchant_id, week_id, adults, children, age_from, age_to, bedrooms, breakfast,
       kitchen, verification, payout_on)
       select merchant_id, id, 2, 1, 0, 11, 1, false, false, 'none', from_date + 3 from weeks where merchant_id = $1
       and kind = 'rental'`,
      [world.merchant.id],
    );
    await world.sql(
      `insert into week_transitions (merchant_id, week_id, change, from_state, to_state)
       select merchant_id, id, 'give', state, state from weeks where merchant_id = $1`,
      [world.merchant.id],
    );
    await world.sql(
      `insert into week_guest_checks (merchant_id, week_id, order_id, state, decided_at)
       select merchant_id, id, gen_random_uuid(), 'confirmed', now() from weeks where merchant_id = $1
       and kind = 'rental'`,
      [world.merchant.id],
    );
    owners[who] = await signInDirectly(world, ownerId);
    clerks[who] = await signInDirectly(world, world.administratorId);
  }
  for (const table of ['weeks', 'week_quotes', 'week_rentals', 'week_transitions', 'week_guest_checks'])
    await served.database.raw(`vacuum analyze ${table}`);
}, 600_000);
afterAll(async () => {
  await served.close();
  await postgres.stop();
});

const ask = (tokens: typeof clerks, query: string) => async (who: 'few' | 'many') => {
  const { merchant } = worlds[who];
  const host = `${merchant.code}.localhost`;
  const answered = await requestsTo(served).query(`{ ${query} }`, {}, { token: tokens[who], host });
  const { data, errors } = JSON.parse(answered.text) as { data: Record<string, { items?: object[] }>; errors?: object };
  if (errors) throw new Error(answered.text);
  return data;
};

test('ten thousand weeks take at most three times as long as a hundred: lists, filters, an owner’s own', async () => {
  const list = (given: string) => ask(clerks, `depositorders(${given}) { totalCount items { id code state owner } }`);
  const rentals = (given: string) =>
    ask(clerks, `vacationrentproducts(${given}) { totalCount items { id code state addressName } }`);
  const sold = (given: string) =>
    ask(clerks, `vacationproductorders(${given}) { totalCount items { id code state owner } }`);
  const own = (given: string) =>
    ask(
      owners,
      `myweeks${given} { nextCursor items { id views holds stops { name date } } summary { given market ribbon {
       id } } }`,
    );
  expect((await list('limit: 10')('many'))['depositorders']).toMatchObject({ totalCount: COUNTS.many });
  expect((await rentals('limit: 10')('many'))['vacationrentproducts']).toMatchObject({ totalCount: COUNTS.many });
  expect((await sold('limit: 10')('many'))['vacationproductorders']).toMatchObject({ totalCount: COUNTS.many });
  const { myweeks } = await own('(limit: 50)')('many');
  expect(myweeks!.items).toHaveLength(50);
  expect(myweeks).toMatchObject({ summary: { given: 3 * 30 } });
  const ofResort = await rentals('limit: 10, keyword: "ho tram"')('many');
  expect(ofResort['vacationrentproducts']).toMatchObject({ totalCount: COUNTS.many / 100 });
  // The waiting checks have an index of their own, however many checks were decided.
  const { rows: plan } = await served.database.raw(
    `explain select * from week_guest_checks where merchant_id = '${worlds.many.merchant.id}' and state = 'sent'
     order by sent_at`,
  );
  expect(JSON.stringify(plan)).toContain('week_guest_checks_waiting');
  const code = randomUUID().slice(0, 4);
  expect(
    await slowOfLongLists([
      ['the first page', list('limit: 10')],
      ['by day of check-in', list('limit: 10, sort: "fromDate", order: "asc"')],
      ['of a state', list('limit: 10, status: 1')],
      ['of a code', list('limit: 10, keyword: "D77"')],
      ['of none', list(`limit: 10, keyword: "${code}"`)],
      ['of some days', list(`limit: 10, from: "${new Date().toISOString().slice(0, 10)}"`)],
      ['rentals', rentals('limit: 10')],
      ['rentals by price', rentals('limit: 10, sort: "price", order: "desc"')],
      ['rentals of a state', rentals('limit: 10, status: 2')],
      ['rentals of a code', rentals('limit: 10, keyword: "R77"')],
      ['rentals of a resort', rentals('limit: 10, keyword: "ho tram"')],
      ['extra vacations', sold('limit: 10')],
      ['extra vacations of a state', sold('limit: 10, status: 1')],
      ['my weeks', own('')],
      ['my weeks that wait', own('(outcome: "waiting")')],
      ['my weeks that are over', own('(outcome: "ended", limit: 5)')],
    ]),
  ).toBe('');
}, 600_000);
