import type { Database } from '../database/index.ts';

/** Runs one statement of the transaction; rows have the column names of the statement. */
export type Ask = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * One transaction for a whole backup or restore, without timeouts. `snapshot` reads the state at its beginning and
 * writes nothing.
 */
export const inOneTransaction = <Result>(
  database: Database,
  mode: 'snapshot' | 'write',
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> => {
  if (database.kind === 'embedded')
    return database.transaction((transaction) =>
      work((text, values = []) => transaction.run<Record<string, unknown>>({ name: '', text, values })),
    );
  return database.session(async (session) => {
    await session.script(mode === 'snapshot' ? 'begin isolation level repeatable read, read only' : 'begin');
    try {
      await session.script(
        `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
         set local lock_timeout = '10s'`,
      );
      const result = await work(async (text, values) => (await session.raw(text, values)).rows);
      await session.script('commit');
      return result;
    } catch (error) {
      await session.script('rollback').catch(() => {});
      throw error;
    }
  });
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables of Sandbar in a fixed order, without those in which the migrations keep their state. */
export const tablesOf = async (ask: Ask): Promise<string[]> =>
  (
    await ask(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations' order by 1`)
  ).map(({ name }) => String(name));

/** A table's columns in the order in which a row is written as text. */
export const columnsOf = async (ask: Ask, table: string): Promise<{ name: string; generated: boolean }[]> =>
  (
    await ask(
      `select attname as name, attgenerated <> '' as generated from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [quoted(table)],
    )
  ).map(({ name, generated }) => ({ name: String(name), generated: generated === true }));

/** The rows of a Citus cluster are on many nodes, and no snapshot covers all of them at one moment. */
export const orRefuseCitus = async (ask: Ask): Promise<void> => {
  const [found] = await ask(`select exists(select from pg_extension where extname = 'citus') as citus`);
  if (found?.citus === true)
    throw new Error('this is a Citus cluster: back up and restore its nodes by their own means');
};
