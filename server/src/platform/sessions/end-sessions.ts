import { sql } from 'kysely';
import { statement, type Runner } from '../database/index.ts';
import type { NewEvent } from '../events/event.ts';

const endOf = statement('sessions.end-of', (db, p: { merchantId: string; userId: string; but: string }) =>
  db
    .deleteFrom('sessions')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where(sql<boolean>`encode(id, 'hex') <> ${p.but}`)
    .returning(sql<string>`encode(id, 'hex')`.as('sessionId')),
);

const endOne = statement('sessions.end-one', (db, p: { merchantId: string; userId: string; publicId: string }) =>
  db
    .deleteFrom('sessions')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('publicId', '=', p.publicId)
    .returning(sql<string>`encode(id, 'hex')`.as('sessionId')),
);

const endThese = statement('sessions.end-these', (db, p: { merchantId: string; ids: string[] }) =>
  db
    .deleteFrom('sessions')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', sql<Buffer>`any(select decode(unnest(${p.ids}::text[]), 'hex'))`)
    .returning([sql<string>`encode(id, 'hex')`.as('sessionId'), 'userId']),
);

/** Told to the feed, so that live streams opened with the session close on every server process. */
export const sessionEnded = (userId: string, sessionId: string): NewEvent => ({
  kind: 'session.ended',
  subjectId: userId,
  userId,
  payload: { sessionId },
});

/**
 * Ends all sessions of a person.
 * @param but the `sessionId` of one that stays
 * @returns an event for each, to be saved with the rest
 */
export const endSessionsOf = async (
  runner: Runner,
  merchantId: string,
  userId: string,
  but = '',
): Promise<NewEvent[]> =>
  (await runner.run(endOf({ merchantId, userId, but }))).map(({ sessionId }) => sessionEnded(userId, sessionId));

/** Ends one session of a person, by its public id. @returns its event; none when he has no such session */
export const endSessionOf = async (
  runner: Runner,
  merchantId: string,
  userId: string,
  publicId: string,
): Promise<NewEvent[]> =>
  (await runner.run(endOne({ merchantId, userId, publicId }))).map(({ sessionId }) => sessionEnded(userId, sessionId));

/** Ends sessions, whosever they are, by their `sessionId`. @returns an event for each */
export const endSessions = async (runner: Runner, merchantId: string, ids: string[]): Promise<NewEvent[]> =>
  (await runner.run(endThese({ merchantId, ids }))).map(({ sessionId, userId }) => sessionEnded(userId, sessionId));
