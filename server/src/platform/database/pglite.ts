import { AsyncLocalStorage } from 'node:async_hooks';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGlite, types, type Transaction as PGliteTransaction } from '@electric-sql/pglite';
import type { Database, Runner, Session, StatementObserver } from './database.ts';
import { camelRows } from './rows.ts';
import type { Query } from './statement.ts';

/** What the migrations create: opened with each database, since PGlite brings their code along only when asked to. */
export const EXTENSIONS = { pg_trgm, btree_gin };

/**
 * @param directory where the embedded database keeps its files; undefined keeps it in memory (tests)
 * @param copyOf what a new one begins as: the files of another, as PGlite dumps them (tests)
 */
export const openPGlite = async (directory: string | undefined, observe: StatementObserver, copyOf?: Blob): Promise<Database> => {
  const db = await PGlite.create({
    extensions: EXTENSIONS,
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(copyOf === undefined ? {} : { loadDataDir: copyOf }),
    parsers: { [types.INT8]: Number, [types.DATE]: (text: string) => text, [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
    serializers: { [types.JSONB]: asText, [types.JSON]: asText },
  });
  await db.exec(`set timezone to 'UTC'`);

  /** There is one connection: what a transaction awaits of the database itself would wait for the transaction's end, and nobody else would be answered any more. */
  const inside = new AsyncLocalStorage<{ ended: boolean }>();
  const orFail = (): void => {
    if (inside.getStore()?.ended === false) throw new Error('asked the database inside of a transaction, which must be asked instead');
  };
  const transact = <Result>(work: (transaction: PGliteTransaction) => Promise<Result>): Promise<Result> => {
    orFail();
    const own = { ended: false };
    return db.transaction((transaction) => inside.run(own, () => work(transaction)).finally(() => (own.ended = true)));
  };

  const runOn = (client: PGlite | PGliteTransaction): Runner['run'] => {
    return async <Row>({ name, text, values }: Query<Row>): Promise<Row[]> => {
      const start = performance.now();
      const result = await client.query<Row>(text, values);
      observe(name, performance.now() - start);
      return camelRows(result.rows as Record<string, unknown>[]) as Row[];
    };
  };

  const plain: Session = {
    script: async (sql) => void (await db.exec(sql)),
    raw: async (text, values) => {
      orFail();
      if (values === undefined || values.length === 0) {
        const results = await db.exec(text);
        const last = results.at(-1);
        return { rows: last?.rows ?? [], rowCount: last?.affectedRows ?? last?.rows.length ?? 0 };
      }
      const result = await db.query<Record<string, unknown>>(text, values);
      return { rows: result.rows, rowCount: result.affectedRows ?? result.rows.length };
    },
  };

  return {
    kind: 'embedded',
    run: async (query) => (orFail(), runOn(db)(query)),
    batch: async <Rows extends unknown[]>(queries: { readonly [Place in keyof Rows]: Query<Rows[Place]> }) => {
      const results = await transact(async (transaction) => {
        const run = runOn(transaction);
        const rows: unknown[][] = [];
        for (const query of queries as readonly Query<unknown>[]) rows.push(await run(query));
        return rows;
      });
      return results as { [Place in keyof Rows]: Rows[Place][] };
    },
    transaction: async (work) => transact((transaction) => work({ inTransaction: true, run: runOn(transaction) })),
    ...plain,
    session: (work) => work(plain),
    pressure: () => ({ size: 1, idle: 1, waiting: 0 }),
    close: () => db.close(),
  };
};

/** JSON goes in as text already made; pg does the same with strings. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
