import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { mutantPlugin } from '../scripts/proofs/mutant-plugin.ts';
import type { Mutant } from '../scripts/proofs/mutants.ts';

/**
 * `node test/build-server.ts FOLDER`: writes the server and the operator's programs as a few files. Tests start about
 * two hundred processes, and loading the 2,800 files for each takes three times as long as loading these. The loaded
 * code is the same: our own code and three packages of many small files are bundled, all other packages stay where they
 * are, and each part still reads the files beside its source.
 */

const SOURCES = fileURLToPath(new URL('../server/src/', import.meta.url));
const folder = process.argv[2]!;

const PUT_TOGETHER = /^(@sandbar|kysely|zod|libphonenumber-js|@oxc-project\/runtime)(\/|$)/;
const isApart = (id: string): boolean => {
  const inPackages = id.lastIndexOf('node_modules/');
  if (inPackages >= 0) return !PUT_TOGETHER.test(id.slice(inPackages + 'node_modules/'.length));
  return !/^[./]/.test(id) && !PUT_TOGETHER.test(id);
};

/** `npm run check:proofs` breaks one place of it. */
const mutant = process.env.MUTANT === undefined ? undefined : (JSON.parse(process.env.MUTANT) as Mutant);

const programs = readdirSync(join(SOURCES, 'programs'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => [`programs/${name.slice(0, -3)}`, join(SOURCES, 'programs', name)] as const);
const build = await rolldown({
  input: { main: join(SOURCES, 'main.ts'), ...Object.fromEntries(programs) },
  platform: 'node',
  external: isApart,
  plugins: [
    mutant && mutantPlugin(mutant, fileURLToPath(new URL('../', import.meta.url))),
    {
      name: 'own-addresses',
      transform: {
        filter: { id: /\.ts$/, code: /import\.meta\./ },
        handler: (code, id) => ({
          code: code
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
          map: null,
        }),
      },
    },
  ],
});
await build.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
await build.close();

// Compiled code is stored from the first start on: this start ends once all is loaded.
spawnSync(process.execPath, [join(folder, 'main.mjs')], {
  env: { NODE_COMPILE_CACHE: join(folder, 'compiled'), DATABASE_URL: 'none' },
});
