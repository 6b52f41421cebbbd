import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { environment, pinnedNode, ROOT } from './node.mjs';
import { runNpm } from './npm.mjs';

/**
 * Packs the client for partners, as `npm pack` does.
 * @param {string} file where the package is written, for example …/sandbar-client.tgz
 */
export const packClient = async (file) => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbar-client-'));
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  try {
    for (const name of ['package.json', 'README.md']) copyFileSync(join(ROOT, 'client', name), join(folder, name));
    execFileSync(pinnedNode(), [join(ROOT, 'client/build.mjs'), join(folder, 'dist')], { env: environment() });
    await runNpm(['pack', folder, '--ignore-scripts', '--pack-destination', packed]);
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(join(packed, readdirSync(packed)[0]), `${file}.part`);
    renameSync(`${file}.part`, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
