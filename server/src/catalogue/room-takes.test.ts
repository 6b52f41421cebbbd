import { roomFits } from '@sandbar/domain/catalogue';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement, type Database } from '../platform/database/index.ts';
import { testDatabase } from '../testing/test-database.ts';
import { roomTakes } from './catalogue.published.ts';

/** The SQL and the domain agree on whether a party fits a room. */

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const takes = statement<{ rooms: string }, { place: number; takes: boolean }>(
  'test.room-takes',
  (_, p) => sql<{ place: number; takes: boolean }>`select room.place,
      ${roomTakes('room', { adults: 'room.adults', childAges: 'room.child_ages' })} as takes
    from (select asked.place, asked.adults,
        array(select jsonb_array_elements_text(asked."childAges")::int) as child_ages,
        asked."adultsMax" as adults_max, asked."childMax" as child_max, asked."childAgeFrom" as child_age_from,
        asked."childAgeTo" as child_age_to
      from jsonb_to_recordset(${p.rooms}::jsonb) as asked(place int, adults int, "childAges" jsonb, "adultsMax" int,
        "childMax" int, "childAgeFrom" int, "childAgeTo" int)) room
    order by room.place`,
);

it('a room takes a party in a statement exactly where it fits by the domain', async () => {
  const asked = fc.record({
    adults: fc.integer({ min: 1, max: 5 }),
    childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 5 }),
    adultsMax: fc.integer({ min: 1, max: 6 }),
    childMax: fc.integer({ min: 0, max: 3 }),
    childAgeFrom: fc.integer({ min: 0, max: 4 }),
    childAgeTo: fc.integer({ min: 5, max: 12 }),
  });
  const rows = fc.sample(asked, 600).map((row, place) => ({ ...row, place }));
  const said = await database.run(takes({ rooms: JSON.stringify(rows) }));
  expect(said.map((row) => row.takes)).toEqual(rows.map((row) => roomFits(row, row)));
  expect(new Set(said.map((row) => row.takes))).toEqual(new Set([true, false]));
});
