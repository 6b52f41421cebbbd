import { globSync, readFileSync } from 'node:fs';

/** No test is skipped, focused or left for later; the linter sees only those of vitest. */

const OFF = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|skipIf|fixme|todo|fails)\b|\btest\.fail\(/;

const files = globSync(['{domain,contract,server,demo,web,scripts,e2e,bench}/**/*.{test,spec}.{ts,tsx}'], {
  exclude: (name) => name === 'node_modules',
});
const found = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (OFF.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
);
for (const line of found) console.error(line);
if (files.length === 0) throw new Error('no test files were found');
console.log(`${files.length} test files, ${found.length} tests that would not run`);
if (found.length > 0) process.exitCode = 1;
