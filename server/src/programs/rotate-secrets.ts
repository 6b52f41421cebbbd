import { operate } from './operator.ts';
import { rotateSecrets } from '../platform/secrets/index.ts';
import { secretColumns } from '../slices.ts';

/**
 * `npm run rotate-secrets`: seals every secret with the first key of SECRET_KEY, or with a new key in the file beside
 * the data. If it is killed in between, run it again. Exit code 1 when a secret could not be opened.
 */

await operate(async ({ config, database }) => {
  const { sealed, unreadable, keyId, formerKeys } = await rotateSecrets(database, config, secretColumns);
  console.log(`${sealed} secrets were sealed again; all are sealed with the key ${keyId}.`);
  for (const path of formerKeys)
    console.log(`The key before lies in ${path}: backups of its time are opened by it alone.`);
  for (const place of unreadable) console.error(`UNREADABLE  ${place}`);
  process.exitCode = unreadable.length === 0 ? 0 : 1;
});
