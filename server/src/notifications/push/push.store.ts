import { sql } from 'kysely';
import { ensure, statement } from '../../platform/database/index.ts';

interface Subscription extends Record<string, unknown> {
  merchantId: string;
  /** In hexadecimal, like `Session.sessionId`. */
  sessionId: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

const hex = (sessionId: string) => sql<Buffer>`decode(${sessionId}, 'hex')`;

/** Deletes the subscription of a browser (same endpoint, same keys) that belonged to another session. */
const dropBefore = statement('notifications.drop-subscription-before', (db, p: Subscription) =>
  db
    .deleteFrom('pushSubscriptions')
    .where('merchantId', '=', p.merchantId)
    .where('endpoint', '=', p.endpoint)
    .where('auth', '=', p.auth)
    .where('sessionId', '<>', hex(p.sessionId)),
);

/** Stores the address for a session's messages, in place of an earlier one. */
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
      conflict.columns(['merchantId', 'sessionId']).doUpdateSet({
        endpoint: p.endpoint,
        p256dh: p.p256dh,
        auth: p.auth,
        createdAt: sql<Date>`excluded.created_at`,
      }),
    ),
);

/** Moves a browser's messages to a session; both statements belong in one transaction. */
export const subscribe = (subscription: Subscription) =>
  [dropBefore(subscription), keepSubscription(subscription)] as const;

/** Prevents a subscription for a session that ended meanwhile. */
export const liveSession = statement(
  'notifications.live-session',
  (db, p: { merchantId: string; sessionId: string; userId: string }) => {
    const session = db
      .selectFrom('sessions')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', hex(p.sessionId))
      .where('userId', '=', p.userId)
      .select('userId');
    return db.selectNoFrom(ensure(sql`exists(${session})`, 'live-session'));
  },
);

export const unsubscribe = statement('notifications.unsubscribe', (db, p: { merchantId: string; sessionId: string }) =>
  db.deleteFrom('pushSubscriptions').where('merchantId', '=', p.merchantId).where('sessionId', '=', hex(p.sessionId)),
);

/** Deletes a subscription that the push service no longer knows. A newer one of the session stays. */
export const dropSubscription = statement(
  'notifications.drop-subscription',
  (db, p: { merchantId: string; sessionId: string; endpoint: string }) =>
    db
      .deleteFrom('pushSubscriptions')
      .where('merchantId', '=', p.merchantId)
      .where('sessionId', '=', hex(p.sessionId))
      .where('endpoint', '=', p.endpoint),
);
