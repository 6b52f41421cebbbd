import { createHmac, hkdfSync } from 'node:crypto';

/** A key as it is used: parts for different uses are derived, so that none is used for two. */
export interface SecretKey {
  /** Names the key without telling it: 16 hex digits. */
  id: string;
  /** For AES-256-GCM. */
  sealing: Buffer;
  /** For HMAC-SHA-256. */
  hashing: Buffer;
}

/** The keys that this process has: the first is the one that it would seal with, all of them open. */
export interface KeyRing {
  /** Where they come from, for messages: `SECRET_KEY`, or the path of a file. */
  source: string;
  keys(): readonly SecretKey[];
  /** undefined = it is not among them, also after they were looked up anew */
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
 * A ring of given keys.
 * @param again reads them anew when one is asked for that is not among them: they may have been changed meanwhile
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

/** What is sealed by a key that is lost must not cost a look at the disk each time. */
const LOOKS_EVERY_MS = 1_000;
