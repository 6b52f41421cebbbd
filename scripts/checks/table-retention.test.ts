import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';
import { deletesIn, tablesLeft } from './table-owners.ts';
import { RETENTION } from './table-retention.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const migrations = readdirSync(join(ROOT, 'db/migrations')).map((name) => read(`db/migrations/${name}`));
const tables = tablesLeft(migrations);
const deleted = new Set(
  globSync('server/src/**/*.ts', { cwd: ROOT })
    .filter((path) => !/\.test\.ts$|testing/.test(path))
    .flatMap((path) => deletesIn(read(path))),
);
const named = (kind: 'ends' | 'with' | 'book' | 'current') =>
  Object.entries(RETENTION).flatMap(([table, rule]) => (kind in rule ? [table] : []));
/** Permanent records from which the code deletes, each with what that corrects. */
const CORRECTED = {
  gift_code_uses: 'codes of an order that is not confirmed yet are replaced',
  gift_codes: 'an import of codes that no order used is undone within a day',
  insight_days: 'figures are made from the tables again',
  insight_facts: 'figures are made from the tables again',
  invoices: 'a request without a number goes with its member, and three months after its order ended',
  promotions: 'an import of codes is undone within a day',
  resorts: 'an import is undone within a day',
  rooms: 'an import is undone within a day',
};
/** Tables whose rows a foreign key with `on delete cascade` deletes. */
const CASCADES = ['webhook_deliveries', 'partner_sessions'];

describe('every table', () => {
  it('has a rule: it ends, is deleted with another, is a book, or is current configuration', () => {
    expect(tables.length).toBeGreaterThan(100);
    expect(Object.keys(RETENTION).toSorted()).toEqual(tables.toSorted());
  });

  it('that ends, or is deleted with another, has a delete statement or a cascade', () => {
    const kept = [...named('ends'), ...named('with')].filter((table) => !deleted.has(table));
    expect(kept).toEqual(CASCADES.toSorted());
  });

  it('that is a book is not deleted from, except to correct it', () => {
    expect(named('book').filter((table) => deleted.has(table))).toEqual(Object.keys(CORRECTED));
  });

  it('is deleted with a table that has a rule of its own', () => {
    for (const rule of Object.values(RETENTION))
      if ('with' in rule) expect(RETENTION[rule.with], rule.with).not.toHaveProperty('with');
  });
});
