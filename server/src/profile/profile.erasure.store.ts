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

/** Downloads of a person within the hour. */
export const exportsThisHour = statement('profile.exports-this-hour', (db, p: Person) =>
  db
    .selectFrom('dataExports')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('exportedAt', '>', sql<Date>`now() - interval '1 hour'`)
    .select(sql<number>`count(*)::int`.as('count')),
);

/** Records a download. */
export const recordExport = statement('profile.record-export', (db, p: Person & { ipAddress: string; userAgent: string }) =>
  db.insertInto('dataExports').values({ merchantId: p.merchantId, userId: p.userId, ipAddress: p.ipAddress, userAgent: p.userAgent }).returning('exportedAt'),
);
