import pg, { type ClientBase, type Connection, type Submittable } from 'pg';
import { prepareValue } from 'pg/lib/utils';
import type { StatementObserver } from './database.ts';
import { camelCase } from './rows.ts';
import type { Query } from './statement.ts';

type Row = Record<string, unknown>;

/** How a statement's rows look: column names as TypeScript writes them, and what reads each value's text. */
interface Shape {
  names: string[];
  parsers: ((text: string) => unknown)[];
}
const NO_ROWS: Shape = { names: [], parsers: [] };

/** pg's connection, of which its types declare only the outside. It knows which statements it has prepared. */
interface Wire {
  stream: Connection['stream'];
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: unknown[] }): void;
  describe(what: { type: 'P' }): void;
  execute(how: object): void;
  sync(): void;
}

/** The name a statement is prepared by on a connection; empty for one that is planned for its values. */
export const preparedName = ({ name, plan }: Query<unknown>): string => (plan === 'custom' ? '' : name);

/** What the prepared statements of a connection answer with. PostgreSQL refuses to run one whose answer would look different by now. */
const shapes = new WeakMap<Wire, Map<string, Shape>>();
const shapesOf = (connection: Wire): Map<string, Shape> => {
  const known = shapes.get(connection) ?? new Map<string, Shape>();
  shapes.set(connection, known);
  return known;
};

/**
 * Whether the database objects to a statement, and nothing of its transaction was done. After an error that ends the connection (classes 08, 57P, 58, XX) nobody knows whether it was
 * carried out.
 */
export const isObjection = (error: unknown): boolean => error instanceof pg.DatabaseError && !/^(?:08|57P|58|XX)/.test(error.code ?? 'XX');

/**
 * Several prepared statements sent with one write and answered at once (PostgreSQL's extended protocol, pipelining): between two Syncs everything is one
 * transaction. A Submittable, as pg-cursor is.
 */
export class Batch implements Submittable {
  /** The rows of each statement, their columns in camelCase. */
  results: Promise<Row[][]>;
  #statements: readonly Query<unknown>[];
  #values: unknown[][];
  #rows: Row[][];
  #shape: Shape | undefined;
  #shapes = new Map<string, Shape>();
  #observe: StatementObserver;
  #at = 0;
  #since = 0;
  /** Sent on the same connection after this one. */
  #next: Batch | undefined;
  #written = false;
  /** Gives the turn to the next one: pg knows of one query at a time. */
  #follow: () => void = () => {};
  #resolve!: (rows: Row[][]) => void;
  #reject!: (error: Error) => void;

  /** @throws when a value is nothing that PostgreSQL can be given */
  constructor(statements: readonly Query<unknown>[], observe: StatementObserver) {
    this.#statements = statements;
    this.#values = statements.map(({ values }) => values.map((value) => prepareValue(value)));
    this.#rows = statements.map(() => []);
    this.#observe = observe;
    this.results = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Of the statement that is being answered: pg remembers by them what a connection has prepared. */
  get name(): string | undefined {
    const answered = this.#statements[this.#at];
    return answered && preparedName(answered);
  }
  get text(): string | undefined {
    return this.#statements[this.#at]?.text;
  }

  /**
   * Sends batches on one connection without waiting for an answer in between, with one write where it can be. Each stays a transaction of its own, and its failure its own.
   * @returns when all are answered: what ended the connection, if something did
   */
  static async send(client: ClientBase, batches: readonly Batch[]): Promise<Error | undefined> {
    batches.forEach((batch, place) => {
      const next = batches[place + 1];
      if (!next) return;
      batch.#next = next;
      batch.#follow = () => void client.query(next);
    });
    client.query(batches[0]!);
    const outcomes = await Promise.allSettled(batches.map(({ results }) => results));
    return outcomes.find((outcome) => outcome.status === 'rejected' && !isObjection(outcome.reason)) && new Error('the connection broke');
  }

  submit(of: Connection): void {
    this.#since = performance.now();
    if (this.#written) return;
    const connection = of as unknown as Wire;
    connection.stream.cork();
    try {
      // The server skips what follows a failure: whether a new statement got prepared shows in the answer only, and nobody goes ahead of that.
      const known = this.#write(connection);
      for (let next = this.#next; known && next && next.#isKnown(connection); next = next.#next) next.#write(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  /** Whether all its statements were prepared before. */
  #isKnown(connection: Wire): boolean {
    return this.#statements.map(preparedName).every((name) => !name || name in connection.parsedStatements);
  }

  /** @returns whether it was known */
  #write(connection: Wire): boolean {
    const known = this.#isKnown(connection);
    this.#shapes = shapesOf(connection);
    this.#statements.forEach((query, place) => {
      const { text } = query;
      const name = preparedName(query);
      if (!name || !(name in connection.parsedStatements || name in connection.submittedNamedStatements)) {
        connection.parse({ name, text });
        if (name) connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values: this.#values[place]! });
      if (!this.#shapes.has(name)) connection.describe({ type: 'P' });
      connection.execute({});
    });
    connection.sync();
    this.#written = true;
    return known;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#shape = { names: fields.map(({ name }) => camelCase(name)), parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')) };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { names, parsers } = (this.#shape ??= this.#shapes.get(this.name!)!);
    const row: Row = {};
    for (let at = 0; at < names.length; at += 1) {
      const text = fields[at]!;
      row[names[at]!] = text === null ? null : parsers[at]!(text);
    }
    this.#rows[this.#at]!.push(row);
  }

  handleCommandComplete(): void {
    const name = this.name!;
    if (name && !this.#shapes.has(name)) this.#shapes.set(name, this.#shape ?? NO_ROWS);
    this.#shape = undefined;
    this.#at += 1;
    const now = performance.now();
    this.#observe(this.#statements[this.#at - 1]!.name, now - this.#since);
    this.#since = now;
  }

  handleReadyForQuery(): void {
    this.#follow();
    this.#resolve(this.#rows);
  }

  /** The server skips what follows a failure, so that those are not prepared, whatever was sent. */
  handleError(error: Error, connection: Wire): void {
    for (const { name } of this.#statements) if (!(name in connection.parsedStatements)) delete connection.submittedNamedStatements[name];
    this.#follow();
    this.#reject(error);
  }

  /** It was never sent. */
  abandon(error: Error): void {
    this.#reject(error);
  }
}
