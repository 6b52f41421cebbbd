import { createHash } from 'node:crypto';

const NAMESPACE = Buffer.from('6f1e0d5c2b7a4c3e9d80a1b2c3d4e5f6', 'hex');

/**
 * Returns the same id for the same names (a UUID of version 5, RFC 9562), so that an interrupted load continues where
 * it stopped.
 */
export const idOf = (...names: string[]): string => {
  const bytes = createHash('sha1').update(NAMESPACE).update(names.join('/')).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Returns a number from 0 up to 1 that looks random but is always the same for the same names. */
export const chance = (...names: string[]): number =>
  createHash('sha1').update(names.join('/')).digest().readUInt32BE(0) / 2 ** 32;
