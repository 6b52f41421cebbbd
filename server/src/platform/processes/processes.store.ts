import { sql } from 'kysely';
import { statement } from '../database/index.ts';

export const noteProcess = statement(
  'processes.note',
  (db, p: { id: string; version: string; startedAt: Date; failures: string }) =>
    db
      .insertInto('serverProcesses')
      .values({
        id: p.id,
        version: p.version,
        startedAt: p.startedAt,
        seenAt: sql<Date>`now()`,
        failures: sql<string>`${p.failures}::jsonb`,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          seenAt: eb.ref('excluded.seenAt'),
          failures: eb.ref('excluded.failures'),
        })),
      ),
);

export const forgetProcess = statement('processes.forget', (db, p: { id: string }) =>
  db.deleteFrom('serverProcesses').where('id', '=', p.id),
);

/** Forgets processes that ended a day ago without removing themselves. */
export const forgetGone = statement('processes.forget-gone', (db, _: Record<string, never>) =>
  db.deleteFrom('serverProcesses').where('seenAt', '<', sql<Date>`now() - interval '1 day'`),
);

export const processesSeen = statement('processes.seen', (db, p: { seconds: number }) =>
  db
    .selectFrom('serverProcesses')
    .select(['id', 'version', 'startedAt', 'seenAt', 'failures'])
    .where('seenAt', '>', sql<Date>`now() - make_interval(secs => ${p.seconds}::float8)`)
    .orderBy('startedAt', 'desc')
    .limit(100),
);
