import type { Database } from './database.ts';
import type { Query } from './statement.ts';

/**
 * Notifies the listeners of `onEvents` of each merchant to whose feed a transaction appended events, once it has
 * committed: code that appends events need not wake the feed.
 */
export const withEventListeners = (database: Omit<Database, 'onEvents'>): Database => {
  const listeners = new Set<(merchantId: string) => void>();
  const notify = (merchants: Iterable<string | undefined>) => {
    for (const merchantId of new Set(merchants))
      if (merchantId !== undefined) for (const listener of listeners) listener(merchantId);
  };
  const merchantsOf = (queries: readonly Query<unknown>[]) => queries.map(({ appendsEventsOf }) => appendsEventsOf);
  return {
    ...database,
    run: async (query) => {
      const rows = await database.run(query);
      notify(merchantsOf([query]));
      return rows;
    },
    batch: async (queries) => {
      const rows = await database.batch(queries);
      notify(merchantsOf(queries as unknown as readonly Query<unknown>[]));
      return rows;
    },
    transaction: async (work) => {
      const merchants: (string | undefined)[] = [];
      const result = await database.transaction((transaction) =>
        work({
          inTransaction: true,
          run: (query) => (merchants.push(query.appendsEventsOf), transaction.run(query)),
          batch: (queries) => (merchants.push(...merchantsOf(queries)), transaction.batch(queries)),
        }),
      );
      notify(merchants);
      return result;
    },
    onEvents: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
