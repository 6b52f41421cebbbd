import type { Session } from './database.ts';
import { inTransaction, type MigrationTarget } from './migration-transaction.ts';

/**
 * On Citus every table with a merchant_id lives on the node of its merchant, beside the merchant's other tables, and
 * `merchants` is on every node. All other tables stay on the coordinator, where every statement arrives: none of them
 * is read together with a merchant's. Without Citus nothing is done here (docs/decisions/033).
 */

const DISTRIBUTION_COLUMN = 'merchant_id';
const REFERENCE_TABLE = 'merchants';

/**
 * Settings of each migration transaction on Citus. Append-only triggers look at their own row only, so they may run on
 * the nodes. A new table that refers to `merchants` stays plain until it is distributed, with the triggers it gets
 * before that. A change of all shards of a table goes over one connection per node; otherwise a second change in the
 * same transaction would not see the first.
 */
export const CITUS_SETTINGS: Readonly<Record<string, string>> = {
  'citus.enable_unsafe_triggers': 'on',
  'citus.enable_local_reference_table_foreign_keys': 'off',
  'citus.multi_shard_modify_mode': 'sequential',
};

export const isCitus = async (session: Session): Promise<boolean> =>
  (await session.raw(`select from pg_extension where extname = 'citus'`)).rows.length > 0;

/**
 * Distributes the tables that are not yet distributed, all at once or not at all; their rows move along.
 * @returns the tables that were distributed now
 */
export const distribute = async (target: MigrationTarget): Promise<string[]> => {
  const pending = await pendingTables(target.session);
  if (pending.length > 0)
    await inTransaction(target, 'distributing the tables', (session) => distributeAll(session, pending));
  return pending;
};

const distributeAll = async (session: Session, pending: readonly string[]): Promise<void> => {
  // A table cannot be distributed while a table that is not distributed refers to it.
  const keys = await foreignKeysBetween(session, pending);
  for (const { table, name } of keys) await session.script(`alter table ${table} drop constraint ${name}`);
  const filled = await filledOf(session, pending);

  let anchor = await anyDistributed(session);
  for (const table of pending) {
    if (table === REFERENCE_TABLE) await session.script(`select create_reference_table('${table}')`);
    else
      await session.script(
        `select create_distributed_table('${table}', '${DISTRIBUTION_COLUMN}', colocate_with => '${anchor ?? 'none'}')`,
      );
    if (table !== REFERENCE_TABLE) anchor ??= table;
  }
  for (const table of filled) await session.script(`select truncate_local_data_after_distributing_table('${table}')`);
  for (const { table, name, definition } of keys)
    await session.script(`alter table ${table} add constraint ${name} ${definition}`);
};

/** Merchant tables that live on the coordinator only; the reference table comes first. */
const pendingTables = async (session: Session): Promise<string[]> => {
  const { rows } = await session.raw(`
    select format('%I', c.relname) as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname = '${REFERENCE_TABLE}' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = '${DISTRIBUTION_COLUMN}'
          and not a.attisdropped))
      and not exists (
        select from pg_dist_partition p where p.logicalrelid = c.oid and (p.partmethod = 'h' or p.repmodel = 't'))
    order by c.relname <> '${REFERENCE_TABLE}', c.relname`);
  return rows.map(({ name }) => name as string);
};

const anyDistributed = async (session: Session): Promise<string | undefined> =>
  (
    await session.raw(
      `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by logicalrelid limit 1`,
    )
  ).rows[0]?.name as string | undefined;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const foreignKeysBetween = async (session: Session, tables: readonly string[]): Promise<ForeignKey[]> => {
  const list = tables.map((name) => `'${name}'::regclass`).join(', ');
  const { rows } = await session.raw(`
    select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid in (${list}) order by 1, 2`);
  return rows as unknown as ForeignKey[];
};

const filledOf = async (session: Session, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await session.raw(
    tables.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  return rows.map(({ name }) => name as string);
};
