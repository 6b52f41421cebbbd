import type { Query } from './statement.ts';

/** Runs queries: one after the other on a transaction, any at any time on a database. */
export interface Runner {
  /** @throws DatabaseError with the SQLSTATE of PostgreSQL in `code` */
  run<Row>(query: Query<Row>): Promise<Row[]>;
}

export interface Transaction extends Runner {
  readonly inTransaction: true;
  /** Runs queries that do not need each other's answers, in order, in one round trip. */
  batch(queries: readonly Query<unknown>[]): Promise<unknown[][]>;
}

/** One connection, outside of a transaction. */
export interface Session {
  script(sql: string): Promise<void>;
  raw(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
}

export interface Pressure {
  /** Connections there may be, and how many of them nobody uses. */
  size: number;
  idle: number;
  /** Who waits for one. */
  waiting: number;
  /** Somebody waits, and for a while no connection has come free: whoever joins waits in vain. */
  exhausted: boolean;
}

/** One PostgreSQL: embedded (PGlite) or a server (pg). Both speak the same dialect. */
export interface Database extends Runner {
  readonly kind: 'embedded' | 'server';
  /**
   * Runs queries that do not need each other's answers, in order, in one transaction of their own and one round trip.
   * All or nothing.
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
  /** Runs SQL of several statements without parameters: migrations, set-up of libraries. */
  script(sql: string): Promise<void>;
  /** For libraries that bring their own SQL (rate-limiter-flexible). */
  raw(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
  /**
   * Runs `work` on one connection that nobody else uses meanwhile (on the embedded database on its only one): for locks
   * of a session, and for what cannot run in a transaction. A connection whose work fails is closed.
   */
  session<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /** How full the pool is, for metrics and load shedding. */
  pressure(): Pressure;
  close(): Promise<void>;
}

/**
 * SQLSTATE codes we decide on. `unmet` is our own: what a save had to find was not there (function `ensure` of the
 * migrations); it names it as the constraint.
 */
export const SqlState = {
  uniqueViolation: '23505',
  serialisationFailure: '40001',
  deadlock: '40P01',
  /** Somebody else kept a row for longer than one may wait for it (`lock_timeout`). */
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
  // Rows that a Citus coordinator copies to a worker: of the worker's error only the message comes back.
  const message = textIn(error, 'message') ?? '';
  return VIOLATIONS.find(([words]) => message.includes(words))?.[1] ?? code;
};

const VIOLATIONS = [
  ['violates unique constraint', SqlState.uniqueViolation],
  ['violates foreign key constraint', SqlState.foreignKeyViolation],
  ['violates check constraint', SqlState.checkViolation],
  ['violates exclusion constraint', SqlState.exclusionViolation],
] as const;

/** Errors that end a connection, and those of the server's system or of PostgreSQL itself. */
const IN_DOUBT = /^(?:08|57P|58|XX)/;

/** Whether the database refused a statement: nothing of its transaction was done. After other errors nobody knows. */
export const isObjection = (error: unknown): boolean => {
  const state = sqlState(error);
  return state !== undefined && /^[0-9A-Z]{5}$/.test(state) && !IN_DOUBT.test(state);
};

/**
 * The constraint or index a violation names, if any. Of a worker's violation a Citus coordinator passes on no more than
 * the message, where indexes and foreign keys have the shard's number behind their names.
 */
export const violated = (error: unknown): string | undefined =>
  textIn(error, 'constraint') ??
  /(?: constraint "(.+?)(?:_\d{6,})?"|^unmet: (.+))$/
    .exec(textIn(error, 'message') ?? '')
    ?.slice(1)
    .find(Boolean);

/**
 * The database cannot be reached, or has no connection left: nothing is wrong with the request. When the connection
 * broke while it was answered, it may have been carried out.
 */
export class DatabaseUnavailable extends Error {
  retryAfterSeconds = 2;
  constructor(cause: unknown) {
    super(`the database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Whether something failed because of the database as a whole, so that whatever else is tried fails too. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof Error && isUnavailable(error.cause));

/** First row or undefined. */
export const first = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0];

/** Called with each statement's name and milliseconds. */
export type StatementObserver = (name: string, milliseconds: number) => void;

/** A compare-and-set found no row: what was loaded changed. The command bus loads and decides again. */
export class ChangedMeanwhile extends Error {
  code: string = SqlState.serialisationFailure;
  constructor(what: string) {
    super(`${what} changed meanwhile`);
  }
}
