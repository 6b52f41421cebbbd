import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.ts';
import { hasLimit, longLines, LONGEST } from './long-lines-list.ts';

/** Checks that no line of code, styles or SQL is wider than a screen. */
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => hasLimit(path) && existsSync(join(ROOT, path)));
const problems = files.flatMap((path) =>
  longLines(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}:${line}: more than ${LONGEST} characters`),
);
console.log([...problems, `${files.length} files, ${problems.length} long lines`].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
