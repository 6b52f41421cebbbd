import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';
import { forbiddenWrites, OWNERS, tablesLeft, writesIn } from './table-owners.ts';

const sources = globSync('server/src/**/*.ts', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
const migrations = readdirSync(join(ROOT, 'db/migrations')).map((name) =>
  readFileSync(join(ROOT, 'db/migrations', name), 'utf8'),
);

describe('tables', () => {
  it('have one owner each', () => {
    const tables = tablesLeft(migrations);
    expect(tables.length).toBeGreaterThan(20);
    expect(Object.keys(OWNERS).toSorted()).toEqual(tables.toSorted());
  });

  it('are written only by the stores of their owner', () => {
    const writes = sources.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
    expect(writes.flatMap(({ text }) => writesIn(text)).length).toBeGreaterThan(20);
    expect(writes.flatMap(({ path, text }) => forbiddenWrites(path, text))).toEqual([]);
  });
});

describe('the check of writes', () => {
  it.each([
    ['a handler', 'server/src/orders/hold-stay.ts', `db.insertInto('orders').values({})`],
    ['a query file', 'server/src/orders/orders.queries.ts', `db.updateTable('orderLines').set({})`],
    ['a store of another slice', 'server/src/points/points.store.ts', `db.deleteFrom('orders')`],
    ['raw SQL', 'server/src/orders/hold-stay.ts', 'sql`update orders set all_status = 1`'],
    ['raw SQL into a schema', 'server/src/orders/hold-stay.ts', 'sql`insert into public.orders (id) values (1)`'],
    ['a table without an owner', 'server/src/orders/orders.store.ts', `db.insertInto('somethingNew')`],
    ['wiring', 'server/src/main.ts', `db.insertInto('orders')`],
  ])('rejects %s', (_what, path, text) => {
    expect(forbiddenWrites(path, text)).toHaveLength(1);
  });

  it.each([
    ['the store of the slice', 'server/src/orders/orders.store.ts', `db.insertInto('orderLines')`],
    ['one of several stores', 'server/src/orders/orders.transitions.store.ts', 'sql`update orders set all_status = 1`'],
    ['a second file that writes it', 'server/src/orders/orders.payments.store.ts', `db.insertInto('refunds')`],
    ['the platform', 'server/src/platform/commands/bus.ts', `db.insertInto('commandLog')`],
    ['set-up of tests', 'server/src/testing/world.ts', 'sql(`insert into users (id) values (1)`)'],
    ['a test', 'server/src/points/award-points.test.ts', `world.sql('update orders set points = 1')`],
    ['a lock', 'server/src/orders/load-stay.ts', `db.selectFrom('orders').forUpdate()`],
    ['words', 'server/src/orders/hold-stay.ts', '/** Update the orders page, delete from the list. */'],
  ])('accepts %s', (_what, path, text) => {
    expect(forbiddenWrites(path, text)).toEqual([]);
  });
});
