import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { orSayWhy } from '../platform/say-why.ts';
import { takeBackup } from './take-backup.ts';

/**
 * `npm run backup -- --to FILE`: saves every row of one moment, the files and the sealed key in one file, whether the
 * server runs or not. `npm run restore` reads it. docs/operations.md, "Backup and restore".
 */

const HOW = `npm run backup -- --to FILE [--without-files] [--without-key]
  BACKUP_PASSPHRASE  seals the key that the backup carries; needed unless --without-key`;

await orSayWhy(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'without-files': { type: 'boolean', default: false },
      'without-key': { type: 'boolean', default: false },
    },
  });
  if (values.to === undefined) throw new Error(HOW);
  const path = resolve(values.to);
  process.umask(0o077);
  const config = readConfig(process.env);
  const { rows, files, withKey, keyId, bytes, seconds } = await takeBackup(config, {
    path,
    passphrase: values['without-key'] ? undefined : (process.env.BACKUP_PASSPHRASE ?? ''),
    withFiles: !values['without-files'],
    warn: (message) => console.warn(`WARNING: ${message}`),
  });
  const kept = files === null ? 'without files' : `${files} files`;
  const opens = !withKey && keyId !== null ? `, without the key ${keyId}` : '';
  console.log(`${path}: ${rows} rows, ${kept}${opens}, ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s`);
});
