import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Mutant } from './mutants.ts';

/**
 * Changes one file while it is loaded, not on the disk, so that a killed run leaves no change behind. Servers that
 * tests start are built with it (test/build-server.ts). Other processes load the unchanged file.
 */
export const mutantPlugin = (
  { file, find, replace }: Pick<Mutant, 'file' | 'find' | 'replace'>,
  root: string,
): Plugin => ({
  name: 'mutant',
  enforce: 'pre',
  transform: (code, id) =>
    resolve(id.split('?', 1)[0]!) === resolve(root, file)
      ? code.split(find).length === 2
        ? code.replace(find, () => replace)
        : Promise.reject(new Error(`${file} has "${find}" not once`))
      : undefined,
});
