import pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { Coalescer } from './coalescing.ts';
import { withEventListeners } from './commits.ts';
import {
  DatabaseUnavailable,
  sqlState,
  type Database,
  type Session,
  type StatementObserver,
  type Transaction,
} from './database.ts';
import { jsonText } from './json-text.ts';
import { namedRows } from './rows.ts';
import type { Query } from './statement.ts';

const { types } = pg;
const INT8 = 20;
const DATE = 1082;
types.setTypeParser(INT8, Number);
types.setTypeParser(DATE, (text) => text);

/**
 * Connections per server process. On two cores few connections serve best; the HTTP layer sheds what would wait too
 * long.
 */
const POOL_SIZE = 10;
const CONNECT_WITHIN_MS = 5_000;
/**
 * `lock_timeout`: a caller that waits for a row gets an error before the request gives up, and after PostgreSQL has
 * looked for a deadlock (1 s).
 */
const LOCK_WITHIN_MS = 2_000;
/**
 * Longer than PostgreSQL lets a statement run (SETTINGS): after this the server hangs, or is gone without closing the
 * connection.
 */
const ANSWER_WITHIN_MS = 35_000;
/**
 * While callers wait for a connection, one comes free sooner than this, even if all connections wait for locks
 * (LOCK_WITHIN_MS).
 */
const FREE_WITHIN_MS = 2_500;
/** TCP keep-alive probes begin after this pause, to notice a peer that vanished without closing the connection. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * Settings of every connection.
 * - `jit`: no statement runs long enough for compilation to pay; once it made a statement of a millisecond take two
 *   seconds.
 * - `statement_timeout`: no statement runs for ever.
 */
const SETTINGS = {
  timezone: 'UTC',
  jit: 'off',
  statement_timeout: '30s',
};
/** `idle_in_transaction_session_timeout`: a transaction whose process hangs ends by itself. */
const IDLE_WITHIN_MS = 15_000;

/** SQLSTATE classes of broken connections, of a server that starts or stops, and of one without resources. */
const UNAVAILABLE = /^(?:08|53|57P)/;

/**
 * Runs first on every connection, and reads whether the server is Citus.
 * - One generic plan of a prepared statement serves all values. A custom plan trusts the statistics: for a merchant
 *   newer than the statistics it expects no rows, and then any index that begins with the merchant looks as good as the
 *   primary key. Citus needs the values, since it finds a statement's node by them.
 * - Citus keeps settings to the coordinator, but rows are locked on the nodes: there `set local` is passed on.
 */
const BEGIN_CONNECTION = `select citus,
    set_config('plan_cache_mode', case when citus then 'auto' else 'force_generic_plan' end, false) as plan,
    case when citus then set_config('citus.propagate_set_commands', 'local', false) end
  from (select exists(select from pg_extension where extname = 'citus') as citus) as server`;
/** Migrations set what they need in one script, which Citus would pass on as a whole. */
const NO_SETTINGS_ON_NODES = `set citus.propagate_set_commands = 'none'`;
const OWN_PLAN = 'set plan_cache_mode = force_custom_plan';

type Rows = Record<string, unknown>[];
type Queries = readonly Query<unknown>[];

/** How long a caller waits, ms. */
export interface Timeouts {
  /** For a connection. */
  connect?: number;
  /** Until one of those in use comes free. */
  free?: number;
  /** For the answer to a statement. */
  answer?: number;
  /** For a lock. */
  lock?: number;
  /** Until PostgreSQL ends a transaction that sends nothing. */
  idle?: number;
}
const USUAL: Required<Timeouts> = {
  connect: CONNECT_WITHIN_MS,
  free: FREE_WITHIN_MS,
  answer: ANSWER_WITHIN_MS,
  lock: LOCK_WITHIN_MS,
  idle: IDLE_WITHIN_MS,
};

const poolOf = (url: string, { connect, lock, idle }: Required<Pick<Timeouts, 'connect' | 'lock' | 'idle'>>): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    options: Object.entries({
      ...SETTINGS,
      lock_timeout: `${lock}ms`,
      idle_in_transaction_session_timeout: `${idle}ms`,
    })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    max: POOL_SIZE,
    application_name: 'sandbar',
    // Queries are sent without waiting for the answers to earlier ones, and are answered in order.
    pipeline: true,
    stream: () => new BatchingSocket(),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis: connect,
    idleTimeoutMillis: 60_000,
  });

