import { describe, expect, test } from 'vitest';
import { bareNumbersIn } from './plural-words.ts';

const found = (file: string, source: string) =>
  bareNumbersIn(file, source).map(({ locale, key, found: bare }) => `${locale} ${key}: ${bare}`);

describe('numbers in the server’s words', () => {
  test('are found in the file of one locale', () => {
    expect(found('refusals/en-US.ts', `export default { OVER: 'Try again in {seconds} seconds.' }`)).toEqual([
      'en-US OVER: {seconds} seconds',
    ]);
  });

  test('are found below the key of their locale', () => {
    const german = `de: { near: ['{code}', 'Noch {days} Tage'] }`;
    const source = `const WORDS = { 'en-US': { a: '{age} years' }, ${german}, ja: { near: '{days} 日' } };`;
    expect(found('weeks/week-words.ts', source)).toEqual(['en-US a: {age} years', 'de near: {days} Tage']);
  });

  test('are found where a text is joined', () => {
    expect(found('refusals/fr.ts', `export default { FULL: 'Il reste {days} ' + 'jours.' }`)).toEqual([
      'fr FULL: {days} jours',
    ]);
  });

  test.each([
    [`{ A: '{days, plural, one {# day} other {# days}} left' }`],
    [`{ A: 'Points received: {points}' }`],
    [`{ A: '{points} is your balance' }`],
    [`{ A: 'At most {limit} resorts' }`],
  ])('are right in %s', (texts) => expect(found('refusals/en-US.ts', `export default ${texts}`)).toEqual([]));

  test('have no language outside the texts of a language', () => {
    expect(found('weeks/week-words.ts', `throw new Error('{days} days')`)).toEqual([]);
  });
});
