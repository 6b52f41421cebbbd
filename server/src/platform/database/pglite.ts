import { AsyncLocalStorage } from 'node:async_hooks';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGlite, types } from '@electric-sql/pglite';
import { withEventListeners } from './commits.ts';
import type { Database, Runner, Session, StatementObserver, Transaction } from './database.ts';
import { connectionTo } from './pglite-connection.ts';
import type { Query } from './statement.ts';

/**
 * Extensions that the migrations create. Each database is opened with them, since PGlite loads their code only on
 * request.
 */
export const EXTENSIONS = { pg_trgm, btree_gin, btree_gist };

/**
 * @param directory where the embedded database keeps its files; undefined keeps it in memory (tests)
 * @param copyOf the files of another database, as PGlite dumps them, which a new one starts from (tests)
 */
export const openPGlite = async (
  directory: string | undefined,
  observe: StatementObserver,
  copyOf?: Blob,
): Promise<Database> => {
  const db = await PGlite.create({
    extensions: EXTENSIONS,
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(copyOf === undefined ? {} : { loadDataDir: copyOf }),
    parsers: {
      [types.INT8]: Number,
      [types.DATE]: (text: string) => text,
      [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
    },
    serializers: { [types.JSONB]: asText, [types.JSON]: asText },
  });
  const connection = await connectionTo(db);

  /**
   * There is one connection: a transaction that awaited a query of the database itself would wait for its own end, and
   * block every other caller.
   */
  const inside = new AsyncLocalStorage<{ ended: boolean }>();
  const orFail = (): void => {
    if (inside.getStore()?.ended === false)
      throw new Error('asked the database inside of a transaction, which must be asked instead');
  };
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => (orFail(), connection.alone(work));

  const run = async <Row>(query: Query<Row>): Promise<Row[]> => {
    const start = performance.now();
    const rows = await connection.run(query);
    observe(query.name, performance.now() - start);
    return rows;
  };
  const transact = <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    alone(() => {
      const own = { ended: false };
      const runHere: Runner['run'] = async (query) => {
        if (own.ended) throw new Error('the transaction has ended');
        return run(query);
      };
      const transaction: Transaction = {
        inTransaction: true,
        run: runHere,
        batch: async (queries) => {
          const results: unknown[][] = [];
          for (const query of queries) results.push(await runHere(query));
          return results;
        },
      };
      return connection.transaction(() => inside.run(own, () => work(transaction)).finally(() => (own.ended = true)));
    });

  /** Statements and transactions that wait for the one connection, and the one that has it. */
  let pending = 0;
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    pending += 1;
    try {
      return await work();
    } finally {
      pending -= 1;
    }
  };

  const plain: Session = {
    script: (sql) => alone(async () => void (await db.exec(sql))),
    raw: (text, values) =>
      alone(async () => {
        if (values === undefined || values.length === 0) {
          const results = await db.exec(text);
          const last = results.at(-1);
          return { rows: last?.rows ?? [], rowCount: last?.affectedRows ?? last?.rows.length ?? 0 };
        }
        const result = await db.query<Record<string, unknown>>(text, values);
        return { rows: result.rows, rowCount: result.affectedRows ?? result.rows.length };
      }),
  };

  return withEventListeners({
    kind: 'embedded',
    run: (query) => counted(() => alone(() => run(query))),
    batch: async <Rows extends unknown[]>(queries: { readonly [Place in keyof Rows]: Query<Rows[Place]> }) => {
      const results = await counted(() => transact((transaction) => transaction.batch(queries)));
      return results as { [Place in keyof Rows]: Rows[Place][] };
    },
    transaction: (work) => counted(() => transact(work)),
    ...plain,
    session: (work) => work(plain),
    pressure: () => ({ size: 1, idle: pending === 0 ? 1 : 0, waiting: Math.max(0, pending - 1), exhausted: false }),
    close: () => connection.alone(() => db.close()),
  });
};

/** PGlite would serialise JSON itself; like pg, it gets strings that are already serialised. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
