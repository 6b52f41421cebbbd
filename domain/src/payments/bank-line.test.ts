import { expect, test } from 'vitest';
import { orderCode } from '../orders/order-code.ts';
import { orderCodeIn } from './bank-line.ts';

const code = orderCode('AZ', '2026-01-01', 0.1184021);
const other = orderCode('AZ', '2026-01-01', 0.5);

test.each([
  ['as it was given', code],
  ['in lower case with words around it', `ck tien phong ${code.toLowerCase()} cam on`],
  ['in groups', `CT DEN:${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)} FT26325`],
  ['with the bank’s marks', `MBVCB.123456.${code}.CT tu 0071`],
  ['with a dash in it', `${code.slice(0, 2)}-${code.slice(2)}`],
  ['with a number after it', `${code.slice(0, 4)} ${code.slice(4)} 9`],
  ['run together with what stands before it', `IBFT${code}`],
])('the order code is found %s', (_how, text) => expect(orderCodeIn(text)).toBe(code));

test.each([
  ['nothing', ''],
  ['no code', 'chuyen tien phong nghi'],
  ['a slip of one digit', code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10)],
  ['two codes', `${code} ${other}`],
  ['a digit right behind it', `${code}9`],
  ['a digit right behind its groups', `${code.slice(0, 6)} ${code.slice(6)}9`],
])('%s gives none', (_what, text) => expect(orderCodeIn(text)).toBeUndefined());

test('the same code in several fields is one', () => expect(orderCodeIn(null, code, `x ${code}`)).toBe(code));
