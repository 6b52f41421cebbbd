import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, pinnedNode, ROOT, secondsSince } from './node.mjs';
import { endProblem } from './problems.mjs';
import { packClient } from './client.mjs';

/** All sources of the built web client and of the package for partners beside it. */
const SOURCES = [
  'web/src',
  'web/messages',
  'web/build',
  'web/public',
  'contract/src',
  'domain/src',
  'web/package.json',
  'client/src',
  'client/package.json',
  'client/README.md',
  'package-lock.json',
];
const DIST = join(ROOT, 'web/dist');
const STAMP = join(DIST, '.stamp');
const TEST = /\.(test|spec)\.tsx?$/;

const filesBelow = (path) => {
  if (!existsSync(join(ROOT, path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .filter((file) => !TEST.test(file));
};

const topLevel = () =>
  readdirSync(join(ROOT, 'web')).flatMap((name) => (/\.(html|ts)$/.test(name) ? [`web/${name}`] : []));

/** Returns a hash of the names and contents of all sources. */
const sourceHash = () => {
  const hash = createHash('sha1');
  for (const file of [...SOURCES.flatMap(filesBelow), ...topLevel()].sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
};

const builtFrom = () =>
  existsSync(STAMP) && existsSync(join(DIST, 'index.html')) ? readFileSync(STAMP, 'utf8').trim() : undefined;

/** Builds the web client if web/dist is missing or was built from other sources. */
export const ensureWeb = async () => {
  const hash = sourceHash();
  if (builtFrom() !== hash) await buildWeb(hash);
};

/** Builds the web client in any case. @throws Error with the bundler's output */
export const buildWeb = async (hash = sourceHash()) => {
  const start = performance.now();
  console.log('Building the web client …');
  // An interrupted build leaves a mixture of old and new files.
  rmSync(STAMP, { force: true });
  await new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(ROOT, 'web'),
      env: { ...environment(), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (said = (said + chunk).slice(-8_000)));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      const failed = `the web client could not be built (${code ?? signal}):\n${said}`;
      reject(new Error(endProblem('build of the web client', signal) ?? failed));
    });
  });
  await packClient(join(DIST, 'sandbar-client.tgz'));
  writeFileSync(STAMP, `${hash}\n`);
  console.log(`Built the web client in ${secondsSince(start)}`);
};
