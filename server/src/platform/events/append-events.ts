import { sql, type RawBuilder } from 'kysely';
import {
  coalescedStatement,
  jsonText,
  statement,
  type CoalescedBuilder,
  type Database,
  type Query,
  type Runner,
  type Transaction,
} from '../database/index.ts';
import type { NewEvent } from './event.ts';

const COLUMNS = ['merchantId', 'kind', 'subjectId', 'userId', 'payload'] as const;

/** The events in a JSON list, as rows of the table `event`. */
const listed = (list: RawBuilder<unknown>) =>
  sql<{ kind: string }>`json_to_recordset(${list})`.as(
    sql`event(kind text, "subjectId" uuid, "userId" uuid, payload jsonb)`,
  );

const values = (merchantId: string) => [
  sql<string>`${merchantId}::uuid`.as('merchantId'),
  sql<string>`event.kind`.as('kind'),
  sql<string>`event."subjectId"`.as('subjectId'),
  sql<string | null>`event."userId"`.as('userId'),
  sql<string>`coalesce(event.payload, '{}')`.as('payload'),
];

const append = statement('events.append', (db, p: { merchantId: string; list: string }) =>
  db
    .insertInto('events')
    .columns(COLUMNS)
    .expression((eb) => eb.selectFrom(listed(sql`${p.list}::json`)).select(values(p.merchantId))),
);

const record = coalescedStatement(
  'commands.record-events',
  { list: 'json' },
  (db: CoalescedBuilder<{ merchantId: string; list: readonly NewEvent[] }>, p) =>
    db
      .insertInto('events')
      .columns(COLUMNS)
      .expression((eb) => eb.selectFrom(['requests', listed(sql`requests.list`)]).select(values(p.merchantId))),
);

/** Appends the events of a command. */
export const recordEvents = (merchantId: string, events: readonly NewEvent[]): Query<unknown> => ({
  ...record({ merchantId, list: events }),
  appends: { merchantId, events },
});

/** Appends events together with other saves (`Database.batch`). */
export const newEvents = (merchantId: string, events: readonly NewEvent[]): Query<unknown> => ({
  ...append({ merchantId, list: jsonText(events) }),
  appends: { merchantId, events },
});

/**
 * Runs `work` in one transaction and appends the events that it returns.
 * @returns what `work` returned
 */
export const commitEvents = <Result extends readonly NewEvent[] | string>(
  database: Database,
  merchantId: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    const result = await work(transaction);
    if (typeof result !== 'string') await appendEvents(transaction, merchantId, result);
    return result;
  });

/** Appends events in the caller's transaction, for changes outside the command bus (jobs, sign-out). */
export const appendEvents = async (runner: Runner, merchantId: string, events: readonly NewEvent[]): Promise<void> => {
  if (events.length > 0) await runner.run(newEvents(merchantId, events));
};
