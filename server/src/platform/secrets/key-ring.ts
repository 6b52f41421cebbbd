import { createHmac, hkdfSync } from 'node:crypto';

/** A key in use: a separate key is derived for each purpose. */
export interface SecretKey {
  /** 16 hex digits that identify the key without revealing it. */
  id: string;
  /** For AES-256-GCM. */
  sealing: Buffer;
  /** For HMAC-SHA-256. */
  hashing: Buffer;
}

/** The keys of this process: the first seals, all of them open. */
export interface KeyRing {
  /** Where they come from, for messages: `SECRET_KEY`, or the path of a file. */
  source: string;
  keys(): readonly SecretKey[];
  /** @returns undefined when it is not among them, even after reading them again */
  find(id: string): SecretKey | undefined;
}

const derived = (key: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `sandbar ${use}`, 32));

/** @param key 32 random bytes */
export const secretKey = (key: Buffer): SecretKey => ({
  id: createHmac('sha256', derived(key, 'name')).update('1').digest('hex').slice(0, 16),
  sealing: derived(key, 'seal'),
  hashing: derived(key, 'hash'),
});

/**
 * A ring of the given keys.
 * @param again reads them again when a requested key is not among them, since they may have changed
 */
export const keyRing = (source: string, read: readonly Buffer[], again?: () => readonly Buffer[]): KeyRing => {
  let keys = read.map(secretKey);
  let readAt = 0;
  return {
    source,
    keys: () => keys,
    find: (id) => {
      const known = keys.find((key) => key.id === id);
      if (known || !again || Date.now() - readAt < LOOKS_EVERY_MS) return known;
      readAt = Date.now();
      keys = again().map(secretKey);
      return keys.find((key) => key.id === id);
    },
  };
};

/** Secrets whose key is lost must not cause a read of the disk each time. */
const LOOKS_EVERY_MS = 1_000;
