import type { LocalText } from '@sandbar/domain/common';
import { ADMINISTRATOR, EVERYTHING } from '@sandbar/domain/permissions';
import { sql } from 'kysely';
import { knownPersonName, nameOf, personRows } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';
import { storedPermissions } from '../platform/sessions/permissions.ts';

/** An account of the merchant and the stored permissions of its roles; null without one. */
export const standingOf = statement('permissions.standing', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom(personRows(p.merchantId).as('users'))
    .where('users.id', '=', p.userId)
    .select((eb) => [
      'users.id',
      'users.active',
      storedPermissions(p.merchantId),
      eb
        .selectFrom('userRoles as held')
        .where('held.merchantId', '=', p.merchantId)
        .where('held.userId', '=', p.userId)
        .select(sql<number>`count(*)::int`.as('count'))
        .as('roles'),
    ]),
);

const roleColumns = ['roles.id', 'roles.code', 'roles.builtIn', 'roles.permissions'] as const;

export const roleById = statement('permissions.role', (db, p: { merchantId: string; id: string }) =>
  db.selectFrom('roles').where('merchantId', '=', p.merchantId).where('id', '=', p.id).select(roleColumns),
);

/** @returns the roles that exist */
export const rolesByCode = statement('permissions.roles-by-code', (db, p: { merchantId: string; codes: string[] }) =>
  db
    .selectFrom('roles')
    .where('merchantId', '=', p.merchantId)
    .where('code', '=', sql<string>`any(${p.codes}::text[])`)
    .select(roleColumns),
);

export const roleCount = statement('permissions.role-count', (db, p: { merchantId: string }) =>
  db
    .selectFrom('roles')
    .where('merchantId', '=', p.merchantId)
    .select(sql<number>`count(*)::int`.as('count')),
);

export const holdersOf = statement('permissions.holders', (db, p: { merchantId: string; roleId: string }) =>
  db.selectFrom('userRoles').where('merchantId', '=', p.merchantId).where('roleId', '=', p.roleId).select('userId'),
);

/** Reads the holders of a role who have a permission by no other role. */
export const holdersOnlyBy = statement(
  'permissions.holders-only-by',
  (_, p: { merchantId: string; roleId: string; permission: string }) => sql<{ userId: string }>`
    select h.user_id from user_roles h
    where h.merchant_id = ${p.merchantId} and h.role_id = ${p.roleId}::uuid and not exists (
      select from user_roles o join roles r on r.merchant_id = ${p.merchantId} and r.id = o.role_id
      where o.merchant_id = ${p.merchantId} and o.user_id = h.user_id and o.role_id <> h.role_id
        and r.permissions && array[${p.permission}::text, ${sql.lit(EVERYTHING)}])`,
);

interface NewDecider {
  person: string;
  /** null when the server itself gave it. */
  giver: string | null;
  givenAt: Date | null;
}

/** The people whom a user made deciders, and since when they are tied to that user. */
export const newDecider = statement<{ merchantId: string; userId: string; by: string }, NewDecider>(
  'permissions.new-decider',
  (_, p) => sql<NewDecider>`select ${nameOf('u')} as person,
      ${nameOf('g')} as giver, t.given_at
    from ${personRows(p.merchantId)} u
    left join ${personRows(p.merchantId)} g on g.id = ${p.by}::uuid
    left join access_ties t on t.merchant_id = ${p.merchantId} and t.user_id = u.id and t.given_by = ${p.by}::uuid
    where u.id = ${p.userId}::uuid`,
);

/** The active administrators, without one of them. */
export const administratorsBut = statement(
  'permissions.administrators-but',
  (db, p: { merchantId: string; userId: string }) =>
    db
      .selectFrom('userRoles')
      .innerJoin('roles', (join) =>
        join.onRef('roles.merchantId', '=', 'userRoles.merchantId').onRef('roles.id', '=', 'userRoles.roleId'),
      )
      .innerJoin(personRows(p.merchantId).as('users'), 'users.id', 'userRoles.userId')
      .where('userRoles.merchantId', '=', p.merchantId)
      .where('roles.code', '=', sql.lit(ADMINISTRATOR))
      .where('users.active', '=', true)
      .where('users.id', '<>', p.userId)
      .select(sql<number>`count(*)::int`.as('count')),
);

/** The active accounts with a permission. */
export const whoMay = statement('permissions.who-may', (db, p: { merchantId: string; permission: string }) =>
  db
    .selectFrom(personRows(p.merchantId).as('users'))
    .innerJoin('userRoles', (join) =>
      join.on('userRoles.merchantId', '=', p.merchantId).onRef('userRoles.userId', '=', 'users.id'),
    )
    .innerJoin('roles', (join) =>
      join.onRef('roles.merchantId', '=', 'userRoles.merchantId').onRef('roles.id', '=', 'userRoles.roleId'),
    )
    .where('users.active', '=', true)
    .where(sql<boolean>`roles.permissions && array[${p.permission}::text, ${sql.lit(EVERYTHING)}]`)
    .select('users.id')
    .distinct(),
);

