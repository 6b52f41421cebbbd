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
}

interface Parts {
  database: Database;
  installation: Installation;
  /** The installation's. */
  client: GoogleClient | undefined;
  open(client: GoogleClient): Google;
}

export const createGoogleClients = ({ database, installation, client, open }: Parts): GoogleClients => ({
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
    if (clientId === '') {
      await transaction.run(deleteClient({ merchantId }));
      return accept({ answer: { id }, events: [] });
    }
    const known = await first(transaction.run(clientOf({ merchantId })));
    if (!secret) return known?.clientId === clientId ? accept({ answer: { id }, events: [] }) : refuse('NOT_FOUND', {});
    const sealedSecret = await installation.secrets.seal(transaction, secret, clientPlace(merchantId, clientId));
    await transaction.run(saveClient({ merchantId, clientId, sealedSecret }));
    return accept({ answer: { id }, events: [] });
  }),
);
