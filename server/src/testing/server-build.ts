import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
const BUILD = fileURLToPath(new URL('../../../test/build-server.ts', import.meta.url));

/** The file that `process.execPath` starts, and the folder of its compile cache. */
export interface Program {
  path: string;
  compileCache: string;
}

/**
 * A program for a test to start. In a run of tests it consists of few files (test/build-server.ts), which the first
 * test to need one builds and which load in a third of the processor time. Otherwise, and in the soak, it starts from
 * its source, like `npm start`. The procedures of operators (`printed-procedures.extended.test.ts`) also start the
 * source.
 *
 *
 * @param path of its source
 */
export const builtProgram = async (path: string): Promise<Program> => {
  const folder = process.env.TEST_SERVER_BUILD;
  const name = relative(SOURCES, path);
  if (folder === undefined || name.startsWith('..')) return { path, compileCache: COMPILE_CACHE };
  await (building ??= builtIn(folder));
  return { path: join(folder, name.replace(/\.ts$/, '.mjs')), compileCache: join(folder, 'compiled') };
};

/** The same setting as in `npm start`: compiled code is cached between starts, which halves the cost of a start. */
export const COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/compile', import.meta.url));

let building: Promise<void> | undefined;
const builtIn = async (folder: string): Promise<void> => {
  const done = join(folder, 'done');
  try {
    mkdirSync(folder);
  } catch {
    // Another process of the run builds it, so this one waits.
    while (!existsSync(done)) await pause(50);
    return;
  }
  // Waiting processes continue in any case; without the files, their starts report the error.
  await promisify(execFile)(process.execPath, [BUILD, folder]).finally(() => writeFile(done, ''));
};
