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

/** The Google client of each merchant: its own, the installation's, or none. */
export interface GoogleClients {
  of(merchantId: string): Promise<Google | undefined>;
  /** Whether members may read their mail, which needs the merchant's own client, verified by Google. */
  offersMail(merchantId: string): Promise<boolean>;
}

interface Parts {
  database: Database;
  installation: Installation;
  /** The client of the installation. */
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

/** Google/SetClient. A secret belongs to one client id, so a new client id needs a new secret. */
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
    // Google's verification belongs to a client, so a new client must be verified again.
    const mail = input.OffersMail ?? (isSame && known.mail);
    await transaction.run(saveClient({ merchantId, clientId, sealedSecret, mail }));
    return done;
  }),
);
