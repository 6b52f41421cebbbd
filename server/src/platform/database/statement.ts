import { CamelCasePlugin, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { guardTenants } from './guard.ts';
import type { Schema } from './schema.generated.ts';

/** Kysely builds and compiles; our own `Database` runs what it compiled. */
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
  /** Carries the row's type; never read. */
  row?: Row;
}

interface Compilable<Row> {
  compile(db: Builder): CompiledQuery<Row>;
}

/** A named statement: built and checked once, then only its values change. */
export type Statement<Parameters, Row> = (parameters: Parameters) => Query<Row>;

export type RowOf<Declared> = Declared extends Statement<never, infer Row> ? Row : never;

class Slot {
  key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/** In a save: undoes all that is saved with it, with SQLSTATE `unmet` and this name as the constraint, unless what it needs was found. */
export const ensure = (found: RawBuilder<unknown>, what: string) => sql<boolean>`ensure(${found}, ${sql.lit(what)})`.as('ensured');

const declared: { name: string; compile(): { text: string } }[] = [];

/** Compiles every statement that the modules loaded so far declare: their names and SQL, for checks and readers. @throws when the guard objects to one */
export const declaredStatements = (): { name: string; text: string }[] => declared.map(({ name, compile }) => ({ name, text: compile().text }));

/**
 * Declares a named statement. `build` is called once with a placeholder for each parameter, so it may pass a parameter on as a value but not look into it;
 * lists go in whole (`= any(${p.ids})`). The result type is Kysely's; the SQL carries the name as a comment.
 * @throws at first use, when the statement touches a tenant table without its merchant predicate
 */
export const statement = <Parameters extends Record<string, unknown>, Row>(
  name: string,
  build: (db: Builder, parameters: Parameters) => Compilable<Row>,
): Statement<Parameters, Row> => {
  let compiled: { text: string; values: readonly Slot[] } | undefined;
  const compileOnce = () => {
    const slots = new Proxy({} as Parameters, { get: (_, key) => new Slot(String(key)) });
    const { sql, parameters } = build(builder, slots).compile(builder);
    guardTenants(name, sql);
    const { text, values } = withLiterals(sql, parameters);
    return { text: `/* ${name} */ ${text}`, values };
  };
  const compile = () => (compiled ??= compileOnce());
  declared.push({ name, compile });
  return (parameters) => {
    const { text, values } = compile();
    return { name, text, values: values.map(({ key }) => parameters[key]) };
  };
};

/**
 * Writes the constants of a statement into its SQL and leaves only parameters to be passed. A plan that serves every value can then use partial indexes
 * (`where live`): of `live = $1` PostgreSQL cannot know that it is one.
 */
const withLiterals = (sql: string, parameters: readonly unknown[]): { text: string; values: Slot[] } => {
  const values: Slot[] = [];
  const places = parameters.map((value) => {
    if (!(value instanceof Slot)) return literal(value);
    values.push(value);
    return `$${values.length}`;
  });
  return { text: sql.replaceAll(/\$(\d+)/g, (_, place: string) => places[Number(place) - 1]!), values };
};

const literal = (value: unknown): string => {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string' && !value.includes('\\')) return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`a statement has a constant that is not plain: ${JSON.stringify(value)}`);
};
