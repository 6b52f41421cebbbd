import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '../platform/config.ts';
import { lockDataDir } from '../platform/data-lock.ts';
import { migrate, openDatabase, orRefuseSchema, type Database } from '../platform/database/index.ts';
import { orSayWhy } from '../platform/say-why.ts';

/** The configuration, database and merchants for an operator's program. */
export interface Operated {
  config: Config;
  database: Database;
}

/**
 * Runs `work` of an operator's program on the configured database; an embedded one is locked against other processes.
 * Errors are printed as a sentence, with exit code 1, for example when no server of this release was ever started on
 * the database.
 * @param migrates for a program that may run before the first start of a server, so that it creates the tables itself
 */
export const operate = (
  work: (on: Operated) => Promise<void>,
  { migrates = false }: { migrates?: boolean } = {},
): Promise<void> =>
  orSayWhy(async () => {
    const config = readConfig(process.env);
    // Otherwise a wrong folder would get a new database.
    if (!migrates) orRefuseNone(config);
    const unlock = config.databaseUrl === undefined ? await lockDataDir(config.dataDir) : async () => {};
    try {
      const database = await openDatabase(config);
      const ready = migrates ? migrate(database) : orRefuseSchema(database);
      await ready.then(() => work({ config, database })).finally(() => database.close());
    } finally {
      await unlock();
    }
  });

/** @throws Error with a sentence when neither a database of a server nor an embedded one is found */
export const orRefuseNone = ({ databaseUrl, dataDir }: Config): void => {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres')))
    throw new Error(`DATA_DIR ${dataDir} has no database, and DATABASE_URL is unset: set the one that the server has`);
};
