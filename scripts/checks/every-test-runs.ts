import { globSync, readFileSync } from 'node:fs';
import { CITUS_TESTS } from '../setup/citus-tests.mjs';

/**
 * Checks that no test is skipped, focused or postponed (the linter sees only those of vitest), and that all files of
 * `test:citus` exist.
 */

const OFF = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|skipIf|fixme|todo|fails)\b|\btest\.fail\(/;

const files = globSync(
  ['{domain,contract,server,demo,client,web,scripts,e2e,bench}/**/*.{test,spec,browser}.{ts,tsx}'],
  {
    exclude: (name) => name === 'node_modules',
  },
);
const found = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (OFF.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
);
for (const line of found) console.error(line);
if (files.length === 0) throw new Error('no test files were found');
console.log(`${files.length} test files, ${found.length} tests that would not run`);
const missing = CITUS_TESTS.filter((word) => !files.some((file) => file.includes(word)));
for (const word of missing) console.error(`scripts/setup/citus-tests.mjs: no test file has ${word} in its name`);
if (found.length > 0 || missing.length > 0) process.exitCode = 1;
