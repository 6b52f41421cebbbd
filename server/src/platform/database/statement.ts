import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type QueryCreator,
  type RawBuilder,
} from 'kysely';
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
  /** Planned anew for its values: it is not prepared. */
  plan?: 'custom';
  /** Of a shared statement: what is asked, as JSON of an object. */
  asks?: string;
  /** Carries the row's type; never read. */
  row?: Row;
}

interface Compilable<Row> {
  compile(db: Builder): CompiledQuery<Row>;
}

/** A named statement: built and checked once, then only its values change. */
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

/** In a save: undoes all that is saved with it, with SQLSTATE `unmet` and this name as the constraint, unless what it needs was found. */
export const ensure = (found: RawBuilder<unknown>, what: string) => sql<boolean>`ensure(${found}, ${sql.lit(what)})`.as('ensured');

/** The same in a shared statement: `unmet` are the places of those who did not find what they need. Only they fail. */
export const ensureEach = (unmet: RawBuilder<unknown>, what: string) => sql<boolean>`ensure_each(${unmet}, ${sql.lit(what)})`.as('ensured');

const declared: { name: string; compile(): { text: string; values: readonly Slot[] } }[] = [];

/** A declared statement as it goes to the database; `parameters` are the names of `$1`, `$2`, …. */
export interface DeclaredStatement {
  name: string;
  text: string;
  parameters: string[];
}

/** Compiles every statement that the modules loaded so far declare: for the checks of guard.test.ts, which no statement reaches the database without. */
export const declaredStatements = (): DeclaredStatement[] =>
  declared.map(({ name, compile }) => {
    const { text, values } = compile();
    return { name, text, parameters: values.map(({ key }) => key) };
  });

/**
 * Declares a named statement. `build` is called once with a placeholder for each parameter, so it may pass a parameter on as a value but not look into it;
 * lists go in whole (`= any(${p.ids})`). The result type is Kysely's; the SQL carries the name as a comment.
 * `plan: 'custom'` is for what no plan serves for all values, such as words that are rare or everywhere.
 * `merchantId` is `$1` wherever it stands: a distributed database finds the one node that has the merchant's rows by it. guard.test.ts checks that every tenant table is bound to it.
 */
export const statement = <Parameters extends Record<string, unknown>, Row>(
  name: string,
  build: (db: Builder, parameters: Parameters) => Compilable<Row>,
  options: Pick<Query<Row>, 'plan'> = {},
): Statement<Parameters, Row> => {
  let compiled: { text: string; values: readonly Slot[] } | undefined;
  const compileOnce = () => {
    const slots = new Proxy({} as Parameters, { get: (_, key) => new Slot(String(key)) });
    const { sql, parameters } = build(builder, slots).compile(builder);
    const { text, values } = withLiterals(sql, parameters);
    return { text: `/* ${name} */ ${text}`, values };
  };
  const compile = () => (compiled ??= compileOnce());
  declared.push({ name, compile });
  return (parameters) => {
    const { text, values } = compile();
    return { name, text, values: values.map(({ key }) => parameters[key]), ...options };
  };
};

/** As many may share one execution of a statement. */
export const MOST_SHARING = 16;

/** Builds a shared statement: besides the tables there is `asked`, a row for each who asks; `n` is the asker's place. */
export type AskedBy<Parameters> = QueryCreator<Schema & { asked: { [Key in keyof Parameters as string extends Key ? never : Key]: Parameters[Key] } & { n: number } }>;

/**
 * Declares a named statement that serves several who ask at the same time with one execution, for statements that run so often that beginning and ending them is what they cost.
 * `build` finds the parameters as rows of the table `asked`. Rows that answer carry the `n` of whom they are for; a save that fails for one fails for all, and the database then runs
 * each alone. Whatever waits for others while it locks (unique keys, rows) does so in the order of a key, so that two executions never wait for each other.
 * @param types the SQL type of each parameter @throws as `statement`
 */
export const sharedStatement = <Parameters extends Record<string, unknown>, Row>(
  name: string,
  types: { readonly [Key in keyof Required<Parameters>]: string },
  build: (db: AskedBy<Parameters>) => Compilable<Row>,
): Statement<Parameters, Row> => {
  const keys = Object.keys(types).map((key) => [key, snakeCase(key)] as const);
  const columns = keys.map(([key, column]) => `${column} ${types[key]}`);
  const made = statement<{ asked: string }, Row>(name, (db, p) => {
    // The limit tells the planner how few they are.
    const rows = sql<Record<string, unknown>>`(select * from json_to_recordset(${p.asked}::json) as asked(n int, ${sql.raw(columns.join(', '))}) limit ${sql.lit(MOST_SHARING)})`;
    return build(db.with('asked', () => rows) as never);
  });
  return (parameters) => {
    const asked: Record<string, unknown> = {};
    for (const [key, column] of keys) asked[column] = asJson(parameters[key]);
    const asks = wellFormed(JSON.stringify(asked));
    return { ...made({ asked: listOf([asks]) }), asks };
  };
};

/** One query for what several ask of the same shared statement; their places are those in the list. */
export const shareOf = (queries: readonly Query<unknown>[]): Query<unknown> => {
  if (queries.length > MOST_SHARING) throw new Error(`${queries.length} share ${queries[0]!.name}`);
  return { ...queries[0]!, values: [listOf(queries.map(({ asks }) => asks!))] };
};

const listOf = (asks: readonly string[]): string => `[${asks.map((each, n) => `{"n":${n},${each.slice(1)}`).join(',')}]`;

/** Half a character (an emoji cut in two) becomes the replacement character, as in any other parameter: PostgreSQL refuses JSON with one. Whole ones are not written as escapes. */
const wellFormed = (json: string): string => (json.includes('\\ud') ? json.replaceAll(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\ufffd') : json);

const asJson = (value: unknown): unknown => (value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value);

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Writes the constants of a statement into its SQL and leaves only parameters to be passed. A plan that serves every
 * value can then use partial indexes (`where live`): of `live = $1` PostgreSQL cannot know that it is one. A parameter
 * has one number wherever it stands, so that a statement's merchant is one value for the planner.
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
