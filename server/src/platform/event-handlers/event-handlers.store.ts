import { sql } from 'kysely';
import { statement } from '../database/index.ts';

/** How far each merchant's events have been handled, and the deferred event handlers. */

export const insertCursor = statement('reactions.insert-cursor', (db, p: { merchantId: string }) =>
  db
    .insertInto('reactionCursors')
    .values({ merchantId: p.merchantId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('merchantId'),
);

/**
 * Leases a merchant's events for one process. @returns no row while another process has the lease, or when there is no
 * cursor yet
 */
export const leaseCursor = statement(
  'reactions.lease',
  (db, p: { merchantId: string; lease: string; seconds: number }) =>
    db
      .updateTable('reactionCursors')
      .where('merchantId', '=', p.merchantId)
      .where((eb) => eb.or([eb('lease', 'is', null), eb('leasedUntil', '<', sql<Date>`now()`)]))
      .set({ lease: p.lease, leasedUntil: sql<Date>`now() + make_interval(secs => ${p.seconds}::float8)` })
      .returning('number'),
);

export const renewLease = statement(
  'reactions.renew',
  (db, p: { merchantId: string; lease: string; seconds: number }) =>
    db
      .updateTable('reactionCursors')
      .where('merchantId', '=', p.merchantId)
      .where('lease', '=', p.lease)
      .set({ leasedUntil: sql<Date>`now() + make_interval(secs => ${p.seconds}::float8)` }),
);

/** The next events of a merchant, for the process that has the lease. */
export const leasedEvents = statement(
  'reactions.events',
  (db, p: { merchantId: string; lease: string; limit: number }) =>
    db
      .selectFrom('reactionCursors')
      .innerJoin('events', (join) =>
        join
          .onRef('events.merchantId', '=', 'reactionCursors.merchantId')
          .onRef('events.number', '>', 'reactionCursors.number'),
      )
      .where('reactionCursors.merchantId', '=', p.merchantId)
      .where('events.merchantId', '=', p.merchantId)
      .where('reactionCursors.lease', '=', p.lease)
      .orderBy('events.number')
      .limit(sql<number>`${p.limit}`)
      .select([
        'events.merchantId',
        sql<number>`events.number`.as('number'),
        'events.kind',
        'events.subjectId',
        'events.userId',
        'events.payload',
      ]),
);

/**
 * Moves the cursor past the events and ends the lease.
 * @returns no row when the lease was lost: another process has started with the same events
 */
export const moveCursor = statement('reactions.move', (db, p: { merchantId: string; lease: string; number: number }) =>
  db
    .updateTable('reactionCursors')
    .where('merchantId', '=', p.merchantId)
    .where('lease', '=', p.lease)
    .set({ number: p.number, lease: null })
    .returning('number'),
);

/**
 * @param rows JSON of `{reaction, number, event, error}`; without `error` for handlers that call other servers,
 *   which have not run yet
 */
export const deferEventHandlers = statement('reactions.defer', (db, p: { merchantId: string; rows: string }) =>
  db
    .insertInto('deferredReactions')
    .columns(['merchantId', 'number', 'reaction', 'event', 'tries', 'lastError', 'dueAt'])
    .expression(
      db
        .selectFrom(
          sql<{ number: number; reaction: string; event: string; tries: number; error: string; wait: number }>`
            json_to_recordset(${p.rows}::json)`.as(
            sql`d(number bigint, reaction text, event jsonb, tries int, error text, wait float8)`,
          ),
        )
        .select([
          sql<string>`${p.merchantId}::uuid`.as('merchantId'),
          'd.number',
          'd.reaction',
          'd.event',
          'd.tries',
          'd.error',
          sql<Date>`now() + make_interval(secs => d.wait)`.as('dueAt'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

export const takeDeferred = statement(
  'reactions.take-deferred',
  (db, p: { merchantId: string; lease: string; seconds: number; limit: number }) =>
    db
      .with('due', (cte) =>
        cte
          .selectFrom('deferredReactions')
          .where('merchantId', '=', p.merchantId)
          .where('deadAt', 'is', null)
          .where('dueAt', '<=', sql<Date>`now()`)
          .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<', sql<Date>`now()`)]))
          .orderBy('dueAt')
          .limit(sql<number>`${p.limit}`)
          .forUpdate()
          .skipLocked()
          .select(['number', 'reaction']),
      )
      .updateTable('deferredReactions')
      .from('due')
      .where('deferredReactions.merchantId', '=', p.merchantId)
      .whereRef('deferredReactions.number', '=', 'due.number')
      .whereRef('deferredReactions.reaction', '=', 'due.reaction')
      .set({
        lease: p.lease,
        leasedUntil: sql<Date>`now() + make_interval(secs => ${p.seconds}::float8)`,
        tries: sql<number>`tries + 1`,
      })
      .returning([
        sql<number>`deferred_reactions.number`.as('number'),
        sql<string>`deferred_reactions.reaction`.as('reaction'),
        'deferredReactions.event',
        'deferredReactions.tries',
      ]),
);

interface Deferred extends Record<string, unknown> {
  merchantId: string;
  number: number;
  reaction: string;
  lease: string;
}

export const deferredDone = statement('reactions.deferred-done', (db, p: Deferred) =>
  db
    .deleteFrom('deferredReactions')
    .where('merchantId', '=', p.merchantId)
    .where('number', '=', p.number)
    .where('reaction', '=', p.reaction)
    .where('lease', '=', p.lease),
);

/** @param p.deadAt when it is given up; null tries it again after `waitSeconds` */
export const deferredFailed = statement(
  'reactions.deferred-failed',
  (db, p: Deferred & { error: string; waitSeconds: number; deadAt: Date | null }) =>
    db
      .updateTable('deferredReactions')
      .where('merchantId', '=', p.merchantId)
      .where('number', '=', p.number)
      .where('reaction', '=', p.reaction)
      .where('lease', '=', p.lease)
      .set({
        lease: null,
        leasedUntil: null,
        lastError: p.error,
        deadAt: p.deadAt,
        dueAt: sql<Date>`now() + make_interval(secs => ${p.waitSeconds}::float8)`,
      }),
);

/**
 * Deletes a batch of events that every handler has passed and from which no stream resumes any more.
 * @returns a row for each
 */
export const dropOldEvents = statement(
  'reactions.drop-old-events',
  (db, p: { merchantId: string; days: number; limit: number }) =>
    db
      .deleteFrom('events')
      .where('merchantId', '=', p.merchantId)
      .where(({ eb, selectFrom }) =>
        eb(
          'number',
          'in',
          selectFrom('events as oldest')
            .where('oldest.merchantId', '=', p.merchantId)
            .where(
              'oldest.number',
              '<=',
              selectFrom('reactionCursors').where('merchantId', '=', p.merchantId).select('number'),
            )
            .where('oldest.createdAt', '<', sql<Date>`now() - make_interval(days => ${p.days}::int)`)
            .orderBy('oldest.number')
            .limit(sql<number>`${p.limit}`)
            .select('oldest.number'),
        ),
      )
      .returning('number'),
);

type Dead = { merchantId: string; key: string | null; limit: number };

/** Makes dead event handlers due again; `key` is the event's number and the handler's name, null for all. */
export const retryDeadEventHandlers = statement<Dead, { number: number }>(
  'reactions.retry-dead',
  (_, p) => sql<{ number: number }>`
    update deferred_reactions set dead_at = null, tries = 0, due_at = now()
    where merchant_id = ${p.merchantId} and (number, reaction) in (
      select number, reaction from deferred_reactions where merchant_id = ${p.merchantId} and dead_at is not null
        and (${p.key}::text is null or number || ' ' || reaction = ${p.key}::text) limit ${p.limit}
          for update skip locked)
    returning number`,
);

/** Discards dead event handlers: they never run again. */
export const discardDeadEventHandlers = statement<Dead, { number: number }>(
  'reactions.discard-dead',
  (_, p) => sql<{ number: number }>`
    delete from deferred_reactions where merchant_id = ${p.merchantId} and (number, reaction) in (
      select number, reaction from deferred_reactions where merchant_id = ${p.merchantId} and dead_at is not null
        and (${p.key}::text is null or number || ' ' || reaction = ${p.key}::text) limit ${p.limit}
          for update skip locked)
    returning number`,
);
