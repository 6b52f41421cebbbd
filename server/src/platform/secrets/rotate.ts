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
  /** The key that everything is sealed with now. */
  keyId: string;
  /** Files in which keys were put that are no longer used. */
  formerKeys: string[];
}

/**
 * Seals everything with the first key of SECRET_KEY, which names the one before too; without SECRET_KEY with a new one,
 * which is put before the others of the file. Each step bears being run again.
 * @throws KeyMissing when the key before is not given
 */
export const rotateSecrets = async (
  database: Database,
  config: Pick<Config, 'secretKeys' | 'dataDir'>,
  columns: readonly SealedColumn[],
): Promise<Rotated> => {
  // A first start, or the proof that the keys open what is there: before anything is changed.
  await openKeyRing(database, config);
  const inFile = config.secretKeys.length === 0;
  if (inFile) await addKey(config.dataDir);
  const ring = await openKeyRing(database, config);
  const keyId = ring.keys()[0]!.id;
  // From the end of this statement on nobody seals with the one before: what follows finds all that it sealed.
  await database.run(changeKey({ keyId }));
  const merchants = (await database.run(everyMerchant({}))).map(({ id }) => id);
  const resealed = await resealAll({ database, secrets: createSecrets(ring) }, columns, merchants);
  const over = inFile && resealed.unreadable.length === 0;
  return { ...resealed, keyId, formerKeys: over ? await dropFormerKeys(config.dataDir) : [] };
};

/** A file with several keys is that of a rotation that was cut off: it goes on with the one it has. */
const addKey = async (dataDir: string): Promise<void> => {
  const keys = (await readKeyFile(dataDir))!;
  if (keys.length === 1) await writeKeyFile(dataDir, [readSecretKey(newSecretKey()), ...keys]);
};

/** Former keys go into files of their own, then out of the file of those in use. */
const dropFormerKeys = async (dataDir: string): Promise<string[]> => {
  const [newest, ...former] = (await readKeyFile(dataDir))!;
  const paths: string[] = [];
  for (const key of former)
    if (secretKey(key).id !== secretKey(newest!).id) paths.push(await keepFormerKey(dataDir, key));
  await writeKeyFile(dataDir, [newest!]);
  return paths;
};
