import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CROSSING } from '../../testing/statements/crossing.ts';
import { serverStatements } from '../../testing/statements/load.ts';
import { faultsOf, faultsOfCrossing, isBound, type Catalogue } from '../../testing/statements/statement-rules.ts';
import { embeddedDatabase } from '../../testing/embedded.ts';
import { createWorld } from '../../testing/world.ts';
import type { Database } from './database.ts';
import { TENANT_TABLES } from './schema.generated.ts';
import type { DeclaredStatement } from './statement.ts';

/**
 * No statement reaches beyond its merchant, so each can be sent to the one node that has the merchant's rows. Every
 * declared statement is parsed as PostgreSQL parses it; nothing is checked at run time.
 */

const GOOD = [
  'select * from orders where merchant_id = $1',
  'select * from "orders" where "orders"."merchant_id" = $1',
  'select * from orders as o where o.merchant_id = $1 and o.id = $2',
  'select * from orders o where $1 = o.merchant_id',
  'select * from orders o where o.merchant_id = $1::uuid',
  'select * from orders o where (o.merchant_id, o.id) = ($1, $2)',
  'select * from orders o where o.merchant_id = $1 and (o.id = $2 or o.code = $3)',
  `select * from orders o join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id
    where o.merchant_id = $1`,
  `select * from orders o join order_lines l on o.merchant_id = l.merchant_id
    join stays s on s.merchant_id = l.merchant_id where o.merchant_id = $1`,
  'select * from orders o join order_lines l using (merchant_id) where o.merchant_id = $1',
  `select * from orders o left join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id
    where o.merchant_id = $1`,
  'select * from order_lines l right join orders o on l.merchant_id = o.merchant_id where o.merchant_id = $1',
  `select * from orders o left join (order_lines l join stays s on s.merchant_id = l.merchant_id) on l.merchant_id
    = $1 where o.merchant_id = $1`,
  'select * from orders o, users u where o.merchant_id = $1 and u.merchant_id = $1',
  'select * from merchants m join users u on u.merchant_id = m.id where m.id = $1',
  'select (select count(*) from payments p where p.merchant_id = o.merchant_id) from orders o where o.merchant_id = $1',
  `select * from orders o where o.merchant_id = $1 and exists (select from order_lines where merchant_id = $1
    and order_id = o.id)`,
  `select * from orders o where o.merchant_id = $1 and not exists (select from order_lines l
    where l.merchant_id = o.merchant_id and l.order_id = o.id)`,
  `select * from orders o where (o.merchant_id, o.id) in (select merchant_id, order_id from payments
    where merchant_id = $1)`,
  `select * from users u cross join lateral (select * from orders where merchant_id = u.merchant_id
    and customer_id = u.id limit 1) o where u.merchant_id = $1`,
  `select * from json_to_recordset($2) r(id uuid) cross join lateral (select * from orders where merchant_id = $1
    and id = r.id) o`,
  'with held as (insert into orders (merchant_id, id) values ($1, $2) returning *) select * from held',
  `with held as (insert into orders (merchant_id, id) values ($1, $2)
    returning *) insert into order_lines (merchant_id, id) select merchant_id, $3 from held`,
  `with picked as (select id from orders where merchant_id = $1 for update) update orders set note = $2 from picked
    where orders.merchant_id = $1 and orders.id = picked.id`,
  `with mine as (select merchant_id, id from orders where merchant_id = $1) delete from order_lines l using mine
    where l.merchant_id = mine.merchant_id`,
  `with picked as (select o.id from orders o join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id
    where o.merchant_id = $1 for update of o), inserted as (insert into order_lines (merchant_id, id) select $1, id
    from picked returning id) select * from inserted`,
  `with picked as (select o.id from orders o join json_to_recordset($2) r(id uuid) on r.id = o.id
    where o.merchant_id = $1 for update of o) update orders set note = $3 from picked where orders.merchant_id = $1
    and orders.id = picked.id`,
  `with recursive up as (select id from users where merchant_id = $1 union all select u.id from users u, up
    where u.merchant_id = $1) select * from up`,
  'insert into orders (id, merchant_id) select $2, merchant_id from users where merchant_id = $1',
  'insert into orders (merchant_id, id) select $1, r.id from json_to_recordset($2) r(id uuid)',
  'insert into orders (merchant_id, id) values ($1, $2), ($1, $3)',
  `insert into payment_methods (merchant_id, id) values ($1, $2) on conflict (merchant_id, sku) do update
    set name = excluded.name`,
  'update orders set note = $2 where merchant_id = $1',
  'update orders set modified_at = now() where merchant_id = $1 and coalesce(hold_expires_at, $2) > now()',
  'delete from sessions where merchant_id = $1 and id = $2 returning user_id',
  'delete from order_lines l using orders o where l.merchant_id = $1 and o.merchant_id = l.merchant_id',
  'select o.id from orders o where o.merchant_id = $1 union all select o.id from orders o where o.merchant_id = $1',
  'select case when hold_expires_at > now() then 1 end from orders where merchant_id = $1 for update',
  `select * from merchants where code = $1`,
  `select 'from orders' as text`,
];

