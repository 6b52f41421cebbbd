import type { Readable } from 'node:stream';
import { linesOf, storedColumns } from './load.ts';
import { quoted, type Ask } from './one-transaction.ts';

/** Loads one merchant's rows from a dump of all, while other merchants use the database. */

/** A merchant that a backup contains. */
export interface MerchantInBackup {
  id: string;
  code: string;
  name: string;
}

/** Rows of a table that are one merchant's. */
interface Owned {
  table: string;
  /** The column with the merchant's id. */
  owner: string;
  /** The stored columns, quoted. */
  columns: string[];
}

/** What was staged: rows lie in the temporary table `staged` until the transaction ends. */
export interface Staged {
  merchantId: string;
  /** Parents come before the tables that refer to them. */
  owned: readonly Owned[];
  /** Last numbers of sequences at the moment of the backup. */
  sequences: readonly { sequence: string; last: number }[];
}

const MERCHANTS = 'merchants';
const HOSTS = 'hosts';
const CHARACTERS_AT_ONCE = 4_000_000;

/** Reads the merchants of a dump. */
export const merchantsIn = async (ask: Ask, from: Readable): Promise<MerchantInBackup[]> => {
  const found: string[] = [];
  let table = '';
  for await (const line of linesOf(from)) {
    if (typeof line === 'string') {
      if (table === MERCHANTS) found.push(line);
      continue;
    }
    if (table === MERCHANTS) break;
    table = 'table' in line ? line.table : '';
  }
  from.destroy();
  const rows = await ask(
    `select (stored).id, (stored).code, (stored).name
     from (select line::merchants as stored from unnest($1::text[]) as line offset 0) as lines order by 2`,
    [found],
  );
  return rows.map(({ id, code, name }) => ({ id: String(id), code: String(code), name: String(name) }));
};

/** The tables with rows of merchants, and the column that says whose. */
const ownersOf = async (ask: Ask): Promise<Map<string, string>> => {
  const rows = await ask(
    `select c.relname as table, a.attname as owner from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and (a.attname in ('merchant_id', 'of_merchant') or (c.relname = $1 and a.attname = 'id'))`,
    [MERCHANTS],
  );
  return new Map(rows.map(({ table, owner }) => [String(table), String(owner)]));
};

/** @throws Error when tables refer to each other in a cycle: no order would do then */
const parentsFirst = async (ask: Ask, tables: readonly string[]): Promise<string[]> => {
  const keys = await ask(
    `select distinct child.relname as child, parent.relname as parent from pg_constraint k
     join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`,
  );
  const parents = new Map(tables.map((table) => [table, new Set<string>()]));
  for (const { child, parent } of keys) parents.get(String(child))?.add(String(parent));
  const ordered: string[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      (table) => !ordered.includes(table) && [...parents.get(table)!].every((parent) => ordered.includes(parent)),
    );
    if (next.length === 0) throw new Error('the tables of a merchant refer to each other in a cycle');
    ordered.push(...next);
  }
  return ordered;
};

/**
 * Reads what a dump has of one merchant into a temporary table of this transaction; nothing else is touched. Every
 * line of the merchant's contains its id as it is written here.
 */
export const stageMerchant = async (ask: Ask, from: Readable, merchantId: string): Promise<Staged> => {
  const owners = await ownersOf(ask);
  await ask('create temporary table staged (name text not null, line text not null) on commit drop');
  const columns = new Map<string, string[]>();
  const sequences: { sequence: string; last: number }[] = [];
  let table = '';
  let waiting: string[] = [];
  let characters = 0;
  let ended = false;
  const save = async () => {
    if (waiting.length === 0) return;
    await ask('insert into staged select $1, line from unnest($2::text[]) as line', [table, waiting]);
    [waiting, characters] = [[], 0];
  };
  for await (const line of linesOf(from)) {
    if (typeof line === 'string') {
      if (!owners.has(table) || !line.includes(merchantId)) continue;
      waiting.push(line);
      characters += line.length;
      if (characters >= CHARACTERS_AT_ONCE) await save();
      continue;
    }
    await save();
    if ('table' in line) {
      table = line.table;
      if (owners.has(table)) columns.set(table, await storedColumns(ask, line));
    } else if ('sequence' in line) sequences.push(line);
    else ended = true;
  }
  if (!ended) throw new Error('the backup’s rows end too early');
  const missing = [...owners.keys()].find((name) => !columns.has(name));
  if (missing !== undefined) throw new Error(`the backup has no table ${missing}`);
  await ask('create index on staged (name)');
  await ask('analyze staged');
  const ordered = await parentsFirst(ask, [...owners.keys()]);
  const owned = ordered.map((name) => ({ table: name, owner: owners.get(name)!, columns: columns.get(name)! }));
  return { merchantId, owned, sequences };
};

