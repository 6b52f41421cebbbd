import type { FollowedEvent } from './appended-events.ts';
import type { Query } from './statement.ts';

/** Runs queries: one after the other on a transaction, at any time on a database. */
export interface Runner {
  /** @throws DatabaseError with the SQLSTATE of PostgreSQL in `code` */
  run<Row>(query: Query<Row>): Promise<Row[]>;
}

export interface Transaction extends Runner {
  readonly inTransaction: true;
  /** Runs queries that do not need each other's results, in order, in one round trip. */
  batch(queries: readonly Query<unknown>[]): Promise<unknown[][]>;
}

/** Work that belongs to the transaction in which events of some kinds are appended. */
export interface TransactionFollower {
  kinds: ReadonlySet<string>;
  /** Runs before the commit, with all events of the merchant that were appended; when it throws, all is rolled back. */
  run(transaction: Transaction, merchantId: string, events: readonly FollowedEvent[]): Promise<void>;
}

/** One connection, outside of a transaction. */
export interface Session {
  script(sql: string): Promise<void>;
  raw(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
}

export interface Pressure {
  /** How many connections there may be, and how many of them are unused. */
  size: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
  /** Callers wait and no connection has become free for a while: a further caller would time out. */
  exhausted: boolean;
}

/** One PostgreSQL: embedded (PGlite) or a server (pg). Both speak the same dialect. */
export interface Database extends Runner {
  readonly kind: 'embedded' | 'server';
  /**
   * Runs queries that do not need each other's results, in order, in one transaction of their own and one round trip:
   * all or nothing.
   * @returns the rows of each
   */
  batch<Rows extends unknown[]>(queries: { readonly [Place in keyof Rows]: Query<Rows[Place]> }): Promise<{
    [Place in keyof Rows]: Rows[Place][];
  }>;
  /**
   * Runs `work` in one transaction (read committed); rolls back when it throws.
   * @throws also when a statement failed and `work` did not
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs SQL of several statements without parameters: migrations and the set-up of libraries. */
  script(sql: string): Promise<void>;
  /** For libraries that bring their own SQL (rate-limiter-flexible). */
  raw(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
  /**
   * Runs `work` on one connection that no other caller uses until it ends (on the embedded database, its only one): for
   * session locks, and for statements that cannot run in a transaction. A connection whose work fails is closed.
   */
  session<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /**
   * Called with each merchant to whose feed this process has appended events, once their transaction has committed. The
   * listener must not throw.
   */
  onEvents(listener: (merchantId: string) => void): () => void;
  /**
   * From now on every transaction of this process that appends an event of the follower's kinds runs it before its
   * commit. What the follower appends is not followed again.
   */
  followEvents(follower: TransactionFollower): () => void;
  /** How full the pool is, for metrics and load shedding. */
  pressure(): Pressure;
  close(): Promise<void>;
}

/**
 * SQLSTATE codes that decide what happens next. `unmet` is our own (function `ensure` of the migrations): a row that a
 * save needs is missing; the error names it in place of a constraint.
 */
export const SqlState = {
  uniqueViolation: '23505',
  serialisationFailure: '40001',
  deadlock: '40P01',
  /** Another transaction kept a row locked for longer than a statement may wait (`lock_timeout`). */
  lockTimeout: '55P03',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  exclusionViolation: '23P01',
  unmet: 'SB001',
} as const;

const textIn = (error: unknown, field: string): string | undefined => {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? value : undefined;
};

export const sqlState = (error: unknown): string | undefined => {
  const code = textIn(error, 'code');
  if (code !== 'XX000') return code;
  // When a Citus coordinator copies rows to a worker, only the message of the worker's error comes back.
  const message = textIn(error, 'message') ?? '';
  return VIOLATIONS.find(([words]) => message.includes(words))?.[1] ?? code;
};

const VIOLATIONS = [
  ['violates unique constraint', SqlState.uniqueViolation],
  ['violates foreign key constraint', SqlState.foreignKeyViolation],
  ['violates check constraint', SqlState.checkViolation],
  ['violates exclusion constraint', SqlState.exclusionViolation],
] as const;

/** Errors that end a connection, and errors of the server's system or of PostgreSQL itself. */
const IN_DOUBT = /^(?:08|57P|58|XX)/;

/**
 * Whether the database refused a statement, so that nothing of its transaction was done. After other errors the outcome
 * is unknown.
 */
export const isObjection = (error: unknown): boolean => {
  const state = sqlState(error);
  return state !== undefined && /^[0-9A-Z]{5}$/.test(state) && !IN_DOUBT.test(state);
};

/**
 * The constraint or index that a violation names, if any. Of a worker's violation a Citus coordinator passes on only
 * the message, in which the names of indexes and foreign keys end with the shard's number.
 */
export const violated = (error: unknown): string | undefined =>
  textIn(error, 'constraint') ??
  /(?: constraint "(.+?)(?:_\d{6,})?"|^unmet: (.+))$/
    .exec(textIn(error, 'message') ?? '')
    ?.slice(1)
    .find(Boolean);

/**
 * The database cannot be reached or has no connection left: the request itself is fine. When the connection broke
 * during the request, it may have been carried out.
 */
export class DatabaseUnavailable extends Error {
  retryAfterSeconds = 2;
  constructor(cause: unknown) {
    super(`the database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Whether the failure comes from the database as a whole, so that any other statement would fail too. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof Error && isUnavailable(error.cause));

/** The first row, or undefined. */
export const first = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0];

/** Called for each statement with its name and its duration in milliseconds. */
export type StatementObserver = (name: string, milliseconds: number) => void;

/** A compare-and-set found no row: what was loaded has changed since. The command bus loads and decides again. */
export class ChangedMeanwhile extends Error {
  code: string = SqlState.serialisationFailure;
  constructor(what: string) {
    super(`${what} changed meanwhile`);
  }
}
