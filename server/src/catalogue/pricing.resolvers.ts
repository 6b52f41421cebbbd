import { CATALOGUE_LIMITS, PRICING_LIMITS } from '@sandbar/domain/catalogue';
import { dayInZone, inLanguage, type Locale } from '@sandbar/domain/common';
import { first } from '../platform/database/index.ts';
import { keywordPatterns, listed, NONE } from '../platform/graphql/console-page.ts';
import type { DeskDiscount, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { discountById, discountCount, discountPage, nightPrices, type DiscountRow } from './pricing.queries.ts';
import { ruleSets } from './rule-sets.queries.ts';

const discountOf = ({ modifiedAt, endedAt, ...row }: DiscountRow, locale: Locale): DeskDiscount => ({
  ...row,
  resortName: inLanguage(row.resortName, locale),
  roomName: inLanguage(row.roomName, locale),
  modifiedDate: modifiedAt.toISOString(),
  endedDate: endedAt?.toISOString() ?? null,
});

const deskdiscounts: QueryResolvers['deskdiscounts'] = async (_parent, given, { database, merchant, locale }) => {
  const words = keywordPatterns(given.keyword);
  if (!words || (given.resortId && !isUuid(given.resortId))) return NONE;
  const search = {
    merchantId: merchant.id,
    words,
    state: given.state ?? null,
    resortId: given.resortId || null,
  };
  const { timeZone } = merchant;
  return listed(
    given,
    (at, backwards) => database.run(discountPage(backwards)({ ...search, ...at, timeZone })),
    (limit) => database.run(discountCount({ ...search, limit })),
    (row) => discountOf(row, locale),
  );
};

const deskdiscount: QueryResolvers['deskdiscount'] = async (_parent, { id }, { database, merchant, locale }) => {
  const { id: merchantId, timeZone } = merchant;
  const row = isUuid(id) ? await first(database.run(discountById({ merchantId, id, timeZone }))) : undefined;
  return row ? discountOf(row, locale) : null;
};

const limit = CATALOGUE_LIMITS.roomsOfResort;

const discountrooms: QueryResolvers['discountrooms'] = async (_parent, { resortId }, { database, merchant, locale }) =>
  isUuid(resortId)
    ? (await database.run(nightPrices({ merchantId: merchant.id, resortId, limit }))).map(({ id, name }) => ({
        id,
        name: inLanguage(name, locale),
      }))
    : [];

const nightprices: QueryResolvers['nightprices'] = async (_parent, { resortId }, { database, merchant, locale }) =>
  isUuid(resortId)
    ? (await database.run(nightPrices({ merchantId: merchant.id, resortId, limit }))).map(
        ({ id, name, price, changedAt, changedByName }) => ({
          id,
          name: inLanguage(name, locale),
          price,
          changedDate: changedAt?.toISOString() ?? null,
          changedByName,
        }),
      )
    : [];

const rulesets: QueryResolvers['rulesets'] = async (_parent, _given, { database, merchant, locale }) => {
  const { id: merchantId, timeZone } = merchant;
  const today = dayInZone(new Date(), timeZone);
  const rows = await database.run(ruleSets({ merchantId, today, limit: PRICING_LIMITS.ruleSets }));
  return rows.map(({ modifiedAt, applied, ...row }) => ({
    ...row,
    applied: applied.map((each) => ({ ...each, resortName: inLanguage(each.resortName, locale) })),
    modifiedDate: modifiedAt.toISOString(),
  }));
};

export const pricingQueries = { rulesets, deskdiscounts, deskdiscount, discountrooms, nightprices };
