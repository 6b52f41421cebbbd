import type { Locale } from '@sandbar/domain/common';
import type { Database } from '../database/index.ts';
import type { Merchant } from '../merchant-scope.ts';
import type { Session } from '../sessions/sessions.ts';

/** What every resolver gets. Merchant and locale come from the request, never from arguments. */
export interface GraphContext {
  merchant: Merchant;
  locale: Locale;
  database: Database;
  /** The session as the database knows it now. @throws GraphRefusal SIGNED_OUT */
  session(): Promise<Session>;
  /** The session as known within the last second: only for what everyone of the merchant may read. @throws GraphRefusal SIGNED_OUT */
  recentSession(): Promise<Session>;
}
