import { inLanguage, type Locale } from '@sandbar/domain/common';
import { fullName } from '@sandbar/domain/identity';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import { readMember } from './read-member.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { searchOf } from './member-search.ts';
import { invitationPage, memberCount, memberPage, roleNames, type RoleOfMember } from './members.queries.ts';

const ITEMS = { usual: 50, most: 200 };
/** Counted no further, and skipped no further: beyond, pages are reached by their neighbours' cursors. */
const MOST_COUNTED = 1_000;
const NO_MEMBERS = { items: [], totalCount: 0, totalIsAtLeast: false, nextCursor: null, previousCursor: null };

const limitOf = (given: number | null | undefined): number => Math.min(ITEMS.most, Math.max(1, given ?? ITEMS.usual));
const offsetOf = (given: number | null | undefined): number => Math.min(MOST_COUNTED, Math.max(0, given ?? 0));
const total = (count: number) => ({
  totalCount: Math.min(count, MOST_COUNTED),
  totalIsAtLeast: count > MOST_COUNTED,
});
/** @returns undefined for an invalid id */
const cursorOf = (given: string | null | undefined): string | null | undefined =>
  given ? (isUuid(given) ? given : undefined) : null;
const rolesIn = (roles: readonly RoleOfMember[], locale: Locale) =>
  roles.map((role) => ({ ...role, name: inLanguage(role.name, locale) }));

const members: QueryResolvers['members'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  const [after, before] = [cursorOf(given.after), cursorOf(given.before)];
  const days = dayArguments({ from: given.from, to: given.to }, context);
  const search = searchOf({ ...given, ...days }, merchant);
  if (!search || after === undefined || before === undefined) return NO_MEMBERS;
  const limit = limitOf(given.limit);
  const backwards = after === null && before !== null;
  const edge = after ?? before;
  const offset = edge === null ? offsetOf(given.offset) : 0;
  const direction = (given.descending === true) === backwards ? 'asc' : 'desc';
  const page = { sort: given.sortBy ?? 'name', direction, after: edge, offset, limit: limit + 1 } as const;
  const [rows, [counted]] = await Promise.all([
    database.run(memberPage({ ...search, ...page })),
    database.run(memberCount({ ...search, limit: MOST_COUNTED + 1 })),
  ]);
  const more = rows.length > limit;
  const shown = backwards ? rows.slice(0, limit).toReversed() : rows.slice(0, limit);
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    items: shown.map((row) => ({
      id: row.id,
      name: fullName(row),
      userName: row.userName,
      email: row.email,
      mobile: row.mobile,
      state: row.active ? ('active' as const) : ('closed' as const),
      twoStep: row.twoStep,
      roles: rolesIn(row.roles, locale),
      createdDate: row.createdAt.toISOString(),
      lastSeenDate: row.lastSeenAt?.toISOString() ?? null,
    })),
    ...total(counted!.count),
    nextCursor: last && (backwards || more) ? last.id : null,
    previousCursor: first && (backwards ? more : edge !== null || offset > 0) ? first.id : null,
  };
};

const member: QueryResolvers['member'] = (_parent, { id }, context) => (isUuid(id) ? readMember(context, id) : null);

const memberroles: QueryResolvers['memberroles'] = async (_parent, _given, { database, merchant, locale }) =>
  rolesIn(await database.run(roleNames({ merchantId: merchant.id })), locale);

const invitations: QueryResolvers['invitations'] = async (_parent, given, { database, merchant, locale }) => {
  const after = cursorOf(given.after);
  if (after === undefined) return NO_MEMBERS;
  const limit = limitOf(given.limit);
  const offset = after === null ? offsetOf(given.offset) : 0;
  const rows = await database.run(
    invitationPage({ merchantId: merchant.id, after, offset, limit: limit + 1, most: MOST_COUNTED + 1 }),
  );
  const shown = rows.slice(0, limit);
  return {
    items: shown.map((row) => ({
      id: row.id,
      name: fullName(row),
      email: row.email,
      roles: rolesIn(row.roles, locale),
      invitedByName: row.invitedByName,
      createdDate: row.createdAt.toISOString(),
      expiresDate: row.expiresAt?.toISOString() ?? null,
      lapsed: row.lapsed,
    })),
    ...total(rows[0]?.total ?? 0),
    nextCursor: rows.length > limit ? shown.at(-1)!.id : null,
  };
};

export const memberResolvers = { Query: { member, members, memberroles, invitations } };
