import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { disconnectGoogle, syncGoogle } from './connection.ts';
import { followGoogle } from './follow-google.ts';
import { googleResolvers } from './google.resolvers.ts';
import { googleRoutes } from './google.routes.ts';
import { setGoogleClient, type GoogleClients } from './clients.ts';
import { googleClientSecrets } from './google.clients.store.ts';
import { googleTokens, hastenForChanges } from './google.store.ts';

export { createGoogleClients, type GoogleClients } from './clients.ts';
export { deleteLinks as eraseGoogleEvents, leave as eraseGoogle } from './google.store.ts';

interface Parts {
  database: Database;
  installation: Installation;
  merchants: MerchantScope;
  sessions: Sessions;
  config: Config;
  google: GoogleClients;
  originOf(merchant: Merchant): string;
  committed(merchantId: string): void;
  onError(error: unknown, doing: string): void;
}

/** Google behind members' calendars, for who connected an account. */
export const googleSlice = {
  commands: [disconnectGoogle, syncGoogle, setGoogleClient],
  resolvers: ({ google, config }) => googleResolvers(google, config.google.client !== undefined),
  routes: (parts) => [googleRoutes(parts)],
  chores: (parts) => [followGoogle(parts)],
  reactions: ({ database }) => ({
    'calendar.changed': [
      {
        name: 'google-on-calendar-changed',
        run: async ({ merchantId, userId }) => {
          if (userId) await database.run(hastenForChanges({ merchantId, userId }));
        },
      },
    ],
  }),
  secrets: [googleTokens, googleClientSecrets],
} satisfies Slice<Parts>;
