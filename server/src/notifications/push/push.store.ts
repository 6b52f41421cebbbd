import { sql } from 'kysely';
import { ensure, statement } from '../../platform/database/index.ts';

interface Subscription extends Record<string, unknown> {
  merchantId: string;
  /** Hexadecimal, as `Session.sessionId`. */
  sessionId: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

const hex = (sessionId: string) => sql<Buffer>`decode(${sessionId}, 'hex')`;

/** A browser that another session named before (same endpoint, same keys) is that session's no more. */
const dropBefore = statement('notifications.drop-subscription-before', (db, p: Subscription) =>
  db
    .deleteFrom('pushSubscriptions')
    .where('merchantId', '=', p.merchantId)
    .where('endpoint', '=', p.endpoint)
    .where('auth', '=', p.auth)
    .where('sessionId', '<>', hex(p.sessionId)),
);

/** Keeps where a session's messages go, in the place of where they went. */
const keepSubscription = statement('notifications.subscribe', (db, p: Subscription) =>
  db
    .insertInto('pushSubscriptions')
    .values({
      merchantId: p.merchantId,
      sessionId: hex(p.sessionId),
      userId: p.userId,
      endpoint: p.endpoint,
      p256dh: p.p256dh,
      auth: p.auth,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'sessionId']).doUpdateSet({ endpoint: p.endpoint, p256dh: p.p256dh, auth: p.auth, createdAt: sql<Date>`excluded.created_at` }),
    ),
);

/** Moves a browser's messages to a session, for one save. */
export const subscribe = (subscription: Subscription) => [dropBefore(subscription), keepSubscription(subscription)] as const;

/** Nothing is subscribed for a session that ended meanwhile. */
export const liveSession = statement('notifications.live-session', (db, p: { merchantId: string; sessionId: string; userId: string }) => {
  const session = db.selectFrom('sessions').where('merchantId', '=', p.merchantId).where('id', '=', hex(p.sessionId)).where('userId', '=', p.userId).select('userId');
  return db.selectNoFrom(ensure(sql`exists(${session})`, 'live-session'));
});

export const unsubscribe = statement('notifications.unsubscribe', (db, p: { merchantId: string; sessionId: string }) =>
  db.deleteFrom('pushSubscriptions').where('merchantId', '=', p.merchantId).where('sessionId', '=', hex(p.sessionId)),
);

/** The push service knows this browser no more. One that the session named meanwhile stays. */
export const dropSubscription = statement('notifications.drop-subscription', (db, p: { merchantId: string; sessionId: string; endpoint: string }) =>
  db.deleteFrom('pushSubscriptions').where('merchantId', '=', p.merchantId).where('sessionId', '=', hex(p.sessionId)).where('endpoint', '=', p.endpoint),
);

export const markPushed = statement('notifications.pushed', (db, p: { merchantId: string; notificationId: string; sessionId: string }) =>
  db.deleteFrom('pushDeliveries').where('merchantId', '=', p.merchantId).where('notificationId', '=', p.notificationId).where('sessionId', '=', hex(p.sessionId)),
);

/** Tries, over about an hour; news older than that is read when the member comes back. */
const MAX_TRIES = 8;

/**
 * Takes some messages that are due, so that no other process sends them meanwhile, with what they say in the member's language. Only those whose session still signs
 * somebody in come back: whoever signed out hears no more.
 */
export const takeDuePushes = statement('sweep.pushes-due', (db, p: { limit: number }) =>
  db
    .with('worn', (cte) => cte.deleteFrom('pushDeliveries').where('attempts', '>=', MAX_TRIES))
    .with('due', (cte) =>
      cte
        .selectFrom('pushDeliveries')
        .where('nextTryAt', '<=', sql<Date>`now()`)
        .where('attempts', '<', MAX_TRIES)
        .orderBy('nextTryAt')
        .limit(sql<number>`${p.limit}`)
        .forUpdate()
        .skipLocked()
        .select(['pushDeliveries.merchantId', 'pushDeliveries.notificationId', 'pushDeliveries.sessionId']),
    )
    .with('taken', (cte) =>
      cte
        .updateTable('pushDeliveries as delivery')
        .from('due')
        .whereRef('delivery.merchantId', '=', 'due.merchantId')
        .whereRef('delivery.notificationId', '=', 'due.notificationId')
        .whereRef('delivery.sessionId', '=', 'due.sessionId')
        .set({ attempts: sql<number>`delivery.attempts + 1`, nextTryAt: sql<Date>`now() + interval '15 seconds' * power(2, delivery.attempts)` })
        .returning(['delivery.merchantId', 'delivery.notificationId', 'delivery.sessionId']),
    )
    .selectFrom('taken')
    .innerJoin('pushSubscriptions as to', (join) => join.onRef('to.merchantId', '=', 'taken.merchantId').onRef('to.sessionId', '=', 'taken.sessionId'))
    .innerJoin('sessions', (join) => join.onRef('sessions.merchantId', '=', 'taken.merchantId').onRef('sessions.id', '=', 'taken.sessionId'))
    .innerJoin('users', (join) => join.onRef('users.merchantId', '=', 'sessions.merchantId').onRef('users.id', '=', 'sessions.userId'))
    .innerJoin('notifications as told', (join) => join.onRef('told.merchantId', '=', 'taken.merchantId').onRef('told.id', '=', 'taken.notificationId'))
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('users.active', '=', true)
    .whereRef('told.userId', '=', 'sessions.userId')
    .select([
      'taken.merchantId',
      'taken.notificationId',
      sql<string>`encode(taken.session_id, 'hex')`.as('sessionId'),
      'to.endpoint',
      'to.p256dh',
      'to.auth',
      'told.path',
      sql<{ title: string; message: string }>`coalesce(told.words -> users.language_id, told.words -> 'vi-VN')`.as('words'),
    ]),
);
