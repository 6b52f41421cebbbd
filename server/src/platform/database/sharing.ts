import { SqlState, sqlState, type StatementObserver } from './database.ts';
import { Batch, isObjection } from './postgres-batch.ts';
import { MOST_SHARING, shareOf, type Query } from './statement.ts';

type Rows = Record<string, unknown>[];

/** A batch as it is asked for. */
export class Asking {
  queries: readonly Query<unknown>[];
  /** What it has in common with those it can share an execution with; undefined when it runs alone. */
  kind: string | undefined;
  results: Promise<unknown[][]>;
  resolve!: (rows: unknown[][]) => void;
  reject!: (error: unknown) => void;

  constructor(queries: readonly Query<unknown>[]) {
    this.queries = queries;
    this.kind = queries.every(({ asks }) => asks !== undefined) ? queries.map(({ name }) => name).join() : undefined;
    this.results = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
}

/** What one connection is given to do. */
export interface Load {
  /** Each set is one transaction. */
  sets: Asking[][];
  kind: string | undefined;
  since: number;
}

/** Batches on one connection at once that share nothing: the last one waits for all before it. */
const BATCHES_A_LINE = 8;

/** Milliseconds after which a set that is not answered yet (it may wait for a lock) keeps its like from going no longer. */
export const PATIENCE = 50;

/**
 * Batches that wait for a connection, in the order they came. While a set is under way, those who ask the same gather for the next one: under load many share an execution and a commit,
 * and alone nobody waits.
 */
export class WaitingBatches {
  #waiting: Asking[] = [];
  /** Since when the last set of each kind is under way. */
  #underWay = new Map<string, number>();

  add(asking: Asking): void {
    this.#waiting.push(asking);
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** @param free connections there are for all that waits @returns undefined when there is nothing, or all of it waits for its like */
  take(free: number): Load | undefined {
    const since = performance.now();
    const next = this.#waiting.find(({ kind }) => kind === undefined || since - (this.#underWay.get(kind) ?? -Infinity) >= PATIENCE);
    if (!next) return undefined;
    const { kind } = next;
    const alike = this.#waiting.filter((asking) => asking.kind === kind);
    const taken = alike.slice(0, kind === undefined ? Math.min(BATCHES_A_LINE, Math.ceil(alike.length / free)) : MOST_SHARING);
    const gone = new Set(taken);
    this.#waiting = this.#waiting.filter((asking) => !gone.has(asking));
    if (kind !== undefined) this.#underWay.set(kind, since);
    return { sets: kind === undefined ? taken.map((asking) => [asking]) : [taken], kind, since };
  }

  done({ kind, since }: Load): void {
    if (kind !== undefined && this.#underWay.get(kind) === since) this.#underWay.delete(kind);
  }
}

/**
 * One batch for all of a set: one transaction. When the database objects, nothing of it was done. Those whom it names did not find what they need, and fail; the others go again: together
 * without those, or in two halves when nobody is named, so that nobody fails for another's sake. After a wait for a lock each goes by himself at once: halves would wait for it again.
 */
const batchOf = (set: readonly Asking[], observe: StatementObserver, again: (sets: readonly Asking[][]) => void): Batch => {
  const [only] = set;
  const queries = set.length === 1 ? only!.queries : only!.queries.map((_, place) => shareOf(set.map((asking) => asking.queries[place]!)));
  const batch = new Batch(queries, observe);
  batch.results.then(
    (results) => {
      if (set.length === 1) only!.resolve(results);
      else set.forEach((asking, place) => asking.resolve(results.map((rows: Rows) => rows.filter(({ n }) => n === place))));
    },
    (error: unknown) => {
      if (set.length === 1 || !isObjection(error)) return set.forEach((asking) => asking.reject(error));
      const named = placesIn(error);
      if (sqlState(error) === SqlState.lockTimeout) return again(set.map((asking) => [asking]));
      if (named.length === 0) return again([set.slice(0, set.length / 2), set.slice(set.length / 2)]);
      for (const place of named) set[place]!.reject(error);
      again([set.filter((_, place) => !named.includes(place))].filter((others) => others.length > 0));
    },
  );
  return batch;
};

/** Whom an error of `ensureEach` names; none of any other. */
const placesIn = (error: unknown): number[] => (sqlState(error) === SqlState.unmet ? ((error as { detail?: string }).detail?.split(',').map(Number) ?? []) : []);

/** The batches that do what is asked, as few as can be. One with a value that is nothing PostgreSQL can be given fails without being sent. */
export const batchesOf = (sets: readonly (readonly Asking[])[], observe: StatementObserver, again: (sets: readonly Asking[][]) => void): Batch[] =>
  sets.flatMap((set) => {
    try {
      return [batchOf(set, observe, again)];
    } catch (error) {
      for (const asking of set) asking.reject(error);
      return [];
    }
  });