/** Sends all, and waits for all the answers. @throws what the first one that failed failed with */
const sendAll = async (
  client: pg.PoolClient,
  queries: Queries,
  { answerWithin, observe, plan: usualPlan }: { answerWithin: number; observe: StatementObserver; plan: string },
): Promise<Rows[]> => {
  let since = performance.now();
  const sent = queries.map(async ({ name, text, values, plan }) => {
    const query = {
      ...(name ? { name } : {}),
      text,
      values: values.map(sendable),
      rowMode: 'array' as const,
      query_timeout: answerWithin,
    };
    if (plan === 'custom') set(client, OWN_PLAN);
    const answer = client.query(query);
    if (plan === 'custom') set(client, `set plan_cache_mode = ${usualPlan}`);
    const { fields, rows } = await answer;
    const now = performance.now();
    observe(name, now - since);
    since = now;
    return namedRows(fields, rows as unknown[][]);
  });
  return succeeded(await Promise.allSettled(sent));
};

/**
 * @param url a PostgreSQL connection URL
 * @param observe called for every statement, for metrics
 */
export const openPostgres = (
  url: string,
  observe: StatementObserver,
  onIdleError: (error: Error) => void,
  timeouts: Timeouts = {},
): Database => {
  const { connect, free, answer: answerWithin, lock, idle } = { ...USUAL, ...timeouts };
  const pool = poolOf(url, { connect, lock, idle });
  pool.on('error', onIdleError);
  /** Known once the first connection has been opened. */
  let server: { citus: boolean; plan: string } | undefined;
  let asked: Promise<void> | undefined;
  const lost = new WeakSet<pg.ClientBase>();
  const doubtful = new WeakSet<pg.ClientBase>();
  // A connection that breaks rejects its queries; without a listener the error event would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => lost.add(client));
    // When this fails, the next query fails too.
    asked = client.query<{ citus: boolean; plan: string }>(BEGIN_CONNECTION).then(
      ({ rows }) => void (server = rows[0]),
      () => {},
    );
  });

  /** When a connection last came free, or a caller began to wait. */
  let movedAt = 0;
  /** A caller timed out, and no connection has become free since. */
  let inVain = false;
  const waiting = () => pool.waitingCount + coalescer.waiting;
  const isExhausted = () => waiting() > 0 && (inVain || performance.now() - movedAt > free);

  /** Gives `work` a connection of its own. */
  const withConnection = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    if (isExhausted()) throw new DatabaseUnavailable(new Error('no connection comes free'));
    if (waiting() === 0) movedAt = performance.now();
    const client = await pool.connect().catch((error: unknown) => {
      inVain = true;
      const isAnswer = error instanceof pg.DatabaseError && !UNAVAILABLE.test(error.code ?? '');
      throw isAnswer ? error : new DatabaseUnavailable(error);
    });
    try {
      if (!server) await asked;
      return await work(client);
    } catch (error) {
      if (isLate(error)) doubtful.add(client);
      const isAway = lost.has(client) || isLate(error) || UNAVAILABLE.test(sqlState(error) ?? '');
      throw isAway ? new DatabaseUnavailable(error) : error;
    } finally {
      movedAt = performance.now();
      inVain &&= doubtful.has(client);
      // One that is still in a transaction, or may have settings of its own, is closed.
      client.release(client.getTransactionStatus() !== 'I' || doubtful.has(client));
    }
  };

  const within = (text: string) => ({ text, query_timeout: answerWithin });

  const send = (client: pg.PoolClient, queries: Queries) =>
    sendAll(client, queries, { answerWithin, observe, plan: server?.plan ?? 'auto' });

  const begin = async (client: pg.PoolClient): Promise<void> => {
    const started = client.query(within('begin'));
    if (server?.citus) set(client, `set local lock_timeout = '${lock}ms'`);
    await started;
  };

  const sendBatch = (queries: Queries): Promise<Rows[]> =>
    withConnection(async (client) => {
      // One statement is a transaction by itself. On Citus it would wait for a row without an end.
      if (queries.every(({ writes }) => writes === false) || (queries.length === 1 && !server?.citus))
        return send(client, queries);
      const [, rows] = succeeded(
        await Promise.allSettled([begin(client), send(client, queries), commit(client, within('commit'))]),
        1,
      );
      return rows as Rows[];
    });

  const coalescer = new Coalescer(sendBatch);

  return withEventListeners({
    kind: 'server',
    run: async <Row>(query: Query<Row>) => (await sendBatch([query]))[0] as Row[],
    batch: async <Results extends unknown[]>(queries: {
      readonly [Place in keyof Results]: Query<Results[Place]>;
    }) => (await coalescer.run(queries as Queries)) as { [Place in keyof Results]: Results[Place][] },
    transaction: (work) =>
      withConnection(async (client) => {
        const started = begin(client);
        started.catch(() => {}); // its failure is the next query's failure too
        return inTransaction(client, send, work, within);
      }),
    script: (sql) => withConnection((client) => plain(client).script(sql)),
    raw: (text, values) => withConnection((client) => plain(client, answerWithin).raw(text, values)),
    session: (work) =>
      withConnection(async (client) => {
        if (server?.citus) {
          doubtful.add(client);
          await client.query(NO_SETTINGS_ON_NODES);
        }
        return work(plain(client)).catch((error: unknown) => {
          doubtful.add(client);
          throw error;
        });
      }),
    pressure: () => ({
      size: POOL_SIZE,
      idle: pool.idleCount + (POOL_SIZE - pool.totalCount),
      waiting: waiting(),
      exhausted: isExhausted(),
    }),
    close: () => pool.end(),
  });
};

