import { UserType } from '@sandbar/domain/identity';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** A key that is not revoked, by the hash of what was presented. */
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

/** Whose account is more than a member's: no partner acts for them. */
const POWERS = UserType.Staff | UserType.Author | UserType.Editor | UserType.Mod | UserType.Admin;

/** A member that a partner may act for, by e-mail (whatever the case) or id; the other one is null. */
export const memberFor = statement(
  'partners.member',
  (db, p: { merchantId: string; email: string | null; id: string | null }) =>
    db
      .selectFrom('users')
      .where('merchantId', '=', p.merchantId)
      .where(sql<boolean>`(lower(email) = lower(${p.email}::text) or id = ${p.id}::uuid)`)
      .where('active', '=', true)
      .where(sql<boolean>`all_type & ${sql.lit(POWERS)} = 0`)
      .select('id'),
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

/** Sessions inside frames that were opened with some keys, by their ids as events name them. */
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

/** The merchant's partners with their keys, for the screen. */
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
          >`jsonb_agg(jsonb_build_object('id', key.id, 'name', key.name, 'prefix', key.prefix, 'scopes', key.scopes, 'createdAt', key.created_at,
            'lastUsedAt', key.last_used_at, 'revokedAt', key.revoked_at) order by key.revoked_at is not null, key.created_at desc, key.id)`.as(
            'keys',
          ),
        )
        .as('keys'),
    ]),
);
