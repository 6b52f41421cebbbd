import { UserType } from '@sandbar/domain/identity';
import { STAFF_PERMISSIONS } from '@sandbar/domain/permissions';
import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

/** A key that is not revoked, by the hash of the presented key. */
export const liveKey = statement('partners.live-key', (db, p: { merchantId: string; hash: Buffer }) =>
  db
    .selectFrom('apiKeys')
    .where('merchantId', '=', p.merchantId)
    .where('hash', '=', p.hash)
    .where('revokedAt', 'is', null)
    .select([
      'id',
      'partnerId',
      'scopes',
      sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('untouched'),
    ]),
);

/** Flags of accounts with more rights than a member; partners cannot act for these, nor for staff. */
const POWERS = UserType.Author | UserType.Editor | UserType.Mod;

/** A member for whom a partner may act, by e-mail (regardless of case) or id; the other argument is null. */
export const memberFor = statement(
  'partners.member',
  (db, p: { merchantId: string; email: string | null; id: string | null }) =>
    db
      .selectFrom(personRows(p.merchantId).as('users'))
      .where(sql<boolean>`(lower(email) = lower(${p.email}::text) or id = ${p.id}::uuid)`)
      .where('active', '=', true)
      .where(sql<boolean>`all_type & ${sql.lit(POWERS)} = 0`)
      .where(
        sql<boolean>`not exists (select from user_roles join roles on roles.merchant_id = ${p.merchantId}
          and roles.id = user_roles.role_id
          where user_roles.merchant_id = ${p.merchantId} and user_roles.user_id = users.id
          and roles.permissions && ${sql.lit(`{${STAFF_PERMISSIONS.join(',')}}`)}::text[])`,
      )
      .select('id'),
);

/** An order of a member that was made in a partner's frame. */
export const frameOrder = statement(
  'partners.frame-order',
  (db, p: { merchantId: string; orderId: string; userId: string; partnerId: string }) =>
    db
      .selectFrom('frameOrders')
      .innerJoin(orderRows(p.merchantId).as('orders'), 'orders.id', 'frameOrders.orderId')
      .where('frameOrders.merchantId', '=', p.merchantId)
      .where('frameOrders.orderId', '=', p.orderId)
      .where('frameOrders.partnerId', '=', p.partnerId)
      .where('orders.customerId', '=', p.userId)
      .select('orders.id'),
);

/** The sites that may show a merchant's checkout in a frame. */
export const partnerOrigins = statement('partners.origins', (db, p: { merchantId: string }) =>
  db
    .selectFrom('partners')
    .where('merchantId', '=', p.merchantId)
    .where('removedAt', 'is', null)
    .select(sql<string>`unnest(origins)`.as('origin'))
    .distinct()
    .orderBy('origin'),
);

/** Sessions inside frames that were opened with these keys, with their ids as in events. */
export const sessionsOfKeys = statement(
  'partners.sessions-of-keys',
  (db, p: { merchantId: string; apiKeyIds: string[] }) =>
    db
      .selectFrom('partnerSessions')
      .where('merchantId', '=', p.merchantId)
      .where('apiKeyId', '=', sql<string>`any(${p.apiKeyIds}::uuid[])`)
      .select(sql<string>`encode(session_id, 'hex')`.as('sessionId')),
);

export interface PartnerKeyRow {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

/** The merchant's partners with their keys, for the console. */
export const partnersWithKeys = statement('partners.with-keys', (db, p: { merchantId: string }) =>
  db
    .selectFrom('partners')
    .where('partners.merchantId', '=', p.merchantId)
    .where('partners.removedAt', 'is', null)
    .orderBy('partners.name')
    .orderBy('partners.id')
    .select((eb) => [
      'partners.id',
      'partners.name',
      'partners.origins',
      'partners.createdAt',
      eb
        .selectFrom('apiKeys as key')
        .where('key.merchantId', '=', p.merchantId)
        .whereRef('key.partnerId', '=', 'partners.id')
        .select(
          sql<
            PartnerKeyRow[] | null
          >`jsonb_agg(jsonb_build_object('id', key.id, 'name', key.name, 'prefix', key.prefix, 'scopes', key.scopes,
            'createdAt', key.created_at,
            'lastUsedAt', key.last_used_at, 'revokedAt', key.revoked_at)
            order by key.revoked_at is not null, key.created_at desc, key.id)`.as('keys'),
        )
        .as('keys'),
    ]),
);
