import { createHmac } from 'node:crypto';
import { first, type Database, type Runner, type Transaction } from '../database/index.ts';
import { openEnvelope, sealEnvelope, sealingKeyOf, type SecretPlace } from './envelope.ts';
import { KeyMissing, loadKeyRing } from './key-file.ts';
import type { KeyRing, SecretKey } from './key-ring.ts';
import { keyInUse, keyToSealWith, nameFirstKey } from './secrets.store.ts';
import type { Config } from '../config.ts';

/** Seals and opens the secrets in the database. No secret enters a log, an answer or an event. */
export interface Secrets {
  /**
   * Seals a secret for storage. Runs in the transaction that stores it, so that no key rotation misses it.
   * @throws KeyMissing
   */
  seal(transaction: Transaction, clear: string, place: SecretPlace): Promise<string>;
  /** The same for many secrets of one transaction. */
  sealer(transaction: Transaction): Promise<(clear: string, place: SecretPlace) => string>;
  /** @throws Error when its key is missing, it was altered, or it was sealed for another place */
  open(sealed: string, place: SecretPlace): string;
  /**
   * A keyed hash: the content cannot be guessed from the database alone.
   * @param like an earlier fingerprint, whose key is used, so that equal contents stay equal after a key rotation
   */
  fingerprint(text: string, like?: string): string;
}

export const createSecrets = (ring: KeyRing): Secrets => {
  const keyOf = (id: string): SecretKey => {
    const key = ring.find(id);
    if (!key) throw new KeyMissing(ring.source, id);
    return key;
  };
  const sealer: Secrets['sealer'] = async (transaction) => {
    const ask = () => first(transaction.run(keyToSealWith({})));
    let inUse = await ask();
    if (!inUse) {
      await transaction.run(nameFirstKey({ keyId: ring.keys()[0]!.id }));
      inUse = (await ask())!;
    }
    const key = keyOf(inUse.keyId);
    return (clear, place) => sealEnvelope(key, clear, place);
  };
  return {
    seal: async (transaction, clear, place) => (await sealer(transaction))(clear, place),
    sealer,
    open: (sealed, place) => openEnvelope(keyOf(sealingKeyOf(sealed)), sealed, place),
    fingerprint: (text, like) => {
      const key = (like && ring.find(like.split(':', 1)[0]!)) || ring.keys()[0]!;
      return `${key.id}:${createHmac('sha256', key.hashing).update(text).digest('base64')}`;
    },
  };
};

/** The key that the database names as the one in use. */
export const keyNamedBy = async (runner: Runner): Promise<string | undefined> =>
  (await first(runner.run(keyInUse({}))))?.keyId;

/**
 * The keys of this process, after checking that they open the secrets in the database. The first start records its key.
 * @throws KeyMissing
 */
export const openKeyRing = async (
  database: Database,
  config: Pick<Config, 'secretKeys' | 'dataDir'>,
): Promise<KeyRing> => {
  const ring = await loadKeyRing(config, await keyNamedBy(database));
  await database.run(nameFirstKey({ keyId: ring.keys()[0]!.id }));
  const named = (await keyNamedBy(database))!;
  if (!ring.find(named)) throw new KeyMissing(ring.source, named);
  return ring;
};
