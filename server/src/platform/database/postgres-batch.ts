import pg, { type Connection, type QueryResult, type Submittable } from 'pg';
import type { StatementObserver } from './database.ts';
import type { Query } from './statement.ts';

/** pg's own query, of which it declares only the outside. It writes itself to the connection and collects its rows. */
interface Part {
  name: string;
  text: string;
  _result: QueryResult;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}
type PreparedNames = Connection & { parsedStatements: Record<string, string>; submittedNamedStatements: Record<string, string> };

const OneOfMany = class extends (pg.Query as unknown as new (config: object) => object) {
  /** The batch asks for one answer to all (Sync), not for one to each: that makes them one transaction. */
  _getRows(connection: { execute(options: object): void }): void {
    connection.execute({ portal: '' });
  }
} as unknown as new (config: { name: string; text: string; values: unknown[]; callback: () => void }) => Part;

/**
 * Several prepared statements sent with one write and answered at once (PostgreSQL's extended protocol, pipelining): between two Syncs everything is one
 * transaction. A Submittable, as pg-cursor is.
 */
export class Batch implements Submittable {
  /** The rows of each statement. */
  results: Promise<Record<string, unknown>[][]>;
  #parts: Part[];
  #observe: StatementObserver;
  #at = 0;
  #since = 0;
  #resolve!: (rows: Record<string, unknown>[][]) => void;
  #reject!: (error: Error) => void;

  constructor(queries: readonly Query<unknown>[], observe: StatementObserver) {
    this.#parts = queries.map(({ name, text, values }) => new OneOfMany({ name, text, values, callback: () => {} }));
    this.#observe = observe;
    this.results = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Of the statement that is being answered: pg remembers by them what a connection has prepared. */
  get name(): string | undefined {
    return this.#parts[this.#at]?.name;
  }
  get text(): string | undefined {
    return this.#parts[this.#at]?.text;
  }

  submit(connection: Connection): void {
    this.#since = performance.now();
    connection.stream.cork();
    try {
      for (const part of this.#parts) part.prepare(connection);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#parts[this.#at]!.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#at]!.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    const part = this.#parts[this.#at]!;
    part.handleCommandComplete(message, connection);
    this.#at += 1;
    const now = performance.now();
    this.#observe(part.name, now - this.#since);
    this.#since = now;
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#parts.map((part) => part._result.rows));
  }

  /** The server skips what follows a failure, so that those are not prepared, whatever was sent. */
  handleError(error: Error, connection: PreparedNames): void {
    for (const { name } of this.#parts) if (!(name in connection.parsedStatements)) delete connection.submittedNamedStatements[name];
    this.#reject(error);
  }
}
