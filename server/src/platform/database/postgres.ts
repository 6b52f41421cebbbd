import pg from 'pg';
import type { Database, Runner, StatementObserver } from './database.ts';
import { Batch } from './postgres-batch.ts';
import { camelRows } from './rows.ts';
import type { Query } from './statement.ts';

const { types } = pg;
const INT8 = 20;
const DATE = 1082;
types.setTypeParser(INT8, Number);
types.setTypeParser(DATE, (text) => text);

/** Connections per server process. Two cores serve best with few; what waits is shed by the http layer. */
const POOL_SIZE = 10;

/** @param url a PostgreSQL connection URL @param observe told of every statement, for metrics */
export const openPostgres = (url: string, observe: StatementObserver, onIdleError: (error: Error) => void): Database => {
  // No statement of ours runs long enough for compiling it to pay: it cost one of a millisecond two seconds.
  const pool = new pg.Pool({
    connectionString: url,
    options: '-c jit=off',
    max: POOL_SIZE,
    application_name: 'sandbar',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', onIdleError);

  const runOn = (client: pg.Pool | pg.PoolClient): Runner['run'] => {
    return async <Row>({ name, text, values }: Query<Row>): Promise<Row[]> => {
      const start = performance.now();
      const result = await client.query(name ? { name, text, values } : { text, values });
      observe(name, performance.now() - start);
      return camelRows(result.rows) as Row[];
    };
  };

  return {
    kind: 'server',
    run: runOn(pool),
    batch: async <Rows extends unknown[]>(queries: { readonly [Place in keyof Rows]: Query<Rows[Place]> }) => {
      const client = await pool.connect();
      try {
        const results = await client.query(new Batch(queries as readonly Query<unknown>[], observe)).results;
        return results.map(camelRows) as { [Place in keyof Rows]: Rows[Place][] };
      } finally {
        client.release();
      }
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
    script: async (sql) => void (await pool.query(sql)),
    raw: async (text, values) => {
      const result = await pool.query(text, values);
      return { rows: result.rows ?? [], rowCount: result.rowCount ?? 0 };
    },
    pressure: () => ({ size: POOL_SIZE, idle: pool.idleCount + (POOL_SIZE - pool.totalCount), waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
};
