import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database, StatementObserver } from './database.ts';
import { orRefuseSpace } from './disk-space.ts';
import { openPostgres } from './postgres.ts';
import { orRefuseServer } from './server-problems.ts';

/**
 * Opens the configured database: PostgreSQL by DATABASE_URL, otherwise the embedded one in the data folder.
 * @throws Error whose message is a sentence for the operator when the database cannot be reached or is unfit
 */
export const openDatabase = async (
  config: Config,
  observe: StatementObserver = () => {},
  onIdleError: (error: Error) => void = () => {},
): Promise<Database> => {
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) {
    const database = openPostgres(databaseUrl, observe, onIdleError);
    try {
      await orRefuseServer(database, databaseUrl, (sentence) => console.warn(sentence));
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }
  const directory = join(config.dataDir, 'postgres');
  await mkdir(directory, { recursive: true });
  await orRefuseSpace(directory);
  const { openPGlite } = await import('./pglite.ts'); // ten megabytes that a server with PostgreSQL does not need
  return openPGlite(directory, observe).catch((error: unknown) => {
    const { message } = error as Error;
    throw new Error(`the embedded database in ${directory} does not open: ${message}`, { cause: error });
  });
};
