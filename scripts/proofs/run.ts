import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { join } from 'node:path';
import setUpDatabases from '../../test/one-postgres.ts';
import { ROOT } from '../checks/cruise.ts';
import { specificationRows } from '../checks/specification-rows.ts';
import { mutantProblems } from './mutant-problems.ts';
import { MUTANTS, type Mutant } from './mutants.ts';

/**
 * `npm run check:proofs [-- WORD]`: breaks one row of docs/specification.md after the other, and runs the test that its
 * row names: it must fail then, and pass without. Of some only, whose row, file or list contains the word. Exit code 1
 * when a test did not notice.
 */

interface Outcome {
  passed: number;
  failed: number;
}

const folder = mkdtempSync(join(tmpdir(), 'sandbar-proofs-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** As vitest's `-t` wants the title of a test, of which a table's may be the beginning. */
const patternOf = (title: string) =>
  title
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replaceAll(/['"’`]/g, '.')
    .replaceAll(/%[a-z]/g, '.*');

let reports = 0;
/** Runs the tests of a file whose names contain one of the titles. */
const runTests = async (file: string, titles: readonly string[], mutant?: Mutant): Promise<Outcome> => {
  // Without the cache of modules, which does not know of the mutant.
  const report = join(folder, `${(reports += 1)}.json`);
  const how = ['--reporter=json', `--outputFile=${report}`, '--retry=0', '--fsModuleCache=false'];
  const pattern = titles.map(patternOf).join('|');
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', file, '-t', pattern, ...how], {
    cwd: ROOT,
    env: { ...process.env, ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (!existsSync(report)) throw new Error(`${file}: vitest reports nothing\n${out}${errors}`);
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numFailedTestSuites: suites,
  } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites',
    number
  >;
  // A file that cannot be loaded any more has no tests that fail.
  return { passed, failed: failed === 0 && passed === 0 ? suites : failed };
};

/** Runs a file's tests as they are, then with each of their mutants. */
const tryFile = async (file: string, mutants: readonly Mutant[]): Promise<string[]> => {
  const titleOf = ({ test }: Mutant) => test.split(' › ')[1]!;
  const sound = await runTests(file, mutants.map(titleOf));
  if (sound.passed === 0 || sound.failed > 0)
    return [`${file}: without a mutant ${sound.passed} tests pass and ${sound.failed} fail`];
  const survivors: string[] = [];
  for (const mutant of mutants) {
    const { passed, failed } = await runTests(file, [titleOf(mutant)], mutant);
    console.log(`${failed > 0 ? 'noticed ' : 'SURVIVED'}  ${mutant.file}: ${mutant.find.split('\n', 1)[0]}`);
    if (failed === 0)
      survivors.push(
        passed === 0
          ? `${mutant.test}: no test has this title`
          : `"${mutant.row}": ${mutant.test} passes though ${mutant.file} has no "${mutant.find}"`,
      );
  }
  return survivors;
};

const [word = ''] = process.argv.slice(2);
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined);
const problems = mutantProblems(MUTANTS, specificationRows(read('docs/specification.md')!), read);
const chosen = MUTANTS.filter(({ row, file, list }) => [row, file, list].some((each) => each.includes(word)));
if (chosen.length === 0) throw new Error(`no mutant is of ${word}`);

const files = Map.groupBy(problems.length > 0 ? [] : chosen, ({ test }) => test.split(' › ')[0]!);
// Two at once: each waits for its database as long as it works.
const left = [...files];
const worker = async (): Promise<void> => {
  for (let next = left.pop(); next; next = left.pop()) problems.push(...(await tryFile(...next)));
};
const takeDown = await setUpDatabases();
await Promise.all([worker(), worker()]);
await takeDown();
for (const problem of problems) console.error(problem);
console.log(`${chosen.length} mutants, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
