import { sql } from 'kysely';
import { sharedStatement, type AskedBy, type Query, type Runner } from '../database/index.ts';
import type { NewEvent } from './event.ts';

interface Appended extends Record<string, unknown> {
  merchantId: string;
  newEvents: readonly NewEvent[];
}

/** The insert of what each who asks appends: for statements that do more than that. */
export const insertNewEvents = (db: AskedBy<Appended>) =>
  db
    .insertInto('events')
    .columns(['merchantId', 'kind', 'subjectId', 'userId', 'payload'])
    .expression((eb) =>
      eb
        .selectFrom(['asked', sql<{ kind: string }>`json_to_recordset(asked.new_events)`.as(sql`e(kind text, "subjectId" uuid, "userId" uuid, payload jsonb)`)])
        .select([
          'asked.merchantId',
          sql<string>`e.kind`.as('kind'),
          sql<string>`e."subjectId"`.as('subjectId'),
          sql<string | null>`e."userId"`.as('userId'),
          sql<string>`coalesce(e.payload, '{}')`.as('payload'),
        ]),
    );

const append = sharedStatement('events.append', { merchantId: 'uuid', newEvents: 'json' }, insertNewEvents);

/** Appends events together with other saves (`Database.batch`). */
export const newEvents = (merchantId: string, events: readonly NewEvent[]): Query<unknown> => append({ merchantId, newEvents: events });

/** Appends events in the caller's transaction; for what happens outside the command bus (clocks, sign-out). */
export const appendEvents = async (runner: Runner, merchantId: string, events: readonly NewEvent[]): Promise<void> => {
  if (events.length > 0) await runner.run(newEvents(merchantId, events));
};
