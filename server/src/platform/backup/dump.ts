import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../database/index.ts';
import { columnsOf, inOneTransaction, orRefuseCitus, quoted, tablesOf, type Ask } from './one-transaction.ts';

/** The contents of a dump, as its manifest lists them. */
export interface DumpSummary {
  takenAt: string;
  /** The schema of the rows: applied migrations in their order. */
  migrations: { name: string; checksum: string }[];
  /** Number of rows by table. */
  tables: Record<string, number>;
  /** The key that secrets are sealed with; null while no secret has been sealed. */
  keyId: string | null;
}

const ROWS_AT_ONCE = 1_000;

/**
 * Writes every row of one snapshot into `to`, one per line, in PostgreSQL's own text format, so that each value is
 * restored exactly, on an embedded database as on a server. Sequences come last, since numbers may be taken while rows
 * are read. At most a thousand rows are in memory.
 */
export const dumpDatabase = (database: Database, to: Writable): Promise<DumpSummary> =>
  inOneTransaction(database, 'snapshot', async (ask) => {
    await orRefuseCitus(ask);
    const [schema] = await ask(`select to_regclass('public.schema_migrations') is not null as there`);
    if (!schema?.there) throw new Error('there is nothing to back up: no server was ever started on this database');
    const [now] = await ask(`select now()::text as taken`);
    const tables: Record<string, number> = {};
    const lines = async function* () {
      for (const table of await tablesOf(ask)) yield* dumpTable(ask, table, tables);
      const sequences = await ask(
        `select sequencename as sequence, last_value as last from pg_sequences
         where schemaname = 'public' and last_value is not null order by 1`,
      );
      yield written([...sequences, { end: true }]);
    };
    // Each piece is awaited: a slow disk slows the reading, and a failed write ends it.
    await pipeline(lines, to, { end: false });
    const migrations = await ask('select name, checksum from schema_migrations order by name');
    const [key] = await ask('select key_id as key from secret_key');
    return {
      takenAt: new Date(String(now!.taken)).toISOString(),
      migrations: migrations.map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) })),
      tables,
      keyId: key ? String(key.key) : null,
    };
  });

const written = (lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** @param counts receives the number of rows */
const dumpTable = async function* (ask: Ask, table: string, counts: Record<string, number>): AsyncGenerator<string> {
  const columns = await columnsOf(ask, table);
  yield written([{ table, columns: columns.map(({ name }) => name) }]);
  await ask(`declare dumped no scroll cursor for select whole::text as line from ${quoted(table)} as whole`);
  let rows = 0;
  for (;;) {
    const some = await ask(`fetch ${ROWS_AT_ONCE} from dumped`);
    if (some.length === 0) break;
    rows += some.length;
    yield written(some.map(({ line }) => line));
  }
  await ask('close dumped');
  counts[table] = rows;
};
