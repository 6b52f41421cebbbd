import type { Database, Transaction } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { endFramesOf, sessionEnded } from '../platform/sessions/end-sessions.ts';
import { tokenHash, type Sessions } from '../platform/sessions/sessions.ts';

/**
 * Ends a session at once and appends an event, so that its live streams close on every server process. It does nothing
 * when the session has already ended.
 */
export const endSession = async (
  transaction: Transaction,
  sessions: Sessions,
  merchantId: string,
  token: string,
): Promise<void> => {
  const userId = await sessions.end(transaction, merchantId, token);
  if (!userId) return;
  await appendEvents(transaction, merchantId, [sessionEnded(userId, tokenHash(token).toString('hex'))]);
};

/** Signs out: the session ends with its tickets and with the sessions that partners opened for the same person. */
export const signOut = async (
  database: Database,
  sessions: Sessions,
  merchantId: string,
  token: string,
): Promise<void> => {
  const session = await sessions.find(merchantId, token);
  await database.transaction(async (transaction) => {
    // The account is locked before its session and tickets, in the same order as a sign-in by a ticket.
    const ended = session ? await endFramesOf(transaction, merchantId, session.userId) : [];
    await endSession(transaction, sessions, merchantId, token);
    await appendEvents(transaction, merchantId, ended);
  });
};
