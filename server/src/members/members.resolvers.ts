import { inLanguage, type Locale } from '@sandbar/domain/common';
import { fullName } from '@sandbar/domain/identity';
import { listed, MAX_COUNTED, NONE, pageBetween, total } from '../platform/graphql/console-page.ts';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import { readMember } from './read-member.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { searchOf } from './member-search.ts';
import { notesOf } from './notes.queries.ts';
import { invitationPage, memberCount, memberPage, roleNames, type RoleOfMember } from './members.queries.ts';

const rolesIn = (roles: readonly RoleOfMember[], locale: Locale) =>
  roles.map((role) => ({ ...role, name: inLanguage(role.name, locale) }));

const members: QueryResolvers['members'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  const days = dayArguments({ from: given.from, to: given.to }, context);
  const search = searchOf({ ...given, ...days }, merchant);
  if (!search) return NONE;
  const sort = given.sortBy ?? 'name';
  return listed(
    given,
    (at, backwards) => {
      const direction = (given.descending === true) === backwards ? 'asc' : 'desc';
      return database.run(memberPage({ ...search, ...at, sort, direction }));
    },
    (limit) => database.run(memberCount({ ...search, limit })),
    (row) => ({
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
    }),
  );
};

const member: QueryResolvers['member'] = (_parent, { id }, context) => (isUuid(id) ? readMember(context, id) : null);

const memberroles: QueryResolvers['memberroles'] = async (_parent, _given, { database, merchant, locale }) =>
  rolesIn(await database.run(roleNames({ merchantId: merchant.id })), locale);

const invitations: QueryResolvers['invitations'] = async (_parent, given, { database, merchant, locale }) => {
  const page = await pageBetween(given, (at) =>
    database.run(invitationPage({ merchantId: merchant.id, ...at, most: MAX_COUNTED + 1 })),
  );
  if (!page) return NONE;
  const { shown, nextCursor } = page;
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
    ...total(shown[0]?.total ?? 0),
    nextCursor,
  };
};

const staffnotes: QueryResolvers['staffnotes'] = async (_parent, { memberId, orderId }, context) => {
  const { database, merchant, session } = context;
  if (!isUuid(memberId) || (orderId && !isUuid(orderId))) return [];
  const { userId: readerId } = await session();
  const of = { merchantId: merchant.id, userId: memberId, orderId: orderId ?? null, readerId };
  const notes = await database.run(notesOf(of));
  return notes.map(({ createdAt, ...note }) => ({ ...note, createdDate: createdAt.toISOString() }));
};

export const memberResolvers = { Query: { member, members, memberroles, invitations, staffnotes } };