/** A table's staged rows that are the merchant's; `$1` is its id. `offset 0` keeps each from being parsed twice. */
const stagedRows = ({ table, owner }: Pick<Owned, 'table' | 'owner'>): string =>
  `(select line::${quoted(table)} as stored from staged where name = '${table}' offset 0) as lines
   where (stored).${quoted(owner)} = $1`;
const valuesOf = ({ columns }: Owned): string => columns.map((name) => `(stored).${name}`).join(', ');

/** @throws Error in a sentence when another merchant has this merchant's code or one of its host names */
export const orRefuseTaken = async (ask: Ask, { merchantId, owned }: Staged): Promise<void> => {
  const of = (name: string) => stagedRows(owned.find(({ table }) => table === name)!);
  const taken = await ask(
    `select 'the code ' || m.code as what, m.name as by from merchants m
     where m.id <> $1 and m.code in (select (stored).code from ${of(MERCHANTS)})
     union all select 'the host name ' || h.host, m.name from ${HOSTS} h join merchants m on m.id = h.of_merchant
     where m.id <> $1 and h.host in (select (stored).host from ${of(HOSTS)})`,
    [merchantId],
  );
  const [first] = taken;
  if (first) throw new Error(`${String(first.what)} belongs to ${String(first.by)} now`);
};

/** The keys in the storages of the files that the staged rows name. */
export const filesOfStaged = async (ask: Ask, { merchantId, owned }: Staged): Promise<Set<string>> => {
  const keys = new Set<string>();
  for (const one of owned.filter(({ columns }) => columns.includes('"storage_key"')))
    for (const { key } of await ask(`select (stored).storage_key as key from ${stagedRows(one)}`, [merchantId]))
      if (key !== null) keys.add(String(key));
  return keys;
};

/**
 * Puts the staged rows in the place of what the database has of the merchant, which may be nothing; all its people are
 * signed out. Rows of other merchants are neither read nor changed, but while rows are deleted no merchant can write to
 * append-only tables. The merchant is suspended afterwards, so that the operator can check it before anyone uses it.
 * @returns how many rows were removed, and how many are there now
 */
export const loadMerchant = async (
  ask: Ask,
  { merchantId, owned, sequences }: Staged,
): Promise<{ removed: number; rows: number }> => {
  const children = owned.filter(({ table }) => table !== MERCHANTS);
  // Any new row of the merchant waits at its foreign key for the end of this transaction.
  const [known] = await ask(`select from merchants where id = $1 for update`, [merchantId]);
  let removed = 0;
  if (known) {
    const guards = await ask(
      `select distinct tgrelid::regclass::text as table from pg_trigger
       where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       order by 1`,
    );
    for (const { table } of guards) await ask(`alter table ${String(table)} disable trigger user`);
    for (const { table, owner } of children.toReversed())
      removed += await countOf(ask, `delete from ${quoted(table)} where ${quoted(owner)} = $1`, merchantId);
    for (const { table } of guards) await ask(`alter table ${String(table)} enable trigger user`);
  }
  let rows = 0;
  for (const one of owned) {
    const columns = one.columns.join(', ');
    const staged = `select ${valuesOf(one)} from ${stagedRows(one)}`;
    const write =
      known && one.table === MERCHANTS
        ? `update ${MERCHANTS} set (${columns}) = (${staged}) where id = $1`
        : `insert into ${quoted(one.table)} (${columns}) overriding system value ${staged}`;
    rows += await countOf(ask, write, merchantId);
  }
  // A session that was ended since the backup would be open again.
  rows -= await countOf(ask, `delete from sessions where merchant_id = $1`, merchantId);
  await ask(`update ${MERCHANTS} set state = 'suspended' where id = $1 and state = 'open'`, [merchantId]);
  // Sequences never go back: other merchants take their numbers from them too.
  for (const { sequence, last } of sequences)
    await ask(
      `select setval($1::regclass, $2::bigint) from pg_sequences
       where schemaname = 'public' and sequencename = $3 and coalesce(last_value, 0) < $2::bigint`,
      [quoted(sequence), last, sequence],
    );
  return { removed, rows };
};

const countOf = async (ask: Ask, write: string, merchantId: string): Promise<number> => {
  const [counted] = await ask(`with written as (${write} returning 1) select count(*)::int as rows from written`, [
    merchantId,
  ]);
  return Number(counted!.rows);
};
