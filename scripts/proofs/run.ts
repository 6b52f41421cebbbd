import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import setUpDatabases from '../../test/one-postgres.ts';
import { ROOT } from '../checks/cruise.ts';
import { specificationRows } from '../checks/specification-rows.ts';
import { mutantProblems } from './mutant-problems.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { runTests } from './run-tests.ts';

/**
 * `npm run check:proofs [-- WORD]`: breaks the rows of docs/specification.md one after another and runs the test that
 * each row names. The test must pass without the change and fail with it. A WORD limits the run to mutants whose row,
 * file or list contains it. The exit code is 1 when a test did not fail. Journeys need Chromium (CHROMIUM_PATH).
 */

/** Runs a file's tests without a change, then with each of their mutants. */
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
// Two files run at once, because each waits for its database as long as it works.
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
