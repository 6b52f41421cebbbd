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

/** A group that takes longer than this (it may be waiting for a lock) no longer holds up the next group of its key. */
const STALLED_AFTER_MS = 50;
/** At most this many groups may be stalled at once, so that one merchant's locks cannot take all connections. */
const MAX_STALLED = 3;

/** The batches of one key, and how far they are. */
interface BatchQueue {
  waiting: PendingBatch[];
  /** Whether a group is under way or about to go. */
  busy: boolean;
  stalled: number;
}

/**
 * Request coalescing: while a batch is under way, batches of the same statements for the same merchant gather and go
 * together as the next one. Under load many callers share an execution and a commit, much like a database's group
 * commit; a caller that is alone does not wait.
 */
export class Coalescer {
  #queues = new Map<string, BatchQueue>();
  #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  run(queries: Queries): Promise<Rows[]> {
    const key = coalescingKey(queries);
    if (key === undefined) return this.#send(queries);
    const queue = this.#queues.get(key) ?? { waiting: [], busy: false, stalled: 0 };
    this.#queues.set(key, queue);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ queries, resolve, reject });
      if (queue.busy || queue.stalled >= MAX_STALLED) return;
      queue.busy = true;
      // Waits until all requests that have arrived by now are read.
      setImmediate(() => void this.#go(key, queue));
    });
  }

  /** Number of batches that have not been sent. */
  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  async #go(key: string, queue: BatchQueue): Promise<void> {
    const group = queue.waiting.splice(0, MAX_COALESCED);
    let isStalled = false;
    const timer = setTimeout(() => {
      isStalled = true;
      queue.stalled += 1;
      this.#goOn(key, queue);
    }, STALLED_AFTER_MS);
    await this.#execute(group);
    clearTimeout(timer);
    if (isStalled) queue.stalled -= 1;
    if (isStalled && queue.busy) return;
    this.#goOn(key, queue);
  }

  /** Sends the next group, when there is one and it may go. */
  #goOn(key: string, queue: BatchQueue): void {
    queue.busy = queue.waiting.length > 0 && queue.stalled < MAX_STALLED;
    if (queue.busy) void this.#go(key, queue);
    else if (queue.waiting.length === 0 && queue.stalled === 0) this.#queues.delete(key);
  }

  /** Runs all batches of a group in one transaction. */
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
   * When the database refuses a group, nothing of it was done. Callers that the error names lack a row they need, and
   * fail. The others are sent again: together, or in two halves when the error names no caller, so that no caller fails
   * because of another. After a lock timeout each is sent alone at once, since halves would wait for the same lock
   * again.
   * @returns the groups to try again
   */
  #afterFailure(group: readonly PendingBatch[], error: unknown): PendingBatch[][] {
    const unmet = unmetCallers(error);
    // When the outcome is unknown, every caller gets the error: sending the command again is safe.
    const fail = group.length === 1 || !isObjection(error) ? group : unmet.map((n) => group[n]!);
    for (const { reject } of fail) reject(error);
    const others = group.filter((batch) => !fail.includes(batch));
    if (others.length === 0) return [];
    if (sqlState(error) === SqlState.lockTimeout) return others.map((batch) => [batch]);
    return unmet.length > 0 ? [others] : [others.slice(0, others.length / 2), others.slice(others.length / 2)];
  }
}

/** @returns undefined when the batch runs alone */
const coalescingKey = (queries: Queries): string | undefined => {
  const merchantId = queries[0]?.request?.merchantId;
  if (merchantId === undefined || queries.some(({ request }) => request?.merchantId !== merchantId)) return undefined;
  return [merchantId, ...queries.map(({ name }) => name)].join();
};

/** The callers that an error of `ensureEach` names; empty for any other error. */
const unmetCallers = (error: unknown): number[] => {
  const { detail } = error as { detail?: string };
  return sqlState(error) === SqlState.unmet && detail !== undefined ? detail.split(',').map(Number) : [];
};
