import type { Transaction } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { sessionEnded } from '../platform/sessions/end-sessions.ts';
import { tokenHash, type Sessions } from '../platform/sessions/sessions.ts';

/**
 * Ends a session at once, and tells the feed, so that live streams opened with it close on every server process.
 * Nothing happens when it is over already.
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
