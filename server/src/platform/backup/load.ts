import type { Readable } from 'node:stream';
import type { Database } from '../database/index.ts';
import type { DumpSummary } from './dump.ts';
import { columnsOf, inOneTransaction, orRefuseCitus, quoted, tablesOf, type Ask } from './one-transaction.ts';

const ROWS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 4_000_000;

/**
 * Refuses a database that contains anything, or on which a server has been started. A schema without rows, which an
 * interrupted restore leaves, counts as empty.
 */
export const orRefuseFilled = async (database: Database): Promise<void> => {
  const { rows } = await database.raw(
    `select to_regclass('public.merchants') is not null as ours, to_regclass('public.secret_key') is not null as keyed,
       exists(select from information_schema.tables where table_schema = 'public') as filled`,
  );
  const [found] = rows;
  if (!found?.ours) {
    if (found?.filled) throw new Error('the database holds tables of something else: restore into an empty one');
    return;
  }
  const filled = await database.raw('select exists(select from merchants) as filled');
  if (filled.rows[0]?.filled) throw new Error('the database holds merchants: restore into an empty one');
  if (!found.keyed) return;
  const keyed = await database.raw('select exists(select from secret_key) as used');
  if (keyed.rows[0]?.used)
    throw new Error('a server has been started on this database: stop it, and restore into a new, empty one');
};

/**
 * Loads the rows of a dump into a schema of the same migrations, all of them or none. Foreign keys are dropped and
 * recreated at the end, which checks every row. Triggers do not run, since the rows they wrote are part of the dump.
 * @throws Error when a line, a table or a count differs from the dump's summary
 */
export const loadDatabase = (database: Database, from: Readable, summary: DumpSummary): Promise<void> =>
  inOneTransaction(database, 'write', async (ask) => {
    await orRefuseCitus(ask);
    const tables = await tablesOf(ask);
    const named = Object.keys(summary.tables).sort();
    if (tables.toSorted().join() !== named.join()) throw new Error('the backup and this schema have different tables');
    const list = tables.map(quoted).join(', ');
    for (const table of tables) await ask(`alter table ${quoted(table)} disable trigger user`);
    const keys = await ask(
      `select conrelid::regclass::text as holder, conname as name, pg_get_constraintdef(oid) as text
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
       order by oid`,
    );
    const foreign = keys.map(({ holder, name, text }) => ({
      table: String(holder),
      name: quoted(String(name)),
      text: String(text),
    }));
    for (const { table, name } of foreign) await ask(`alter table ${table} drop constraint ${name}`);
    await ask(`truncate ${list}`);
    await loadRows(ask, from, summary);
    for (const { table, name, text } of foreign) await ask(`alter table ${table} add constraint ${name} ${text}`);
    for (const table of tables) await ask(`alter table ${quoted(table)} enable trigger user`);
  });

export type Line = string | { table: string; columns: string[] } | { sequence: string; last: number } | { end: true };

const loadRows = async (ask: Ask, from: Readable, summary: DumpSummary): Promise<void> => {
  const counts: Record<string, number> = {};
  let table = '';
  let insert = '';
  let waiting: string[] = [];
  let characters = 0;
  let ended = false;
  const save = async () => {
    if (waiting.length === 0) return;
    await ask(insert, [waiting]);
    counts[table]! += waiting.length;
    waiting = [];
    characters = 0;
  };
  for await (const line of linesOf(from)) {
    if (typeof line === 'string') {
      waiting.push(line);
      characters += line.length;
      if (waiting.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await save();
      continue;
    }
    await save();
    if ('table' in line) {
      table = line.table;
      counts[table] = 0;
      insert = await insertInto(ask, line);
    } else if ('sequence' in line) {
      await ask('select setval($1::regclass, $2)', [quoted(line.sequence), line.last]);
    } else {
      ended = true;
    }
  }
  if (!ended) throw new Error('the backup’s rows end too early');
  for (const [name, rows] of Object.entries(summary.tables))
    if (counts[name] !== rows)
      throw new Error(`the backup promises ${rows} rows of ${name} and holds ${counts[name] ?? 0}`);
};

/** @returns the names of the columns that are stored, quoted @throws Error when the dump has others than this schema */
export const storedColumns = async (
  ask: Ask,
  { table, columns }: { table: string; columns: string[] },
): Promise<string[]> => {
  const own = await columnsOf(ask, table);
  if (own.map(({ name }) => name).join() !== columns.join())
    throw new Error(`the backup and this schema have different columns of ${table}`);
  return own.filter(({ generated }) => !generated).map(({ name }) => quoted(name));
};

const insertInto = async (ask: Ask, named: { table: string; columns: string[] }): Promise<string> => {
  const { table } = named;
  const stored = await storedColumns(ask, named);
  // `offset 0` keeps each row from being parsed again for every column.
  return `insert into ${quoted(table)} (${stored.join(', ')}) overriding system value
    select ${stored.map((name) => `(stored).${name}`).join(', ')}
    from (select line::${quoted(table)} as stored from unnest($1::text[]) as line offset 0) as lines`;
};

/** Parses the lines of a stream. */
export async function* linesOf(from: Readable): AsyncGenerator<Line> {
  let rest = '';
  from.setEncoding('utf8');
  for await (const chunk of from) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line) as Line;
  }
  if (rest !== '') throw new Error('the backup’s last line is cut off');
}
