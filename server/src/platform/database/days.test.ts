import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOfDay as startInTypeScript } from '@sandbar/domain/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedDatabase } from '../../testing/embedded.ts';
import type { Database } from './database.ts';
import { endOfDay, startOfDay } from './days.ts';
import { statement } from './statement.ts';

/** Days in SQL, where clocks change at midnight too: every instant belongs to exactly one of them. */

let database: Database;
beforeAll(async () => {
  database = await embeddedDatabase();
});
afterAll(() => database.close());

type Asked = { day: string; zone: string };
const bounds = statement<Asked, { starts: Date; ends: Date; plain: Date }>(
  'test.bounds',
  (_, p) => sql<{ starts: Date; ends: Date; plain: Date }>`select ${startOfDay(p.day, p.zone)} as starts,
    ${endOfDay(p.day, p.zone)} as ends, ${p.day}::date::timestamp at time zone ${p.zone}::text as plain`,
);

/** Days on which midnight comes twice, does not exist or follows a jump, and a day without a change. */
const CHANGES: [what: string, zone: string, day: string, starts: string, hours: number][] = [
  ['midnight comes twice', 'America/Havana', '2026-11-01', '2026-11-01T04:00Z', 25],
  ['midnight comes twice', 'Atlantic/Azores', '2026-10-25', '2026-10-25T00:00Z', 25],
  ['midnight does not exist', 'America/Santiago', '2026-09-06', '2026-09-06T04:00Z', 23],
  ['the hour before midnight does not exist', 'America/Nuuk', '2026-03-29', '2026-03-29T01:00Z', 24],
  ['the hour before midnight comes twice', 'America/Santiago', '2026-04-05', '2026-04-05T04:00Z', 24],
  ['clocks change at night', 'Europe/Berlin', '2026-10-25', '2026-10-24T22:00Z', 25],
  ['by half an hour', 'Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00Z', 24.5],
  ['clocks stay', 'Asia/Ho_Chi_Minh', '2026-10-25', '2026-10-24T17:00Z', 24],
];

it.each(CHANGES)('%s: in %s, %s begins at its first instant, as in TypeScript', async (_, zone, day, starts, hours) => {
  const [found] = await database.run(bounds({ day, zone }));
  expect(found!.starts.toISOString()).toBe(new Date(starts).toISOString());
  expect(found!.starts).toEqual(startInTypeScript(day, zone));
  expect((found!.ends.getTime() - found!.starts.getTime()) / 3_600_000).toBe(hours);
});

it('a midnight that PostgreSQL reads by itself is the second one (control)', async () => {
  const [found] = await database.run(bounds({ day: '2026-11-01', zone: 'America/Havana' }));
  expect(found!.plain.getTime() - found!.starts.getTime()).toBe(3_600_000);
});

it('in every zone, no instant of a day lies outside of its bounds', async () => {
  const wrong = await database.run({
    name: '',
    text: `select z.name, d.day::text from pg_timezone_names z,
        unnest(array['2026-03-08', '2026-03-29', '2026-09-06', '2026-10-25', '2026-11-01']::date[]) as d(day),
        lateral (select least(d.day::timestamp at time zone z.name, (d.day::timestamp - interval '1 microsecond')
          at time zone z.name + interval '1 microsecond') as starts) s
      where (s.starts at time zone z.name)::date <> d.day
        or ((s.starts - interval '1 microsecond') at time zone z.name)::date >= d.day`,
    values: [],
  });
  expect(wrong).toEqual([]);
});

it('is computed by these functions alone', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'testing/**', '**/days.ts'] });
  const others = sources.filter((path) => /timestamp\)*\s+at time zone/.test(readFileSync(join(root, path), 'utf8')));
  expect(sources.length).toBeGreaterThan(1000);
  expect(others).toEqual([]);
});
