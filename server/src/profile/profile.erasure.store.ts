import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

type Person = { merchantId: string; userId: string };

const IS_DUE = sql<boolean>`revoked_at is null and done_at is null and due_at <= now()`;

/** Violates `erasure_requests_open` when the person has an open request. */
export const insertErasure = statement('profile.insert-erasure', (db, p: Person & { id: string; days: number }) =>
  db
    .insertInto('erasureRequests')
    .values({
      merchantId: p.merchantId,
      id: p.id,
      userId: p.userId,
      dueAt: sql<Date>`now() + make_interval(days => ${p.days}::int)`,
    })
    .returning('dueAt'),
);

/** No row when the person has no open request. */
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

/** Which of these merchants have accounts to erase. */
export const merchantsWithDueErasures = statement(
  'sweep.merchants-with-due-erasures',
  (db, p: { merchants: readonly string[] }) =>
    db.selectFrom('erasureRequests').where(amongMerchants(p.merchants)).where(IS_DUE).select('merchantId').distinct(),
);

/** Requests that are due, the oldest first. */
export const dueErasures = statement(
  'profile.due-erasures',
  (db, p: { merchantId: string; backedOffIds: readonly string[]; limit: number }) =>
    db
      .selectFrom('erasureRequests')
      .where('merchantId', '=', p.merchantId)
      .where(IS_DUE)
      .where(sql<boolean>`id <> all(${p.backedOffIds}::uuid[])`)
      .orderBy('dueAt')
      .limit(sql<number>`${p.limit}`)
      .select('id'),
);

/** Locks a due request until the transaction ends. No row: another process works on it, or it was withdrawn. */
export const lockDueErasure = statement('profile.lock-due-erasure', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('erasureRequests')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where(IS_DUE)
    .select(['userId', 'heldAt'])
    .forUpdate()
    .skipLocked(),
);

/** The person has open matters, so the request is due again a day later. */
export const holdErasure = statement('profile.hold-erasure', (db, p: { merchantId: string; id: string }) =>
  db
    .updateTable('erasureRequests')
    .set({ heldAt: sql<Date>`now()`, dueAt: sql<Date>`now() + interval '1 day'` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
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

/** The number of a person's downloads within the hour. */
export const exportsThisHour = statement('profile.exports-this-hour', (db, p: Person) =>
  db
    .selectFrom('dataExports')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('exportedAt', '>', sql<Date>`now() - interval '1 hour'`)
    .select(sql<number>`count(*)::int`.as('count')),
);

/** Records a download. */
export const recordExport = statement(
  'profile.record-export',
  (db, p: Person & { ipAddress: string; userAgent: string }) =>
    db
      .insertInto('dataExports')
      .values({ merchantId: p.merchantId, userId: p.userId, ipAddress: p.ipAddress, userAgent: p.userAgent })
      .returning('exportedAt'),
);
