import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../checks/cruise.ts';
import type { Mutant } from './mutants.ts';
import { runJourneys, type Outcome } from './run-journeys.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbar-proofs-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Returns a test's title as a pattern for `-t` and `-g`. For a table of tests it may be the beginning of the title. */
const patternOf = (title: string) =>
  title
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replaceAll(/['"’`]/g, '.')
    .replaceAll(/%[a-z]/g, '.*');

let reports = 0;

/** Runs the tests of a file whose names contain one of the titles, with the unchanged program or with a mutant. */
export const runTests = async (file: string, titles: readonly string[], mutant?: Mutant): Promise<Outcome> => {
  const report = join(folder, `${(reports += 1)}.json`);
  const pattern = titles.map(patternOf).join('|');
  return file.startsWith('e2e/')
    ? runJourneys(file, { pattern, report, mutant })
    : runVitest(file, { pattern, report, mutant });
};

const BROWSER = ['--config', 'web/vitest.browser.config.ts'];

const runVitest = async (
  file: string,
  { pattern, report, mutant }: { pattern: string; report: string; mutant: Mutant | undefined },
): Promise<Outcome> => {
  // Runs without the cache of modules, which does not include the mutant.
  const how = ['--reporter=json', `--outputFile=${report}`, '--retry=0', '--fsModuleCache=false'];
  const where = file.endsWith('.browser.tsx') ? [file.replace('web/', ''), ...BROWSER] : [file];
  // Servers that tests start are built with the mutant as well (test/build-server.ts).
  const server = process.env.TEST_SERVER_BUILD && `${process.env.TEST_SERVER_BUILD}-${reports}`;
  const mutated = mutant && { MUTANT: JSON.stringify(mutant), ...(server ? { TEST_SERVER_BUILD: server } : {}) };
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...where, '-t', pattern, ...how], {
    cwd: ROOT,
    env: { ...process.env, ...mutated },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (mutant && server) rmSync(server, { recursive: true, force: true });
  if (!existsSync(report)) throw new Error(`${file}: vitest reports nothing\n${out}${errors}`);
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numFailedTestSuites: suites,
  } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites',
    number
  >;
  // A file that can no longer be loaded reports no failed tests.
  return { passed, failed: failed === 0 && passed === 0 ? suites : failed };
};
