import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { readSecretKey } from '../config.ts';
import { statement, type Database } from '../database/index.ts';
import { keepFormerKey, newSecretKey, readKeyFile, writeKeyFile } from './key-file.ts';
import { secretKey } from './key-ring.ts';
import { resealAll, type Resealed } from './reseal.ts';
import type { SealedColumn } from './sealed-column.ts';
import { createSecrets, openKeyRing } from './secrets.ts';
import { changeKey } from './secrets.store.ts';

const everyMerchant = statement<Record<string, never>, { id: string }>(
  'secrets.merchants',
  () => sql<{ id: string }>`select id from merchants order by id`,
);

interface Rotated extends Resealed {
  /** The key that seals everything now. */
  keyId: string;
  /** The files that the replaced keys were moved to. */
  formerKeys: string[];
}

/**
 * Seals everything with the first key of SECRET_KEY, which must contain the previous one too; without SECRET_KEY, with
 * a new key that is put first in the file. Each step may be run again.
 * @throws KeyMissing when the previous key is not given
 */
export const rotateSecrets = async (
  database: Database,
  config: Pick<Config, 'secretKeys' | 'dataDir'>,
  columns: readonly SealedColumn[],
): Promise<Rotated> => {
  // Before any change: either this is the first start, or this proves that the keys open the existing secrets.
  await openKeyRing(database, config);
  const inFile = config.secretKeys.length === 0;
  if (inFile) await addKey(config.dataDir);
  const ring = await openKeyRing(database, config);
  const keyId = ring.keys()[0]!.id;
  // After this statement no process seals with the previous key, so the following steps find all that it sealed.
  await database.run(changeKey({ keyId }));
  const merchants = (await database.run(everyMerchant({}))).map(({ id }) => id);
  const resealed = await resealAll({ database, secrets: createSecrets(ring) }, columns, merchants);
  const over = inFile && resealed.unreadable.length === 0;
  return { ...resealed, keyId, formerKeys: over ? await dropFormerKeys(config.dataDir) : [] };
};

/** A file with several keys comes from an interrupted rotation, which continues with the key it has. */
const addKey = async (dataDir: string): Promise<void> => {
  const keys = (await readKeyFile(dataDir))!;
  if (keys.length === 1) await writeKeyFile(dataDir, [readSecretKey(newSecretKey()), ...keys]);
};

/** Replaced keys are first written to files of their own, then removed from the file of the keys in use. */
const dropFormerKeys = async (dataDir: string): Promise<string[]> => {
  const [newest, ...former] = (await readKeyFile(dataDir))!;
  const paths: string[] = [];
  for (const key of former)
    if (secretKey(key).id !== secretKey(newest!).id) paths.push(await keepFormerKey(dataDir, key));
  await writeKeyFile(dataDir, [newest!]);
  return paths;
};
