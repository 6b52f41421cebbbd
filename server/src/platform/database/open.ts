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
    throw new Error(`the embedded database in ${directory} does not open: ${whyNotOpen(error)}`, { cause: error });
  });
};

const whyNotOpen = (error: unknown): string => {
  const { message, name } = error as Error;
  if (/WebAssembly.*(memory|allocate)/i.test(message ?? ''))
    return 'this machine, or the limit of this process, has too little memory; it needs 500 MB free';
  // PGlite's errors of its file system have a number and no message.
  return message || `${name} ${(error as { errno?: number }).errno ?? ''}`.trim();
};
