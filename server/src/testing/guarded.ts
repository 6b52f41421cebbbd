import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { startPostgres } from './postgres.ts';
import { createWorld, serverDatabase, type World } from './world.ts';

/** Two databases on a real PostgreSQL for races: a normal one, and one without a guard for the controls. */
export interface Guarded {
  database: Database;
  unguarded: Database;
  /** Makes another merchant. */
  open(on: Database): Promise<World>;
  close(): Promise<void>;
}

/**
 * @param name of the databases and of their merchants
 * @param removal the SQL that removes the guard
 */
export const openGuarded = async (name: string, removal: string): Promise<Guarded> => {
  const postgres = await startPostgres();
  const database = await serverDatabase(await postgres.createDatabase(name));
  const unguarded = await serverDatabase(await postgres.createDatabase(`${name}_unguarded`));
  await unguarded.raw(removal);
  let worlds = 0;
  return {
    database,
    unguarded,
    open: (on) => createWorld(on, commandHandlers, `${name.replaceAll('_', '-')}-${(worlds += 1)}`),
    close: async () => {
      await database.close();
      await unguarded.close();
      await postgres.stop();
    },
  };
};

/** The parts of an answer that tests of races read. */
export interface Answer {
  ok: boolean;
  refusal?: { code: string };
}

/** The outcomes of simultaneous commands, in alphabetical order. */
export const codesOf = (answers: readonly Answer[]): string[] =>
  answers.map((answer) => (answer.ok ? 'done' : answer.refusal!.code)).sort();
