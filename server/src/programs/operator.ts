import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '../platform/config.ts';
import { lockDataDir } from '../platform/data-lock.ts';
import { migrate, openDatabase, orRefuseSchema, type Database } from '../platform/database/index.ts';
import { orSayWhy } from '../platform/say-why.ts';

/** The database and merchants that an operator's program works on. */
export interface Operated {
  config: Config;
  database: Database;
}

/**
 * Runs `work` of an operator's program on the configured database; an embedded one is locked against other processes.
 * What fails is said in a sentence, with exit code 1: also that no server of this release was started on the database.
 * @param migrates for a program that may come before the first start of a server: it makes the tables itself
 */
export const operate = (
  work: (on: Operated) => Promise<void>,
  { migrates = false }: { migrates?: boolean } = {},
): Promise<void> =>
  orSayWhy(async () => {
    const config = readConfig(process.env);
    // Otherwise a database would be created where the operator named a wrong folder.
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

/** @throws Error in a sentence when there is neither a server's database nor an embedded one */
export const orRefuseNone = ({ databaseUrl, dataDir }: Config): void => {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres')))
    throw new Error(`DATA_DIR ${dataDir} has no database, and DATABASE_URL is unset: set the one that the server has`);
};