interface Decider {
  id: string;
  name: string;
  /** Whether the account may decide requests. */
  decides: boolean;
  /** Whether the account has the permission that a request is about. */
  may: boolean;
}

/** The active accounts with a role, and what they may do with a request for this permission. */
export const staffForRequest = statement<{ merchantId: string; permission: string }, Decider>(
  'permissions.staff-for-request',
  (_, p) => sql<Decider>`select u.id, ${nameOf('u')} as name,
      bool_or(r.permissions && array['approval.decide', ${sql.lit(EVERYTHING)}]) as decides,
      bool_or(r.permissions && array[${p.permission}::text, ${sql.lit(EVERYTHING)}]) as may
    from ${personRows(p.merchantId)} u
    join user_roles h on h.merchant_id = ${p.merchantId} and h.user_id = u.id
    join roles r on r.merchant_id = ${p.merchantId} and r.id = h.role_id
    where u.active
    group by u.id, u.last_name, u.first_name, u.language_id order by name, u.id`,
);

/** The names of the roles with a permission. */
export const rolesAllowing = statement(
  'permissions.roles-allowing',
  (db, p: { merchantId: string; permission: string }) =>
    db
      .selectFrom('roles')
      .where('merchantId', '=', p.merchantId)
      .where(sql<boolean>`permissions && array[${p.permission}::text, ${sql.lit(EVERYTHING)}]`)
      .orderBy(sql`code <> ${sql.lit(ADMINISTRATOR)}`)
      .orderBy('code')
      .select('name'),
);

/** All roles of the merchant, for the console. */
export const roleList = statement('permissions.list', (db, p: { merchantId: string }) =>
  db
    .selectFrom('roles')
    .where('roles.merchantId', '=', p.merchantId)
    .orderBy('roles.builtIn', 'desc')
    .orderBy('roles.code')
    .select((eb) => [
      ...roleColumns,
      'roles.name',
      'roles.description',
      eb
        .selectFrom('userRoles')
        .where('userRoles.merchantId', '=', p.merchantId)
        .whereRef('userRoles.roleId', '=', 'roles.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('holders'),
    ]),
);

interface HeldRoleRow {
  id: string;
  code: string;
  name: LocalText;
  grantedByName: string | null;
  grantedAt: string;
}

interface HolderSearch extends Record<string, unknown> {
  merchantId: string;
  roleId: string | null;
  /** A pattern for the beginning of a word in lower case; null matches all. */
  pattern: string | null;
  /** The same pattern after a space. */
  inside: string | null;
  email: string | null;
  limit: number;
  offset: number;
}

/** The holders of roles with their roles; an account without roles is found only by its full e-mail. */
export const holderPage = statement('permissions.holder-page', (db, p: HolderSearch) =>
  db
    .selectFrom(personRows(p.merchantId).as('users'))
    .where(
      sql<boolean>`(lower(users.email) = ${p.email}::text and ${p.roleId}::uuid is null or exists (
        select from user_roles held where held.merchant_id = ${p.merchantId} and held.user_id = users.id
          and (${p.roleId}::uuid is null or held.role_id = ${p.roleId}::uuid)))`,
    )
    .where(
      sql<boolean>`(${p.pattern}::text is null or lower(users.email) like ${p.pattern}
        or lower(users.user_name) like ${p.pattern}
        or ' ' || lower(users.last_name || ' ' || users.first_name || ' ' || users.last_name) like ${p.inside}::text)`,
    )
    .orderBy(sql`lower(users.first_name)`)
    .orderBy(sql`lower(users.last_name)`)
    .orderBy('users.id')
    .limit(p.limit)
    .offset(p.offset)
    .select([
      'users.id',
      'users.firstName',
      'users.lastName',
      'users.languageId',
      'users.userName',
      'users.email',
      'users.active',
      sql<number>`count(*) over ()::int`.as('total'),
      sql<
        HeldRoleRow[] | null
      >`(select jsonb_agg(jsonb_build_object('id', roles.id, 'code', roles.code, 'name', roles.name,
          'grantedByName', ${knownPersonName(p.merchantId, 'held.granted_by')}, 'grantedAt', held.granted_at)
          order by roles.code)
        from user_roles held join roles on roles.merchant_id = ${p.merchantId} and roles.id = held.role_id
        where held.merchant_id = ${p.merchantId} and held.user_id = users.id)`.as('roles'),
    ]),
);
