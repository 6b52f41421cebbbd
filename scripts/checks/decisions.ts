import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.ts';
import { decisionProblems } from './decision-problems.ts';

/** Checks that each decision has a date and a status and is in the index, and that all mentions of decisions exist. */

const folder = join(ROOT, 'docs/decisions');
const read = (path: string) => readFileSync(path, 'utf8');
const names = readdirSync(folder).filter((name) => name !== 'README.md');
const mentioning = execFileSync(
  'git',
  ['grep', '-lE', 'ecisions?[ /][0-9]{3}', '--', ':!docs/decisions', ':!*.test.ts'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n');
const problems = decisionProblems({
  index: read(join(folder, 'README.md')),
  decisions: new Map(names.map((name) => [name, read(join(folder, name))])),
  others: new Map(mentioning.map((path) => [path, read(join(ROOT, path))])),
});
for (const problem of problems) console.error(problem);
console.log(`${names.length} decisions, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
