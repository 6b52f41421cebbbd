import { first, type Database } from '../../platform/database/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import { insertPushKeys, storedPushKeys } from './push-keys.store.ts';

/**
 * Our identity for push services (VAPID, RFC 8292), in base64url. The private key never leaves the server and is never
 * logged.
 */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const PLACE = { merchantId: null, table: 'push_keys', row: 'true' };
const known = new WeakMap<Database, Promise<PushKeys>>();

/**
 * The installation's keys: made at the first use, and then the same on every server process. Subscriptions are bound to
 * them, so they are never replaced.
 */
export const pushKeys = (database: Database, secrets: Secrets): Promise<PushKeys> => {
  const keys = known.get(database) ?? readOrMake(database, secrets);
  known.set(database, keys);
  keys.catch(() => known.delete(database));
  return keys;
};

const readOrMake = async (database: Database, secrets: Secrets): Promise<PushKeys> => {
  const read = async () => {
    const stored = await first(database.run(storedPushKeys({})));
    if (!stored) return undefined;
    const { publicKey, privateKey, sealedPrivateKey } = stored;
    return { publicKey, privateKey: privateKey ?? secrets.open(sealedPrivateKey!, PLACE) };
  };
  const stored = await read();
  if (stored) return stored;
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await database.transaction(async (transaction) => {
    const sealedPrivateKey = await secrets.seal(transaction, privateKey, PLACE);
    await transaction.run(insertPushKeys({ publicKey, sealedPrivateKey }));
  });
  return (await read())!;
};
