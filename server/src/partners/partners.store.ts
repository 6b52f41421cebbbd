import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Locks the merchant's partners and endpoints against additions until the transaction ends. */
export const lockPartners = statement('partners.lock-all', (db, p: { merchantId: string }) =>
  db.selectFrom('merchants').where('id', '=', p.merchantId).forNoKeyUpdate().select('id'),
);

/** The number of a merchant's partners, and of their distinct sites. */
export const countPartners = statement<{ merchantId: string }, { partners: number; origins: number }>(
  'partners.count',
  (_, p) => sql`select count(distinct partners.id)::int as partners, count(distinct origin)::int as origins
    from partners left join lateral unnest(partners.origins) each(origin) on true
    where partners.merchant_id = ${p.merchantId} and partners.removed_at is null`,
);

/** Adds or changes a partner. @returns no row when it was removed */
export const savePartner = statement(
  'partners.save',
  (db, p: { merchantId: string; id: string; name: string; origins: string[]; createdBy: string }) =>
    db
      .insertInto('partners')
      .values({ merchantId: p.merchantId, id: p.id, name: p.name, origins: p.origins, createdBy: p.createdBy })
      .onConflict((conflict) =>
        conflict
          .columns(['merchantId', 'id'])
          .doUpdateSet({ name: sql`excluded.name`, origins: sql`excluded.origins` })
          .where('partners.removedAt', 'is', null),
      )
      .returning('id'),
);

