import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database, StatementObserver } from './database.ts';
import { openPostgres } from './postgres.ts';

/** The configured database: PostgreSQL by DATABASE_URL, otherwise the embedded one in the data folder. */
export const openDatabase = async (
  config: Config,
  observe: StatementObserver,
  onIdleError: (error: Error) => void,
): Promise<Database> => {
  if (config.databaseUrl !== undefined) return openPostgres(config.databaseUrl, observe, onIdleError);
  const directory = join(config.dataDir, 'postgres');
  await mkdir(directory, { recursive: true });
  const { openPGlite } = await import('./pglite.ts'); // ten megabytes that a server with PostgreSQL does not need
  return openPGlite(directory, observe);
};
