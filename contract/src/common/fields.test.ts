import { describe, expect, it, test } from 'vitest';
import { email, line, lines, localText, mobile, personName } from './fields.ts';

const read = (schema: { safeParse(text: unknown): { success: boolean; data?: unknown } }, text: string) => {
  const { success, data } = schema.safeParse(text);
  return success ? data : 'wrong';
};
const COMBINED = 'e\u0302\u0301'; // ế of three characters

test.each([
  ['thirty letters typed with combining marks', `Le ${COMBINED.repeat(30)}`, `Le ${'ế'.repeat(30)}`],
  ['thirty-one of them', `Le ${COMBINED.repeat(31)}`, 'wrong'],
  ['twenty marks on one letter', `La${'\u0316'.repeat(20)}n`, 'wrong'],
  ['an invisible sign alone', '\u200B', 'wrong'],
  ['a mark of order alone', '\u202E\u2060\uFEFF', 'wrong'],
  ['an end of a line', 'Lan\nBcc', 'Lan Bcc'],
  ['an invisible sign within', 'Lan\u200BAnh', 'LanAnh'],
  ['Japanese', '山田 太郎', '山田 太郎'],
  ['a letter beyond the first plane', '𠮷野 家', '𠮷野 家'],
  ['Thai', 'สมชาย ใจดี', 'สมชาย ใจดี'],
  ['Arabic', 'محمد علي', 'محمد علي'],
  ['an emoji', 'Lan 😀', 'wrong'],
  ['an emoji of several signs', 'Lan 👩‍👩‍👧', 'wrong'],
  ['a flag', 'Lan 🇻🇳', 'wrong'],
  ['a tone of skin alone', 'Lan 🏽', 'wrong'],
  ['a heart of text', 'Lan ♥', 'wrong'],
  ['half of a pair of signs', 'Lan \uD83D', 'wrong'],
  ['a control sign within', 'Lan\u0007Anh', 'Lan Anh'],
  ['Persian with a joiner', 'علی\u200Cرضا', 'علی\u200Cرضا'],
  ['a typographic apostrophe', 'Pat O’Brien', 'Pat O’Brien'],
])('a name: %s', (_, typed, stored) => expect(read(personName, typed)).toBe(stored));

test.each([
  [' Lan+x@Example.COM ', 'Lan+x@Example.COM'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['lan@việtnam.example', 'lan@xn--vitnam-jk8b.example'],
  ['lan@xn--vitnam-jk8b.example', 'lan@xn--vitnam-jk8b.example'],
  ['lan@example.com\u200B', 'lan@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`${'a'.repeat(65)}@example.com`, 'wrong'],
  ['lan@example.com\nbcc: x@example.com', 'wrong'],
])('an address: %j', (typed, stored) => expect(read(email, typed)).toBe(stored));

test.each([
  ['\u202A+84 903 123 456\u202C', '+84903123456'],
  ['0903\u20111234\u201156', '0903123456'],
  ['+84 (0)903 123 456', '+84903123456'],
])('a number: %j', (typed, stored) => expect(read(mobile, typed)).toBe(stored));

describe('any other text', () => {
  it('has composed letters and no control sign; only one of several lines keeps their ends', () => {
    const typed = ' Tra\u0302\u0300n\nAnh\u0000\u202E ';
    expect(read(line, typed)).toBe('Trần Anh');
    expect(read(lines, typed)).toBe('Trần\nAnh');
    expect(localText.parse({ vi: typed, en: 'x' })).toEqual({ vi: ' Trần\nAnh  ', en: 'x' });
  });
});
