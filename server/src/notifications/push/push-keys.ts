import { first, type Runner } from '../../platform/database/index.ts';
import { insertPushKeys, storedPushKeys } from './push-keys.store.ts';

/**
 * Who we are to push services (VAPID, RFC 8292), base64url. The private key never leaves the server, nor does it enter
 * a log.
 */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const known = new WeakMap<Runner, Promise<PushKeys>>();

/**
 * The installation's keys: made when first asked for, and the same ever after, on every server process. A subscription
 * is bound to them, so they are never replaced.
 */
export const pushKeys = (runner: Runner): Promise<PushKeys> => {
  const keys = known.get(runner) ?? readOrMake(runner);
  known.set(runner, keys);
  keys.catch(() => known.delete(runner));
  return keys;
};

const readOrMake = async (runner: Runner): Promise<PushKeys> => {
  const stored = await first(runner.run(storedPushKeys({})));
  if (stored) return stored;
  const { default: webPush } = await import('web-push');
  await runner.run(insertPushKeys({ ...webPush.generateVAPIDKeys() }));
  return (await first(runner.run(storedPushKeys({}))))!;
};
