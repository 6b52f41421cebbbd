import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.ts';
import { oldWordsIn } from './old-words-list.ts';

/**
 * Checks that code, comments, titles of tests and documents use the words of docs/vocabulary.md and no replaced words.
 */
const NOT_READ: readonly [RegExp, string][] = [
  [/^db\/migrations\//, 'released migrations are immutable'],
  [/generated|graphql-env\.d\.ts$|^docs\/openapi\.json$|^contract\/schema\.graphql$|package-lock\.json$/, 'generated'],
  [/^demo\/src\/content\//, 'rooms with twin beds'],
  [/^scripts\/checks\/old-words|^docs\/vocabulary\.md$/, 'the lists of words themselves'],
];
const READ = /\.(ts|tsx|mjs|css|md|graphql|sql)$/;

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => READ.test(path) && !NOT_READ.some(([places]) => places.test(path)));
const problems = files.flatMap((path) => {
  let text: string;
  try {
    text = readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return []; // The file is deleted, but the deletion is not committed yet.
  }
  return oldWordsIn(text).map(({ line, word, now }) => `${path}:${line}: "${word}" is an old word: ${now}`);
});
console.log([...problems, `${files.length} files, ${problems.length} old words`].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
