import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './platform/config.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * `npm run restore -- --from FILE`: what `npm run backup` took, into an empty database and an empty storage of either
 * kind. Everything is looked at before anything is written; interrupted, it is run again. docs/operations.md.
 */

const { values } = parseArgs({ options: { from: { type: 'string' } } });
if (!values.from) {
  console.error(`npm run restore -- --from FILE
  BACKUP_PASSPHRASE  opens the key that the backup carries, unless SECRET_KEY or secret.key has it`);
  process.exit(1);
}
process.umask(0o077);
const config = readConfig(process.env);
try {
  const { takenAt, rows, files, seconds, broken } = await restoreBackup(config, {
    path: resolve(values.from),
    passphrase: process.env.BACKUP_PASSPHRASE ?? '',
    log: (step) => console.log(step),
  });
  for (const { name, count } of broken) console.error(`BROKEN  ${name}: ${count} rows`);
  console.log(
    `The state of ${takenAt} is back: ${rows} rows, ${files ?? 'no'} files, in ${seconds.toFixed(1)} s. ${
      broken.length === 0 ? 'All invariants hold.' : 'It was broken when it was taken.'
    }`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
