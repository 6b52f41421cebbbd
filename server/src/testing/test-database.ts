import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/database/index.ts';
import { testCitus } from './citus.ts';
import { embeddedDatabase } from './embedded.ts';
import { serverDatabase } from './world.ts';

/** A database of its own with every migration applied: embedded, in memory, or on the Citus cluster at TEST_CITUS_URL. */
export const testDatabase = async (): Promise<Database> => {
  if (!process.env.TEST_CITUS_URL) return embeddedDatabase();
  const citus = await testCitus();
  const name = `test_${randomUUID().replaceAll('-', '_')}`;
  const database = await serverDatabase(await citus.createDatabase(name, true));
  return {
    ...database,
    close: async () => {
      await database.close();
      await citus.dropDatabase(name);
    },
  };
};
