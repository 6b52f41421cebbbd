import { ROUTES } from '@sandbar/contract/routes';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.ts';
import { specificationRows, unnamedJourneys, unprovenRows, unvisitedAreas } from './specification-rows.ts';

/**
 * Every row of docs/specification.md names a test that `npm test` runs; a journey that no row names does not run there;
 * each area of the console has a journey there.
 */

const rows = specificationRows(readFileSync(join(ROOT, 'docs/specification.md'), 'utf8'));
const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined);
const journeys = readdirSync(join(ROOT, 'e2e/journeys')).map((name) => `e2e/journeys/${name}`);
const problems = [
  ...unprovenRows(rows, read),
  ...journeys.flatMap((path) => unnamedJourneys(rows, path, read(path)!)),
  ...unvisitedAreas(
    ROUTES.map(({ path }) => path),
    journeys.map((path) => read(path)!),
  ),
];
for (const problem of problems) console.error(problem);
if (rows.length === 0) throw new Error('docs/specification.md lists nothing');
console.log(`${rows.length} rows of the specification, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
