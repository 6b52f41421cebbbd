import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startPostgres } from '../testing/postgres.ts';
import { migrate, openPostgres } from './database/index.ts';

it('numbers from before they were read are converted by the merchant’s country, where it is certain', async () => {
  const postgres = await startPostgres();
  const ignore = () => {};
  const database = openPostgres(await postgres.createDatabase('telephones_converted', 'empty'), ignore, ignore);
  const sql = async (text: string, values: unknown[] = []) => (await database.raw(text, values)).rows;
  await migrate(database, { upTo: '153_arrivals.sql' });
  const cases = [
    ['VN', '0903418226', '+84903418226'],
    ['VN', '84903418226', '+84903418226'],
    ['VN', '0084903418226', '+84903418226'],
    ['VN', '+840903418226', '+84903418226'],
    ['VN', '02838256974', '+842838256974'],
    ['VN', '0903 418 226', '+84903418226'],
    ['VN', '+6591234567', '+6591234567'],
    ['VN', '6591234567', '6591234567'],
    ['VN', '', ''],
    ['DE', '015112345678', '+4915112345678'],
    ['DE', '84903418226', '84903418226'],
    ['FR', '0612345678', '+33612345678'],
    ['ES', '612345678', '+34612345678'],
    ['JP', '09012345678', '09012345678'],
  ] as const;
  const merchants = new Map([...new Set(cases.map(([country]) => country))].map((country) => [country, randomUUID()]));
  for (const [country, id] of merchants)
    await sql(
      `insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta, settings)
        values ($1, $2, $2, 5000, 'AZ', '{}', '{}', $3)`,
      [id, country.toLowerCase(), country === 'VN' ? {} : { country }],
    );
  const ids = cases.map(() => randomUUID());
  for (const [at, [country, number]] of cases.entries())
    await sql(
      `insert into users (merchant_id, id, user_name, email, mobile) values ($1, $2, $2::uuid::text,
        $2::uuid::text || '@a.example', $3)`,
      [merchants.get(country), ids[at], number],
    );
  await migrate(database);
  const rows = (await sql('select id, mobile from users')) as { id: string; mobile: string }[];
  const converted = new Map(rows.map(({ id, mobile }) => [id, mobile]));
  expect(cases.map(([country], at) => [country, converted.get(ids[at]!)])).toEqual(
    cases.map(([country, , number]) => [country, number]),
  );
  await database.close();
  await postgres.stop();
});
