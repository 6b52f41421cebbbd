import { readConfig, type Config } from '../platform/config.ts';
import { lockDataDir } from '../platform/data-lock.ts';
import { openDatabase, type Database } from '../platform/database/index.ts';
import { orSayWhy } from '../platform/say-why.ts';

/** What an operator's program works on. */
export interface Operated {
  config: Config;
  database: Database;
}

/**
 * Runs `work` of an operator's program on the configured database; an embedded one is locked against other processes.
 * What fails is said in a sentence, with exit code 1.
 */
export const operate = (work: (on: Operated) => Promise<void>): Promise<void> =>
  orSayWhy(async () => {
    const config = readConfig(process.env);
    const unlock = config.databaseUrl === undefined ? await lockDataDir(config.dataDir) : async () => {};
    try {
      const database = await openDatabase(config);
      await work({ config, database }).finally(() => database.close());
    } finally {
      await unlock();
    }
  });
