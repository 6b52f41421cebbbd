import { sql } from 'kysely';
import { coalescedStatement, statement, type CoalescedBuilder, type Query } from '../database/index.ts';
import { recordEvents } from '../events/append-events.ts';
import type { NewEvent } from '../events/event.ts';

/** The answer to the first sending of a command. */
export interface LoggedAnswer {
  userId: string | null;
  contentHash: string;
  answer: unknown;
}

interface CommandRecord {
  merchantId: string;
  id: string;
  userId: string | null;
  name: string;
  contentHash: string;
  answer: unknown;
}

const COLUMNS = ['merchantId', 'id', 'userId', 'name', 'contentHash', 'answer'] as const;

/** The merchant is the member's, so a distributed database can send the whole insert to the node that has both. */
const recordOfUser = coalescedStatement(
  'commands.record',
  { id: 'uuid', userId: 'uuid', name: 'text', contentHash: 'text', answer: 'json' },
  (db: CoalescedBuilder<CommandRecord>, p) =>
    db
      .insertInto('commandLog')
      .columns(COLUMNS)
      .expression((eb) =>
        eb
          .selectFrom('requests')
          .innerJoinLateral(
            (sender) =>
              sender
                .selectFrom('users')
                .where('users.merchantId', '=', p.merchantId)
                .whereRef('users.id', '=', 'requests.userId')
                .select('users.merchantId')
                .limit(1)
                .as('sender'),
            (join) => join.onTrue(),
          )
          .orderBy('requests.id')
          .select([
            'sender.merchantId',
            'requests.id',
            'requests.userId',
            'requests.name',
            'requests.contentHash',
            sql<string>`coalesce(requests.answer, 'null')`.as('answer'),
          ]),
      ),
);

const recordOfSystem = statement('commands.record-own', (db, p: CommandRecord & Record<string, unknown>) =>
  db.insertInto('commandLog').values({
    merchantId: p.merchantId,
    id: p.id,
    userId: null,
    name: p.name,
    contentHash: p.contentHash,
    answer: sql<string>`${p.answer}`,
  }),
);

export const loggedAnswer = statement(
  'commands.logged-answer',
  (db, p: { merchantId: string; id: string; name: string }) =>
    db
      .selectFrom('commandLog')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('name', '=', p.name)
      .select(['userId', 'contentHash', 'answer']),
);

/** Saved with a command's effects: its answer, for later sendings of the same command, and its events. */
export const recordCommand = (record: CommandRecord, events: readonly NewEvent[]): Query<unknown>[] => [
  record.userId === null
    ? recordOfSystem({ ...record, answer: JSON.stringify(record.answer ?? null) })
    : recordOfUser(record),
  ...(events.length > 0 ? [recordEvents(record.merchantId, events)] : []),
];
