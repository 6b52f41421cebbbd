import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/src/testing/free-port.ts';
import { median } from './measure.ts';

/**
 * `npm run bench -- cold-start`: measures `npm start` from a fresh clone with an empty npm cache, in its three parts,
 * and the start after it. It clones what is committed. BENCH_ROUNDS sets the number of rounds, one by default.
 */

/** The longest time of each part in seconds, on two cores without other work. */
const LIMITS = { packages: 25, 'web client': 20, demo: 15, 'all of it': 60, 'next start': 2 };
type Part = keyof typeof LIMITS;

/** The lines with which `npm start` reports the time of each part, in their order. */
const SAID: readonly (readonly [Part, RegExp])[] = [
  ['packages', /Installed packages in ([\d.]+) s/],
  ['web client', /Built the web client in ([\d.]+) s/],
  ['demo', /^ *([\d.]+) s {2}ready$/m],
];
/** Leaves out the programs of this clone's packages, including its Node. */
const PATH = (process.env.PATH ?? '').split(delimiter).filter((each) => !each.includes(`node_modules${sep}.bin`));
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Starts it, waits until it reports that it is ready, and stops it. @returns its output and the seconds it took */
const startOnce = async (folder: string, cache: string): Promise<{ said: string; seconds: number }> => {
  const { DATABASE_URL: _, DATA_DIR: __, NODE_COMPILE_CACHE: ___, ...others } = process.env;
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...others, PATH: PATH.join(delimiter), npm_config_cache: cache, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error(`npm start ended before it was ready:\n${said.slice(-4000)}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => SAID[2]![1].test((said += String(chunk))) && resolve());
  });
  const seconds = (performance.now() - began) / 1000;
  child.kill('SIGTERM');
  await ended;
  return { said, seconds };
};

const times = new Map<Part, number[]>();
const note = (part: Part, seconds: number) => times.set(part, [...(times.get(part) ?? []), seconds]);
const rounds = Number(process.env.BENCH_ROUNDS ?? 1);
for (let round = 1; round <= rounds; round += 1) {
  const home = mkdtempSync(join(tmpdir(), 'sandbar-cold-start-'));
  try {
    const folder = join(home, 'sandbar');
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder]);
    const first = await startOnce(folder, join(home, 'npm-cache'));
    for (const [part, pattern] of SAID) note(part, Number(pattern.exec(first.said)?.[1]));
    note('all of it', first.seconds);
    note('next start', Number(SAID[2]![1].exec((await startOnce(folder, join(home, 'npm-cache'))).said)?.[1]));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
for (const [part, seconds] of times) {
  const middle = median(seconds);
  const over = middle > LIMITS[part];
  if (over) process.exitCode = 1;
  console.log(
    `${part.padEnd(12)} ${middle.toFixed(1).padStart(6)} s  of ${LIMITS[part]} s${over ? '  TOO SLOW' : ''}` +
      (seconds.length > 1 ? `  (${seconds.map((each) => each.toFixed(1)).join(', ')})` : ''),
  );
}
