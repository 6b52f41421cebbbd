import type { World } from './world.ts';

/** A session that waits for the locks of others. */
export interface LockWait {
  pid: string;
  /** The sessions that hold the locks. */
  by: string[];
  statement: string;
}

/** The sessions that wait for locks in a database now, on Citus on all of its nodes. */
export const lockWaits = async ({ sql }: Pick<World, 'sql'>): Promise<LockWait[]> => {
  const citus = (await sql(`select from pg_extension where extname = 'citus'`)).length > 0;
  // Citus reports locks of rows. Advisory locks are held on the coordinator, which receives every statement.
  const waits = citus
    ? [...(await sql(ON_CITUS)), ...(await sql(`${ON_POSTGRESQL} and wait_event = 'advisory'`))]
    : await sql(ON_POSTGRESQL);
  return waits as unknown as LockWait[];
};

const ON_POSTGRESQL = `
  select pid::text, pg_blocking_pids(pid)::text[] as by, query as statement from pg_stat_activity
  where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;

const ON_CITUS = `
  select waiting_gpid::text as pid, array_agg(blocking_gpid::text) as by, min(blocked_statement) as statement
  from citus_lock_waits group by waiting_gpid`;
