import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** Keys as a backup contains them: sealed by a passphrase, which is stored nowhere. */
export interface SealedKeys {
  salt: string;
  nonce: string;
  tag: string;
  sealed: string;
}

/** Long enough against an attacker who has the file and unlimited time. */
export const SHORTEST_PASSPHRASE = 12;

const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

export const sealKeys = async (keys: readonly Buffer[], passphrase: string): Promise<SealedKeys> => {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, 32, COST), nonce);
  const sealed = Buffer.concat([cipher.update(Buffer.concat(keys)), cipher.final()]);
  const [text, tag] = [sealed, cipher.getAuthTag()].map((each) => each.toString('base64'));
  return { salt: salt.toString('base64'), nonce: nonce.toString('base64'), tag: tag!, sealed: text! };
};

/** @throws Error when the passphrase is wrong */
export const openKeys = async ({ salt, nonce, tag, sealed }: SealedKeys, passphrase: string): Promise<Buffer[]> => {
  const key = await derive(passphrase, Buffer.from(salt, 'base64'), 32, COST);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'), { authTagLength: 16 });
  decipher.setAuthTag(Buffer.from(tag, 'base64'));
  try {
    const clear = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]);
    return Array.from({ length: clear.length / 32 }, (_, place) => clear.subarray(place * 32, place * 32 + 32));
  } catch {
    throw new Error('BACKUP_PASSPHRASE does not open the key of this backup');
  }
};
