import { expect } from 'vitest';
import type { Database, Query, Transaction } from '../platform/database/index.ts';

interface Meeting {
  on: Database;
  /** The next `count` transactions that run the statement continue together, once all of them have run it. */
  next(count: number): void;
}

/**
 * The same database, on which transactions wait for each other after a statement. It is for controls in which only a
 * guard prevents transactions that read the same rows from all acting on them, so that the race happens on a machine of
 * any speed. Each waiting transaction holds one of ten connections.
 *
 *
 * @param name of the last statement by which they read
 */
export const meetingAfter = (database: Database, name: string): Meeting => {
  let expected = 0;
  let all = Promise.withResolvers<void>();
  const meet = async (queries: readonly Query<unknown>[]) => {
    if (expected === 0 || !queries.some((query) => query.name === name)) return;
    expected -= 1;
    if (expected === 0) all.resolve();
    await all.promise;
  };
  const transaction = (work: (transaction: Transaction) => Promise<unknown>) =>
    database.transaction((own) =>
      work({
        ...own,
        run: async (query) => {
          const rows = await own.run(query);
          await meet([query]);
          return rows;
        },
        batch: async (queries) => {
          const rows = await own.batch(queries);
          await meet(queries);
          return rows;
        },
      }),
    );
  return {
    on: new Proxy(database, {
      get: (_, key) => (key === 'transaction' ? transaction : database[key as keyof Database]),
    }),
    next: (count) => {
      expected = count;
      all = Promise.withResolvers();
    },
  };
};

/** The key of an advisory lock; any number that is not locked elsewhere. */
const MEETING = 4_711;

/**
 * The same for other processes: connections that write a row wait until `count` of them do. Citus has no such triggers,
 * so there the race depends on timing.
 *
 *
 * @param write for example `insert on orders`
 */
export const meetingToWrite = async <Result>(
  database: Database,
  { write, count }: { write: string; count: number },
  race: () => Promise<Result>,
): Promise<Result> => {
  if ((await database.raw(`select from pg_extension where extname = 'citus'`)).rowCount > 0) return race();
  await database.script(`
    create function meet() returns trigger language plpgsql set lock_timeout = 0 as
      $$ begin perform pg_advisory_xact_lock_shared(${MEETING}); return new; end $$;
    create trigger meet before ${write} for each row execute function meet()`);
  try {
    return await database.session(async ({ raw }) => {
      await raw(`select pg_advisory_lock(${MEETING})`);
      const racing = race();
      const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${MEETING} and not granted`;
      await expect.poll(async () => (await raw(waiting)).rowCount).toBeGreaterThanOrEqual(count);
      await raw(`select pg_advisory_unlock(${MEETING})`);
      return racing;
    });
  } finally {
    await database.script('drop function meet cascade');
  }
};
