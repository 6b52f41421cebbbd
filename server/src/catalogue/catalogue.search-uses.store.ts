import { sql } from 'kysely';
import { statement, type Query } from '../platform/database/index.ts';

/** The merchants that were searched recently: a process that starts loads their indexes first. */

export interface SearchUse {
  merchantId: string;
  indexBytes: number;
}

const NOTED_EVERY_MS = 3_600_000;

/** Writes at most once an hour for a merchant, across all processes. */
export const noteSearch = (p: { merchantId: string; now: Date; indexBytes: number }): Query<unknown> =>
  note({ ...p, staleBefore: new Date(p.now.getTime() - NOTED_EVERY_MS) });

const note = statement(
  'catalogue.note-search',
  (db, p: { merchantId: string; now: Date; staleBefore: Date; indexBytes: number }) =>
    db
      .insertInto('searchUses')
      .values({ merchantId: p.merchantId, usedAt: p.now, indexBytes: p.indexBytes })
      .onConflict((conflict) =>
        conflict
          .column('merchantId')
          .doUpdateSet((eb) => ({ usedAt: eb.ref('excluded.usedAt'), indexBytes: eb.ref('excluded.indexBytes') }))
          .where(sql<boolean>`search_uses.used_at < ${p.staleBefore}`),
      ),
);

/** The merchants that were searched most recently, the latest first. */
export const latestSearches = statement('sweep.latest-searches', (db, p: { limit: number }) =>
  db
    .selectFrom('searchUses')
    .select(['merchantId', 'indexBytes'])
    .orderBy('usedAt', 'desc')
    .limit(sql<number>`${p.limit}`),
);
