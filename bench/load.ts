import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrate, openPostgres } from '../server/src/platform/database/index.ts';

export interface Size {
  resorts: number;
  staysPerRoom: number;
  users: number;
  /**
   * The number of small merchants beside the large one. Each has `smallResorts` resorts with 25 stays a room, and the
   * first of them has 50 resorts.
   */
  merchants: number;
  smallResorts: number;
}

/**
 * The size at which performance is judged: 5,000 resorts × 4 rooms × 25 stays = 500,000 stays, and a size of one
 * hundredth of it.
 */
export const LARGE: Size = { resorts: 5_000, staysPerRoom: 25, users: 20_000, merchants: 20, smallResorts: 50 };
export const SMALL: Size = { resorts: 50, staysPerRoom: 25, users: 200, merchants: 20, smallResorts: 50 };

export const md5Uuid = (text: string) => {
  const hex = createHash('md5').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
/** The payment method with which orders of the bench are confirmed. */
export const METHOD_ID = md5Uuid('azurecod');
/** Returns the token of a merchant's clerk. */
export const clerkTokenOf = (code: string): string => `clerk${code}-`.padEnd(43, 'x');
export const tokenOf = (user: number): string => `bench${user}-`.padEnd(43, 'x');

/** Migrates an empty database and fills it. */
export const load = async (url: string, size: Size): Promise<void> => {
  const database = openPostgres(
    url,
    () => {},
    () => {},
  );
  await migrate(database);
  await database.close();
  const source = await readFile(new URL('load.sql', import.meta.url), 'utf8');
  const values: Record<string, number> = {
    small_resorts: size.smallResorts,
    resorts: size.resorts,
    stays_per_room: size.staysPerRoom,
    users: size.users,
    merchants: size.merchants,
  };
  const sql = source.replaceAll(/(?<!:):([a-z_]+)/g, (text, name: string) => String(values[name] ?? text));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The rows match each other by construction, and checking the foreign keys would take longer than inserting them. On
  // Citus `set local` is passed on to the nodes. Elsewhere the first setting has no effect.
  await client.query(`set citus.propagate_set_commands = 'local'`);
  for (const statement of sql.split(/;\s*\n/).filter((part) => part.trim())) {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('set local synchronous_commit = off');
    await client.query(statement);
    await client.query('commit');
  }
  await client.query('vacuum analyze');
  if ((await client.query(`select from pg_extension where extname = 'citus'`)).rowCount === 1)
    await client.query(`select run_command_on_workers('vacuum analyze')`);
  await client.end();
};
