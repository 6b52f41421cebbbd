import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.ts';
import { specificationRows, unprovenRows } from './specification-rows.ts';

/** Every row of docs/specification.md names a test that exists. */

const rows = specificationRows(readFileSync(join(ROOT, 'docs/specification.md'), 'utf8'));
const problems = unprovenRows(rows, (path) =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined,
);
for (const problem of problems) console.error(problem);
if (rows.length === 0) throw new Error('docs/specification.md lists nothing');
console.log(`${rows.length} rows of the specification, ${problems.length} without a test`);
if (problems.length > 0) process.exitCode = 1;
