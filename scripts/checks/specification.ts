import { ROUTES } from '@sandbar/contract/routes';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.ts';
import { mutantProblems, unmutatedRows } from '../proofs/mutant-problems.ts';
import { MUTANTS, WITHOUT_MUTANTS } from '../proofs/mutants.ts';
import { specificationRows, unnamedJourneys, unprovenRows, unvisitedAreas } from './specification-rows.ts';

/**
 * Checks that each row of docs/specification.md and docs/files-of-others.md names a test that `npm test` runs, that
 * `npm test` runs no journey that no row names, and that a journey opens each area of the console. Each row that has a
 * section has a mutant for `npm run check:proofs`.
 */

const rowsOf = (path: string) => {
  const found = specificationRows(readFileSync(join(ROOT, path), 'utf8'));
  if (found.length === 0) throw new Error(`${path} lists nothing`);
  return found;
};
const specified = rowsOf('docs/specification.md');
const rows = [...specified, ...rowsOf('docs/files-of-others.md')];
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined);
const journeys = readdirSync(join(ROOT, 'e2e/journeys')).map((name) => `e2e/journeys/${name}`);
const problems = [
  ...unprovenRows(rows, read),
  ...mutantProblems(MUTANTS, specified, read),
  ...unmutatedRows(MUTANTS, specified, WITHOUT_MUTANTS),
  ...journeys.flatMap((path) => unnamedJourneys(rows, path, read(path)!)),
  ...unvisitedAreas(
    ROUTES.map(({ path }) => path),
    journeys.map((path) => read(path)!),
  ),
];
for (const problem of problems) console.error(problem);
console.log(
  `${rows.length} rows of the specification, ${MUTANTS.length} mutants, ${WITHOUT_MUTANTS.length} rows without one, ` +
    `${problems.length} problems`,
);
if (problems.length > 0) process.exitCode = 1;
