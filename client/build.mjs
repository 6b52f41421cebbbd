import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isolatedDeclarationSync, transformSync } from 'rolldown/experimental';

/** Writes dist, or the folder that is named: each file of src as JavaScript with its declarations. */

const SRC = fileURLToPath(new URL('src/', import.meta.url));
const DIST = process.argv[2] ?? fileURLToPath(new URL('dist/', import.meta.url));

/** Changes imports of the package's own files to their names in dist. */
const inDist = (code) => code.replaceAll(/(from\s*)(['"])(\.{1,2}\/[^'"]+)\.ts\2/g, '$1$2$3.js$2');

const sound = (file, { code, errors }) => {
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`);
  return inDist(code);
};

rmSync(DIST, { recursive: true, force: true });
for (const name of readdirSync(SRC, { recursive: true })) {
  if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
  const file = join(SRC, name);
  const text = readFileSync(file, 'utf8');
  const out = join(DIST, name.replace(/\.ts$/, ''));
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(`${out}.js`, sound(file, transformSync(file, text, { target: 'es2022' })));
  writeFileSync(`${out}.d.ts`, sound(file, isolatedDeclarationSync(file, text)));
}
