import type { Database } from '../../platform/database/index.ts';

/** A table with rows about a person, and how to find them. */
export interface PersonalTable {
  name: string;
  /** The columns to export, without secrets. */
  columns: string[];
  /** An SQL condition: $1 is the merchant, $2 the person. */
  where: string;
  orderBy: string;
}

interface ForeignKey {
  table: string;
  parent: string;
  columns: string[];
  parentColumns: string[];
}

/** Columns that name a person who acted on records of others, not their owner. */
const NOT_ITS_SUBJECT = new Set([
  'viewer_id',
  'approved_by',
  'modified_by',
  'created_by',
  'staff_id',
  'actor_id',
  'decided_by',
  'asked_by',
  'assigned_to',
  'author_id',
]);
/**
 * Columns that name a person, with or without a foreign key: the journals have none (docs/decisions/012), and some keys
 * have three columns.
 */
const PERSON = ['user_id', 'customer_id', 'owner_id', 'member_id', 'on_behalf_of'];
/**
 * Tables whose index by person covers only some rows, while another index (`where … is null`) covers the rest. Each
 * part gets its own condition, so that its index is used.
 */
const IN_PARTS: Readonly<Record<string, string>> = { orders: 'hold_slot' };
/**
 * Columns with ids of other people: the staff who acted, or the member who canceled a stay; not the program that
 * fetched a calendar.
 */
const OF_OTHERS = /(?<!fetched)_by$|^actor_id$/;
/** The addresses of staff who acted in the person's place. */
const PLACES_OF_OTHERS: Readonly<Record<string, readonly string[]>> = { audit_entries: ['ip_address', 'user_agent'] };
/** Secrets of accounts and devices are never exported, because the download may be stolen. */
const SECRET = /hash|token|secret|sealed|p256dh|^auth$|public_key|credential|challenge/;

/**
 * Every table with rows about a person: those with a column that names one or with a foreign key to `users`, and those
 * that refer to such a table without naming a person (lines of an order, entries of a transfer). They are read from the
 * database's own catalogue, so that a new table is exported from its first day.
 */
export const personalTables = async (database: Database): Promise<PersonalTable[]> => {
  const [keys, columns, primary] = [
    await foreignKeys(database),
    await columnsOf(database),
    await primaryKeys(database),
  ];
  const subject = ({ columns: [first, second, ...more] }: ForeignKey) =>
    first === 'merchant_id' && second !== undefined && more.length === 0 && !NOT_ITS_SUBJECT.has(second);
  const by = (table: string, column: string): ForeignKey => ({
    table,
    parent: 'users',
    columns: ['merchant_id', column],
    parentColumns: ['merchant_id', 'id'],
  });
  const byName = [...columns]
    .filter(([, of]) => of.includes('merchant_id'))
    .flatMap(([table, of]) => PERSON.filter((column) => of.includes(column)).map((column) => by(table, column)));
  const byKey = keys.filter((key) => key.parent === 'users' && subject(key) && !PERSON.includes(key.columns[1]!));
  const direct = [...byName, ...byKey];
  const named = new Set(direct.map(({ table }) => table));
  const children = keys.filter(
    (key) =>
      named.has(key.parent) &&
      key.parent !== 'users' &&
      !named.has(key.table) &&
      key.columns.length === 2 &&
      key.columns[0] === 'merchant_id',
  );

  const conditions = new Map<string, string[]>([['users', ['t.id = $2']]]);
  const names = (table: string, alias: string, person: string) => {
    const part = IN_PARTS[table];
    return `${alias}.${person} = $2${part ? ` and (${alias}.${part} is null or ${alias}.${part} is not null)` : ''}`;
  };
  const add = (table: string, condition: string) =>
    conditions.set(table, [...(conditions.get(table) ?? []), condition]);
  for (const {
    table,
    columns: [, column],
  } of direct)
    add(table, names(table, 't', column!));
  for (const {
    table,
    parent,
    columns: [, column],
    parentColumns: [, parentColumn],
  } of children) {
    const own = direct
      .filter((key) => key.table === parent)
      .map(({ columns: [, person] }) => names(parent, 'p', person!));
    add(
      table,
      `t.${column} in (select p.${parentColumn} from ${parent} p where p.merchant_id = $1 and (${own.join(' or ')}))`,
    );
  }
  return [...conditions].map(([name, each]) => ({
    name,
    columns: (columns.get(name) ?? []).filter(
      (column) => !SECRET.test(column) && !OF_OTHERS.test(column) && !PLACES_OF_OTHERS[name]?.includes(column),
    ),
    where: `t.merchant_id = $1 and (${each.join(' or ')})`,
    orderBy: (primary.get(name) ?? ['merchant_id']).map((column) => `t.${column}`).join(', '),
  }));
};

const foreignKeys = async (database: Database): Promise<ForeignKey[]> => {
  const { rows } = await database.raw(`
    select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as parent,
      (select json_agg(a.attname order by k.at) from unnest(c.conkey) with ordinality k(number, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
      (select json_agg(a.attname order by k.at) from unnest(c.confkey) with ordinality k(number, at)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as parents
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`);
  return rows.map((row) => ({
    table: row.table as string,
    parent: row.parent as string,
    columns: row.columns as string[],
    parentColumns: row.parents as string[],
  }));
};

/** Binary columns are left out, because they are hashes and keys. */
const columnsOf = async (database: Database): Promise<Map<string, string[]>> => {
  const { rows } = await database.raw(
    `select table_name, json_agg(column_name order by ordinal_position) as columns from information_schema.columns
      where table_schema = 'public' and data_type <> 'bytea' group by 1`,
  );
  return new Map(rows.map((row) => [row.table_name as string, row.columns as string[]]));
};

const primaryKeys = async (database: Database): Promise<Map<string, string[]>> => {
  const { rows } = await database.raw(`
    select c.conrelid::regclass::text as "table",
      (select json_agg(a.attname order by k.at) from unnest(c.conkey) with ordinality k(number, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns
    from pg_constraint c where c.contype = 'p' and c.connamespace = 'public'::regnamespace`);
  return new Map(rows.map((row) => [row.table as string, row.columns as string[]]));
};
