import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { orSayWhy } from '../platform/say-why.ts';
import { listed } from './backup-manifest.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * `npm run restore -- --from FILE`: what `npm run backup` took, into an empty database and an empty storage of either
 * kind. Everything is looked at before anything is written; interrupted, it is run again. docs/operations.md.
 */

const HOW = `npm run restore -- --from FILE
  BACKUP_PASSPHRASE  opens the key that the backup carries, unless SECRET_KEY or secret.key has it`;

await orSayWhy(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (!values.from) throw new Error(HOW);
  process.umask(0o077);
  const config = readConfig(process.env);
  const { takenAt, rows, files, missing, filesMissing, filesUnnamed, seconds, broken } = await restoreBackup(config, {
    path: resolve(values.from),
    passphrase: process.env.BACKUP_PASSPHRASE ?? '',
    log: (step) => console.log(step),
  });
  for (const { name, count } of broken) console.error(`BROKEN  ${name}: ${count} rows`);
  if (missing > 0)
    console.warn(`WARNING: ${missing} files were removed while the backup was taken: rows may name them in vain.`);
  if (filesMissing.length > 0)
    console.warn(
      `WARNING: rows name ${filesMissing.length} files that the backup does not have: ${listed(filesMissing)}`,
    );
  if (filesUnnamed.length > 0)
    console.warn(
      `WARNING: no row names ${filesUnnamed.length} files of the backup, which the server removes after a day: ` +
        `${listed(filesUnnamed)}`,
    );
  console.log(
    `The state of ${takenAt} is back: ${rows} rows, ${files ?? 'no'} files, in ${seconds.toFixed(1)} s. ${
      broken.length === 0 ? 'All invariants held then.' : 'It was broken when it was taken.'
    } Holds that ran out since end when the server starts.`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
});
