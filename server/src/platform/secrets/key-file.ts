import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSecretKey, SECRET_KEY_BYTES, type Config } from '../config.ts';
import { keyRing, secretKey, type KeyRing } from './key-ring.ts';

/** The file with the keys of an installation without SECRET_KEY: one per line, the newest first. */
export const keyFilePath = (dataDir: string): string => join(dataDir, 'secret.key');

export const newSecretKey = (): string => randomBytes(SECRET_KEY_BYTES).toString('base64');

const keysIn = (path: string, text: string): Buffer[] => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const keys = lines.map(readSecretKey);
  if (keys.length === 0 || keys.some(({ length }) => length !== SECRET_KEY_BYTES))
    throw new Error(`${path} must hold keys of 32 bytes in base64, one a line`);
  return keys;
};

/** The lines of the file; undefined when there is no file. @throws Error when it contains anything other than keys */
export const readKeyFile = async (dataDir: string): Promise<Buffer[] | undefined> => {
  const path = keyFilePath(dataDir);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : keysIn(path, text);
};

/** Writes a file that only this account may read, whole or not at all. @param fresh it must not exist yet */
const writeSecretFile = async (path: string, text: string, fresh: boolean): Promise<void> => {
  const beside = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(beside, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    if (fresh) await link(beside, path);
    else await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
};

/** Replaces the file's keys, the newest first. */
export const writeKeyFile = (dataDir: string, keys: readonly Buffer[]): Promise<void> =>
  writeSecretFile(keyFilePath(dataDir), keys.map((key) => `${key.toString('base64')}\n`).join(''), false);

/** Keeps a replaced key in a file of its own, which is needed to open backups of its time. */
export const keepFormerKey = async (dataDir: string, key: Buffer): Promise<string> => {
  const path = `${keyFilePath(dataDir)}.${secretKey(key).id}`;
  await writeSecretFile(path, `${key.toString('base64')}\n`, false);
  return path;
};

/** The keys of an installation, unchecked: those of SECRET_KEY, else those of the file, if there is one. */
const keysHere = async ({
  secretKeys,
  dataDir,
}: Pick<Config, 'secretKeys' | 'dataDir'>): Promise<{ source: string; keys: readonly Buffer[] }> =>
  secretKeys.length > 0
    ? { source: 'SECRET_KEY', keys: secretKeys }
    : { source: keyFilePath(dataDir), keys: (await readKeyFile(dataDir)) ?? [] };

/** For a restore: whether this key is present, or other keys are. */
export const findKey = async (
  config: Pick<Config, 'secretKeys' | 'dataDir'>,
  id: string,
): Promise<{ source: string; here: boolean; others: boolean }> => {
  const { source, keys } = await keysHere(config);
  const here = keys.some((key) => secretKey(key).id === id);
  return { source, here, others: !here && keys.length > 0 };
};

/** For a backup: all keys of the installation. @throws KeyMissing when the one in use is not among them */
export const keysToKeep = async (
  config: Pick<Config, 'secretKeys' | 'dataDir'>,
  inUse: string,
): Promise<readonly Buffer[]> => {
  const { source, keys } = await keysHere(config);
  if (!keys.some((key) => secretKey(key).id === inUse)) throw new KeyMissing(source, inUse);
  return keys;
};

/**
 * The installation's keys: those of SECRET_KEY, else those of the file beside the data, which is created when no secret
 * was ever sealed.
 * @param sealedBy the key that the database names as the one in use; undefined while it names none
 * @throws Error when none of them is that one
 */
export const loadKeyRing = async (
  { secretKeys, dataDir }: Pick<Config, 'secretKeys' | 'dataDir'>,
  sealedBy: string | undefined,
): Promise<KeyRing> => {
  const ring =
    secretKeys.length > 0 ? keyRing('SECRET_KEY', secretKeys) : await fileRing(dataDir, sealedBy === undefined);
  if (sealedBy !== undefined && !ring.find(sealedBy)) throw new KeyMissing(ring.source, sealedBy);
  return ring;
};

const fileRing = async (dataDir: string, mayMake: boolean): Promise<KeyRing> => {
  const path = keyFilePath(dataDir);
  if (mayMake && (await readKeyFile(dataDir)) === undefined)
    await writeSecretFile(path, `${newSecretKey()}\n`, true).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster: its key is used.
      if (error.code !== 'EEXIST') throw error;
    });
  return keyRing(path, (await readKeyFile(dataDir)) ?? [], () =>
    existsSync(path) ? keysIn(path, readFileSync(path, 'utf8')) : [],
  );
};

/** The database's secrets were sealed by a key that this process does not have. */
export class KeyMissing extends Error {
  constructor(source: string, id: string) {
    super(
      `the secrets of this database are sealed with the key ${id}, which ${source} does not hold: ` +
        'give that key (SECRET_KEY, or DATA_DIR/secret.key), or look whether this is the right database',
    );
  }
}
