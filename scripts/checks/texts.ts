import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as routes from '@sandbar/contract/routes';
import { LOCALES } from '@sandbar/domain/common';
import { readCatalogue, readMessages, SOURCE } from '../../web/build/texts/catalogue.ts';
import { ROOT } from './cruise.ts';
import { missingNamespaces } from './page-texts.ts';
import { bareNumbers } from './plural-texts.ts';
import { bareNumbersIn, FIXED_ABOVE_ONE } from './plural-words.ts';
import { repeated, untranslated, unusedKeys } from './compare-texts.ts';

/**
 * Checks the web client's texts: all seven locales have the same keys and values, no text is unused or repeats a shared
 * one, no number outside a plural is followed by a counted word (also in the server's texts), and each page loads the
 * texts that it shows.
 */

const { locales, problems: wrong } = readCatalogue();
const problems = [...wrong];
const screens = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/routes/{routes,route-of}.ts'], {
  cwd: ROOT,
  exclude: ['**/*.{test,browser}.*', '**/*.generated.ts'],
}).map((path) => readFileSync(join(ROOT, path), 'utf8'));
let count = 0;
const textsOf = (locale: string, namespace: string) =>
  Object.fromEntries([...(locales.get(locale)?.get(namespace) ?? [])].map(([key, { text }]) => [key, text]));
const namespaces = [...locales.get(SOURCE)!.keys()];
const descriptions = readFileSync(join(ROOT, 'web/messages/README.md'), 'utf8');
for (const namespace of namespaces) {
  const keys = Object.keys(textsOf(SOURCE, namespace));
  count += keys.length;
  problems.push(...unusedKeys(keys, screens).map((key) => `${namespace}.${key}: no screen asks for it`));
  if (namespace !== 'common') {
    const inAll = (name: string) => LOCALES.map((locale) => textsOf(locale, name));
    for (const [key, again] of repeated(inAll(namespace), inAll('common')))
      problems.push(`${namespace}.${key}: common.${again} says the same`);
  }
  if (!descriptions.includes(`\`${namespace}\``))
    problems.push(`web/messages/README.md does not say what ${namespace} is`);
  for (const locale of LOCALES)
    for (const other of [SOURCE, 'en-US'])
      if (other !== locale)
        problems.push(
          ...untranslated(textsOf(locale, namespace), textsOf(other, namespace)).map(
            (key) => `${locale}/${namespace}.${key}: not translated`,
          ),
        );
}

for (const locale of LOCALES)
  for (const [namespace, texts] of Object.entries(readMessages(locale)))
    for (const [key, text] of Object.entries(texts))
      problems.push(
        ...bareNumbers(locale, text).map((found) => `${locale}/${namespace}.${key}: ${found} needs a plural`),
      );

const serversWords = globSync(
  ['contract/src/refusals/*.ts', 'server/src/**/*{words,letters,titles}.ts', 'server/src/**/words/**/*.ts'],
  { cwd: ROOT },
);
const bare = serversWords.flatMap((path) =>
  bareNumbersIn(path, readFileSync(join(ROOT, path), 'utf8')).map((said) => ({ path, ...said })),
);
problems.push(
  ...bare
    .filter(({ key }) => !FIXED_ABOVE_ONE.has(key))
    .map(({ path, locale, key, found }) => `${path}: ${locale} ${key}: ${found} needs a plural`),
  ...[...FIXED_ABOVE_ONE]
    .filter((fixed) => !bare.some(({ key }) => key === fixed))
    .map((fixed) => `scripts/checks/plural-words.ts: ${fixed} has no number that needs an exception`),
);
if (serversWords.length < 50) throw new Error('the server’s words were not found');

problems.push(
  ...missingNamespaces(
    routes.ROUTES.filter((route) => 'page' in route).map((route) => ({
      page: route.page,
      texts: routes.textsOf(route),
    })),
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
