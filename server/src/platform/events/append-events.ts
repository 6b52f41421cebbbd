import { sql } from 'kysely';
import { statement, type Runner } from '../database/index.ts';
import type { NewEvent } from './event.ts';

const append = statement('events.append', (db, p: { merchantId: string; events: string }) =>
  db
    .insertInto('events')
    .columns(['merchantId', 'kind', 'subjectId', 'userId', 'payload'])
    .expression((eb) =>
      eb
        .selectFrom(sql<Record<string, string>>`jsonb_to_recordset(${p.events}::jsonb)`.as(sql`e(kind text, "subjectId" uuid, "userId" uuid, payload jsonb)`))
        .select([
          sql<string>`${p.merchantId}::uuid`.as('merchantId'),
          sql<string>`e.kind`.as('kind'),
          sql<string>`e."subjectId"`.as('subjectId'),
          sql<string | null>`e."userId"`.as('userId'),
          sql<string>`coalesce(e.payload, '{}')`.as('payload'),
        ]),
    ),
);

/** Appends events in the caller's transaction; for what happens outside the command bus (clocks, sign-out). */
export const appendEvents = async (runner: Runner, merchantId: string, events: readonly NewEvent[]): Promise<void> => {
  if (events.length > 0) await runner.run(append({ merchantId, events: JSON.stringify(events) }));
};
