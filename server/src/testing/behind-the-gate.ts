import pg from 'pg';
import { expect } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { isCitus } from '../platform/database/distribute.ts';
import { eventually } from './eventually.ts';
import { GATE } from './gate.ts';

const WAITING = `select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** The functions for a test while the gate is shut. */
export interface ShutGate {
  /** Waits until a statement waits at the gate. */
  arrived(): Promise<void>;
  /** @returns the number of statements at the gate */
  waiting(): Promise<number>;
}

type Session = Parameters<Parameters<Database['session']>[0]>[0];

/** Connections to the worker nodes of a Citus cluster, on which statements wait there; empty elsewhere. */
const workersOf = async (session: Session): Promise<pg.Client[]> => {
  const url = process.env.TEST_CITUS_URL;
  if (!url || !(await isCitus(session))) return [];
  const { rows } =
    await session.raw(`select nodename as host, nodeport as port, current_database() as name from pg_dist_node
    where groupid <> 0`);
  return Promise.all(
    rows.map(async ({ host, port, name }) => {
      const at = new URL(url);
      [at.hostname, at.port, at.pathname] = [String(host), String(port), `/${String(name)}`];
      const client = new pg.Client(at.href);
      await client.connect();
      return client;
    }),
  );
};

/** Keeps the gate shut during the work, on connections without time limits. */
export const whileGateIsShut = <Result>(
  database: Database,
  work: (gate: ShutGate) => Promise<Result>,
): Promise<Result> =>
  database.session(async (session) => {
    const workers = await workersOf(session);
    const onEach = async (text: string): Promise<number> => {
      const { rowCount } = await session.raw(text);
      const others = await Promise.all(workers.map((client) => client.query(text)));
      return others.reduce((sum, other) => sum + (other.rowCount ?? 0), rowCount);
    };
    const waiting = () => onEach(WAITING);
    const arrived = () => eventually(async () => expect(await waiting()).toBeGreaterThan(0));
    await onEach(`select pg_advisory_lock(${GATE})`);
    try {
      return await work({ arrived, waiting });
    } finally {
      await onEach(`select pg_advisory_unlock(${GATE})`);
      await Promise.all(workers.map((client) => client.end()));
    }
  });

/**
 * Runs something while a request waits at the gate, and then lets the request continue, so that the order of both is
 * certain on a machine of any speed.
 * @returns the answer to the request
 */
export const behindTheGate = async <Answer>(
  database: Database,
  request: () => Promise<Answer>,
  meanwhile: () => Promise<unknown>,
): Promise<Answer> => {
  let answer: Promise<Answer> | undefined;
  await whileGateIsShut(database, async ({ arrived, waiting }) => {
    answer = request();
    await arrived();
    await meanwhile();
    expect(await waiting(), 'the request still waits at the gate').toBeGreaterThan(0);
  });
  return answer!;
};
