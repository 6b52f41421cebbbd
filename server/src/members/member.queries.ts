import type { LocalText } from '@sandbar/domain/common';
import type { Rank } from '@sandbar/domain/profile';
import type { WeekKind, WeekState } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { requestRows } from '../approvals/approvals.published.ts';
import { resortName } from '../catalogue/catalogue.published.ts';
import { consentRows, knownPersonName, personRows } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

const MOST = { lots: 100, orders: 10, weeks: 10, devices: 100 } as const;

interface MemberRow {
  id: string;
  firstName: string;
  lastName: string;
  userName: string;
  email: string;
  mobile: string;
  dateOfBirth: string | null;
  languageId: string;
  active: boolean;
  createdAt: Date;
  passwordChangedAt: Date | null;
  lastSeenAt: Date | null;
  passkeys: number;
  contactRequestId: string | null;
  roles: {
    id: string;
    code: string;
    name: LocalText;
    permissions: string[];
    grantedByName: string | null;
    grantedAt: string;
  }[];
  points: number;
  reserved: number;
  consents: { kind: string; version: string; given: boolean; at: string; way: string | null }[];
  membership: { rank: Rank; value: number; validTo: string | null } | null;
  lots: { id: string; amount: number; remaining: number; createdAt: string; expiresAt: string | null }[];
  orders: {
    id: string;
    code: string;
    createdAt: string;
    standing: string;
    allStatus: number;
    grandTotal: number;
    points: number;
  }[];
  weeks: {
    id: string;
    code: string;
    kind: WeekKind;
    state: WeekState;
    resortName: LocalText;
    fromDate: string;
    toDate: string;
  }[];
  devices: { id: string; userAgent: string; ipAddress: string; createdAt: string; lastSeenAt: string }[];
}

/** Everything that the console shows of one account. Each part uses an index that begins with the person. */
export const wholeMember = statement<{ merchantId: string; id: string }, MemberRow>(
  'members.whole',
  (_, p) => sql<MemberRow>`
    select u.id, u.first_name, u.last_name, u.user_name, u.email, u.mobile, u.date_of_birth, u.language_id, u.active,
      u.created_at, u.password_changed_at,
      greatest(
        (select max(s.last_seen_at) from sessions s where s.merchant_id = ${p.merchantId} and s.user_id = u.id),
        (select max(o.last_seen_at) from known_origins o
          where o.merchant_id = ${p.merchantId} and o.user_id = u.id)) as last_seen_at,
      (select count(*)::int from passkeys where passkeys.merchant_id = ${p.merchantId}
        and passkeys.user_id = u.id) as passkeys,
      (select asked.id from ${requestRows(p.merchantId)} asked where asked.kind = 'contact.correct'
        and asked.subject_id = u.id and asked.status = 'pending') as contact_request_id,
      (select coalesce(jsonb_agg(jsonb_build_object('id', role.id, 'code', role.code, 'name', role.name,
          'permissions', role.permissions,
          'grantedByName', ${knownPersonName(p.merchantId, 'held.granted_by')}, 'grantedAt', held.granted_at)
          order by role.built_in desc, role.code), '[]')
        from user_roles held join roles role on role.merchant_id = ${p.merchantId} and role.id = held.role_id
        where held.merchant_id = ${p.merchantId} and held.user_id = u.id) as roles,
      coalesce(account.balance, 0) as points, coalesce(account.reserved, 0) as reserved,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', agreed.kind, 'version', agreed.version,
          'given', agreed.given, 'at', agreed.at, 'way', agreed.way) order by agreed.at desc, agreed.kind), '[]')
        from ${consentRows(p.merchantId)} agreed where agreed.user_id = u.id) as consents,
      (select jsonb_build_object('rank', m.rank, 'value', m.value, 'validTo', m.valid_to) from memberships m
        where m.merchant_id = ${p.merchantId} and m.user_id = u.id) as membership,
      (select coalesce(jsonb_agg(jsonb_build_object('id', lot.id, 'amount', lot.amount, 'remaining', lot.remaining,
          'createdAt', lot.created_at, 'expiresAt', lot.expires_at) order by lot.expires_at, lot.id), '[]')
        from (select * from point_lots l where l.merchant_id = ${p.merchantId} and l.user_id = u.id and l.remaining <> 0
          order by l.expires_at, l.id limit ${sql.lit(MOST.lots)}) lot) as lots,
      (select coalesce(jsonb_agg(jsonb_build_object('id', sold.id, 'code', sold.code, 'createdAt', sold.created_at,
          'standing', sold.standing, 'allStatus', sold.all_status, 'grandTotal', sold.grand_total,
          'points', sold.points)
          order by sold.created_at desc, sold.id desc), '[]')
        from (select * from (
            -- Holds are in none of the lists' indexes: few as they are, they are read by their slots.
            (select * from ${orderRows(p.merchantId)} o where o.customer_id = u.id
              and o.hold_slot is null
              order by o.created_at desc, o.id desc limit ${sql.lit(MOST.orders)})
            union all (select * from ${orderRows(p.merchantId)} o
              where o.customer_id = u.id and o.hold_slot is not null)) listed
          order by listed.created_at desc, listed.id desc limit ${sql.lit(MOST.orders)}) sold) as orders,
      (select coalesce(jsonb_agg(jsonb_build_object('id', given.id, 'code', given.code, 'kind', given.kind,
          'state', given.state, 'resortName', ${resortName(p.merchantId, 'given.resort_id')},
          'fromDate', given.from_date, 'toDate', given.to_date)
          order by given.created_at desc, given.id), '[]')
        from (select * from weeks w where w.merchant_id = ${p.merchantId} and w.owner_id = u.id
          order by w.created_at desc, w.id limit ${sql.lit(MOST.weeks)}) given) as weeks,
      (select coalesce(jsonb_agg(jsonb_build_object('id', device.public_id, 'userAgent', device.user_agent,
          'ipAddress', device.ip_address, 'createdAt', device.created_at, 'lastSeenAt', device.last_seen_at)
          order by device.last_seen_at desc), '[]')
        from (select * from sessions s where s.merchant_id = ${p.merchantId} and s.user_id = u.id
          and s.expires_at > now() order by s.last_seen_at desc limit ${sql.lit(MOST.devices)}) device) as devices
    from ${personRows(p.merchantId)} u
    left join point_accounts account on account.merchant_id = ${p.merchantId} and account.user_id = u.id
    where u.id = ${p.id}::uuid and u.erased_at is null`,
);
