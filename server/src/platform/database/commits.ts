import type { AppendedEvents } from './appended-events.ts';
import type { Database, Transaction, TransactionFollower } from './database.ts';
import type { Query } from './statement.ts';

/**
 * What follows from appended events: a follower works in their transaction, before its commit (`followEvents`); the
 * listeners of `onEvents` are notified of each merchant once it has committed, so that code that appends events need
 * not wake the feed.
 */
export const withEventListeners = (database: Omit<Database, 'onEvents' | 'followEvents'>): Database => {
  const listeners = new Set<(merchantId: string) => void>();
  const followers = new Set<TransactionFollower>();
  const notify = (appended: readonly AppendedEvents[]) => {
    for (const merchantId of new Set(appended.map((each) => each.merchantId)))
      for (const listener of listeners) listener(merchantId);
  };
  const appendedBy = (queries: readonly Query<unknown>[]) =>
    queries.flatMap(({ appends }) => (appends ? [appends] : []));
  /** The part of what was appended that a follower wants; empty for almost every transaction. */
  const wantedBy = ({ kinds }: TransactionFollower, appended: readonly AppendedEvents[]) =>
    appended.filter(({ events }) => events.some(({ kind }) => kinds.has(kind)));
  const isFollowed = (appended: readonly AppendedEvents[]) =>
    [...followers].some((follower) => wantedBy(follower, appended).length > 0);
  const follow = async (transaction: Transaction, appended: readonly AppendedEvents[]) => {
    for (const follower of followers)
      for (const [merchantId, some] of Map.groupBy(wantedBy(follower, appended), (each) => each.merchantId))
        await follower.run(
          transaction,
          merchantId,
          some.flatMap(({ events }) => events),
        );
  };
  const transaction: Database['transaction'] = async (work) => {
    const appended: AppendedEvents[] = [];
    const result = await database.transaction(async (inner) => {
      const noting: Transaction = {
        inTransaction: true,
        run: (query) => (appended.push(...appendedBy([query])), inner.run(query)),
        batch: (queries) => (appended.push(...appendedBy(queries)), inner.batch(queries)),
      };
      const done = await work(noting);
      await follow(noting, [...appended]);
      return done;
    });
    notify(appended);
    return result;
  };
  return {
    ...database,
    run: async (query) => {
      const appended = appendedBy([query]);
      if (isFollowed(appended)) return transaction((inner) => inner.run(query));
      const rows = await database.run(query);
      notify(appended);
      return rows;
    },
    batch: async <Rows extends unknown[]>(queries: { readonly [Place in keyof Rows]: Query<Rows[Place]> }) => {
      const all = queries as unknown as readonly Query<unknown>[];
      const appended = appendedBy(all);
      if (isFollowed(appended))
        return (await transaction((inner) => inner.batch(all))) as { [Place in keyof Rows]: Rows[Place][] };
      const rows = await database.batch<Rows>(queries);
      notify(appended);
      return rows;
    },
    transaction,
    onEvents: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    followEvents: (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
};
