import { DEFAULT_AFFILIATE_RULE, linkPath, versionOfRule, type AffiliateRule } from '@sandbar/domain/affiliates';
import { first } from '../platform/database/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import { keywordPatterns, limitOf, listed, LONGEST_KEYWORD, NONE } from '../platform/graphql/console-page.ts';
import type { Affiliate, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { qrPath } from '../platform/pdf/index.ts';
import { isUuid } from '../platform/uuid.ts';
import {
  affiliateById,
  affiliateCount,
  affiliatePage,
  orderPage,
  ruleOf,
  type AffiliateRow,
  type Figures,
} from './affiliates.queries.ts';

const NO_FIGURES: Figures = { visits: 0, registrations: 0, orders: 0, paid: 0, earned: 0, expected: 0 };

const figuresOf = ({ visits, registrations, orders, paid, earned, expected }: Figures): Figures => ({
  visits,
  registrations,
  orders,
  paid,
  earned,
  expected,
});
const termsOf = ({ reward, basisPoints, points, windowDays }: AffiliateRule) => ({
  reward,
  basisPoints,
  points,
  windowDays,
});

const readRule = async ({ database, merchant }: GraphContext): Promise<AffiliateRule> =>
  (await first(database.run(ruleOf({ merchantId: merchant.id })))) ?? DEFAULT_AFFILIATE_RULE;

/** @param forStaff shows the customer of each order to readers who may see orders */
const ordersOf = async (
  { database, merchant, session }: GraphContext,
  affiliateId: string,
  given: { limit?: number | null | undefined; after?: string | null | undefined },
  forStaff: boolean,
) => {
  const limit = limitOf(given.limit);
  if (given.after && !isUuid(given.after)) return { items: [], nextCursor: null };
  const names = forStaff && (await session()).permissions.has('order.read');
  const rows = await database.run(
    orderPage({ merchantId: merchant.id, affiliateId, after: given.after || null, limit: limit + 1 }),
  );
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    date: row.cameAt.toISOString(),
    state: row.state,
    points: row.state === 'earned' ? row.points : row.worth,
    dueDate: row.dueAt?.toISOString() ?? null,
    orderCode: names ? row.orderCode : null,
    memberName: names ? row.memberName : null,
  }));
  return { items, nextCursor: rows.length > limit ? items.at(-1)!.id : null };
};

const myaffiliateorders: QueryResolvers['myaffiliateorders'] = async (_parent, given, context) =>
  ordersOf(context, (await context.session()).userId, given, false);

const affiliateorders: QueryResolvers['affiliateorders'] = (_parent, given, context) =>
  isUuid(given.id) ? ordersOf(context, given.id, given, true) : { items: [], nextCursor: null };

const affiliaterule: QueryResolvers['affiliaterule'] = async (_parent, _given, context) => {
  const rule = await readRule(context);
  return { version: versionOfRule(rule), opening: rule.opening, terms: termsOf(rule) };
};

/** @param originOf returns the origin of a merchant's portal, for the links */
export const affiliateResolvers = (originOf: (merchant: Merchant) => string) => {
  const urlOf = (merchant: Merchant, code: string) => new URL(linkPath(code), originOf(merchant)).href;

  const shown = (merchant: Merchant, readerId: string, row: AffiliateRow): Affiliate => ({
    id: row.id,
    name: row.name,
    email: row.email,
    state: row.state,
    reason: row.reason,
    url: urlOf(merchant, row.code),
    askedDate: row.askedAt.toISOString(),
    stateDate: row.stateSince.toISOString(),
    decidedByName: row.decidedByName,
    figures: figuresOf(row),
    mayDecide: row.id !== readerId,
  });

  const myaffiliate: QueryResolvers['myaffiliate'] = async (_parent, _given, context) => {
    const { database, merchant } = context;
    const { userId } = await context.session();
    const [rule, own] = await Promise.all([
      readRule(context),
      first(database.run(affiliateById({ merchantId: merchant.id, id: userId }))),
    ]);
    const url = own?.state === 'active' ? urlOf(merchant, own.code) : null;
    return {
      state: own?.state ?? null,
      open: rule.opening !== 'closed',
      reason: own?.reason ?? '',
      url,
      qr: url === null ? null : qrPath(url),
      terms: termsOf(rule),
      figures: own ? figuresOf(own) : NO_FIGURES,
    };
  };

  const affiliates: QueryResolvers['affiliates'] = async (_parent, given, context) => {
    const { database, merchant } = context;
    const keyword = (given.keyword ?? '').slice(0, LONGEST_KEYWORD);
    const words = keywordPatterns(keyword);
    if (!words) return NONE;
    const search = {
      merchantId: merchant.id,
      words,
      code: keyword
        .trim()
        .toLowerCase()
        .replace(/^.*\/a\//, ''),
      state: given.state ?? null,
    };
    const { userId } = await context.session();
    return listed(
      given,
      (at, backwards) => database.run(affiliatePage(backwards)({ ...search, ...at })),
      (limit) => database.run(affiliateCount({ ...search, limit })),
      (row) => shown(merchant, userId, row),
    );
  };

  const affiliate: QueryResolvers['affiliate'] = async (_parent, { id }, context) => {
    const { database, merchant } = context;
    const row = isUuid(id) ? await first(database.run(affiliateById({ merchantId: merchant.id, id }))) : undefined;
    return row ? shown(merchant, (await context.session()).userId, row) : null;
  };

  return { Query: { myaffiliate, myaffiliateorders, affiliates, affiliate, affiliateorders, affiliaterule } };
};
