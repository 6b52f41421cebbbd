import { sql } from 'kysely';
import { personRows } from '../../identity/identity.published.ts';
import { statement } from '../../platform/database/index.ts';
import type { Backlog } from '../../platform/jobs/jobs.ts';
import { amongMerchants } from '../../platform/jobs/find-merchants.ts';
import { giveUpLease, takeLease, unleased } from '../../platform/jobs/leases.ts';

/** Messages that wait for push services. */

/**
 * A message is not sent later than this. Most are about something at hand, such as a hold that ends soon; the member
 * reads older news at the next visit.
 */
const LATEST_HOURS = 12;

/** Longer than a push service may take to answer (15 s). */
const LEASE_SECONDS = 60;

/** Which of these merchants have a message to send. */
export const merchantsWithPushes = statement('sweep.merchants-with-pushes', (db, p: { merchants: readonly string[] }) =>
  db
    .selectFrom('pushDeliveries')
    .where(amongMerchants(p.merchants))
    .where('dueAt', '<=', sql<Date>`now()`)
    .where(unleased)
    .select('merchantId')
    .distinct(),
);

/**
 * Claims some messages that are due, with their text in the member's language. A message without an `endpoint` belongs
 * to a session that has ended, or waited for too long.
 */
export const claimDuePushes = statement(
  'notifications.claim-due-pushes',
  (db, p: { merchantId: string; lease: string; limit: number }) =>
    db
      .with('due', (cte) =>
        cte
          .selectFrom('pushDeliveries')
          .where('merchantId', '=', p.merchantId)
          .where('dueAt', '<=', sql<Date>`now()`)
          .where(unleased)
          .orderBy('dueAt')
          .limit(sql<number>`${p.limit}`)
          .forUpdate()
          .skipLocked()
          .select(['pushDeliveries.notificationId', 'pushDeliveries.sessionId']),
      )
      .with('claimed', (cte) =>
        cte
          .updateTable('pushDeliveries as delivery')
          .from('due')
          .where('delivery.merchantId', '=', p.merchantId)
          .whereRef('delivery.notificationId', '=', 'due.notificationId')
          .whereRef('delivery.sessionId', '=', 'due.sessionId')
          .set(takeLease(p.lease, LEASE_SECONDS))
          .returning(['delivery.notificationId', 'delivery.sessionId', 'delivery.tries']),
      )
      .selectFrom('claimed')
      .innerJoin('notifications as notified', (join) =>
        join.on('notified.merchantId', '=', p.merchantId).onRef('notified.id', '=', 'claimed.notificationId'),
      )
      .leftJoin('sessions', (join) =>
        join
          .on('sessions.merchantId', '=', p.merchantId)
          .onRef('sessions.id', '=', 'claimed.sessionId')
          .onRef('sessions.userId', '=', 'notified.userId')
          .on('sessions.expiresAt', '>', sql<Date>`now()`),
      )
      .leftJoin(personRows(p.merchantId).as('users'), (join) =>
        join.onRef('users.id', '=', 'sessions.userId').on('users.active', '=', true),
      )
      .leftJoin('pushSubscriptions as to', (join) =>
        join
          .on('to.merchantId', '=', p.merchantId)
          .onRef('to.sessionId', '=', 'claimed.sessionId')
          .on('users.id', 'is not', null)
          .on(sql<boolean>`notified.created_at > now() - make_interval(hours => ${sql.lit(LATEST_HOURS)})`),
      )
      .select([
        'claimed.notificationId',
        sql<string>`encode(claimed.session_id, 'hex')`.as('sessionId'),
        'claimed.tries',
        'to.endpoint',
        'to.p256dh',
        'to.auth',
        'notified.path',
        sql<{
          title: string;
          message: string;
        }>`coalesce(notified.words -> users.language_id, notified.words -> 'vi-VN')`.as('words'),
      ]),
);

type Claimed = { merchantId: string; notificationId: string; sessionId: string; lease: string };

const hex = (sessionId: string) => sql<Buffer>`decode(${sessionId}, 'hex')`;

/** Deletes a message that needs no more sending. */
export const dropPush = statement('notifications.drop-push', (db, p: Claimed) =>
  db
    .deleteFrom('pushDeliveries')
    .where('merchantId', '=', p.merchantId)
    .where('notificationId', '=', p.notificationId)
    .where('sessionId', '=', hex(p.sessionId))
    .where('lease', '=', p.lease),
);

/** A message was not accepted, so it is due again after so many seconds. */
export const postponePush = statement('notifications.postpone-push', (db, p: Claimed & { waitSeconds: number }) =>
  db
    .updateTable('pushDeliveries')
    .set({ ...giveUpLease, dueAt: sql<Date>`now() + make_interval(secs => ${p.waitSeconds}::float8)` })
    .where('merchantId', '=', p.merchantId)
    .where('notificationId', '=', p.notificationId)
    .where('sessionId', '=', hex(p.sessionId))
    .where('lease', '=', p.lease),
);

/** The number of waiting messages. */
export const pushBacklog = statement<Record<string, never>, Backlog>(
  'sweep.push-backlog',
  () => sql<Backlog>`select count(*)::int as waiting, coalesce(extract(epoch from now() - min(due_at) filter (where
    due_at <= now())), 0)::float8 as oldest_seconds
    from push_deliveries`,
);
