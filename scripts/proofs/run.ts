import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../checks/cruise.ts';
import { specificationRows } from '../checks/specification-rows.ts';
import { mutantProblems } from './mutant-problems.ts';
import { MUTANTS, type Mutant } from './mutants.ts';

/**
 * `npm run check:proofs [-- WORD]`: breaks one row of docs/specification.md after the other, and runs the test that its
 * row names: it must fail then, and pass without. Of some only, whose file or row contains the word. Exit code 1 when a
 * test did not notice.
 */

interface Outcome {
  passed: number;
  failed: number;
}

const folder = mkdtempSync(join(tmpdir(), 'sandbar-proofs-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Runs the tests whose names contain a title. */
const runTest = async (test: string, mutant?: Mutant): Promise<Outcome> => {
  const [file = '', title = ''] = test.split(' › ');
  const pattern = title
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replaceAll(/['"’`]/g, '.')
    .replaceAll(/%[a-z]/g, '.*');
  // Without the cache of modules, which does not know of the mutant.
  const report = join(folder, 'report.json');
  const how = ['--reporter=json', `--outputFile=${report}`, '--retry=0', '--fsModuleCache=false'];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', file, '-t', pattern, ...how], {
    cwd: ROOT,
    env: { ...process.env, ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (!existsSync(report)) throw new Error(`${test}: vitest reports nothing\n${out}${errors}`);
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numFailedTestSuites: suites,
  } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites',
    number
  >;
  rmSync(report);
  // A file that cannot be loaded any more has no tests that fail.
  return { passed, failed: failed === 0 && passed === 0 ? suites : failed };
};

const [word = ''] = process.argv.slice(2);
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined);
const problems = mutantProblems(MUTANTS, specificationRows(read('docs/specification.md')!), read);
const chosen = MUTANTS.filter(({ row, file }) => row.includes(word) || file.includes(word));
if (chosen.length === 0) throw new Error(`no mutant is of ${word}`);

const sound = new Map<string, boolean>();
for (const mutant of problems.length > 0 ? [] : chosen) {
  const { test, row, file, find } = mutant;
  if (!sound.has(test)) {
    const { passed, failed } = await runTest(test);
    sound.set(test, passed > 0 && failed === 0);
    if (!sound.get(test)) problems.push(`${test}: without a mutant ${passed} tests pass and ${failed} fail`);
  }
  if (!sound.get(test)) continue;
  const { failed } = await runTest(test, mutant);
  console.log(`${failed > 0 ? 'noticed ' : 'SURVIVED'}  ${file}: ${find}`);
  if (failed === 0) problems.push(`"${row}": ${test} passes though ${file} has no "${find}"`);
}
for (const problem of problems) console.error(problem);
console.log(`${chosen.length} mutants, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
