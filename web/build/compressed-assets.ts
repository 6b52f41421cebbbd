import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json)$/;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Beside each text file its Brotli and gzip form, made once at the highest level; the server sends them as they are.
 */
export const compressedAssets = (): Plugin => {
  let folder = '';
  return {
    name: 'sandbar-compressed-assets',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir, build.assetsDir)),
    closeBundle: async () => {
      // After a build that failed there is nothing, and its own error is the one to be told.
      if (!existsSync(folder)) return;
      for (const name of await readdir(folder)) {
        if (!TEXT.test(name)) continue;
        const file = join(folder, name);
        const content = await readFile(file);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await Promise.all([
          brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
          zip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
        ]);
      }
    },
  };
};
