import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/database/index.ts';
import { embeddedDatabase } from './embedded.ts';
import { startPostgres } from './postgres.ts';
import { serverDatabase } from './world.ts';

/**
 * A new database with every migration applied: on the PostgreSQL of the run, which needs a third of the processor time
 * of the embedded one; on the Citus cluster at TEST_CITUS_URL; or embedded, in memory, when TEST_DATABASE_KIND is
 * `embedded` or the run has no PostgreSQL.
 */
export const testDatabase = async (): Promise<Database> => {
  const { TEST_CITUS_URL, TEST_DATABASE_URL, TEST_DATABASE_KIND } = process.env;
  if (!TEST_CITUS_URL && (TEST_DATABASE_KIND === 'embedded' || !TEST_DATABASE_URL)) return embeddedDatabase();
  const postgres = await startPostgres();
  const name = `test_${randomUUID().replaceAll('-', '_')}`;
  const database = await serverDatabase(await postgres.createDatabase(name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await postgres.dropDatabase(name);
    },
  };
};
