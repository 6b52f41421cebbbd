import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
const BUILD = fileURLToPath(new URL('../../../test/build-server.ts', import.meta.url));

/** What `process.execPath` starts, and where the code that it compiles is kept. */
export interface Program {
  path: string;
  compileCache: string;
}

/**
 * A program as a test starts it: within a run of tests from few files (test/build-server.ts), which the first to ask
 * for one builds and which load in a third of the processor time; else, and in the soak, from its source as `npm start`
 * does. What an operator types (`printed-procedures.extended.test.ts`) starts the source.
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

/** As `npm start` sets it: compiled code is kept between starts, which halves what one costs. */
export const COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/compile', import.meta.url));

let building: Promise<void> | undefined;
const builtIn = async (folder: string): Promise<void> => {
  const done = join(folder, 'done');
  try {
    mkdirSync(folder);
  } catch {
    // Another of the run's processes builds it.
    while (!existsSync(done)) await pause(50);
    return;
  }
  // Those who wait go on in any case: without the files their starts say why.
  await promisify(execFile)(process.execPath, [BUILD, folder]).finally(() => writeFile(done, ''));
};
