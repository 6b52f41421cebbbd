import { expect, test } from 'vitest';
import { placeLiterals } from './place-literals.ts';

test('a time zone, a currency, a country and a map are found, with their lines', () => {
  const bad = `const zone = 'Asia/Ho_Chi_Minh';
const money = { style: 'currency', currency: "VND" };
/** Vietnam and its islands. */
const MAP = '/map/vietnam.json';`;
  expect(placeLiterals(bad)).toEqual([
    { line: 1, literal: "'Asia/Ho_Chi_Minh'" },
    { line: 2, literal: '"VND"' },
    { line: 3, literal: 'Vietnam' },
    { line: 4, literal: 'vietnam.json' },
  ]);
});

test.each([
  'const rules = { timeZone: shell.merchant.timeZone, currency };',
  'const vietnamese = contentLanguage(locale) === "vi";',
  "new Intl.DateTimeFormat(locale, { timeZone: 'UTC' });",
])('%s names none', (good) => expect(placeLiterals(good)).toEqual([]));
