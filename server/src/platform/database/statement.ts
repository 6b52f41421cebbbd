import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely';
import type { AppendedEvents } from './appended-events.ts';
import type { Schema } from './schema.generated.ts';

/** Kysely builds and compiles statements; our own `Database` runs them. */
export const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
});
export type Builder = typeof builder;

/** SQL ready to run: its name (for logs, pg_stat_statements and the prepared-statement cache), text and values. */
export interface Query<Row> {
  name: string;
  text: string;
  values: unknown[];
  /** False when the statement only reads. */
  writes?: boolean;
  /** Planned for its values each time, instead of once for all. */
  plan?: 'custom';
  /** For a coalesced statement: the merchant, and this caller's parameters as a JSON object. */
  request?: { merchantId: string; json: string };
  /** The events that it appends to a merchant's feed; the feed looks for them once they have committed. */
  appends?: AppendedEvents;
  /** Carries the row's type; never read. */
  row?: Row;
}

export interface Compilable<Row> {
  compile(db: Builder): CompiledQuery<Row>;
}

/** A named statement: compiled once; later only its values change. */
export type Statement<Parameters, Row> = (parameters: Parameters) => Query<Row>;

export type RowOf<Declared> = Declared extends Statement<never, infer Row> ? Row : never;

/** The parameter that every statement on a tenant table has. */
const MERCHANT = 'merchantId';

class Slot {
  key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/** In a save: rolls the whole save back unless `met`, with SQLSTATE `unmet` and `what` in place of the constraint. */
export const ensure = (met: RawBuilder<unknown>, what: string) =>
  sql<boolean>`ensure(${met}, ${sql.lit(what)})`.as('ensured');

interface Compiled {
  text: string;
  values: readonly Slot[];
  writes: boolean;
}

const declared: { name: string; compile(): Compiled }[] = [];

/** A declared statement as it is sent; `parameters` are the names of `$1`, `$2`, …. */
export interface DeclaredStatement {
  name: string;
  text: string;
  parameters: string[];
}

/** Compiles every statement that the modules loaded so far declare, for the checks of guard.test.ts. */
export const declaredStatements = (): DeclaredStatement[] =>
  declared.map(({ name, compile }) => {
    const { text, values } = compile();
    return { name, text, parameters: values.map(({ key }) => key) };
  });

/**
 * Declares a named statement. `build` is called once with a placeholder for each parameter, so it may pass a parameter
 * on as a value but not inspect it; lists are passed whole (`= any(${p.ids})`). The result type comes from Kysely; the
 * SQL carries the name as a comment. Use `plan: 'custom'` where no single plan serves all values, such as words that
 * may be rare or everywhere.
 * `merchantId` is `$1` wherever it stands: by it a distributed database finds the node that has the merchant's rows.
 * guard.test.ts checks that every tenant table is bound to it.
 */
export const statement = <Parameters extends Record<string, unknown>, Row>(
  name: string,
  build: (db: Builder, parameters: Parameters) => Compilable<Row>,
  options: Pick<Query<Row>, 'plan'> = {},
): Statement<Parameters, Row> => {
  let compiled: Compiled | undefined;
  const compileOnce = () => {
    const slots = new Proxy({} as Parameters, { get: (_, key) => new Slot(String(key)) });
    const { sql, parameters } = build(builder, slots).compile(builder);
    const { text, values } = withLiterals(sql, parameters);
    return { text: `/* ${name} */ ${text}`, values, writes: /\b(?:insert|update|delete)\b/i.test(text) };
  };
  const compile = () => (compiled ??= compileOnce());
  declared.push({ name, compile });
  return (parameters) => {
    const { text, values, writes } = compile();
    return { name, text, values: values.map(({ key }) => parameters[key]), writes, ...options };
  };
};

/**
 * Writes the constants of a statement into its SQL, so that only parameters are passed. A generic plan can then use
 * partial indexes (`where live`): for `live = $1` PostgreSQL cannot prove that the index applies. A parameter has one
 * number wherever it stands.
 */
const withLiterals = (sql: string, parameters: readonly unknown[]): { text: string; values: Slot[] } => {
  const isMerchant = (value: unknown): value is Slot => value instanceof Slot && value.key === MERCHANT;
  const values = parameters.filter(isMerchant).slice(0, 1);
  const places = parameters.map((value) => {
    if (isMerchant(value)) return '$1';
    if (!(value instanceof Slot)) return literal(value);
    const known = values.findIndex(({ key }) => key === value.key);
    return `$${known < 0 ? values.push(value) : known + 1}`;
  });
  return { text: sql.replaceAll(/\$(\d+)/g, (_, place: string) => places[Number(place) - 1]!), values };
};

const literal = (value: unknown): string => {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string' && !value.includes('\\')) return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`a statement has a constant that is not plain: ${JSON.stringify(value)}`);
};
