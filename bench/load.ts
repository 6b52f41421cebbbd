import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrate, openPostgres } from '../server/src/platform/database/index.ts';

export interface Size {
  resorts: number;
  staysPerRoom: number;
  users: number;
}

/** The size the issue of performance is judged at: 5,000 resorts × 4 rooms × 25 stays = 500,000 stays, and one a hundredth of it. */
export const LARGE: Size = { resorts: 5_000, staysPerRoom: 25, users: 20_000 };
export const SMALL: Size = { resorts: 50, staysPerRoom: 25, users: 200 };

const md5Uuid = (text: string) => {
  const hex = createHash('md5').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
/** The payment method that orders of the bench are confirmed with. */
export const METHOD_ID = md5Uuid('azurecod');
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
  const sql = source.replaceAll(':resorts', String(size.resorts)).replaceAll(':stays_per_room', String(size.staysPerRoom)).replaceAll(':users', String(size.users));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of sql.split(/;\s*\n/).filter((part) => part.trim())) await client.query(statement);
  await client.end();
};
