import { Mutex, protocol, type PGlite } from '@electric-sql/pglite';
import { namedRows } from './rows.ts';
import type { Query } from './statement.ts';

const { messages, serialize } = protocol;
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type Values = readonly unknown[];

/** A statement that the database has parsed, with its description. */
interface Prepared {
  name: string;
  parameterTypes: readonly number[];
  fields: readonly { name: string; dataTypeID: number }[];
}

/**
 * One plan serves all values, as on a server (postgres.ts). A plan is made for tables as large as they are then, and
 * the embedded database has no autovacuum that would notice their growth: after so many statements all are planned
 * again.
 */
const STATEMENTS_OF_A_PLAN = 5_000;
const USUAL_PLAN = 'set plan_cache_mode = force_generic_plan';
const OWN_PLAN = 'set plan_cache_mode = force_custom_plan';

export interface PGliteConnection {
  /** Waits until no one else uses the connection, then gives it to `work`. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs a statement; its text is parsed and planned once. */
  run<Row>(query: Query<Row>): Promise<Row[]>;
  /** The first statement of `work` begins the transaction; `work` without statements begins none. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Speaks PostgreSQL's protocol with the embedded database, since PGlite's own `query` parses and plans each statement
 * each time.
 */
export const connectionTo = async (db: PGlite): Promise<PGliteConnection> => {
  const turns = new Mutex();
  const prepared = new Map<string, Promise<Prepared>>();
  let names = 0;
  let sent = 0;
  /** A `begin` that is sent together with the transaction's first statement. */
  let begin: Uint8Array[] = [];

  const send = (...parts: Uint8Array[]): Promise<Message[]> =>
    db.runExclusive(() => {
      const all = [...begin, ...parts];
      begin = [];
      return db.execProtocolStream(Buffer.concat(all), { syncToFs: false });
    });
  const script = (text: string) => send(serialize.query(text));

  const prepare = async (text: string): Promise<Prepared> => {
    const name = `s${(names += 1)}`;
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    return {
      name,
      parameterTypes: described.find((each) => each instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      fields: described.find((each) => each instanceof messages.RowDescriptionMessage)?.fields ?? [],
    };
  };

  const preparedOnce = (text: string): Promise<Prepared> => {
    const known = prepared.get(text);
    if (known) return known;
    const preparing = prepare(text);
    prepared.set(text, preparing);
    preparing.catch(() => prepared.delete(text));
    return preparing;
  };

  const bound = ({ parameterTypes }: Prepared, values: Values) =>
    values.map((value, at) => {
      if (value === null || value === undefined) return null;
      const serializer = db.serializers[parameterTypes[at]!];
      return serializer ? serializer(value) : String(value);
    });

  const rowsOf = ({ fields }: Prepared, answer: readonly Message[]) => {
    const parsers = fields.map(({ dataTypeID }) => db.parsers[dataTypeID]);
    const valueOf = (text: string | null, at: number): unknown =>
      text === null || !parsers[at] ? text : parsers[at](text, fields[at]!.dataTypeID);
    return answer.flatMap((each) => (each instanceof messages.DataRowMessage ? [each.fields.map(valueOf)] : []));
  };

  await script(`set timezone to 'UTC'; ${USUAL_PLAN}`);
  return {
    alone: (work) =>
      turns.runExclusive(() => {
        if (db.closed) throw new Error('the embedded database is closed');
        return work();
      }),
    run: async <Row>({ text, values, plan }: Query<Row>) => {
      const statement = await preparedOnce(text);
      sent += 1;
      const replan = sent % STATEMENTS_OF_A_PLAN === 0;
      const answer = await send(
        ...(replan ? [serialize.query('discard plans')] : []),
        ...(plan === 'custom' ? [serialize.query(OWN_PLAN)] : []),
        serialize.bind({ statement: statement.name, values: bound(statement, values) }),
        serialize.execute({}),
        serialize.sync(),
        ...(plan === 'custom' ? [serialize.query(USUAL_PLAN)] : []),
      );
      return namedRows(statement.fields, rowsOf(statement, answer)) as Row[];
    },
    transaction: async (work) => {
      begin = [serialize.query('begin')];
      try {
        const result = await work();
        if (begin.length > 0) return result;
        const ended = await script('commit');
        if (ended.some((each) => each instanceof messages.CommandCompleteMessage && each.text === 'ROLLBACK'))
          throw new Error('the transaction was rolled back, since one of its statements failed');
        return result;
      } catch (error) {
        if (begin.length === 0 && db.isInTransaction()) await script('rollback');
        throw error;
      } finally {
        begin = [];
      }
    },
  };
};
