import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './cruise.ts';
import { forbiddenWords, wordsAgainst } from './glossary-words.ts';
import { signsAgainst } from './typography.ts';
import { compiledTexts } from '../../web/build/texts/catalogue.ts';

/**
 * Checks that the texts of the web client, refusals, notifications, mails and files use the words of docs/vocabulary.md
 * and each language's punctuation.
 */
const forbidden = forbiddenWords(readFileSync(join(ROOT, 'docs/vocabulary.md'), 'utf8'));
const PLACES = [
  'contract/src/refusals/*.ts',
  'contract/src/approvals/waiting.ts',
  'domain/src/imports/field*.ts',
  'server/src/notifications/words/*.ts',
  // Files with all languages, each under its name.
  'server/src/**/*words.ts',
  'server/src/weeks/state-names.ts',
];
const files = [...new Set(globSync(PLACES, { cwd: ROOT }))].filter((path) => !path.endsWith('.test.ts'));
const problems: string[] = [];
let count = 0;

/**
 * Visits all texts inside, with the names that lead to them. A language's name determines the language of the texts
 * below it.
 */
const look = (value: unknown, path: string, locale: string): void => {
  const words = forbidden.get(locale);
  if (typeof value === 'string') {
    if (!words) return;
    count += 1;
    problems.push(...wordsAgainst(value, words).map((word) => `${path}: "${word}" is not the word`));
    problems.push(...signsAgainst(value, locale).map((why) => `${path}: ${why}`));
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) look(inner, `${path} ${key}`, forbidden.has(key) ? key : locale);
};

for (const path of files) {
  look({ ...((await import(join(ROOT, path))) as object) }, path, basename(path, '.ts'));
}
for (const [locale, texts] of Object.entries(compiledTexts())) look(texts, `web/messages/${locale}`, locale);
console.log([...problems, `${count} texts, ${problems.length} words beside the glossary`].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
