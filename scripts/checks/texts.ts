import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@sandbar/contract/routes';
import { LOCALES } from '@sandbar/domain/common';
import { ROOT } from './cruise.ts';
import { missingNamespaces } from './page-texts.ts';
import { compareTexts, untranslated, unusedKeys, type Texts } from './compare-texts.ts';

/**
 * The web client's words: the same keys and placeholders in all seven locales, none that no screen asks for, and each
 * page loads those it shows.
 */

const SOURCE = 'vi-VN';
const FOLDER = join(ROOT, 'web/src/i18n');

const namespacesOf = (locale: string) =>
  existsSync(join(FOLDER, locale))
    ? readdirSync(join(FOLDER, locale))
        .filter((name) => name.endsWith('.ts'))
        .map((name) => name.slice(0, -3))
    : [];
const load = async (locale: string, namespace: string) =>
  ((await import(`${FOLDER}/${locale}/${namespace}.ts`)) as { default: Texts }).default;

const problems: string[] = [];
const namespaces = namespacesOf(SOURCE);
const screens = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/routes/{routes,route-of}.ts'], {
  cwd: ROOT,
  exclude: ['web/src/i18n/*/**', '**/*.{test,browser}.*'],
}).map((path) => readFileSync(join(ROOT, path), 'utf8'));
let count = 0;
for (const namespace of namespaces) {
  const source = await load(SOURCE, namespace);
  count += Object.keys(source).length;
  problems.push(...unusedKeys(Object.keys(source), screens).map((key) => `${namespace}.${key}: no screen asks for it`));
  for (const locale of LOCALES) {
    if (!namespacesOf(locale).includes(namespace)) problems.push(`${locale}/${namespace}.ts: missing`);
    else {
      const texts = await load(locale, namespace);
      problems.push(...compareTexts(locale, source, texts).map((problem) => `${locale}/${namespace}: ${problem}`));
      for (const other of ['vi-VN', 'en-US']) {
        if (other === locale || !namespacesOf(other).includes(namespace)) continue;
        problems.push(
          ...untranslated(texts, await load(other, namespace)).map(
            (key) => `${locale}/${namespace}.${key}: not translated`,
          ),
        );
      }
    }
  }
}
for (const locale of LOCALES) {
  for (const namespace of namespacesOf(locale))
    if (!namespaces.includes(namespace)) problems.push(`${locale}/${namespace}.ts: not in ${SOURCE}`);
}

problems.push(
  ...missingNamespaces(
    ROUTES.filter((route) => 'page' in route),
    'web/src/pages',
    (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined),
  ),
);

for (const problem of problems) console.error(problem);
if (count === 0) throw new Error('no texts were found');
console.log(
  `${count} texts in ${namespaces.length} namespaces and ${LOCALES.length} locales, ${problems.length} problems`,
);
if (problems.length > 0) process.exitCode = 1;
