import type { Database } from '../platform/database/index.ts';
import { createApiKey, revokeApiKey, setPartner } from './api-keys.ts';
import { partnerOrigins } from './partners.queries.ts';
import { dropOldTickets } from './partners.store.ts';

export { createKeyLimiter } from './key-limiter.ts';
export { partnerRoutes } from './partners.routes.ts';

/** Who may show a merchant's checkout in a frame. */
export const framersOf =
  (database: Database) =>
  async (merchantId: string): Promise<string[]> =>
    (await database.run(partnerOrigins({ merchantId }))).map(({ origin }) => origin);

/** Removes what nobody needs any more. */
export const tidyPartners = async (database: Database): Promise<void> => void (await database.run(dropOldTickets({})));

export const partnerCommands = [setPartner, createApiKey, revokeApiKey];