/** Runs the work of a transaction that has started, and commits it. */
const inTransaction = async <Result>(
  client: pg.PoolClient,
  send: (client: pg.PoolClient, queries: Queries) => Promise<Rows[]>,
  work: (transaction: Transaction) => Promise<Result>,
  within: (text: string) => pg.QueryConfig,
): Promise<Result> => {
  try {
    const result = await work({
      inTransaction: true,
      run: async <Row>(query: Query<Row>) => (await send(client, [query]))[0] as Row[],
      batch: (queries) => send(client, queries),
    });
    await commit(client, within('commit'));
    return result;
  } catch (error) {
    await client.query(within('rollback')).catch(() => {});
    throw error;
  }
};

/** When this fails, the queries beside it fail too. */
const set = (client: pg.ClientBase, setting: string): void => void client.query(setting).catch(() => {});

/** @param answerWithin how long an answer may take, ms; without it, for ever */
const plain = (client: pg.PoolClient, answerWithin?: number): Session => ({
  script: async (sql) => void (await client.query(sql)),
  raw: async (text, values) => {
    const result = await client.query<Record<string, unknown>>({
      text,
      ...(values ? { values } : {}),
      ...(answerWithin ? { query_timeout: answerWithin } : {}),
    });
    return { rows: result.rows ?? [], rowCount: result.rowCount ?? 0 };
  },
});

/**
 * pg's error when the answer to a statement did not come in time. The outcome is unknown, and the statement may still
 * run.
 */
const isLate = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** `commit` rolls back a transaction in which a statement failed, and reports no error. */
const commit = async (client: pg.PoolClient, statement: pg.QueryConfig): Promise<void> => {
  const { command } = await client.query(statement);
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed');
};

/**
 * The values of all outcomes. @throws the reason of the first that was rejected
 * @param before look at this place first: outcomes before it fail because of it
 */
const succeeded = <Value>(outcomes: readonly PromiseSettledResult<Value>[], before = 0): Value[] => {
  const ordered = [...outcomes.slice(before), ...outcomes.slice(0, before)];
  const failed = ordered.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<Value>).value);
};

/** JSON is serialised here, because pg drops the prepared statement of a value that it cannot serialise. */
const sendable = (value: unknown): unknown => {
  const isPlain = typeof value !== 'object' || value === null;
  return isPlain || Array.isArray(value) || value instanceof Date || ArrayBuffer.isView(value)
    ? value
    : jsonText(value);
};