/** Ends a partner; the first time of removal stays. @returns no row when the partner does not exist */
export const markPartnerRemoved = statement('partners.mark-removed', (db, p: { merchantId: string; id: string }) =>
  db
    .updateTable('partners')
    .set({ removedAt: sql<Date>`least(removed_at, now())` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .returning('id'),
);

/**
 * Locks the partner against new keys and removal until the transaction ends.
 * @returns no row when the partner does not exist
 */
export const lockPartner = statement('partners.lock', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('partners')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('removedAt', 'is', null)
    .forNoKeyUpdate()
    .select('id'),
);

interface NewKey extends Record<string, unknown> {
  merchantId: string;
  id: string;
  partnerId: string;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: string[];
  createdBy: string;
  limit: number;
}

/** Adds a key to a locked partner. @returns no row when it already has the most keys */
export const insertApiKey = statement('partners.insert-key', (db, p: NewKey) =>
  db
    .insertInto('apiKeys')
    .columns(['merchantId', 'id', 'partnerId', 'name', 'prefix', 'hash', 'scopes', 'createdBy'])
    .expression((eb) =>
      eb
        .selectFrom('partners')
        .where('partners.merchantId', '=', p.merchantId)
        .where('partners.id', '=', p.partnerId)
        .where(
          ({ selectFrom }) =>
            sql<boolean>`(${selectFrom('apiKeys')
              .where('apiKeys.merchantId', '=', p.merchantId)
              .where('apiKeys.partnerId', '=', p.partnerId)
              .where('apiKeys.revokedAt', 'is', null)
              .select(sql`count(*)`.as('count'))}) < ${p.limit}::int`,
        )
        .select([
          'partners.merchantId',
          sql<string>`${p.id}::uuid`.as('id'),
          'partners.id as partnerId',
          sql<string>`${p.name}::text`.as('name'),
          sql<string>`${p.prefix}::text`.as('prefix'),
          sql<Buffer>`${p.hash}::bytea`.as('hash'),
          sql<string[]>`${p.scopes}::text[]`.as('scopes'),
          sql<string>`${p.createdBy}::uuid`.as('createdBy'),
        ]),
    )
    // Returns a constant instead of a column, because Citus loses the table's name in what such an insert returns.
    .returning(sql<boolean>`true`.as('inserted')),
);

/** Ends a key; the first time of revocation stays. @returns no row when the key does not exist */
export const revokeKey = statement('partners.revoke-key', (db, p: { merchantId: string; id: string }) =>
  db
    .updateTable('apiKeys')
    .set({ revokedAt: sql<Date>`least(revoked_at, now())` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .returning('id'),
);

/** Ends all keys of a partner. @returns all of them, including those that were revoked before */
export const revokeKeysOf = statement('partners.revoke-keys-of', (db, p: { merchantId: string; partnerId: string }) =>
  db
    .updateTable('apiKeys')
    .set({ revokedAt: sql<Date>`least(revoked_at, now())` })
    .where('merchantId', '=', p.merchantId)
    .where('partnerId', '=', p.partnerId)
    .returning('id'),
);

/** Deletes the tickets of keys that have ended. */
export const dropTicketsOf = statement(
  'partners.drop-tickets-of',
  (db, p: { merchantId: string; apiKeyIds: string[] }) =>
    db
      .deleteFrom('partnerTickets')
      .where('merchantId', '=', p.merchantId)
      .where('apiKeyId', '=', sql<string>`any(${p.apiKeyIds}::uuid[])`),
);

/** Records the key by which a session inside a frame was opened. */
export const keepPartnerSession = statement(
  'partners.keep-session',
  (db, p: { merchantId: string; sessionId: Buffer; apiKeyId: string }) =>
    db.insertInto('partnerSessions').values({ merchantId: p.merchantId, sessionId: p.sessionId, apiKeyId: p.apiKeyId }),
);

/**
 * The key and owner of a ticket. The key cannot be revoked until the transaction ends.
 * @returns no row when the key is revoked, or the ticket does not exist
 */
export const lockKeyOfTicket = statement('partners.lock-key-of-ticket', (db, p: { merchantId: string; id: Buffer }) =>
  db
    .selectFrom('apiKeys as key')
    .innerJoin('partnerTickets as ticket', (join) =>
      join.onRef('ticket.merchantId', '=', 'key.merchantId').onRef('ticket.apiKeyId', '=', 'key.id'),
    )
    .where('key.merchantId', '=', p.merchantId)
    .where('ticket.id', '=', p.id)
    .where('key.revokedAt', 'is', null)
    .forShare('key')
    .select(['key.id', 'ticket.userId']),
);

/** Records that a key is in use, at most once a minute. */
export const touchKey = statement('partners.touch-key', (db, p: { merchantId: string; id: string }) =>
  db
    .updateTable('apiKeys')
    .set({ lastUsedAt: sql<Date>`now()` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where(sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`),
);

/** Stores a ticket for a member. @returns when it expires */
export const insertTicket = statement(
  'partners.insert-ticket',
  (
    db,
    p: {
      merchantId: string;
      id: Buffer;
      apiKeyId: string;
      userId: string;
      orderId: string | null;
      seconds: number;
    },
  ) =>
    db
      .insertInto('partnerTickets')
      .values({
        merchantId: p.merchantId,
        id: p.id,
        apiKeyId: p.apiKeyId,
        userId: p.userId,
        orderId: p.orderId,
        expiresAt: sql<Date>`now() + make_interval(secs => ${p.seconds}::int)`,
      })
      .returning('expiresAt'),
);

/**
 * Uses a ticket up. It must not be expired, its key not revoked, its member active and not signed out since, and the
 * page around the frame one of its partner's.
 * @returns the member and the key
 */
export const takeTicket = statement('partners.take-ticket', (db, p: { merchantId: string; id: Buffer; host: string }) =>
  db
    .deleteFrom('partnerTickets as ticket')
    .using(['apiKeys as key', 'partners', 'users'])
    .where('ticket.merchantId', '=', p.merchantId)
    .where('ticket.id', '=', p.id)
    .where('ticket.expiresAt', '>', sql<Date>`now()`)
    .whereRef('key.merchantId', '=', 'ticket.merchantId')
    .whereRef('key.id', '=', 'ticket.apiKeyId')
    .where('key.revokedAt', 'is', null)
    .whereRef('partners.merchantId', '=', 'key.merchantId')
    .whereRef('partners.id', '=', 'key.partnerId')
    .where('partners.removedAt', 'is', null)
    .where(sql<boolean>`${p.host}::text = any(partners.origins)`)
    .whereRef('users.merchantId', '=', 'ticket.merchantId')
    .whereRef('users.id', '=', 'ticket.userId')
    .where('users.active', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('accessEnds')
            .where('accessEnds.merchantId', '=', p.merchantId)
            .whereRef('accessEnds.userId', '=', 'ticket.userId')
            .whereRef('accessEnds.at', '>=', 'ticket.createdAt')
            .select('accessEnds.userId'),
        ),
      ),
    )
    .returning(['ticket.userId', 'ticket.apiKeyId', 'ticket.orderId', 'key.partnerId']),
);
