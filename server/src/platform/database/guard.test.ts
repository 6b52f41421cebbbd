import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, embeddedDatabase } from '../../testing/world.ts';
import type { Database } from './database.ts';
import { guardTenants } from './guard.ts';
import { declaredStatements, statement } from './statement.ts';

/** No statement reaches beyond its merchant: the guard reads the SQL of each when it is first used. */

const GOOD = [
  'select * from orders where merchant_id = $1',
  'select * from "orders" where "orders"."merchant_id" = $1',
  'select * from orders as o where o.merchant_id = $1 and o.id = $2',
  'select * from orders o where $1 = o.merchant_id',
  'select * from orders o where o.merchant_id = $1::uuid',
  'select * from orders o join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id where o.merchant_id = $1',
  'select * from orders o join order_lines l on o.merchant_id = l.merchant_id join stays s on s.merchant_id = l.merchant_id where o.merchant_id = $1',
  'select * from orders o, users u where o.merchant_id = $1 and u.merchant_id = $1',
  'select (select count(*) from payments p where p.merchant_id = o.merchant_id) from orders o where o.merchant_id = $1',
  'select * from orders o where o.merchant_id = $1 and exists (select from order_lines where merchant_id = $1 and order_id = o.id)',
  'with held as (insert into orders (merchant_id, id) values ($1, $2) returning *) select * from held',
  'with picked as (select id from orders where merchant_id = $1 for update) update orders set note = $2 from picked where orders.merchant_id = $1 and orders.id = picked.id',
  'insert into orders (id, merchant_id) select $1, merchant_id from users where merchant_id = $2',
  'insert into payment_methods (merchant_id, id) values ($1, $2) on conflict (merchant_id, sku) do update set name = excluded.name',
  'update orders set note = $2 where merchant_id = $1',
  'delete from sessions where merchant_id = $1 and id = $2 returning user_id',
  'delete from order_lines l using orders o where l.merchant_id = $1 and o.merchant_id = l.merchant_id',
  'select o.id from orders o where o.merchant_id = $1 union all select o.id from orders o where o.merchant_id = $1',
  `select * from merchants where code = $1`,
  `select 'from orders' as text`,
];

const BAD: [string, string][] = [
  ['no predicate', 'select * from orders'],
  ['another column', 'select * from orders where id = $1'],
  ['another one’s', 'select * from orders where merchant_id <> $1'],
  ['any up to', 'select * from orders where merchant_id >= $1'],
  ['only in a comment', 'select * from orders /* merchant_id = $1 */'],
  ['only in a line comment', 'select * from orders -- merchant_id = $1'],
  ['only in a text', `select * from orders where note = 'merchant_id = $1'`],
  ['itself', 'select * from orders where merchant_id = merchant_id'],
  ['a join whose tables are equal, but to no value', 'select * from orders o join order_lines l on l.merchant_id = o.merchant_id'],
  ['a join with one side open', 'select * from orders o join order_lines l on l.order_id = o.id where o.merchant_id = $1'],
  ['a comma with one side open', 'select * from orders o, users u where o.merchant_id = $1'],
  ['a quoted comma with one side open', 'select * from "orders", "users" where "orders"."merchant_id" = $1'],
  ['an alias that is not bound though the table’s name is', 'select * from orders o where orders.merchant_id = $1'],
  ['a sub-select that is open', 'select (select count(*) from payments p where p.order_id = o.id) from orders o where o.merchant_id = $1'],
  ['a sub-select with an alias that is bound elsewhere', 'select (select count(*) from orders o where o.id = $2) from orders o where o.merchant_id = $1'],
  ['a bare predicate in another scope', 'select * from orders where id in (select order_id from payments where merchant_id = $1)'],
  ['exists', 'select * from orders o where o.merchant_id = $1 and exists (select from order_lines where order_id = o.id)'],
  ['a CTE', 'with all_orders as (select * from orders) select * from all_orders where merchant_id = $1'],
  ['a second union', 'select id from orders where merchant_id = $1 union select o.id from orders as o'],
  ['a second union with an alias of the first', 'select o.id from orders o where o.merchant_id = $1 union select o.id from orders o'],
  ['an insert without the column', 'insert into orders (id) values ($1)'],
  ['an insert from an open select', 'insert into orders (merchant_id, id) select merchant_id, id from users'],
  ['an insert in a CTE', 'with held as (insert into orders (id) values ($1) returning *) select * from held'],
  ['an update', 'update orders set note = $1'],
  ['an update from an open table', 'update orders set note = u.email from users u where orders.merchant_id = $1'],
  ['a delete', 'delete from sessions where id = $1'],
  ['a delete using an open table', 'delete from order_lines l using orders o where l.merchant_id = $1'],
  ['a lateral join', 'select * from users u cross join lateral (select * from orders where customer_id = u.id) o where u.merchant_id = $1'],
];

it.each(GOOD)('lets through: %s', (good) => guardTenants('orders.test', good));
it.each(BAD)('stops %s: %s', (_what, bad) => expect(() => guardTenants('orders.test', bad)).toThrow(/statement orders\.test touches \w+ without its merchant_id/));
it.each(['update orders set merchant_id = $1', 'update orders set note = $2, "merchant_id" = $1 where merchant_id = $3'])('lets no row change hands: %s', (bad) =>
  expect(() => guardTenants('orders.test', bad)).toThrow('never changes'),
);
it('lets through what the clock and the feed do for the whole installation', () => guardTenants('sweep.holds', 'select * from orders'));

describe('the server’s own statements', () => {
  it('all pass, and no two have one name', async () => {
    const root = new URL('../../', import.meta.url);
    const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\/|^main\.ts$|^doctor\.ts$|generate-schema/.test(name));
    for (const file of files) await import(new URL(file, root).href);
    const names = declaredStatements().map(({ name }) => name);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }, 60_000);
});

describe('a statement without its merchant', () => {
  let database: Database;
  beforeAll(async () => {
    database = await embeddedDatabase();
    for (const code of ['azure', 'lotus']) await createWorld(database, [], code);
  }, 60_000);
  afterAll(() => database.close());

  const ids = (rows: { merchantId?: unknown; merchant_id?: unknown }[]) => new Set(rows.map((row) => row.merchantId ?? row.merchant_id)).size;

  it('cannot be used', () => {
    const open = statement('users.open', (db, _: Record<string, never>) => db.selectFrom('users').select('merchantId'));
    const byHand = statement('users.by-hand', (db, _: Record<string, never>) => db.selectNoFrom(sql<string>`(select max(email) from users)`.as('email')));
    expect(() => open({})).toThrow('users.open touches users');
    expect(() => byHand({})).toThrow('users.by-hand touches users');
  });

  it('with its merchant reads that merchant alone', async () => {
    const bound = statement('users.bound', (db, p: { merchantId: string }) => db.selectFrom('users').where('merchantId', '=', p.merchantId).select('merchantId'));
    const merchantId = (await database.raw(`select id from merchants where code = 'azure'`)).rows[0]!.id as string;
    expect(ids(await database.run(bound({ merchantId })))).toBe(1);
  });

  it('would read every merchant’s without the guard', async () => {
    expect(ids(await database.run({ name: '', text: 'select merchant_id from users', values: [] }))).toBe(2);
  });
});
