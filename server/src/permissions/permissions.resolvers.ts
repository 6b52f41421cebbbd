import { inLanguage } from '@sandbar/domain/common';
import { fullName } from '@sandbar/domain/identity';
import { isPermission, permissionsOf } from '@sandbar/domain/permissions';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { holderPage, roleList, rolesAllowing } from './permissions.queries.ts';
import { isUuid } from '../platform/uuid.ts';

const USUAL_ITEMS = 50;
const MAX_ITEMS = 200;
const FURTHEST = 100_000;
const LONGEST_KEYWORD = 100;

const listOfRoles = async ({ database, merchant, locale }: GraphContext) => {
  const rows = await database.run(roleList({ merchantId: merchant.id }));
  return {
    items: rows.map(({ name, description, permissions, holders, ...row }) => ({
      ...row,
      name: inLanguage(name, locale),
      description: inLanguage(description, locale),
      names: name,
      descriptions: description,
      permissions: [...permissionsOf(permissions)],
      holders: holders ?? 0,
    })),
  };
};

const roles: QueryResolvers['roles'] = (_parent, _arguments, context) => listOfRoles(context);
const rolestoedit: QueryResolvers['rolestoedit'] = (_parent, _arguments, context) => listOfRoles(context);

const roleholders: QueryResolvers['roleholders'] = async (_parent, given, { database, merchant, locale }) => {
  // An invalid id matches no role.
  if (given.roleId && !isUuid(given.roleId)) return { items: [], totalCount: 0 };
  const keyword = (given.keyword ?? '').trim().slice(0, LONGEST_KEYWORD).toLowerCase();
  const escaped = keyword.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const rows = await database.run(
    holderPage({
      merchantId: merchant.id,
      roleId: given.roleId || null,
      pattern: keyword ? `${escaped}%` : null,
      inside: keyword ? `% ${escaped}%` : null,
      email: keyword || null,
      limit: Math.min(MAX_ITEMS, Math.max(1, given.limit ?? USUAL_ITEMS)),
      offset: Math.min(FURTHEST, Math.max(0, given.offset ?? 0)),
    }),
  );
  const items = rows.map(({ roles: held, ...row }) => ({
    id: row.id,
    name: fullName(row),
    userName: row.userName,
    email: row.email,
    active: row.active,
    roles: (held ?? []).map((role) => ({
      id: role.id,
      code: role.code,
      name: inLanguage(role.name, locale),
      grantedByName: role.grantedByName,
      grantedDate: new Date(role.grantedAt).toISOString(),
    })),
  }));
  return { items, totalCount: rows[0]?.total ?? 0 };
};

const rolesallowing: QueryResolvers['rolesallowing'] = async (
  _parent,
  { permission },
  { database, merchant, locale },
) =>
  isPermission(permission)
    ? (await database.run(rolesAllowing({ merchantId: merchant.id, permission }))).map(({ name }) =>
        inLanguage(name, locale),
      )
    : [];

export const permissionResolvers = { Query: { roles, roleholders, rolesallowing, rolestoedit } };
