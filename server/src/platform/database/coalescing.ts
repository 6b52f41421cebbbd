import { coalesce, MAX_COALESCED } from './coalesced-statement.ts';
import { isObjection, SqlState, sqlState } from './database.ts';
import type { Query } from './statement.ts';

type Queries = readonly Query<unknown>[];
type Rows = Record<string, unknown>[];

/** Runs queries in one transaction, in one round trip. */
type Send = (queries: Queries) => Promise<Rows[]>;

interface PendingBatch {
  queries: Queries;
  resolve(results: Rows[]): void;
  reject(error: unknown): void;
}

/** A group that takes longer than this (it may wait for a lock) no longer holds up the next one of its key. */
const STALLED_AFTER_MS = 50;
/** So many stalled groups do: one merchant's locks must not take all connections. */
const MAX_STALLED = 3;

/** What happens to batches of one key. */
interface Line {
  waiting: PendingBatch[];
  /** A group is under way, or about to go. */
  busy: boolean;
  stalled: number;
}

/**
 * Request coalescing: while a batch is under way, batches of the same statements for the same merchant gather, and go
 * together as the next one. Under load many callers share an execution and a commit, as commits of a database do, and
 * alone nobody waits.
 */
export class Coalescer {
  #lines = new Map<string, Line>();
  #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  run(queries: Queries): Promise<Rows[]> {
    const key = coalescingKey(queries);
    if (key === undefined) return this.#send(queries);
    const line = this.#lines.get(key) ?? { waiting: [], busy: false, stalled: 0 };
    this.#lines.set(key, line);
    return new Promise((resolve, reject) => {
      line.waiting.push({ queries, resolve, reject });
      if (line.busy || line.stalled >= MAX_STALLED) return;
      line.busy = true;
      // After all requests that have arrived by now are read.
      setImmediate(() => void this.#go(key, line));
    });
  }

  /** Batches that have not been sent. */
  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  async #go(key: string, line: Line): Promise<void> {
    const group = line.waiting.splice(0, MAX_COALESCED);
    let isStalled = false;
    const timer = setTimeout(() => {
      isStalled = true;
      line.stalled += 1;
      this.#goOn(key, line);
    }, STALLED_AFTER_MS);
    await this.#execute(group);
    clearTimeout(timer);
    if (isStalled) line.stalled -= 1;
    if (isStalled && line.busy) return;
    this.#goOn(key, line);
  }

  /** The next group, when there is one and it may go. */
  #goOn(key: string, line: Line): void {
    line.busy = line.waiting.length > 0 && line.stalled < MAX_STALLED;
    if (line.busy) void this.#go(key, line);
    else if (line.waiting.length === 0 && line.stalled === 0) this.#lines.delete(key);
  }

  /** One transaction for all batches of a group. */
  async #execute(group: readonly PendingBatch[]): Promise<void> {
    const [first] = group as readonly [PendingBatch];
    try {
      if (group.length === 1) return first.resolve(await this.#send(first.queries));
      const shared = first.queries.map((_, place) => coalesce(group.map(({ queries }) => queries[place]!)));
      const results = await this.#send(shared);
      group.forEach(({ resolve }, n) => resolve(results.map((rows) => rows.filter((row) => row.n === n))));
    } catch (error) {
      await Promise.all(this.#afterFailure(group, error).map((again) => this.#execute(again)));
    }
  }

  /**
   * When the database objects, nothing of the group was done. Callers whom the error names did not find what they need,
   * and fail; the others go again: together, or in two halves when nobody is named, so that nobody fails for another's
   * sake. After a wait for a lock each goes alone at once: halves would wait for it again.
   * @returns the groups to try again
   */
  #afterFailure(group: readonly PendingBatch[], error: unknown): PendingBatch[][] {
    const unmet = unmetCallers(error);
    // When nobody knows whether it was done, each caller hears of it: to send the command again is safe.
    const fail = group.length === 1 || !isObjection(error) ? group : unmet.map((n) => group[n]!);
    for (const { reject } of fail) reject(error);
    const others = group.filter((batch) => !fail.includes(batch));
    if (others.length === 0) return [];
    if (sqlState(error) === SqlState.lockTimeout) return others.map((batch) => [batch]);
    return unmet.length > 0 ? [others] : [others.slice(0, others.length / 2), others.slice(others.length / 2)];
  }
}

/** Undefined when the batch runs alone. */
const coalescingKey = (queries: Queries): string | undefined => {
  const merchantId = queries[0]?.request?.merchantId;
  if (merchantId === undefined || queries.some(({ request }) => request?.merchantId !== merchantId)) return undefined;
  return [merchantId, ...queries.map(({ name }) => name)].join();
};

/** The callers that an error of `ensureEach` names; none of any other error. */
const unmetCallers = (error: unknown): number[] => {
  const { detail } = error as { detail?: string };
  return sqlState(error) === SqlState.unmet && detail !== undefined ? detail.split(',').map(Number) : [];
};
