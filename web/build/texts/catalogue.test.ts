import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { declarationsOf } from './declarations.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

type Areas = Record<string, Record<string, Record<string, string>>>;
const catalogue = (locales: Record<string, Areas>) => {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  folders.push(folder);
  for (const [locale, areas] of Object.entries(locales)) {
    mkdirSync(join(folder, locale));
    for (const [area, namespaces] of Object.entries(areas))
      writeFileSync(join(folder, locale, `${area}.json`), JSON.stringify(namespaces));
  }
  return readCatalogue(folder, Object.keys(locales));
};

const title = 'Kỳ nghỉ của {name}';
const nights = '{count, plural, other {# đêm}}';
const source = { members: { stays: { title, nights } } };
const problemsOf = (locale: string, texts: Record<string, string>) =>
  catalogue({ 'vi-VN': source, [locale]: { members: { stays: texts } } }).problems;

test.each([
  ['one form', 'ja', { title: '{name}の休暇', nights: '{count, plural, other {#泊}}' }],
  ['a form for one, without its number', 'de', { title: '{name}', nights: '{count, plural, one {eine} other {#}}' }],
  ['a form for many', 'fr', { title: '{name}', nights: '{count, plural, one {#} many {# de} other {#}}' }],
  ['a number instead of a plural', 'de', { title: '{name}', nights: 'Nächte: {count, number}' }],
])('accepts %s', (_what, locale, texts) => expect(problemsOf(locale, texts)).toEqual([]));

test.each([
  ['a missing key', 'ja', { nights: '{count, plural, other {#泊}}' }, 'title: is missing'],
  ['a missing form', 'de', { title: '{name}', nights }, 'nights: has the plural forms other, not one, other'],
  [
    'a form that the language does not have',
    'ja',
    { title: '{name}', nights: '{count, plural, one {1} other {#}}' },
    'nights: has the plural forms one, other, not other',
  ],
  ['another value', 'ja', { title: '{user}', nights }, 'title: has the values {user}, not {name}'],
  ['a lost value', 'ja', { title: '休暇', nights }, 'title: has the values none, not {name}'],
  ['a value that is no number', 'ja', { title: '{name}', nights: '{count}泊' }, '{count}, not {count, number}'],
  ['an empty text', 'ja', { title: ' ', nights }, 'title: it is empty'],
  ['a key too many', 'ja', { title: '{name}', nights, more: '…' }, 'more: is not in vi-VN'],
])('names file and key of %s', (_what, locale, texts, problem) => {
  const problems = problemsOf(locale, texts as Record<string, string>);
  expect(problems[0]).toContain(`${locale}/members.json stays.`);
  expect(problems[0]).toContain(problem);
});

test('names a plural form that loses a value', () => {
  const money = '{count, plural, other {# đêm, {price}}}';
  const { problems } = catalogue({
    'vi-VN': { members: { stays: { money } } },
    de: { members: { stays: { money: '{count, plural, one {eine Nacht} other {# Nächte, {price}}}' } } },
  });
  expect(problems).toEqual(['de/members.json stays.money: has a form with the values none']);
});

test('refuses a namespace in two files', () => {
  const { problems } = catalogue({ 'vi-VN': { members: { stays: {} }, owners: { stays: {} } } });
  expect(problems).toEqual(['vi-VN/owners.json: stays is in another file too']);
});

test('types each key with its values', () => {
  const kind = '{kind, select, hotel {…} other {…}}';
  const { locales } = catalogue({ 'vi-VN': { members: { 'my-stays': { close: 'Đóng', title, nights, kind } } } });
  expect(declarationsOf(locales.get('vi-VN')!)).toContain(`  'my-stays': {
    close: {};
    title: { name: string };
    nights: { count: number };
    kind: { kind: 'hotel' | (string & {}) };
  };`);
});
