import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, secondsSince } from './node.mjs';
import { runNpm } from './npm.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
/** Says for which package-lock.json, and whether with development packages, node_modules was last found complete. */
const STAMP = join(MODULES, '.sandbar-lock');
/** What npm itself wrote about node_modules. */
const INSTALLED = join(MODULES, '.package-lock.json');

/** @param {'run' | 'develop'} purpose `run` does without the development packages */
export const ensureDependencies = async (purpose) => {
  const hash = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : '';
  if (stamp === `${hash} develop` || stamp === `${hash} ${purpose}`) return;
  if (!missing(purpose)) return writeFileSync(STAMP, `${hash} ${purpose}\n`);

  // Development packages that somebody installed stay.
  const withDevelopment = purpose === 'develop' || existsSync(join(MODULES, 'vitest'));
  await install(withDevelopment);
  writeFileSync(STAMP, `${hash} ${withDevelopment ? 'develop' : 'run'}\n`);
};

/**
 * Whether a package of package-lock.json is absent or of another version. Optional ones may be absent: they belong to
 * other platforms.
 */
const missing = (purpose) => {
  if (!existsSync(INSTALLED)) return true;
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  const found = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(wanted).some(([path, { version, link, dev, devOptional, optional, peer }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return false;
    const needless = optional || peer || ((dev || devOptional) && purpose === 'run');
    if (!found[path]) return !needless;
    return !link && found[path].version !== version;
  });
};

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