const BAD: [string, string][] = [
  ['no predicate', 'select * from orders'],
  ['another column', 'select * from orders where id = $1'],
  ['another one’s', 'select * from orders where merchant_id <> $1'],
  ['any up to', 'select * from orders where merchant_id >= $1'],
  ['one of several', 'select * from orders where merchant_id = any($1)'],
  ['one of two', 'select * from orders where merchant_id in ($1, $2)'],
  ['a constant', `select * from orders where merchant_id = '5e6a8bd6-3b7f-4a9e-9c3c-1f3a4d1a6b11'`],
  ['a text', 'select * from orders where merchant_id = $1::text'],
  ['an unknown one', 'select * from orders where merchant_id = gen_random_uuid()'],
  ['or', 'select * from orders where merchant_id = $1 or id = $2'],
  ['or, in brackets', 'select * from orders where (merchant_id = $1 or id = $2) and id = $3'],
  ['not', 'select * from orders where not (merchant_id = $1)'],
  ['is true', 'select * from orders where (merchant_id = $1) is not true'],
  ['case', 'select * from orders where case when $2 then merchant_id = $1 else true end'],
  ['only in a comment', 'select * from orders /* merchant_id = $1 */'],
  ['only in a line comment', 'select * from orders -- merchant_id = $1'],
  ['only in a text', `select * from orders where note = 'merchant_id = $1'`],
  ['itself', 'select * from orders where merchant_id = merchant_id'],
  ['only what is shown', 'select merchant_id = $1 from orders'],
  ['only what is grouped', 'select count(*) from orders group by merchant_id having merchant_id = $1'],
  [
    'a join whose tables are equal, but to no value',
    'select * from orders o join order_lines l on l.merchant_id = o.merchant_id',
  ],
  [
    'a join with one side open',
    'select * from orders o join order_lines l on l.order_id = o.id where o.merchant_id = $1',
  ],
  [
    'a join that is equal or',
    `select * from orders o join order_lines l on l.merchant_id = o.merchant_id or l.id = o.id
      where o.merchant_id = $1`,
  ],
  [
    'a left join that restricts its right side alone',
    'select * from orders o left join order_lines l on l.merchant_id = $1 and o.merchant_id = $1',
  ],
  [
    'a left join that is bound on its right side alone',
    'select * from orders o left join order_lines l on l.merchant_id = o.merchant_id and l.merchant_id = $1',
  ],
  [
    'a right join that restricts its left side alone',
    'select * from orders o right join order_lines l on l.merchant_id = $1 and o.merchant_id = $1',
  ],
  [
    'a full join',
    'select * from orders o full join order_lines l on l.merchant_id = o.merchant_id and o.merchant_id = $1',
  ],
  ['a comma with one side open', 'select * from orders o, users u where o.merchant_id = $1'],
  ['a quoted comma with one side open', 'select * from "orders", "users" where "orders"."merchant_id" = $1'],
  ['an alias that is not bound though the table’s name is', 'select * from orders o where orders.merchant_id = $1'],
  ['another schema’s', 'select * from public.orders o, users orders where orders.merchant_id = $1'],
  [
    'a sub-select that is open',
    'select (select count(*) from payments p where p.order_id = o.id) from orders o where o.merchant_id = $1',
  ],
  [
    'a sub-select with an alias that is bound elsewhere',
    'select (select count(*) from orders o where o.id = $2) from orders o where o.merchant_id = $1',
  ],
  [
    'a sub-select that binds what is around it',
    'select * from orders o where exists (select from users u where u.merchant_id = $1 and o.merchant_id = $1)',
  ],
  [
    'a bare predicate in another scope',
    'select * from orders where id in (select order_id from payments where merchant_id = $1)',
  ],
  [
    'none of a sub-select',
    'select * from orders o where o.merchant_id not in (select merchant_id from payments where merchant_id = $1)',
  ],
  [
    'exists',
    'select * from orders o where o.merchant_id = $1 and exists (select from order_lines where order_id = o.id)',
  ],
  [
    'order by',
    `select * from users u where u.merchant_id = $1 order by (select max(o.id::text) from orders o
      where o.customer_id = u.id)`,
  ],
  ['limit', 'select * from users u where u.merchant_id = $1 limit (select count(*) from orders)'],
  ['a function’s argument', 'select * from unnest(array(select id from orders)) as t(id)'],
  ['a CTE', 'with all_orders as (select * from orders) select * from all_orders where merchant_id = $1'],
  [
    'a CTE that makes up the merchant',
    `with any_one as (select gen_random_uuid() as merchant_id) select o.* from orders o
      join any_one a on o.merchant_id = a.merchant_id`,
  ],
  [
    'rows that name the merchant',
    `select o.* from json_to_recordset($1) r(merchant_id uuid, id uuid) join orders o on o.merchant_id = r.merchant_id
      and o.id = r.id`,
  ],
  ['a second union', 'select id from orders where merchant_id = $1 union select o.id from orders as o'],
  [
    'a second union with an alias of the first',
    'select o.id from orders o where o.merchant_id = $1 union select o.id from orders o',
  ],
  [
    'a union of which one side names the merchant',
    'select o.id from orders o join (select $1::uuid as m union select id from merchants) x on o.merchant_id = x.m',
  ],
  ['an insert without the column', 'insert into orders (id) values ($1)'],
  ['an insert without columns', 'insert into orders values ($1)'],
  ['an insert of defaults', 'insert into orders default values'],
  [
    'an insert whose second row is another one’s',
    `insert into orders (merchant_id, id) values ($1, $2), (gen_random_uuid(), $3)`,
  ],
  ['an insert from an open select', 'insert into orders (merchant_id, id) select merchant_id, id from users'],
  [
    'an insert from rows that name the merchant',
    `insert into orders (merchant_id, id) select r.merchant_id, r.id
      from json_to_recordset($1) r(merchant_id uuid, id uuid)`,
  ],
  [
    'an insert whose columns are in another order',
    'insert into orders (id, merchant_id) select merchant_id, id from users where merchant_id = $1',
  ],
  ['an insert in a CTE', 'with held as (insert into orders (id) values ($1) returning *) select * from held'],
  ['an update', 'update orders set note = $1'],
  ['an update from an open table', 'update orders set note = u.email from users u where orders.merchant_id = $1'],
  [
    'an update that sets from an open table',
    'update orders set note = (select max(email) from users) where orders.merchant_id = $1',
  ],
  ['a delete', 'delete from sessions where id = $1'],
  ['a delete using an open table', 'delete from order_lines l using orders o where l.merchant_id = $1'],
  [
    'a lateral join',
    `select * from users u cross join lateral (select * from orders where customer_id = u.id) o
      where u.merchant_id = $1`,
  ],
];

