import type { MerchantSettings } from '@sandbar/domain/merchants';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { startPostgres } from './postgres.ts';
import { startServer, type ServerOptions, type ServerProcess } from './server-process.ts';
import { createWorld, serverDatabase, type World } from './world.ts';
import { brokenInvariants } from './broken-invariants.ts';

/** Server processes on one PostgreSQL with the small merchant azure, whose members have no limit of holds. */
export interface Processes {
  url: string;
  database: Database;
  world: World;
  servers: ServerProcess[];
  /** Distributes requests among the processes. @returns an address */
  at(turn: number): string;
  /** Starts another process, as patient as the others; its starter must stop it. */
  start(options?: ServerOptions): Promise<ServerProcess>;
  /** Ends the leases of a killed process, which would otherwise last some seconds. */
  endLeases(): Promise<void>;
  /** The broken invariants. */
  invariants(): ReturnType<typeof brokenInvariants>;
  close(): Promise<void>;
}

/**
 * @param name of the database, different for each test file
 * @param count the number of processes
 * @param limits settings of the merchant; running processes notice a change only after some seconds
 */
export const startProcesses = async (
  name: string,
  count = 2,
  limits: Partial<MerchantSettings> = { holdLimit: 2_000, unpaidLimit: 2_000 },
): Promise<Processes> => {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase(name);
  const database = await serverDatabase(url);
  const world = await createWorld(database, commandHandlers);
  await world.sql('update merchants set settings = $1', [JSON.stringify(limits)]);
  Object.assign(world.merchant.settings, limits);
  const start = (options: ServerOptions = {}) => startServer({ databaseUrl: url, patient: true, ...options });
  const servers = await Promise.all(Array.from({ length: count }, () => start()));
  return {
    url,
    database,
    world,
    servers,
    at: (turn) => servers[turn % servers.length]!.address,
    start,
    endLeases: async () => {
      await world.sql('update reaction_cursors set leased_until = now() where lease is not null');
      await world.sql('update deferred_reactions set leased_until = now(), due_at = now()');
      await world.sql('update mail_deliveries set due_at = now(), lease = null, leased_until = null');
    },
    invariants: async () => brokenInvariants(database),
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
      await postgres.stop();
    },
  };
};
