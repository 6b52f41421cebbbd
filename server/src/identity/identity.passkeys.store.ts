import { statement } from '../platform/database/index.ts';

export const renamePasskey = statement('identity.rename-passkey', (db, p: { merchantId: string; id: string; userId: string; name: string }) =>
  db.updateTable('passkeys').set({ name: p.name }).where('merchantId', '=', p.merchantId).where('id', '=', p.id).where('userId', '=', p.userId).returning('id'),
);

export const deletePasskey = statement('identity.delete-passkey', (db, p: { merchantId: string; id: string; userId: string }) =>
  db.deleteFrom('passkeys').where('merchantId', '=', p.merchantId).where('id', '=', p.id).where('userId', '=', p.userId).returning('name'),
);
