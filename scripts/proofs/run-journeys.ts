import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../checks/cruise.ts';
import type { Mutant } from './mutants.ts';

export interface Outcome {
  passed: number;
  failed: number;
}

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.cache', 'data', 'test-results', 'playwright-report']);

/**
 * Journeys run against servers and a built web client, so a mutant is written into a copy of the repository that uses
 * the same packages. A killed run leaves a temporary folder behind and the repository unchanged.
 */
const copyWith = ({ file, find, replace }: Mutant): string => {
  const copy = mkdtempSync(join(tmpdir(), 'sandbar-mutant-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => path === ROOT || !LEFT_OUT.has(basename(path)) });
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@sandbar'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@sandbar' && !LEFT_OUT.has(name)) symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  // The workspaces must be those of the copy.
  for (const name of readdirSync(join(ROOT, 'node_modules/@sandbar')))
    symlinkSync(join('../..', name), join(packages, '@sandbar', name));
  writeFileSync(
    join(copy, file),
    readFileSync(join(copy, file), 'utf8').replace(find, () => replace),
  );
  return copy;
};

const run = async (cwd: string, args: readonly string[], also: NodeJS.ProcessEnv = {}): Promise<string> => {
  const child = spawn(process.execPath, args, { cwd, env: environmentWith(also), stdio: ['ignore', 'pipe', 'pipe'] });
  return (await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])).slice(0, 2).join('');
};

/** Journeys create their own database with the demo. */
const environmentWith = (also: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { TEST_DATABASE_URL: _url, TEST_DATABASE_TEMPLATE: _template, ...env } = process.env;
  return { ...env, ...also };
};

const BUILD = `const { ensureWeb } = await import('./scripts/setup/web.mjs'); await ensureWeb();`;
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];

/** Runs the journeys of a file with matching titles, at desktop size. */
export const runJourneys = async (
  file: string,
  { pattern, report, mutant }: { pattern: string; report: string; mutant: Mutant | undefined },
): Promise<Outcome> => {
  const at = mutant ? copyWith(mutant) : ROOT;
  const built = await run(at, ['--input-type=module', '-e', BUILD]);
  const said = await run(at, [...PLAYWRIGHT, basename(file), '-g', pattern, '--project', 'desktop', '--workers', '1'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  if (mutant) rmSync(at, { recursive: true, force: true });
  if (!existsSync(report)) throw new Error(`${file}: Playwright reports nothing\n${built}${said}`);
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number; unexpected: number } };
  return { passed: stats.expected, failed: stats.unexpected };
};
