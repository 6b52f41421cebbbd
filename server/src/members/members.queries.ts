import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { knownPersonName, personRows } from '../identity/identity.published.ts';
import {
  countUpTo,
  endOfDay,
  sortedKeyset,
  startOfDay,
  statement,
  type Direction,
  type PageStart,
} from '../platform/database/index.ts';
import { hasWords, USER_WORDS } from '../platform/database/word-search.ts';

/** The sort keys of the list with their columns, each with an index. */
export const MEMBER_SORTS = {
  name: "lower(u.first_name || ' ' || u.last_name)",
  email: 'lower(u.email)',
  createdDate: 'u.created_at',
} as const;
export type MemberSort = keyof typeof MEMBER_SORTS;

/** The filters of members; null matches all. */
export interface MemberSearch extends Record<string, unknown> {
  merchantId: string;
  /** Search patterns of the keyword's words. */
  words: readonly string[];
  roleId: string | null;
  /** Whether the member has a role. */
  hasRole: boolean | null;
  twoStep: boolean | null;
  active: boolean | null;
  /** Days in the merchant's time zone. */
  from: string | null;
  to: string | null;
  timeZone: string;
}

export type MemberPage = MemberSearch & PageStart & { sort: MemberSort; direction: Direction };

export interface RoleOfMember {
  id: string;
  code: string;
  name: LocalText;
}

export interface MemberRow {
  id: string;
  firstName: string;
  lastName: string;
  languageId: string;
  userName: string;
  email: string;
  mobile: string;
  active: boolean;
  createdAt: Date;
  twoStep: boolean;
  roles: RoleOfMember[];
  lastSeenAt: Date | null;
}

/** The members with a role are found first, since they may be few among many; testing each member would take longer. */
const holders = (p: MemberSearch) => sql`any(array(select held.user_id from user_roles held
        where held.merchant_id = ${p.merchantId} and (${p.roleId}::uuid is null or held.role_id = ${p.roleId}::uuid)))`;
const withPasskey = (p: MemberSearch) =>
  sql`any(array(select keys.user_id from passkeys keys where keys.merchant_id = ${p.merchantId}))`;

const matches = (p: MemberSearch) => sql`u.erased_at is null
      and (${p.active}::boolean is null or u.active = ${p.active}::boolean)
      and (${p.roleId}::uuid is null and ${p.hasRole}::boolean is not true or u.id = ${holders(p)})
      and (${p.hasRole}::boolean is not false or not exists (select from user_roles held
        where held.merchant_id = ${p.merchantId} and held.user_id = u.id))
      and (${p.twoStep}::boolean is not true or u.id = ${withPasskey(p)})
      and (${p.twoStep}::boolean is not false or not exists (select from passkeys keys
        where keys.merchant_id = ${p.merchantId} and keys.user_id = u.id))
      and (${p.from}::date is null or u.created_at >= ${startOfDay(p.from, p.timeZone)})
      and (${p.to}::date is null or u.created_at < ${endOfDay(p.to, p.timeZone)})
      and ${hasWords(USER_WORDS, p.words)}`;

const page = sortedKeyset<MemberSort, MemberPage>(
  'u',
  MEMBER_SORTS,
  (p) => sql`${personRows(p.merchantId)} last where last.id = ${p.after}::uuid`,
);

/** The roles of a member as one JSON list. */
const LISTED = sql.raw(`coalesce(jsonb_agg(jsonb_build_object('id', role.id, 'code', role.code, 'name', role.name)
          order by role.built_in desc, role.code), '[]')`);

/** A page of members, planned again for each set of filters. */
export const memberPage = statement<MemberPage, MemberRow>(
  'members.page',
  (_, p) => sql<MemberRow>`
    with picked as (
      select u.* from ${personRows(p.merchantId)} u where ${matches(p)} and ${page.after(p)}
      order by ${page.order(p)} limit ${p.limit}::int offset ${p.offset}::int
    )
    select u.id, u.first_name, u.last_name, u.language_id, u.user_name, u.email, u.mobile, u.active, u.created_at,
      exists (select from passkeys where passkeys.merchant_id = ${p.merchantId}
        and passkeys.user_id = u.id) as two_step,
      (select ${LISTED} from user_roles held join roles role on role.merchant_id = ${p.merchantId}
        and role.id = held.role_id
        where held.merchant_id = ${p.merchantId} and held.user_id = u.id) as roles,
      greatest(
        (select max(sessions.last_seen_at) from sessions
          where sessions.merchant_id = ${p.merchantId} and sessions.user_id = u.id),
        (select max(known_origins.last_seen_at) from known_origins
          where known_origins.merchant_id = ${p.merchantId} and known_origins.user_id = u.id)) as last_seen_at
    from picked u order by ${page.order(p)}`,
  { plan: 'custom' },
);

/** The number of matches, counted up to `limit`, because counting all would take too long. */
export const memberCount = countUpTo<MemberSearch>(
  'members.count',
  (p) => sql`from ${personRows(p.merchantId)} u where ${matches(p)}`,
);

/** The roles by which members can be filtered. */
export const roleNames = statement('members.roles', (db, p: { merchantId: string }) =>
  db
    .selectFrom('roles')
    .where('merchantId', '=', p.merchantId)
    .orderBy('builtIn', 'desc')
    .orderBy('code')
    .select(['id', 'code', 'name']),
);

export interface InvitationRow {
  id: string;
  firstName: string;
  lastName: string;
  languageId: string;
  email: string;
  roles: RoleOfMember[];
  invitedByName: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  lapsed: boolean;
  total: number;
}

/** Invitations that were not used, newest first. They are few, because they expire and are deleted. */
export const invitationPage = statement<
  { merchantId: string; after: string | null; limit: number; offset: number; most: number },
  InvitationRow
>(
  'members.invitations',
  (_, p) => sql<InvitationRow>`
    select i.id, i.first_name, i.last_name, i.locale as language_id, i.email,
      (select ${LISTED} from roles role
        where role.merchant_id = ${p.merchantId} and role.id = any(i.role_ids)) as roles,
      ${knownPersonName(p.merchantId, 'i.invited_by')} as invited_by_name, i.created_at, i.expires_at,
      coalesce(i.expires_at < now(), false) as lapsed,
      (select count(*)::int from (
        select from invitations counted where counted.merchant_id = ${p.merchantId}
          limit ${p.most}::int) found) as total
    from invitations i
    where i.merchant_id = ${p.merchantId}
      and (${p.after}::uuid is null or (i.created_at, i.id) < (select l.created_at, l.id from invitations l
        where l.merchant_id = ${p.merchantId} and l.id = ${p.after}::uuid))
    order by i.created_at desc, i.id desc limit ${p.limit}::int offset ${p.offset}::int`,
  { plan: 'custom' },
);
