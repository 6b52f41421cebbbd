import { openPostgres, type Database } from '../platform/database/index.ts';
import { embeddedDatabase } from './embedded.ts';
import { serverDatabase } from './world.ts';

/** The databases for tests of the feed; each process has its own connection to the same database. */
export const FEED_DATABASES = [
  ['the embedded database', 'embedded' as const],
  ['PostgreSQL with two processes', 'server' as const],
] as const;

/** The connection of another process. */
export const openOther = (url: string): Database =>
  openPostgres(
    url,
    () => {},
    () => {},
  );

/** @param merchants the codes by id of merchants to create */
export const openFeedDatabases = async (
  kind: 'embedded' | 'server',
  url: string,
  merchants: Readonly<Record<string, string>>,
): Promise<Database[]> => {
  const databases = kind === 'embedded' ? [await embeddedDatabase()] : [await serverDatabase(url), openOther(url)];
  for (const [id, code] of Object.entries(merchants))
    await databases[0]!.raw(
      `insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta)
        values ($1, $2, $2, 1, 'AZ', '{}', '{}')`,
      [id, code],
    );
  return databases;
};
