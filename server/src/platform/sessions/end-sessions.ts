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

/**
 * Keeps sign-ins and tickets from opening this account until the transaction ends (lockEntry): sessions opened before
 * are visible to the statements that follow.
 */
const lockAccount = statement('sessions.lock-account', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom('users')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.userId)
    .forNoKeyUpdate()
    .select('id'),
);

/** Records when all access of a person ended: tickets made earlier open nothing. */
const noteEnd = statement('sessions.note-end', (db, p: { merchantId: string; userId: string }) =>
  db
    .insertInto('accessEnds')
    .values({ merchantId: p.merchantId, userId: p.userId, at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.columns(['merchantId', 'userId']).doUpdateSet({ at: sql<Date>`excluded.at` })),
);

const endFrames = statement('sessions.end-frames', (db, p: { merchantId: string; userId: string }) =>
  db
    .deleteFrom('sessions')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('partnerSessions')
          .where('partnerSessions.merchantId', '=', p.merchantId)
          .whereRef('partnerSessions.sessionId', '=', 'sessions.id')
          .select('partnerSessions.sessionId'),
      ),
    )
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

/** Appended to the feed, so that live streams of the session close on every server process. */
export const sessionEnded = (userId: string, sessionId: string): NewEvent => ({
  kind: 'session.ended',
  subjectId: userId,
  userId,
  payload: { sessionId },
});

/**
 * Locks an active account that a ticket or passkey is about to open until the transaction ends, so that a concurrent
 * sign-out, new password or closing either comes first or ends the session that is opened here.
 * @returns no row when the account is closed
 */
export const lockEntry = statement('sessions.lock-entry', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom('users')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.userId)
    .where('active', '=', true)
    .forShare()
    .select('id'),
);

/**
 * The same, for a sign-in whose password was compared before.
 * @returns no row also when the password is not that one any more
 */
export const lockEntryByPassword = statement(
  'sessions.lock-entry-by-password',
  (db, p: { merchantId: string; userId: string; passwordHash: string }) =>
    db
      .selectFrom('users')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.userId)
      .where('active', '=', true)
      .where('passwordHash', '=', p.passwordHash)
      .forShare()
      .select('id'),
);

/**
 * Ends all sessions of a person, the tickets made in them, and those that partners requested. Runs in a transaction.
 * @param but the `sessionId` of a session that stays
 * @returns an event for each, to be saved with the rest
 */
export const endSessionsOf = async (
  runner: Runner,
  merchantId: string,
  userId: string,
  but = '',
): Promise<NewEvent[]> => {
  await runner.run(lockAccount({ merchantId, userId }));
  await runner.run(noteEnd({ merchantId, userId }));
  return (await runner.run(endOf({ merchantId, userId, but }))).map(({ sessionId }) => sessionEnded(userId, sessionId));
};

/**
 * Ends what partners opened for a person who signs out: sessions inside frames, and unused tickets. Runs in a
 * transaction.
 * @returns an event for each session
 */
export const endFramesOf = async (runner: Runner, merchantId: string, userId: string): Promise<NewEvent[]> => {
  await runner.run(lockAccount({ merchantId, userId }));
  await runner.run(noteEnd({ merchantId, userId }));
  return (await runner.run(endFrames({ merchantId, userId }))).map(({ sessionId }) => sessionEnded(userId, sessionId));
};

/** Ends one session of a person, by its public id. @returns its event; none when the person has no such session */
export const endSessionOf = async (
  runner: Runner,
  merchantId: string,
  userId: string,
  publicId: string,
): Promise<NewEvent[]> =>
  (await runner.run(endOne({ merchantId, userId, publicId }))).map(({ sessionId }) => sessionEnded(userId, sessionId));

/** Ends sessions of any user by their `sessionId`. @returns an event for each */
export const endSessions = async (runner: Runner, merchantId: string, ids: string[]): Promise<NewEvent[]> =>
  (await runner.run(endThese({ merchantId, ids }))).map(({ sessionId, userId }) => sessionEnded(userId, sessionId));
