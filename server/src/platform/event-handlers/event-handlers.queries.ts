import { sql } from 'kysely';
import { statement } from '../database/index.ts';

/**
 * Searches for merchants with event handlers to run: plain reads across merchants, each served by an index or a small
 * table.
 */

export const merchantsBehind = statement('sweep.merchants-behind', (db, _: Record<string, never>) =>
  db
    .selectFrom('feedHeads')
    .leftJoin('reactionCursors', 'reactionCursors.merchantId', 'feedHeads.merchantId')
    .where('feedHeads.lastNumber', '>', sql<number>`coalesce(reaction_cursors.number, 0)`)
    .where(sql<boolean>`(reaction_cursors.lease is null or reaction_cursors.leased_until < now())`)
    .select('feedHeads.merchantId'),
);

export const merchantsWithDeferred = statement('sweep.merchants-with-deferred', (db, _: Record<string, never>) =>
  db
    .selectFrom('deferredReactions')
    .where('deadAt', 'is', null)
    .where('dueAt', '<=', sql<Date>`now()`)
    .distinct()
    .select('merchantId'),
);

/**
 * Events that have no number yet or whose handlers have not run, counted from the rows themselves, whatever the reason
 * for the delay.
 */
export const eventHandlerBacklog = statement('sweep.reaction-backlog', (db, _: Record<string, never>) =>
  db.selectNoFrom([
    sql<number>`((select count(*) from events where number is null)
      + coalesce((select sum(h.last_number - coalesce(c.number, 0)) from feed_heads h
          left join reaction_cursors c on c.merchant_id = h.merchant_id), 0))::float8`.as('waiting'),
    sql<number>`coalesce(extract(epoch from now() - least(
      (select min(created_at) from events where number is null),
      (select min(e.created_at) from feed_heads h
        left join reaction_cursors c on c.merchant_id = h.merchant_id
        join events e on e.merchant_id = h.merchant_id and e.number = coalesce(c.number, 0) + 1))), 0)::float8`.as(
      'oldestSeconds',
    ),
  ]),
);

export const deferredBacklog = statement('sweep.deferred-backlog', (db, _: Record<string, never>) =>
  db.selectFrom('deferredReactions').select([
    sql<number>`(count(*) filter (where dead_at is null))::float8`.as('waiting'),
    sql<number>`coalesce(extract(epoch from now() - min(due_at) filter (where dead_at is null
        and due_at <= now())), 0)::float8`.as('oldestSeconds'),
    sql<number>`(count(*) filter (where dead_at is not null))::float8`.as('dead'),
  ]),
);
