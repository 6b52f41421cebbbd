import type { Database, Query, Transaction } from '../platform/database/index.ts';

interface Place {
  /** The name of the statement behind which it stops. */
  statement: string;
  /** How often a transaction has run it by then; once when absent. */
  times?: number;
  /** Only while this says so; always when absent. */
  when?: () => boolean;
}

/**
 * The same database, whose first transaction that comes to this place stops there until `meanwhile` is done: for races
 * of which one must be in the middle while the other one is over, or waits for it.
 */
export const pausedAfter = (
  database: Database,
  { statement, times = 1, when = () => true }: Place,
  meanwhile: () => Promise<unknown>,
): Database => {
  let passed = false;
  const transaction = (work: (transaction: Transaction) => Promise<unknown>) =>
    database.transaction((own) => {
      let runs = 0;
      const run = async <Row>(query: Query<Row>): Promise<Row[]> => {
        const rows = await own.run(query);
        if (passed || query.name !== statement || !when() || (runs += 1) < times) return rows;
        passed = true;
        await meanwhile();
        return rows;
      };
      const batch = async (queries: readonly Query<unknown>[]) => {
        const rows = await own.batch(queries as never);
        const passes = queries.filter(({ name }) => name === statement).length;
        if (passed || passes === 0 || !when() || (runs += passes) < times) return rows;
        passed = true;
        await meanwhile();
        return rows;
      };
      return work({ ...own, run, batch: batch as typeof own.batch });
    });
  /** A batch is a transaction of its own. */
  const batch = (queries: never) => transaction((own) => own.batch(queries));
  const instead = new Map<string | symbol, unknown>(Object.entries({ transaction, batch }));
  return new Proxy(database, { get: (_, key) => instead.get(key) ?? database[key as keyof Database] });
};
