import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json)$/;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Beside each text file its Brotli and gzip form, made once at the highest level by all processors; the server sends
 * them as they are.
 */
export const compressedAssets = (): Plugin => {
  let folder = '';
  return {
    name: 'sandbar-compressed-assets',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir, build.assetsDir)),
    closeBundle: async () => {
      // After a build that failed there is nothing, and its own error is the one to report.
      if (!existsSync(folder)) return;
      const queue = (await readdir(folder)).filter((name) => TEXT.test(name)).values();
      const worker = async () => {
        for (const name of queue) await compress(join(folder, name));
      };
      await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
    },
  };
};

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    zip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
};
