import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../server/src/testing/postgres.ts';

/** Where a server keeps its data. */
export interface Place {
  dataDir: string;
  databaseUrl: string;
}

/** Returns a place of its own with a copy of the demo as it was loaded before the first journey (load-demo.ts). */
export const copyDemo = async (): Promise<Place & { remove(): Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbar-journeys-'));
  cpSync(process.env.E2E_LOADED!, dataDir, { recursive: true });
  const postgres = await startPostgres();
  const name = `journeys_${randomUUID().replaceAll('-', '')}`;
  return {
    dataDir,
    databaseUrl: await postgres.createDatabase(name),
    remove: async () => {
      await postgres.dropDatabase(name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
