import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, secondsSince } from './node.mjs';
import { runNpm } from './npm.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
/**
 * Records the package-lock.json for which node_modules was last found complete, and whether that included development
 * packages.
 */
const STAMP = join(MODULES, '.sandbar-lock');

/** @param {'run' | 'develop'} purpose `run` needs no development packages */
export const ensureDependencies = async (purpose) => {
  const lock = readFileSync(LOCK, 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : '';
  const stamped = stamp === `${hash} develop` || stamp === `${hash} ${purpose}`;
  const wanted = wantedOf(JSON.parse(lock).packages, purpose, MACHINE);
  if (!lacking(wanted, stamped ? isStillThere : isInstalled)) {
    if (!stamped) writeFileSync(STAMP, `${hash} ${purpose}\n`);
    return;
  }

  // Installed development packages stay installed.
  const withDevelopment = purpose === 'develop' || existsSync(join(MODULES, 'vitest'));
  await install(withDevelopment);
  const leftOut = lacking(wanted, isInstalled);
  if (leftOut)
    throw new Error(`npm left out ${leftOut}, which this machine needs: look at what npm ci says, and run this again.`);
  writeFileSync(STAMP, `${hash} ${withDevelopment ? 'develop' : 'run'}\n`);
};

const MACHINE = {
  platform: process.platform,
  arch: process.arch,
  /** Only determined when a package depends on the kind of C library. */
  libc: () => {
    process.report.excludeNetwork = true;
    return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  },
};

const fits = (listed, own) => listed === undefined || [listed].flat().includes(own());

/**
 * Returns the packages of package-lock.json that must be installed: without those of other platforms, and of the
 * optional ones only those for a certain platform, such as native code.
 */
export const wantedOf = (packages, purpose, { platform, arch, libc }) =>
  Object.entries(packages).filter(([path, { link, dev, devOptional, optional, peer, os, cpu, libc: made }]) => {
    if (link || peer || !(path.startsWith('node_modules/') || path.includes('/node_modules/'))) return false;
    if ((dev || devOptional) && purpose === 'run') return false;
    if (!optional) return true;
    const isNative = os !== undefined || cpu !== undefined;
    return (
      isNative &&
      fits(os, () => platform) &&
      fits(cpu, () => arch) &&
      fits(made, () => (platform === 'linux' ? libc() : ''))
    );
  });

/**
 * @param {(path: string, version: string) => boolean} isThere
 * @returns the path of the first missing package
 */
export const lacking = (wanted, isThere) => {
  const found = wanted.find(([path, { version }]) => !isThere(path, version));
  return found && found[0];
};

const descriptionOf = (path) => join(ROOT, path, 'package.json');

const isInstalled = (path, version) =>
  existsSync(descriptionOf(path)) && JSON.parse(readFileSync(descriptionOf(path), 'utf8')).version === version;

/** The version was checked when the stamp was written. */
const isStillThere = (path) => existsSync(descriptionOf(path));

const install = async (withDevelopment) => {
  const start = performance.now();
  console.log(`Installing packages${withDevelopment ? '' : ' that the server needs'} …`);
  const ticks = setInterval(() => console.log(`  still installing, ${secondsSince(start)}`), 10_000);
  try {
    await runNpm(['ci', '--no-audit', '--no-fund', ...(withDevelopment ? ['--include=dev'] : ['--omit=dev'])]);
  } finally {
    clearInterval(ticks);
  }
  console.log(`Installed packages in ${secondsSince(start)}`);
};