const THEN_INSERTS = `inserted as (insert into order_lines (merchant_id, id) select $1, id from picked returning id)
  select * from inserted`;

/** Statements that find rows by other rows and lock them, for an insert that follows. */
const LOCKING = [
  `with picked as (select o.id from orders o join json_to_recordset($2) r(id uuid) on r.id = o.id
    where o.merchant_id = $1 for update of o)`,
  'with picked as (select id from orders where merchant_id = $1 and id in (select unnest($2::uuid[])) for update)',
  `with changed as (update order_lines set nights = 1 where merchant_id = $1
    returning order_id), picked as (select o.id from orders o join changed on changed.order_id = o.id
    where o.merchant_id = $1 for update of o)`,
  `with changed as (select order_id from order_lines where merchant_id = $1), picked as (select id from orders
    where merchant_id = $1 and exists (select from changed where order_id = orders.id) for no key update)`,
  `with picked as (select o.id from orders o join (select order_id from order_lines where merchant_id = $1
    group by order_id) l on l.order_id = o.id where o.merchant_id = $1 for update of o)`,
];

const REFUSED: [string, string][] = [
  [
    'bound to $2, which is not the merchant',
    'select * from orders o, users u where o.merchant_id = $1 and u.merchant_id = $2',
  ],
  [
    'bound to $2, which is not the merchant',
    'insert into orders (merchant_id, id) select $2, id from users where merchant_id = $1',
  ],
  ['changes merchant_id', 'update orders set note = $2, "merchant_id" = $1 where merchant_id = $1'],
  [
    'changes merchant_id',
    `insert into orders (merchant_id, id) values ($1, $2) on conflict (merchant_id, id) do update
      set merchant_id = excluded.merchant_id`,
  ],
  [
    'now() in do update',
    `insert into orders (merchant_id, id) values ($1, $2) on conflict (merchant_id, id) do update
      set modified_at = now()`,
  ],
  [
    'now() in do update',
    `insert into orders (merchant_id, id) values ($1, $2) on conflict (merchant_id, id) do update set note = $3
      where orders.modified_at < current_timestamp`,
  ],
  ['now() in returning', 'update orders set note = $2 where merchant_id = $1 returning now()'],
  ['now() in case', 'update orders set modified_at = case when note = $2 then now() end where merchant_id = $1'],
  ['now() in coalesce', 'update orders set modified_at = coalesce(modified_at, now()) where merchant_id = $1'],
  [
    'jsonb_build_object() in do update',
    `insert into users (merchant_id, id) values ($1, $2) on conflict do update
      set avatar = jsonb_build_object('id', $3)`,
  ],
  [
    'clock_timestamp() in an update or delete',
    'update orders set modified_at = clock_timestamp() where merchant_id = $1',
  ],
  ['random() in an update or delete', 'delete from orders where merchant_id = $1 and random() < 0.5'],
  ...LOCKING.map((locks): [string, string] => [
    'locks rows among those of a function or of an earlier step',
    `${locks}, ${THEN_INSERTS}`,
  ]),
];

