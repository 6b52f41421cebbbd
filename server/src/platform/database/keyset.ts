import { sql, type RawBuilder } from 'kysely';
import { statement, type Statement } from './statement.ts';

/**
 * Keyset paging: a page begins after the row that ended the page before, found by its id, so that the thousandth page
 * costs what the first one does and rows that come meanwhile move nothing. No rows follow an id that is unknown.
 */

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Where a page begins: after the row `after`, or `offset` rows below the top; and how many rows it may have. */
export type PageStart = { after: string | null; offset: number; limit: number };

type OfMerchant = Record<string, unknown> & { merchantId: string };

/** By what a list is ordered. */
interface Keyset<Search> {
  /** The table, and what the statement calls it: `closures c`. */
  from: string;
  /** Columns of that table, or expressions over them. The last one is the id: unique, and the cursor. */
  keys: readonly [string, ...string[]];
  direction: Direction;
  idType?: 'uuid' | 'bigint';
  /** Where the id is unique only within something: which row `last` it is. */
  within?: (p: Search) => RawBuilder<boolean>;
}

/** The parts of a page's statement. */
interface PageParts {
  after: RawBuilder<boolean>;
  /** Behind `order by`; for another name of the rows, as `picked`, with the same columns. */
  order: (of?: string) => RawBuilder<unknown>;
  /** Ends the statement. */
  limit: RawBuilder<unknown>;
}

const renamed = (expression: string, alias: string, of: string): string =>
  expression.replaceAll(new RegExp(`\\b${alias}\\.`, 'g'), `${of}.`);
const follows = (direction: Direction) => sql.raw(direction === 'asc' ? '>' : '<');

const partsOf = <Search extends OfMerchant>(
  { from, keys, idType = 'uuid', within }: Keyset<Search>,
  p: Search & PageStart,
  direction: Direction,
): PageParts => {
  const [table, alias] = from.split(' ') as [string, string];
  const keysOf = (of: string) => keys.map((key) => renamed(key, alias, of));
  const listed = (of: string) => sql.raw(keysOf(of).join(', '));
  const after = sql`${p.after}::${sql.raw(idType)}`;
  return {
    after: sql<boolean>`(${after} is null or (${listed(alias)}) ${follows(direction)} (
          select ${listed('last')} from ${sql.raw(table)} last where last.merchant_id = ${p.merchantId}
            and ${sql.raw(keysOf('last').at(-1)!)} = ${after}${within ? sql` and ${within(p)}` : sql``}))`,
    order: (of = alias) =>
      sql.raw(
        keysOf(of)
          .map((key) => `${key} ${direction}`)
          .join(', '),
      ),
    limit: sql`limit ${p.limit}::int offset ${p.offset}::int`,
  };
};

/**
 * Declares the two statements of a list's pages: from its top on, and upwards (`<name>-upwards`), for the page before a
 * row. Both are planned for the given values.
 * @returns the statement of a direction, for `pageBetween`
 */
export const keysetPage = <Search extends OfMerchant, Row>(
  name: string,
  keyset: Keyset<Search>,
  build: (p: Search & PageStart, page: PageParts) => RawBuilder<Row>,
): ((upwards?: boolean) => Statement<Search & PageStart, Row>) => {
  const declare = (called: string, direction: Direction) =>
    statement<Search & PageStart, Row>(called, (_, p) => build(p, partsOf(keyset, p, direction)), { plan: 'custom' });
  const downwards = declare(name, keyset.direction);
  const upwards = declare(`${name}-upwards`, keyset.direction === 'asc' ? 'desc' : 'asc');
  return (isUpwards = false) => (isUpwards ? upwards : downwards);
};

/**
 * Declares how many rows match, counted as far as `limit`: counting millions would take too long.
 * @param rows from `from` on, without columns
 */
export const countUpTo = <Search extends OfMerchant>(
  name: string,
  rows: (p: Search) => RawBuilder<unknown>,
): Statement<Search & { limit: number }, { count: number }> =>
  statement<Search & { limit: number }, { count: number }>(
    name,
    (_, p) =>
      sql<{ count: number }>`select count(*)::int as count from (select ${rows(p)} limit ${p.limit}::int) found`,
    { plan: 'custom' },
  );

type SortedPage<Sort extends string> = OfMerchant & PageStart & { sort: Sort; direction: Direction };

/**
 * The parts of a list that its reader orders by one of several columns: a statement that is planned for the given
 * values keeps the one asked for. Equal values follow their ids in the same direction, so that one index serves both.
 */
export const sortedKeyset = <Sort extends string, Page extends SortedPage<Sort>>(
  alias: string,
  /** Columns of `alias`, or expressions over them. */
  columns: Readonly<Record<Sort, string>>,
  /** Behind `from`: the row `last` that the page begins after. */
  last: (p: Page) => RawBuilder<unknown>,
) => {
  const ways = Object.entries<string>(columns).flatMap(([sort, column]) =>
    DIRECTIONS.map((direction) => ({ sort, column, direction })),
  );
  const id = `${alias}.id`;
  const called = (expression: string, of: string) => sql.raw(renamed(expression, alias, of));
  const isDirection = (p: Page, direction: Direction) => sql`${p.direction}::text = ${sql.lit(direction)}`;
  const isAsked = (p: Page, sort: string, direction: Direction) =>
    sql`${p.sort}::text = ${sql.lit(sort)} and ${isDirection(p, direction)}`;
  return {
    /** Behind `order by`. */
    order: (p: Page, of = alias): RawBuilder<unknown> =>
      sql.join([
        ...ways.map(
          ({ sort, column, direction }) =>
            sql`case when ${isAsked(p, sort, direction)} then ${called(column, of)} end ${sql.raw(direction)}`,
        ),
        ...DIRECTIONS.map(
          (direction) => sql`case when ${isDirection(p, direction)} then ${called(id, of)} end ${sql.raw(direction)}`,
        ),
      ]),
    after: (p: Page): RawBuilder<boolean> =>
      sql.join(
        ways.map(
          ({ sort, column, direction }) =>
            sql`(${p.after}::uuid is null or not (${isAsked(p, sort, direction)})
        or (${sql.raw(column)}, ${sql.raw(id)}) ${follows(direction)}
          ((select ${called(column, 'last')} from ${last(p)}), ${p.after}::uuid))`,
        ),
        sql` and `,
      ) as RawBuilder<boolean>,
  };
};
