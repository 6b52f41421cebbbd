import { statement } from '../../platform/database/index.ts';
import { sealedColumn } from '../../platform/secrets/index.ts';

export const storedPushKeys = statement('notifications.push-keys', (db, _: Record<string, never>) =>
  db.selectFrom('pushKeys').select(['publicKey', 'privateKey', 'sealedPrivateKey']),
);

/** The keys of the first server process that makes some are kept. */
export const insertPushKeys = statement(
  'notifications.make-push-keys',
  (db, p: { publicKey: string; sealedPrivateKey: string }) =>
    db
      .insertInto('pushKeys')
      .values({ publicKey: p.publicKey, sealedPrivateKey: p.sealedPrivateKey })
      .onConflict((conflict) => conflict.doNothing()),
);

export const pushKeySecret = sealedColumn({
  name: 'notifications.push-key',
  table: 'push_keys',
  column: 'sealed_private_key',
  row: 'only_row',
  clear: 'private_key',
  forget: 'private_key = null',
  ofMerchants: false,
});
