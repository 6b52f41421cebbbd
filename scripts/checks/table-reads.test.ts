import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';
import { MAX_READS, READERS, readersOf, readersTable, readsIn } from './table-reads.ts';

const sources = globSync('server/src/**/*.ts', { cwd: ROOT }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(ROOT, path), 'utf8'),
}));

describe('tables of other slices', () => {
  it('are read only by the slices on the list, and the list has no other', () => {
    const readers = readersOf(sources);
    expect(Object.keys(readers).length).toBeGreaterThan(40);
    expect(readers).toEqual(READERS);
  });

  it('are not read in more places than before', () => {
    const reads = Object.values(READERS).flatMap((slices) => slices.split(' '));
    expect(reads).toHaveLength(MAX_READS);
  });

  it.each(['stays', 'rooms', 'resorts'])('are read through what the catalogue publishes: %s', (table) => {
    const others = (READERS[table] ?? '').split(' ').filter((slice) => !['', 'orders', 'vouchers'].includes(slice));
    expect(others).toEqual([]);
  });

  it('are shown in docs/map.md with who reads them', () => {
    const table = readersTable(READERS);
    const lines = readFileSync(join(ROOT, 'docs/map.md'), 'utf8').split('\n');
    const begin = lines.indexOf(table.split('\n', 1)[0]!);
    expect(lines.slice(begin, lines.indexOf('', begin)).join('\n')).toBe(table);
  });
});

describe('the check of reads', () => {
  it.each([
    ['a select', `db.selectFrom('orders as o')`, ['orders']],
    ['a join', `db.selectFrom('stays').leftJoin('orderLines as line', on)`, ['stays', 'order_lines']],
    [
      'an update from several',
      `db.updateTable('payments').from(['due', 'paymentMethods as method'])`,
      ['payment_methods'],
    ],
    ['raw SQL', 'sql`select 1 from users u join user_roles r using (user_id)`', ['users', 'user_roles']],
    ['raw SQL with a list', 'sql`select 1 from weeks w, users u where true`', ['weeks', 'users']],
    ['a table expression of its own', `db.with('picked', of).selectFrom('picked')`, []],
    ['words', '/** Read from orders, join users. */', []],
  ])('finds what %s reads', (_what, text, tables) => {
    expect([...readsIn(text)].toSorted()).toEqual(tables.toSorted());
  });

  it('finds a slice that begins to read a table of another', () => {
    const added = { path: 'server/src/vouchers/vouchers.queries.ts', text: `db.selectFrom('passkeys')` };
    expect(readersOf([...sources, added])).not.toEqual(READERS);
  });

  it('lets a slice read what another one publishes', () => {
    const text = 'sql`select 1 from weeks w join ${stayRows(p.merchantId)} s on s.id = w.stay_id`';
    expect(readersOf([{ path: 'server/src/weeks/weeks.queries.ts', text }])).toEqual({});
  });

  it.each([
    ['the owner', 'server/src/identity/users.queries.ts'],
    ['a test', 'server/src/orders/hold-stay.test.ts'],
    ['a program', 'server/src/programs/doctor.ts'],
  ])('lets %s read', (_what, path) => {
    expect(readersOf([{ path, text: `db.selectFrom('users')` }])).toEqual({});
  });
});
