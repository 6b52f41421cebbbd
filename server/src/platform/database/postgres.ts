import pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { Coalescer } from './coalescing.ts';
import { DatabaseUnavailable, sqlState, type Database, type Session, type StatementObserver } from './database.ts';
import { jsonText } from './json-text.ts';
import { namedRows } from './rows.ts';
import type { Query } from './statement.ts';

const { types } = pg;
const INT8 = 20;
const DATE = 1082;
types.setTypeParser(INT8, Number);
types.setTypeParser(DATE, (text) => text);

/** Connections per server process. Two cores serve best with few; what waits is shed by the http layer. */
const POOL_SIZE = 10;
const CONNECT_WITHIN_MS = 5_000;
/** More than PostgreSQL lets a statement run (SETTINGS): it stands still, or is gone without a word. */
const ANSWER_WITHIN_MS = 35_000;
/** While somebody waits for a connection one comes free sooner, even if all wait for locks (SETTINGS). */
const FREE_WITHIN_MS = 2_500;
/** A peer that vanished without a word is noticed by probes that begin after this pause. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * What every connection begins with.
 * - No statement of ours runs long enough for compiling it to pay: it cost one of a millisecond two seconds.
 * - A caller that waits for a row is told before a request gives up, and after PostgreSQL has looked for a deadlock (1
 *   s).
 * - Nothing runs for ever; a transaction whose process stands still ends by itself.
 */
const SETTINGS = {
  timezone: 'UTC',
  jit: 'off',
  lock_timeout: '2s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '15s',
};

/** SQLSTATE classes of a connection, of a server that stops or begins, and of one that has no room. */
const UNAVAILABLE = /^(?:08|53|57P)/;

/**
 * What every connection is told, and asked.
 * - One plan of a prepared statement serves all values. A plan for certain values believes the statistics: a merchant
 *   that is newer than they are counts as having no rows, and any index that begins with the merchant looks as good as
 *   the primary key. Citus needs values: it finds a statement's node by them.
 * - Citus keeps settings to the coordinator, but rows are locked on the nodes: there `set local` goes along.
 */
const BEGIN_CONNECTION = `select citus,
    set_config('plan_cache_mode', case when citus then 'auto' else 'force_generic_plan' end, false) as plan,
    case when citus then set_config('citus.propagate_set_commands', 'local', false) end
  from (select exists(select from pg_extension where extname = 'citus') as citus) as server`;
const LOCK_TIMEOUT_ON_NODES = `set local lock_timeout = '${SETTINGS.lock_timeout}'`;
const OWN_PLAN = 'set plan_cache_mode = force_custom_plan';

type Rows = Record<string, unknown>[];
type Queries = readonly Query<unknown>[];

/** How long a caller waits, ms. */
export interface Patience {
  /** For a connection. */
  connect?: number;
  /** For the answer to a statement. */
  answer?: number;
}

/**
 * @param url a PostgreSQL connection URL
 * @param observe told of every statement, for metrics
 */
export const openPostgres = (
  url: string,
  observe: StatementObserver,
  onIdleError: (error: Error) => void,
  { connect = CONNECT_WITHIN_MS, answer: answerWithin = ANSWER_WITHIN_MS }: Patience = {},
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    max: POOL_SIZE,
    application_name: 'sandbar',
    // Queries are sent without waiting for the answers to those before them, and are answered in order.
    pipeline: true,
    stream: () => new BatchingSocket(),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis: connect,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', onIdleError);
  /** Known once a connection was asked. */
  let server: { citus: boolean; plan: string } | undefined;
  let asked: Promise<void> | undefined;
  const lost = new WeakSet<pg.ClientBase>();
  const doubtful = new WeakSet<pg.ClientBase>();
  // A connection that breaks fails the queries on it; unheard, the event would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => lost.add(client));
    // Where it fails, so does the next query.
    asked = client.query<{ citus: boolean; plan: string }>(BEGIN_CONNECTION).then(
      ({ rows }) => void (server = rows[0]),
      () => {},
    );
  });

  /** When a connection last came free, or somebody began to wait. */
  let movedAt = 0;
  /** Somebody waited in vain, and no connection has come free since. */
  let inVain = false;
  const waiting = () => pool.waitingCount + coalescer.waiting;
  const isExhausted = () => waiting() > 0 && (inVain || performance.now() - movedAt > FREE_WITHIN_MS);

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

  /** Sends all, and waits for all the answers. @throws what the first one that failed failed with */
  const send = async (client: pg.PoolClient, queries: Queries): Promise<Rows[]> => {
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
      if (plan === 'custom') set(client, `set plan_cache_mode = ${server?.plan ?? 'auto'}`);
      const { fields, rows } = await answer;
      const now = performance.now();
      observe(name, now - since);
      since = now;
      return namedRows(fields, rows as unknown[][]);
    });
    return succeeded(await Promise.allSettled(sent));
  };

  const begin = async (client: pg.PoolClient): Promise<void> => {
    const begun = client.query(within('begin'));
    if (server?.citus) set(client, LOCK_TIMEOUT_ON_NODES);
    await begun;
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

  return {
    kind: 'server',
    run: async <Row>(query: Query<Row>) => (await sendBatch([query]))[0] as Row[],
    batch: async <Results extends unknown[]>(queries: {
      readonly [Place in keyof Results]: Query<Results[Place]>;
    }) => (await coalescer.run(queries as Queries)) as { [Place in keyof Results]: Results[Place][] },
    transaction: (work) =>
      withConnection(async (client) => {
        const begun = begin(client);
        begun.catch(() => {}); // its failure is the next query's failure too
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
      }),
    script: (sql) => withConnection((client) => plain(client).script(sql)),
    raw: (text, values) => withConnection((client) => plain(client, answerWithin).raw(text, values)),
    session: (work) =>
      withConnection(async (client) => {
        // Migrations set what they need in one script, which Citus would pass on as a whole.
        if (server?.citus) {
          doubtful.add(client);
          await client.query(`set citus.propagate_set_commands = 'none'`);
        }
        try {
          return await work(plain(client));
        } catch (error) {
          doubtful.add(client);
          throw error;
        }
      }),
    pressure: () => ({
      size: POOL_SIZE,
      idle: pool.idleCount + (POOL_SIZE - pool.totalCount),
      waiting: waiting(),
      exhausted: isExhausted(),
    }),
    close: () => pool.end(),
  };
};

/** Where it fails, so do the queries beside it. */
const set = (client: pg.ClientBase, setting: string): void => void client.query(setting).catch(() => {});

/** @param answerWithin how long an answer may take, ms; for ever when not given */
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

/** Of pg: the answer to a statement did not come in time. What it did, nobody knows; it may still do it. */
const isLate = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** A transaction of which a statement failed is rolled back by `commit` without an error. */
const commit = async (client: pg.PoolClient, statement: pg.QueryConfig): Promise<void> => {
  const { command } = await client.query(statement);
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed');
};

/**
 * The values of all. @throws the reason of the first that was rejected
 * @param before look here first: what comes later fails because of it
 */
const succeeded = <Value>(outcomes: readonly PromiseSettledResult<Value>[], before = 0): Value[] => {
  const ordered = [...outcomes.slice(before), ...outcomes.slice(0, before)];
  const failed = ordered.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<Value>).value);
};

/** JSON is made here: pg drops the prepared statement of a value that it cannot write. */
const sendable = (value: unknown): unknown => {
  const isPlain = typeof value !== 'object' || value === null;
  return isPlain || Array.isArray(value) || value instanceof Date || ArrayBuffer.isView(value)
    ? value
    : jsonText(value);
};
