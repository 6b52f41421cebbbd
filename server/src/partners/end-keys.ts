import type { Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { endSessions } from '../platform/sessions/end-sessions.ts';
import { sessionsOfKeys } from './partners.queries.ts';
import { dropTicketsOf } from './partners.store.ts';

/**
 * Ends what keys opened, after they were revoked in the same transaction: their tickets, and sessions inside frames.
 * @returns the sessions' events
 */
export const endWhatKeysOpened = async (
  transaction: Transaction,
  merchantId: string,
  apiKeyIds: string[],
): Promise<NewEvent[]> => {
  await transaction.run(dropTicketsOf({ merchantId, apiKeyIds }));
  const sessions = await transaction.run(sessionsOfKeys({ merchantId, apiKeyIds }));
  return endSessions(
    transaction,
    merchantId,
    sessions.map(({ sessionId }) => sessionId),
  );
};
