import { expect } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { eventually } from './eventually.ts';
import { GATE } from './gate.ts';

const WAITING = `select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** What a test does while the gate is shut. */
export interface ShutGate {
  /** Until someone waits at the gate. */
  arrived(): Promise<void>;
  /** @returns how many wait there */
  waiting(): Promise<number>;
}

/** Keeps the gate shut while the work goes on, on a connection that no limit of time ends. */
export const whileGateIsShut = <Result>(
  database: Database,
  work: (gate: ShutGate) => Promise<Result>,
): Promise<Result> =>
  database.session(async ({ raw }) => {
    const waiting = async () => (await raw(WAITING)).rowCount;
    const arrived = () => eventually(async () => expect(await waiting()).toBeGreaterThan(0));
    await raw(`select pg_advisory_lock(${GATE})`);
    try {
      return await work({ arrived, waiting });
    } finally {
      await raw(`select pg_advisory_unlock(${GATE})`);
    }
  });

/**
 * Does something while a request waits at the gate, and lets it on: what was done came in between, on a machine of any
 * speed.
 * @returns what the request says
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
