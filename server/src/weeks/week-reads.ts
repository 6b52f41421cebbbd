import { searchable } from '@sandbar/domain/common';
import {
  contractKey,
  decidedBy,
  GUEST_CHANGES,
  statesOf,
  TAKEN_CHANGES,
  WEEK_TRANSITIONS,
  type GuestChange,
  type TakenChange,
  type WeekChange,
  type WeekKind,
} from '@sandbar/domain/weeks';
import { privateImagePath } from '../media/index.ts';
import { first, wordPatterns } from '../platform/database/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import { dayArguments, pageArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryDepositordersArgs, WeekTransition } from '../platform/graphql/resolvers.generated.ts';
import {
  resortsByWords,
  WEEK_SORTS,
  wholeWeek,
  type WeekRow,
  type WeekSort,
  type WholeWeek,
} from './weeks.lists.queries.ts';
import { isUuid } from '../platform/uuid.ts';
import { weeksInQuota } from './weeks.queries.ts';

/** Shared by the reads of all kinds of weeks. */

const PAGES = { usual: 10, most: 100, furthest: 1_000_000 };

type Asked = Partial<QueryDepositordersArgs>;

/** The filters of a list. Readers without the permission to decide the kind see their own weeks only. */
export const searchParams = async (given: Asked, kind: WeekKind, context: GraphContext) => {
  const { merchant, database } = context;
  const { userId, permissions } = await context.session();
  const isStaff = permissions.has(decidedBy(kind));
  const keyword = (given.keyword ?? '').trim().slice(0, 100);
  const words = searchable(keyword);
  const found = words
    ? await database.run(resortsByWords({ merchantId: merchant.id, patterns: wordPatterns(words) }))
    : [];
  const key = contractKey(keyword);
  return {
    merchantId: merchant.id,
    kind,
    ownerId: isStaff ? (given.targetId && isUuid(given.targetId) ? given.targetId : null) : userId,
    ...dayArguments({ from: given.from, to: given.to }, context),
    timeZone: merchant.timeZone,
    states: typeof given.status === 'number' && given.status > 0 ? statesOf(kind, given.status) : null,
    code: keyword ? (key ? `${key}%` : '') : null,
    contract: keyword ? key : null,
    resortIds: keyword ? found.map(({ id }) => id) : null,
  };
};

export const pageOf = (given: Asked) => ({
  sort: (Object.keys(WEEK_SORTS) as WeekSort[]).find((sort) => sort === given.sort) ?? ('createdDate' as const),
  direction: given.order?.toLowerCase() === 'asc' ? ('asc' as const) : ('desc' as const),
  ...pageArguments(given, PAGES),
});

/** One week of a kind with all its fields, for its owner and for staff who decide that kind. */
export const readWhole = async (context: GraphContext, id: string, kind: WeekKind) => {
  const { userId, permissions } = await context.session();
  if (!isUuid(id)) return undefined;
  const asked = {
    merchantId: context.merchant.id,
    id,
    kind,
    readerId: userId,
    isStaff: permissions.has(decidedBy(kind)),
  };
  return first(context.database.run(wholeWeek(asked)));
};

/** The history of a week, and on whose side each change was made. */
export const historyOf = ({ history }: WholeWeek): WeekTransition[] =>
  history.map(({ change, state, reason, at }) => ({
    change,
    state,
    reason,
    by: sideOf(change),
    createdDate: new Date(at).toISOString(),
  }));

const sideOf = (change: string): string => {
  if (change === 'give') return 'owner';
  if (change in TAKEN_CHANGES) return TAKEN_CHANGES[change as TakenChange];
  return change in GUEST_CHANGES ? GUEST_CHANGES[change as GuestChange] : WEEK_TRANSITIONS[change as WeekChange].by;
};

/** The parameters of a deposit's quote; null for a week without one. */
export const quoteFields = ({ nightPrice, nights, percent, exchangeRate, validUntil }: WeekRow) =>
  nightPrice === null
    ? null
    : { nightPrice, nights: nights!, percent: percent!, exchangeRate: exchangeRate!, validUntil: validUntil! };

/** Pictures that prove something about a week, with the place of each. */
export const proofFields = (proofs: WholeWeek['proofs']) =>
  proofs.map(({ id, place }) => ({ id, path: privateImagePath(id), displayOrder: place }));

/** How many weeks of a kind the reader gave within the last months, and when the next one can be given; null: now. */
export const quotaOf = async (context: GraphContext, kind: WeekKind, quota: { limit: number; months: number }) => {
  const { userId: ownerId } = await context.session();
  const given = { merchantId: context.merchant.id, ownerId, kind, ...quota };
  const counted = await first(context.database.run(weeksInQuota(given)));
  return { used: counted!.count, ...quota, freeAt: counted!.freeAt?.toISOString() ?? null };
};
