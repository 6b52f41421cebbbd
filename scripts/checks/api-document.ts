import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiProblems } from './api-problems.ts';

/** Checks docs/openapi.json against the rules that Redocly recommends. */

const FILE = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));
const problems = await apiProblems(FILE);
for (const problem of problems) console.error(problem);
const { paths } = JSON.parse(readFileSync(FILE, 'utf8')) as { paths: Record<string, object> };
const calls = Object.values(paths).flatMap((methods) => Object.keys(methods)).length;
console.log(`${calls} calls, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
