import { randomUUID } from 'node:crypto';
import type { Database } from '../database/index.ts';
import type { GlobalJob } from '../jobs/jobs.ts';
import { VERSION } from '../version.ts';
import { forgetGone, forgetProcess, noteProcess } from './processes.store.ts';

/**
 * A failure outside requests as a process records it: without the error's message, which may contain names of people.
 */
export interface NotedFailure {
  doing: string;
  count: number;
  lastAt: string;
}

export interface ProcessNote {
  job: GlobalJob;
  failed(doing: string): void;
  /** Removes the process from the list when it ends. */
  end(): Promise<void>;
}

const EVERY_MS = 15_000;
/** How many different failures are recorded; the metrics alone count the others. */
const MAX_FAILURES = 50;
const REMEMBERED_MS = 86_400_000;

/** Records that this process runs and what failed in it, where staff and the other processes can read it. */
export const createProcessNote = (database: Database): ProcessNote => {
  const id = randomUUID();
  const startedAt = new Date();
  const failures = new Map<string, NotedFailure>();
  let ended = false;
  return {
    job: {
      name: 'note this process',
      everyMs: EVERY_MS,
      run: async () => {
        const old = Date.now() - REMEMBERED_MS;
        for (const [doing, { lastAt }] of failures) if (Date.parse(lastAt) < old) failures.delete(doing);
        if (ended) return false;
        await database.run(
          noteProcess({ id, version: VERSION, startedAt, failures: JSON.stringify([...failures.values()]) }),
        );
        await database.run(forgetGone({}));
        return false;
      },
    },
    failed: (doing) => {
      const known = failures.get(doing);
      if (!known && failures.size >= MAX_FAILURES) return;
      failures.set(doing, { doing, count: (known?.count ?? 0) + 1, lastAt: new Date().toISOString() });
    },
    end: async () => {
      ended = true;
      await database.run(forgetProcess({ id }));
    },
  };
};

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/;

/** The failures that concern a merchant: its own, and those that belong to no merchant. */
export const failuresFor = (merchantId: string, processes: readonly { failures: unknown }[]): NotedFailure[] => {
  const sums = new Map<string, NotedFailure>();
  for (const { failures } of processes)
    for (const { doing, count, lastAt } of failures as NotedFailure[]) {
      const whose = ID.exec(doing)?.[0];
      if (whose !== undefined && whose !== merchantId) continue;
      const name = doing.replace(ID, '').trim();
      const known = sums.get(name);
      const last = known && known.lastAt > lastAt ? known.lastAt : lastAt;
      sums.set(name, { doing: name, count: (known?.count ?? 0) + count, lastAt: last });
    }
  return [...sums.values()].sort((a, b) => b.lastAt.localeCompare(a.lastAt));
};
