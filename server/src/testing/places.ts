import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres, type Database } from '../platform/database/index.ts';
import { openPGlite } from '../platform/database/pglite.ts';
import { fillEmbedded } from './embedded.ts';
import { startPostgres } from './postgres.ts';

/** A database for server processes, which a test can also open between them. */
export interface Place {
  /** undefined means embedded, in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  open(): Promise<Database>;
  close(): Promise<void>;
}

const folder = () => mkdtempSync(join(tmpdir(), 'sandbar-place-'));
const silent = () => {};
const opening = (url: string) => async () => openPostgres(url, silent, silent);

const embedded = async (): Promise<Place> => {
  const dataDir = folder();
  await fillEmbedded(join(dataDir, 'postgres'));
  return {
    databaseUrl: undefined,
    dataDir,
    open: () => openPGlite(join(dataDir, 'postgres'), silent),
    close: async () => {},
  };
};

const onServer = async (name: string): Promise<Place> => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase(name);
  return { databaseUrl, dataDir: folder(), open: opening(databaseUrl), close: postgres.stop };
};

/** Every kind of database that Sandbar supports; with TEST_CITUS_URL the server is a Citus cluster. */
export const PLACES: readonly [string, (name: string) => Promise<Place>][] = [
  ['the embedded database', embedded],
  [process.env.TEST_CITUS_URL ? 'Citus' : 'PostgreSQL', onServer],
];
