import { dayInZone, inLanguage, isDay, searchable } from '@sandbar/domain/common';
import { imageFields } from '../media/index.ts';
import { first as firstOf } from '../platform/database/index.ts';
import { wordPatterns } from '../platform/database/word-search.ts';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { isUuid } from '../platform/uuid.ts';
import { attributeToEdit } from './attributes.queries.ts';
import {
  attributesToChoose,
  listedResortCount,
  listedResorts,
  resortToEdit,
  type ResortsSought,
} from './console-resorts.queries.ts';

const ITEMS = { usual: 50, most: 200 };
/** Counted no further, and skipped no further: beyond, pages are reached by their neighbours' cursors. */
const MOST_COUNTED = 1_000;
const LONGEST_KEYWORD = 100;
const NOTHING = { items: [], totalCount: 0, totalIsAtLeast: false, nextCursor: null, previousCursor: null };

/** What a reader asks for, as it came. */
export interface GivenResorts {
  keyword?: string | null | undefined;
  state?: 'shown' | 'hidden' | null | undefined;
  stars?: number | null | undefined;
  from?: unknown;
  to?: unknown;
}

const dayOf = (given: unknown): string | null => (typeof given === 'string' && isDay(given) ? given : null);

/** @returns undefined when nothing can be found so */
export const resortsSoughtBy = (
  given: GivenResorts,
  { id, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
): ResortsSought | undefined => {
  const keyword = (given.keyword ?? '').trim().slice(0, LONGEST_KEYWORD);
  const sought = searchable(keyword);
  // Nothing but signs is in no name.
  if (keyword !== '' && sought === '') return undefined;
  return {
    merchantId: id,
    words: sought === '' ? [] : wordPatterns(sought),
    published: given.state ? given.state === 'shown' : null,
    stars: given.stars ?? null,
    from: dayOf(given.from),
    to: dayOf(given.to),
    timeZone,
  };
};

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const cursorOf = (given: string | null | undefined): string | null | undefined =>
  given ? (isUuid(given) ? given : undefined) : null;

const deskresorts: QueryResolvers['deskresorts'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  const [after, before] = [cursorOf(given.after), cursorOf(given.before)];
  const search = resortsSoughtBy({ ...given, ...dayArguments({ from: given.from, to: given.to }, context) }, merchant);
  if (!search || after === undefined || before === undefined) return NOTHING;
  const limit = within(given.limit ?? ITEMS.usual, 1, ITEMS.most);
  const backwards = after === null && before !== null;
  const edge = after ?? before;
  const offset = edge === null ? within(given.offset ?? 0, 0, MOST_COUNTED) : 0;
  const direction = (given.descending === true) === backwards ? 'asc' : 'desc';
  const today = dayInZone(new Date(), merchant.timeZone);
  const page = { sort: given.sortBy ?? 'name', direction, after: edge, offset, limit: limit + 1, today } as const;
  const [rows, [counted]] = await Promise.all([
    database.run(listedResorts({ ...search, ...page })),
    database.run(listedResortCount({ ...search, limit: MOST_COUNTED + 1 })),
  ]);
  const more = rows.length > limit;
  const shown = backwards ? rows.slice(0, limit).toReversed() : rows.slice(0, limit);
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    items: shown.map((row) => ({
      id: row.id,
      name: inLanguage(row.name, locale),
      place: inLanguage(row.place, locale),
      friendlyUrl: row.friendlyUrl,
      stars: row.stars,
      state: row.published ? ('shown' as const) : ('hidden' as const),
      roomCount: row.roomCount,
      stayCount: row.stayCount,
      image: row.image && imageFields(row.image, locale),
      modifiedDate: row.modifiedAt.toISOString(),
      modifiedByName: row.modifiedByName,
    })),
    totalCount: Math.min(counted!.count, MOST_COUNTED),
    totalIsAtLeast: counted!.count > MOST_COUNTED,
    nextCursor: last && (backwards || more) ? last.id : null,
    previousCursor: first && (backwards ? more : edge !== null || offset > 0) ? first.id : null,
  };
};

const deskresort: QueryResolvers['deskresort'] = async (_parent, { id }, { database, merchant, locale }) => {
  if (!isUuid(id)) return null;
  const [row] = await database.run(resortToEdit({ merchantId: merchant.id, id }));
  if (!row) return null;
  const chosen = Map.groupBy(row.chosen, ([attribute]) => attribute);
  return {
    ...row,
    state: row.published ? ('shown' as const) : ('hidden' as const),
    images: row.images.map((image) => imageFields(image, locale)),
    attributes: [
      ...[...chosen].map(([attribute, values]) => ({
        attribute,
        values: values.map(([, value]) => value),
        html: null,
      })),
      ...row.texts.map(([attribute, html]) => ({ attribute, values: [], html })),
    ],
    modifiedDate: row.modifiedAt.toISOString(),
  };
};

const deskattributes: QueryResolvers['deskattributes'] = async (_parent, _given, { database, merchant, locale }) =>
  (await database.run(attributesToChoose({ merchantId: merchant.id }))).map(
    ({ code, name, kind, isFacet, values }) => ({
      code,
      name: inLanguage(name, locale),
      kind,
      isFacet,
      values: values.map(({ code: value, value: words }) => ({ code: value, name: inLanguage(words, locale) })),
    }),
  );

const deskattribute: QueryResolvers['deskattribute'] = async (_parent, { code }, { database, merchant }) => {
  const row = await firstOf(database.run(attributeToEdit({ merchantId: merchant.id, code })));
  return row ? { ...row, modifiedDate: row.modifiedAt.toISOString() } : null;
};

export const consoleResortQueries = { deskresorts, deskresort, deskattributes, deskattribute };
