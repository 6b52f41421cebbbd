import { setTimeout as pause } from 'node:timers/promises';
import { sqlState, SqlState, type Database, type Session } from './database.ts';

export interface WaitSettings {
  /** Receives messages about what is waited for and what was done. */
  log: (message: string) => void;
  /**
   * How long a statement waits for a table. Every later statement on that table waits as long, so this is shorter than
   * what commands wait for (`lock_timeout` of the pool).
   */
  lockTimeoutMs: number;
  /**
   * How often a transaction that did not get its locks is tried, and the pause in between, in which other transactions
   * go on.
   */
  tries: number;
  pauseMs: number;
}

/**
 * What a migration runs on: a connection of its own, and the database, to look from another connection at the sessions
 * that block it.
 */
export interface MigrationTarget extends WaitSettings {
  database: Pick<Database, 'kind' | 'raw'>;
  session: Session;
  /** Settings that each transaction begins with. */
  settings: Readonly<Record<string, string>>;
}

/**
 * Runs `work` in a transaction with a short lock timeout, and tries again after a pause.
 * @param what the first words of log messages
 * @throws Error that names the blocking session when no try got its locks
 */
export const inTransaction = async (
  target: MigrationTarget,
  what: string,
  work: (session: Session) => Promise<void>,
): Promise<void> => {
  const { session, settings, lockTimeoutMs, tries, pauseMs } = target;
  const begin = [
    'begin',
    ...Object.entries({ ...settings, statement_timeout: '0', lock_timeout: `${lockTimeoutMs}` }).map(setLocal),
  ].join(';');
  for (let attempt = 1; ; attempt += 1) {
    const watch = await watchBlockers(target);
    try {
      await session.script(begin);
      await work(session);
      await session.script('commit');
      return;
    } catch (error) {
      await session.script('rollback').catch(() => {});
      const state = sqlState(error);
      if (state !== SqlState.lockTimeout && state !== SqlState.deadlock)
        throw new Error(`${what}: ${(error as Error).message}`, { cause: error });
      const reason = `${what} waits for a table${watch.found()}`;
      if (attempt >= tries) throw new Error(`${reason}; given up after ${attempt} tries`, { cause: error });
      if (attempt === 1) target.log(reason);
    } finally {
      watch.stop();
    }
    await pause(pauseMs);
  }
};

const setLocal = ([name, value]: [string, string]) => `set local ${name} = '${value}'`;

/**
 * Looks from another connection for the sessions that block this one: once the wait is over, they can no longer be
 * found.
 */
const watchBlockers = async ({ database, session, lockTimeoutMs }: MigrationTarget) => {
  let found = '';
  if (database.kind === 'embedded') return { found: () => found, stop: () => {} }; // its one connection blocks no other
  const pid = Number((await session.raw('select pg_backend_pid() as pid')).rows[0]?.pid);
  const look = async () => {
    const { rows } = await database.raw(BLOCKERS, [pid]);
    if (rows.length > 0) found = `, which ${rows.map(({ who }) => who as string).join(' and ')} has`;
  };
  const timer = setInterval(() => void look().catch(() => {}), lockTimeoutMs / 2);
  return { found: () => found, stop: () => clearInterval(timer) };
};

const BLOCKERS = `
  select format('session %s (%s, %s, transaction open for %s s: %s)',
    pid, coalesce(nullif(application_name, ''), usename, backend_type), coalesce(state, 'active'),
    extract(epoch from clock_timestamp() - xact_start)::int, left(regexp_replace(query, '\\s+', ' ', 'g'), 80)) as who
  from pg_stat_activity where pid = any(pg_blocking_pids($1::int))`;
