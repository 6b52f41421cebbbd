import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './key-ring.ts';

/** Where a secret is stored. It can be opened for this place only. */
export interface SecretPlace {
  /** null for the installation's own */
  merchantId: string | null;
  table: string;
  row: string;
}

/** `v1.<key id>.<base64url of nonce, ciphertext and tag>`: AES-256-GCM, bound to its place. */
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = /^v1\.([0-9a-f]{16})\.([\w-]+)$/;

/** The prefix of every text that a key sealed. */
export const sealedWith = (keyId: string): string => `${VERSION}.${keyId}.`;

const boundTo = ({ merchantId, table, row }: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify([VERSION, merchantId, table, row]));

export const sealEnvelope = (key: SecretKey, clear: string, place: SecretPlace): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.sealing, nonce).setAAD(boundTo(place));
  const sealed = Buffer.concat([nonce, cipher.update(clear, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${sealedWith(key.id)}${sealed.toString('base64url')}`;
};

/** The id of the key that sealed a text. @throws Error when the text is not sealed */
export const sealingKeyOf = (sealed: string): string => {
  const id = FORMAT.exec(sealed)?.[1];
  if (!id) throw new Error('not a sealed secret');
  return id;
};

/** @throws Error when another key sealed it, it was altered, or it was sealed for another place */
export const openEnvelope = (key: SecretKey, sealed: string, place: SecretPlace): string => {
  const bytes = Buffer.from(FORMAT.exec(sealed)?.[2] ?? '', 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('not a sealed secret');
  const decipher = createDecipheriv('aes-256-gcm', key.sealing, bytes.subarray(0, NONCE_BYTES))
    .setAAD(boundTo(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
};
