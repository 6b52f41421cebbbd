import type { Database, Query, Transaction } from '../platform/database/index.ts';

interface Place {
  /** The name of the statement after which it stops. */
  statement: string;
  /** How often a transaction must have run it; by default once. */
  times?: number;
  /** When present, it stops only while this returns true. */
  when?: () => boolean;
}

/**
 * The same database, on which the first transaction at this place stops until `meanwhile` is done, for races in which
 * the other side must finish meanwhile or wait for a lock.
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
  /** A batch becomes a transaction. */
  const batch = (queries: never) => transaction((own) => own.batch(queries));
  const instead = new Map<string | symbol, unknown>(Object.entries({ transaction, batch }));
  return new Proxy(database, { get: (_, key) => instead.get(key) ?? database[key as keyof Database] });
};
