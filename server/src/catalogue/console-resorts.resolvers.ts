import { missingOfResort } from '@sandbar/domain/catalogue';
import { contentLanguage, dayInZone, inLanguage, isDay } from '@sandbar/domain/common';
import { imageFields } from '../media/index.ts';
import { first as firstOf } from '../platform/database/index.ts';
import { keywordPatterns, listed, NONE } from '../platform/graphql/console-page.ts';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { isUuid } from '../platform/uuid.ts';
import { argumentCheck } from './arguments/check.ts';
import { readStayFilter } from './arguments/stay-filter.ts';
import { attributeToEdit } from './attributes.queries.ts';
import {
  attributesToChoose,
  listedResortCount,
  listedResorts,
  resortToEdit,
  type SearchedResorts,
} from './console-resorts.queries.ts';
import { withTaken } from './resort-pages.ts';
import { resortDraftPage } from './resort.queries.ts';
import { resortOnScreen } from './resort.ts';

/** A reader's filters as they were sent, not yet validated. */
export interface GivenResorts {
  keyword?: string | null | undefined;
  state?: SearchedResorts['state'] | undefined;
  stars?: number | null | undefined;
  from?: unknown;
  to?: unknown;
}

const dayOf = (given: unknown): string | null => (typeof given === 'string' && isDay(given) ? given : null);

/** @returns undefined when nothing can match */
export const searchedResortsBy = (
  given: GivenResorts,
  { id, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
): SearchedResorts | undefined => {
  const words = keywordPatterns(given.keyword);
  if (!words) return undefined;
  return {
    merchantId: id,
    words,
    state: given.state ?? null,
    stars: given.stars ?? null,
    from: dayOf(given.from),
    to: dayOf(given.to),
    timeZone,
  };
};

const deskresorts: QueryResolvers['deskresorts'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  const search = searchedResortsBy(
    { ...given, ...dayArguments({ from: given.from, to: given.to }, context) },
    merchant,
  );
  if (!search) return NONE;
  const asked = { ...search, sort: given.sortBy ?? 'name', today: dayInZone(new Date(), merchant.timeZone) };
  return listed(
    given,
    (at, backwards) => {
      const direction = (given.descending === true) === backwards ? 'asc' : 'desc';
      return database.run(listedResorts({ ...asked, ...at, direction }));
    },
    (limit) => database.run(listedResortCount({ ...search, limit })),
    (row) => ({
      id: row.id,
      name: inLanguage(row.name, locale),
      place: inLanguage(row.place, locale),
      friendlyUrl: row.friendlyUrl,
      stars: row.stars,
      state: row.state,
      roomCount: row.roomCount,
      stayCount: row.stayCount,
      image: row.image && imageFields(row.image, locale),
      modifiedDate: row.modifiedAt.toISOString(),
      modifiedByName: row.modifiedByName,
    }),
  );
};

const deskresort: QueryResolvers['deskresort'] = async (_parent, { id }, { database, merchant, locale }) => {
  if (!isUuid(id)) return null;
  const [row] = await database.run(resortToEdit({ merchantId: merchant.id, id }));
  if (!row) return null;
  const chosen = Map.groupBy(row.chosen, ([attribute]) => attribute);
  return {
    ...row,
    missing: row.state === 'draft' ? missingOfResort({ ...row, pictures: row.images.length }) : [],
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

/** A preview of a draft is neither cached nor counted in statistics. */
const resortdraft: QueryResolvers['resortdraft'] = async (_parent, given, context) => {
  const { merchant, locale, database } = context;
  const check = argumentCheck(locale);
  const filter = readStayFilter(given, check);
  check.done();
  const { userId } = await context.session();
  const row = await firstOf(
    database.run(
      resortDraftPage({
        merchantId: merchant.id,
        friendlyUrl: given.friendlyUrl,
        userId,
        timeZone: merchant.timeZone,
        language: contentLanguage(locale),
      }),
    ),
  );
  return row ? resortOnScreen(withTaken(row), filter, { locale, rate: merchant.exchangeRate }) : null;
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

export const consoleResortQueries = { deskresorts, deskresort, resortdraft, deskattributes, deskattribute };
