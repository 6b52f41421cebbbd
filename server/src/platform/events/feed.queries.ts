import { sql } from 'kysely';
import { statement, type Builder } from '../database/index.ts';

/**
 * The statements of the feed. Those of one merchant name it; the two searches for merchants with new events cross
 * merchants.
 */

const COLUMNS = ['merchantId', 'number', 'kind', 'subjectId', 'userId', 'payload'] as const;

/** Waits for the process that is numbering this merchant's events, so that no number is assigned twice. */
export const lockHead = statement('feed.lock-head', (db, p: { merchantId: string }) =>
  db.selectFrom('feedHeads').where('merchantId', '=', p.merchantId).select('lastNumber').forUpdate(),
);

export const insertHead = statement('feed.insert-head', (db, p: { merchantId: string }) =>
  db
    .insertInto('feedHeads')
    .values({ merchantId: p.merchantId })
    .onConflict((conflict) => conflict.doNothing()),
);

/**
 * Numbers the events that are visible. Events that commit later get later numbers, however long ago they were written.
 */
export const numberVisible = statement('feed.number', (db, p: { merchantId: string; limit: number }) =>
  db
    .with('fresh', (cte) =>
      cte
        .selectFrom((unnumbered) =>
          unnumbered
            .selectFrom('events')
            .where('merchantId', '=', p.merchantId)
            .where('number', 'is', null)
            .orderBy('id')
            .limit(sql<number>`${p.limit}`)
            .select('id')
            .as('unnumbered'),
        )
        .select(['id', sql<number>`row_number() over (order by id)`.as('place')]),
    )
    .updateTable('events')
    .from('fresh')
    .from('feedHeads')
    .where('events.merchantId', '=', p.merchantId)
    .where('feedHeads.merchantId', '=', p.merchantId)
    .whereRef('events.id', '=', 'fresh.id')
    .set({ number: sql<number>`feed_heads.last_number + fresh.place` })
    .returning([
      'events.merchantId',
      sql<number>`events.number`.as('number'),
      'events.kind',
      'events.subjectId',
      'events.userId',
      'events.payload',
    ]),
);

/** Moves the head to the last number that `numberVisible` assigned. */
export const moveHead = statement('feed.move-head', (db, p: { merchantId: string }) =>
  db
    .updateTable('feedHeads')
    .where('merchantId', '=', p.merchantId)
    .where('lastNumber', '<', lastGiven(db, p.merchantId))
    .set({ lastNumber: lastGiven(db, p.merchantId), movedAt: sql<Date>`now()` }),
);

const lastGiven = (db: Builder, merchantId: string) =>
  db
    .selectFrom('events')
    .where('merchantId', '=', merchantId)
    .select(({ fn }) => fn.max<number>('number').as('lastNumber'));

export const eventsAfter = statement('feed.after', (db, p: { merchantId: string; number: number; limit: number }) =>
  db
    .selectFrom('events')
    .where('merchantId', '=', p.merchantId)
    .where('number', '>', p.number)
    .orderBy('number')
    .limit(sql<number>`${p.limit}`)
    .select(COLUMNS),
);

export const headOf = statement('feed.head', (db, p: { merchantId: string }) =>
  db.selectFrom('feedHeads').where('merchantId', '=', p.merchantId).select('lastNumber'),
);

/** Crosses merchants: the feeds that moved in the last seconds, here or in another process. */
export const movedHeads = statement('feed.moved-heads', (db, p: { seconds: number }) =>
  db
    .selectFrom('feedHeads')
    .where('movedAt', '>', sql<Date>`now() - make_interval(secs => ${p.seconds}::float8)`)
    .select(['merchantId', 'lastNumber']),
);

/** Crosses merchants: those with events that their own process did not number in time. */
export const merchantsUnnumbered = statement('feed.merchants-unnumbered', (db, p: { milliseconds: number }) =>
  db
    .selectFrom('events')
    .where('number', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(secs => ${p.milliseconds}::float8 / 1000)`)
    .distinct()
    .select('merchantId'),
);
