import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { sealedColumn } from '../platform/secrets/index.ts';

type OfMerchant = { merchantId: string };

const TABLE = 'google_clients';
export const googleClientSecrets = sealedColumn({
  name: 'google.client-secrets',
  table: TABLE,
  column: 'sealed_secret',
  row: 'client_id',
});
export const clientPlace = (merchantId: string, clientId: string) => ({ merchantId, table: TABLE, row: clientId });

export const saveClient = statement(
  'google.save-client',
  (db, p: OfMerchant & { clientId: string; sealedSecret: string; mail: boolean }) =>
    db
      .insertInto('googleClients')
      .values({
        merchantId: p.merchantId,
        clientId: p.clientId,
        sealedSecret: p.sealedSecret,
        mail: p.mail,
        modifiedAt: sql`now()`,
      })
      .onConflict((conflict) =>
        conflict.column('merchantId').doUpdateSet((eb) => ({
          clientId: eb.ref('excluded.clientId'),
          sealedSecret: eb.ref('excluded.sealedSecret'),
          mail: eb.ref('excluded.mail'),
          modifiedAt: eb.ref('excluded.modifiedAt'),
        })),
      ),
);

export const deleteClient = statement('google.delete-client', (db, p: OfMerchant) =>
  db.deleteFrom('googleClients').where('merchantId', '=', p.merchantId).returning('clientId'),
);
