import pg from 'pg';
import type { Database, Runner, Session, StatementObserver } from './database.ts';
import { Batch, preparedName } from './postgres-batch.ts';
import { camelRows } from './rows.ts';
import { Asking, batchesOf, PATIENCE, WaitingBatches, type Load } from './sharing.ts';
import type { Query } from './statement.ts';

const { types } = pg;
const INT8 = 20;
const DATE = 1082;
types.setTypeParser(INT8, Number);
types.setTypeParser(DATE, (text) => text);

/**
 * Connections that batches are sent on at once. Fewer than there are, so that under load several batches share a write, a wake-up of the server and a read: those
 * cost as much as the statements. Enough that a commit's wait for the disk is another's time to work.
 */
const BATCH_LINES = 4;
/** Connections per server process. Two cores serve best with few; what waits is shed by the http layer. */
const POOL_SIZE = 10;

/**
 * What every connection begins with. No statement of ours runs long enough for compiling it to pay: it cost one of a millisecond two seconds. Who waits for a row is told
 * before those behind it on the same connection give up, and after PostgreSQL has looked for a deadlock (1 s). A transaction whose process stands still ends by itself.
 */
const SETTINGS = { jit: 'off', lock_timeout: '2s', idle_in_transaction_session_timeout: '60s' };

const plain = (on: pg.Pool | pg.PoolClient): Session => ({
  script: async (sql) => void (await on.query(sql)),
  raw: async (text, values) => {
    const result = await on.query(text, values);
    return { rows: result.rows ?? [], rowCount: result.rowCount ?? 0 };
  },
});

/** @param url a PostgreSQL connection URL @param observe told of every statement, for metrics */
export const openPostgres = (url: string, observe: StatementObserver, onIdleError: (error: Error) => void): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    max: POOL_SIZE,
    application_name: 'sandbar',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', onIdleError);
  // Who uses a connection that breaks hears of it in the answer; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));

  const runOn =
    (client: pg.PoolClient | pg.Pool): Runner['run'] =>
    async <Row>(query: Query<Row>): Promise<Row[]> => {
      const start = performance.now();
      const { text, values } = query;
      const name = preparedName(query);
      const result = await client.query(name ? { name, text, values } : { text, values });
      observe(query.name, performance.now() - start);
      return camelRows(result.rows) as Row[];
    };

  /** Sends batches on a connection of their own and waits until all are answered. What fails shows in each one's results. */
  const sendNow = async (batches: readonly Batch[]): Promise<void> => {
    if (batches.length === 0) return;
    try {
      const client = await pool.connect();
      let broken: Error | undefined = new Error('not sent');
      try {
        broken = await Batch.send(client, batches);
      } finally {
        client.release(broken);
      }
    } catch (error) {
      for (const batch of batches) batch.abandon(error as Error);
    }
  };

  const waiting = new WaitingBatches();
  let lines = 0;
  let soon = false;
  const send = (asking: Asking) => {
    waiting.add(asking);
    if (soon || lines >= BATCH_LINES) return;
    soon = true;
    // After all requests that have arrived by now are read.
    setImmediate(() => {
      soon = false;
      sendWaiting();
    });
  };
  const sendWaiting = () => {
    while (lines < BATCH_LINES) {
      const load = waiting.take(BATCH_LINES - lines);
      if (!load) return;
      void work(load);
    }
  };
  const work = async (load: Load) => {
    const late = setTimeout(sendWaiting, PATIENCE + 5); // a timer may come a little early, and nobody would look again
    lines += 1;
    await sendNow(batchesOf(load.sets, observe, sendAgain));
    lines -= 1;
    clearTimeout(late);
    waiting.done(load);
    sendWaiting();
  };
  /** Each on a connection of its own: what failed once may wait again. */
  const sendAgain = (sets: readonly Asking[][]) => sets.forEach((set) => void sendNow(batchesOf([set], observe, sendAgain)));

  return {
    kind: 'server',
    run: async <Row>(query: Query<Row>) => {
      const alone = new Batch([query], observe);
      void sendNow([alone]);
      return (await alone.results)[0] as Row[];
    },
    batch: async <Rows extends unknown[]>(queries: { readonly [Place in keyof Rows]: Query<Rows[Place]> }) => {
      const asking = new Asking(queries as readonly Query<unknown>[]);
      send(asking);
      return (await asking.results) as { [Place in keyof Rows]: Rows[Place][] };
    },
    transaction: async (work) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        const begun = client.query('begin');
        begun.catch(() => {}); // its failure is the next query's failure too
        const result = await work({ inTransaction: true, run: runOn(client) });
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((cause: Error) => (broken = cause));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    ...plain(pool),
    session: async (work) => {
      const client = await pool.connect();
      let broken: Error | undefined = new Error('not done');
      try {
        const result = await work(plain(client));
        broken = undefined;
        return result;
      } finally {
        client.release(broken);
      }
    },
    pressure: () => ({ size: POOL_SIZE, idle: pool.idleCount + (POOL_SIZE - pool.totalCount), waiting: pool.waitingCount + waiting.length }),
    close: () => pool.end(),
  };
};
