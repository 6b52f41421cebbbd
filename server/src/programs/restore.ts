import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { orSayWhy } from '../platform/say-why.ts';
import { listed } from './backup-manifest.ts';
import { operate } from './operator.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreMerchant } from './restore-merchant.ts';

/**
 * `npm run restore -- --from FILE`: restores what `npm run backup` saved into an empty database and an empty storage of
 * either kind. Everything is checked before anything is written; after an interruption, run it again. With `--merchant
 * CODE` it restores one merchant, into an installation that others keep using. docs/operations.md.
 */

const HOW = `npm run restore -- --from FILE
                     --from FILE --merchant CODE [--replace]   one merchant, beside the others
  BACKUP_PASSPHRASE  opens the key that the backup carries, unless SECRET_KEY or secret.key has it`;

const { values } = await orSayWhy(() =>
  parseArgs({
    options: {
      from: { type: 'string' },
      merchant: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  }),
);
const { from, merchant, replace } = values;
process.umask(0o077);

const whole = async (path: string): Promise<void> => {
  const config = readConfig(process.env);
  const { takenAt, rows, files, missing, filesMissing, filesUnnamed, seconds, broken } = await restoreBackup(config, {
    path,
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
};

const one = (path: string, code: string): Promise<void> =>
  operate(async (operated) => {
    const { name, takenAt, rows, removed, files, filesMissing } = await restoreMerchant(operated, {
      path,
      code,
      replace,
    });
    if (filesMissing.length > 0)
      console.warn(
        `WARNING: rows name ${filesMissing.length} files that neither backup nor storage have: ${listed(filesMissing)}`,
      );
    const gone = removed > 0 ? `, in the place of ${removed}` : '';
    console.log(
      `${name} is back as of ${takenAt}: ${rows} rows${gone}, ${files} files that were not there. It is suspended: ` +
        `npm run doctor, restart the servers one after the other, then npm run merchants -- open ${code} --reason …`,
    );
  });

if (from !== undefined && merchant !== undefined) await one(resolve(from), merchant);
else
  await orSayWhy(() => {
    if (!from || replace) throw new Error(HOW);
    return whole(resolve(from));
  });
