import { SetGoogleClient } from '@sandbar/contract/google';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import { clientPlace, deleteClient, saveClient } from './google.clients.store.ts';
import { clientOf } from './google.queries.ts';
import type { Google } from './google.types.ts';

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
}

/** Google as each merchant has it: by a client of its own, by the installation's, or not at all. */
export interface GoogleClients {
  of(merchantId: string): Promise<Google | undefined>;
  /** Whether members may read their mail: only by a client of the merchant's own, which Google has verified. */
  offersMail(merchantId: string): Promise<boolean>;
}

interface Parts {
  database: Database;
  installation: Installation;
  /** The installation's. */
  client: GoogleClient | undefined;
  open(client: GoogleClient): Google;
}

export const createGoogleClients = ({ database, installation, client, open }: Parts): GoogleClients => ({
  offersMail: async (merchantId) => (await first(database.run(clientOf({ merchantId }))))?.mail ?? false,
  of: async (merchantId) => {
    const own = await first(database.run(clientOf({ merchantId })));
    if (!own) return client && open(client);
    const { clientId, sealedSecret } = own;
    return open({ clientId, clientSecret: installation.secrets.open(sealedSecret, clientPlace(merchantId, clientId)) });
  },
});

/** Google/SetClient. A secret belongs to one client: another client comes with its own. */
export const setGoogleClient = handler(SetGoogleClient, (input, { merchant, installation, commit }) =>
  commit(async (transaction) => {
    const { Id: id, ClientId: clientId, ClientSecret: secret } = input;
    const merchantId = merchant.id;
    const done = accept({ answer: { id }, events: [] });
    if (clientId === '') {
      await transaction.run(deleteClient({ merchantId }));
      return done;
    }
    const known = await first(transaction.run(clientOf({ merchantId })));
    const isSame = known?.clientId === clientId;
    if (!secret && !isSame) return refuse('NOT_FOUND', {});
    const place = clientPlace(merchantId, clientId);
    const sealedSecret = secret ? await installation.secrets.seal(transaction, secret, place) : known!.sealedSecret;
    // Another client is another one that Google has to verify.
    const mail = input.OffersMail ?? (isSame && known.mail);
    await transaction.run(saveClient({ merchantId, clientId, sealedSecret, mail }));
    return done;
  }),
);
