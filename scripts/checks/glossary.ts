import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './cruise.ts';
import { forbiddenWords, wordsAgainst } from './glossary-words.ts';

/** Texts of the web client, refusals and notifications use the words of docs/vocabulary.md. */
const forbidden = forbiddenWords(readFileSync(join(ROOT, 'docs/vocabulary.md'), 'utf8'));
const files = globSync(['web/src/i18n/*/*.ts', 'contract/src/refusals/*.ts', 'server/src/notifications/words/*.ts'], {
  cwd: ROOT,
});
const problems: string[] = [];
let count = 0;

/** Every text inside, with the names that lead to it. */
const look = (value: unknown, path: string, words: readonly string[]): void => {
  if (typeof value === 'string') {
    count += 1;
    problems.push(...wordsAgainst(value, words).map((word) => `${path}: "${word}" is not the word`));
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) look(inner, `${path} ${key}`, words);
};

for (const path of files) {
  const locale = /i18n\/([\w-]+)\//.exec(path)?.[1] ?? basename(path, '.ts');
  const words = forbidden.get(locale);
  if (words) look({ ...((await import(join(ROOT, path))) as object) }, path, words);
}
console.log([...problems, `${count} texts, ${problems.length} words beside the glossary`].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
