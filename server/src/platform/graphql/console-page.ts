import { searchable } from '@sandbar/domain/common';
import { GraphQLError } from 'graphql';
import { wordPatterns, type PageStart } from '../database/index.ts';
import { isUuid } from '../uuid.ts';

const ITEMS = { usual: 50, most: 200 };
/** Rows are counted and skipped only up to this number: later pages are reached by cursors. */
export const MAX_COUNTED = 1_000;
export const LONGEST_KEYWORD = 100;

/** An empty page of a list. */
export const NONE = { items: [], totalCount: 0, totalIsAtLeast: false, nextCursor: null, previousCursor: null };

type Given<Value> = Value | null | undefined;

/** Patterns of the words of a keyword. @returns undefined for nothing but signs, which are in no name */
export const keywordPatterns = (typed: Given<string>): string[] | undefined => {
  const keyword = (typed ?? '').slice(0, LONGEST_KEYWORD);
  const searched = searchable(keyword);
  if (/\S/.test(keyword) && !searched) return undefined;
  return searched ? wordPatterns(searched) : [];
};

export const limitOf = (given: Given<number>): number => Math.min(ITEMS.most, Math.max(1, given ?? ITEMS.usual));
export const offsetOf = (given: Given<number>): number => Math.min(MAX_COUNTED, Math.max(0, given ?? 0));

export const total = (count: number) => ({
  totalCount: Math.min(count, MAX_COUNTED),
  totalIsAtLeast: count > MAX_COUNTED,
});

const NUMBERED = /^(-?\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** The largest value of a `Date`. */
const LARGEST = 8.64e15;

/** Reads the cursor of a list that is ordered by a number and the id. @throws when it is not one */
export const numberedCursor = (given: Given<string>): { number: number; id: string } | null => {
  if (!given) return null;
  const [, number, id] = NUMBERED.exec(given) ?? [];
  if (!number || !id || Math.abs(Number(number)) > LARGEST)
    throw new GraphQLError('after must be the nextCursor of a page');
  return { number: Number(number), id };
};

/** Reads the cursor of a list that is ordered by an instant, in milliseconds, and the id. @throws when it is not one */
export const instantCursor = (given: Given<string>): { beforeAt: string | null; beforeId: string | null } => {
  const cursor = numberedCursor(given);
  return { beforeAt: cursor && new Date(cursor.number).toISOString(), beforeId: cursor && cursor.id };
};

interface GivenPage {
  limit?: Given<number>;
  after?: Given<string>;
  before?: Given<string>;
  offset?: Given<number>;
}

/**
 * A page of rows with ids, before or after a cursor.
 * @param read up to `limit` rows from `after` on, backwards or not @param isId whether a text can be an id of the list
 * @returns null for an invalid cursor
 */
export const pageBetween = async <Row extends { id: string | number }>(
  given: GivenPage,
  read: (page: PageStart, backwards: boolean) => Promise<Row[]>,
  isId: (text: string) => boolean = isUuid,
): Promise<{ shown: Row[]; nextCursor: string | null; previousCursor: string | null } | null> => {
  const [after, before] = [given.after || null, given.before || null];
  if (![after, before].every((cursor) => cursor === null || isId(cursor))) return null;
  const limit = limitOf(given.limit);
  const backwards = after === null && before !== null;
  const edge = after ?? before;
  const offset = edge === null ? offsetOf(given.offset) : 0;
  const rows = await read({ after: edge, offset, limit: limit + 1 }, backwards);
  const more = rows.length > limit;
  const shown = backwards ? rows.slice(0, limit).toReversed() : rows.slice(0, limit);
  const [head, last] = [shown[0], shown.at(-1)];
  return {
    shown,
    nextCursor: last && (backwards || more) ? String(last.id) : null,
    previousCursor: head && (backwards ? more : edge !== null || offset > 0) ? String(head.id) : null,
  };
};

/**
 * What a list answers: a page with its cursors, and how many rows match.
 * @param read as for `pageBetween` @param count how many rows match, as far as its argument
 */
export const listed = async <Row extends { id: string | number }, Item>(
  given: GivenPage,
  read: (page: PageStart, backwards: boolean) => Promise<Row[]>,
  count: (limit: number) => Promise<{ count: number }[]>,
  itemOf: (row: Row) => Item,
) => {
  const [page, [counted]] = await Promise.all([pageBetween(given, read), count(MAX_COUNTED + 1)]);
  if (!page) return NONE;
  const { shown, ...cursors } = page;
  return { items: shown.map(itemOf), ...total(counted!.count), ...cursors };
};
