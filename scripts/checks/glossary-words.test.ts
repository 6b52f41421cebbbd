import { expect, test } from 'vitest';
import { forbiddenWords, wordsAgainst } from './glossary-words.ts';

const TABLE = `
| Locale | Not | But |
|---|---|---|
| es | complejo, tu | resort, su |
| ja | 確保 | 仮予約 |
| es | socio | miembro |

Another paragraph.
| es | not this | |
`;

test('the table is read, several lines of a locale too', () =>
  expect([...forbiddenWords(TABLE)]).toEqual([
    ['es', ['complejo', 'tu', 'socio']],
    ['ja', ['確保']],
  ]));

test('a vocabulary without the table is an error', () => expect(() => forbiddenWords('# Words')).toThrow('no table'));

test.each([
  ['Complejos y un complejo', ['complejo'], ['complejo']],
  ['Su estatus actual', ['tu'], []],
  ['Tu saldo', ['tu'], ['tu']],
  ['{tu} puntos', ['tu'], []],
  ['Check-out on Monday, check out', ['Check Out'], []],
  ['お部屋を確保しました', ['確保'], ['確保']],
])('%s', (text, words, found) => expect(wordsAgainst(text, words)).toEqual(found));
