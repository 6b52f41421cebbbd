import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';

const MIGRATIONS = new URL('../../../../db/migrations/', import.meta.url);
const LOCK = 7_295_001; // any number, the same in every process

/**
 * Applies the numbered files of db/migrations that have not been applied yet, each in a transaction of its own, under a lock, so that several processes may
 * start at once and a killed run leaves nothing half-done.
 * @returns the names of those applied now
 */
export const migrate = async (database: Pick<Database, 'script' | 'raw'>): Promise<string[]> => {
  await database.script(`begin;
    set local lock_timeout = 0;
    select pg_advisory_xact_lock(${LOCK});
    create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now());
    commit;`);
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{3}_[a-z_]+\.sql$/.test(name)).sort();
  const known = new Set((await database.raw('select name from schema_migrations')).rows.map((row) => row.name as string));
  const applied: string[] = [];
  for (const name of names) {
    if (known.has(name)) continue;
    const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
    // One simple-protocol script is one transaction: the lock, a second look, the file and its mark.
    await database.script(`begin;
      set local lock_timeout = 0;
      select pg_advisory_xact_lock(${LOCK});
      do $migration$ begin
        if not exists (select from schema_migrations where name = '${name}') then
          execute $body$${sql}$body$;
          insert into schema_migrations (name) values ('${name}');
        end if;
      end $migration$;
      commit;`);
    applied.push(name);
  }
  return applied;
};
