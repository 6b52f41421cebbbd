import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

type Person = { merchantId: string; userId: string };

/** Violates `erasure_requests_open` when one is running. */
export const insertErasure = statement('profile.insert-erasure', (db, p: Person & { id: string; days: number }) =>
  db
    .insertInto('erasureRequests')
    .values({ merchantId: p.merchantId, id: p.id, userId: p.userId, dueAt: sql<Date>`now() + make_interval(days => ${p.days}::int)` })
    .returning('dueAt'),
);

/** No row when none is running. */
export const revokeErasure = statement('profile.revoke-erasure', (db, p: Person) =>
  db
    .updateTable('erasureRequests')
    .set({ revokedAt: sql<Date>`now()` })
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('revokedAt', 'is', null)
    .where('doneAt', 'is', null)
    .returning('id'),
);

/** The request of any merchant that has been due longest; locked, and passed over when another process has it. */
export const nextDue = statement('sweep.next-due-erasure', (db, _: Record<string, never>) =>
  db
    .selectFrom('erasureRequests')
    .where('revokedAt', 'is', null)
    .where('doneAt', 'is', null)
    .where('dueAt', '<=', sql<Date>`now()`)
    .orderBy('dueAt')
    .limit(1)
    .select(['merchantId', 'id', 'userId'])
    .forUpdate()
    .skipLocked(),
);

export const finishErasure = statement('profile.finish-erasure', (db, p: { merchantId: string; id: string }) =>
  db
    .updateTable('erasureRequests')
    .set({ doneAt: sql<Date>`now()` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

export const eraseIdentityImages = statement('profile.erase-identity-images', (db, p: Person) =>
  db.deleteFrom('identityImages').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);

export const eraseMembership = statement('profile.erase-membership', (db, p: Person) =>
  db.deleteFrom('memberships').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);

interface Export extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  ipAddress: string;
  userAgent: string;
  /** Downloads within an hour. */
  limit: number;
}

/** Records a download. No row when there were too many within the hour. */
export const recordExport = statement('profile.record-export', (db, p: Export) =>
  db
    .insertInto('dataExports')
    .columns(['merchantId', 'userId', 'ipAddress', 'userAgent'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('users.merchantId', '=', p.merchantId)
        .where('users.id', '=', p.userId)
        .where(
          sql<boolean>`(select count(*) from data_exports where data_exports.merchant_id = ${p.merchantId} and data_exports.user_id = ${p.userId} and data_exports.exported_at > now() - interval '1 hour') < ${p.limit}::int`,
        )
        .select(['users.merchantId', 'users.id as userId', sql<string>`${p.ipAddress}::text`.as('ipAddress'), sql<string>`${p.userAgent}::text`.as('userAgent')]),
    )
    .returning('exportedAt'),
);