let database: Database;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await embeddedDatabase();
  for (const code of ['azure', 'lotus']) await createWorld(database, [], code);
  // By name: of overloaded functions the least volatile decides.
  const { rows } = await database.raw(
    `select proname as name, min(provolatile) as volatility from pg_proc
      group by proname having min(provolatile) <> 'i'`,
  );
  catalogue = {
    tenantTables: TENANT_TABLES,
    volatility: new Map(rows.map(({ name, volatility }) => [String(name), String(volatility)])),
  };
});
afterAll(() => database.close());

it.each(GOOD)('lets through: %s', (good) => expect(faultsOf(good, catalogue)).toEqual([]));
it.each(BAD)('stops %s: %s', (_what, bad) =>
  expect(faultsOf(bad, catalogue)).toContainEqual(expect.stringMatching(/^\w+ is not bound to one merchant$/)),
);
it.each(REFUSED)('stops a statement that is %s: %s', (fault, bad) => expect(faultsOf(bad, catalogue)).toContain(fault));
it.each([
  ['writes', 'with gone as (delete from sessions returning *) select * from gone'],
  ['locks rows', 'select * from orders for update skip locked'],
])('stops a statement that crosses merchants and %s: %s', (fault, bad) =>
  expect(faultsOfCrossing(bad)).toEqual([fault]),
);
it.each([
  ['not understood', 'select from orders natural join users'],
  ['not understood', 'merge into orders using users on true when matched then do nothing'],
  ['expected one statement', 'select 1; select 2'],
  ['syntax error', 'selec 1'],
])('reports what it does not understand: %s: %s', (message, bad) =>
  expect(() => faultsOf(bad, catalogue)).toThrow(message),
);

describe('the server’s own statements', () => {
  let statements: DeclaredStatement[];
  beforeAll(async () => {
    statements = await serverStatements();
    expect(statements.length).toBeGreaterThan(50);
  });

  const faults = ({ name, text, parameters }: DeclaredStatement): string[] =>
    name in CROSSING ? faultsOfCrossing(text) : faultsOf(text, catalogue, parameters);

  it('stay with one merchant each, or have a reason to cross', () => {
    const broken = statements.flatMap((each) => faults(each).map((fault) => `${each.name}: ${fault}`));
    expect(broken).toEqual([]);
  });

  it('cross merchants only where listed, and are named by it', () => {
    const crossing = statements.filter(({ name }) => name in CROSSING);
    expect(crossing.map(({ name }) => name).toSorted()).toEqual(Object.keys(CROSSING).toSorted());
    expect(
      crossing.filter(({ name, text }) => isBound(text, catalogue) || !/^(feed|sweep|doctor)\./.test(name)),
    ).toEqual([]);
  });

  it('can all be prepared', async () => {
    const failed: string[] = [];
    for (const { name, text } of statements)
      await database
        .raw(`prepare "${name}" as ${text}`)
        .catch((error: unknown) => failed.push(`${name}: ${(error as Error).message}`));
    await database.raw('deallocate all');
    expect(failed).toEqual([]);
  });

  it('have unique names', () => {
    const names = statements.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('a statement that the check stops', () => {
  const merchantsIn = async (text: string, values: unknown[]) =>
    new Set((await database.raw(text, values)).rows.map((row) => row.merchant_id)).size;

  it.each([
    ['without a predicate', 'select merchant_id from users where $1::uuid is not null'],
    ['with or', 'select merchant_id from users where merchant_id = $1 or active'],
    [
      'with a left join',
      'select u.merchant_id from users u left join sessions s on s.user_id = u.id and u.merchant_id = $1',
    ],
  ])('%s would read every merchant’s', async (_what, text) => {
    const merchantId = (await database.raw(`select id from merchants where code = 'azure'`)).rows[0]!.id;
    expect(faultsOf(text, catalogue)).not.toEqual([]);
    expect(await merchantsIn(text, [merchantId])).toBe(2);
    expect(await merchantsIn('select merchant_id from users where merchant_id = $1', [merchantId])).toBe(1);
  });
});
