import type { Database, Query, Transaction } from '../platform/database/index.ts';

type Rewrite = (text: string) => string;

/** The same database with other texts for some statements in transactions, for controls that run without a guard. */
export const rewritten = (database: Database, rewrites: Readonly<Record<string, Rewrite>>): Database => {
  const other = <Row>(query: Query<Row>): Query<Row> => {
    const rewrite = rewrites[query.name];
    if (!rewrite) return query;
    const text = rewrite(query.text);
    return { ...query, name: '', text, values: text.includes('$') ? query.values : [] };
  };
  const transaction = (work: (transaction: Transaction) => Promise<unknown>) =>
    database.transaction((own) =>
      work({
        ...own,
        run: (query) => own.run(other(query)),
        batch: (queries) => own.batch(queries.map(other) as never),
      }),
    );
  return new Proxy(database, {
    get: (_, key) => (key === 'transaction' ? transaction : database[key as keyof Database]),
  });
};

/** Replaces a statement that only locks by one that does not. */
export const locksNothing: Rewrite = () => 'select 1';

/** Removes a part of a statement. @throws when the statement does not have that part, since nothing would be removed */
export const without =
  (part: string | RegExp, instead = ''): Rewrite =>
  (text) => {
    const changed = text.replace(part, instead);
    if (changed === text) throw new Error(`no ${part} in ${text}`);
    return changed;
  };
