import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawPdf } from './draw.ts';
import type { PdfDocument } from './pdf-document.ts';

const paper = (blocks: PdfDocument['blocks']): PdfDocument => ({
  title: 'Voucher',
  author: 'Azure',
  language: 'en-US',
  colour: '#000000',
  head: { logo: undefined, name: 'Azure', lines: [] },
  foot: { left: '', right: '{page}/{pages}' },
  blocks,
});
const textOf = async (pdf: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.normalize('NFKC');
};
const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '');

test.each([
  ['Japanese', '山田 太郎'],
  ['Japanese beyond the basic plane', '𠮷野 家'],
  ['kana', 'やまだ タロウ'],
  ['simplified Chinese', '陈大文'],
  ['traditional Chinese', '陳大文'],
  ['Korean', '김철수'],
  ['Thai', 'สมชาย ใจดี'],
  ['Cyrillic', 'Иван Петров'],
  ['Greek', 'Ελένη'],
  ['Khmer', 'សុខា'],
  ['Lao', 'ສົມ'],
  ['Latin and Japanese in one', 'Nguyễn 山田 An'],
])('a name in %s is drawn, plain and strong', async (_, name) => {
  const facts = [['Guest', name] as const];
  const pdf = await drawPdf(
    paper([
      { kind: 'facts', facts },
      { kind: 'facts', facts, large: true },
    ]),
  );
  expect(withoutBlanks(await textOf(pdf)).split(withoutBlanks(name.normalize('NFKC')))).toHaveLength(3);
});

test.each([
  ['Arabic', 'محمد علي', ['محمد', 'علي']],
  ['Hebrew', 'דוד כהן', ['דוד', 'כהן']],
  ['Devanagari', 'अमित', ['अमित']],
])('a name in %s is drawn with its own letters', async (_, name, words) => {
  const text = await textOf(await drawPdf(paper([{ kind: 'facts', facts: [['Guest', name]], large: true }])));
  for (const word of words)
    expect(
      [...word].every((letter) => text.includes(letter)),
      text,
    ).toBe(true);
});

test('marks that change the text direction are not drawn', async () => {
  const text = await textOf(await drawPdf(paper([{ kind: 'text', text: 'Lan\u202Egnp.\u200BAnh' }])));
  expect(text).toContain('Langnp.Anh');
});

test('a table with names in other scripts is as long as its rows', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({ cells: [`${at}`, '山田太郎'.repeat(12)] }));
  const columns = [
    { title: 'No.', width: 1 },
    { title: 'Guest', width: 3 },
  ];
  const pdf = await getDocumentProxy(new Uint8Array(await drawPdf(paper([{ kind: 'table', columns, rows }]))));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(withoutBlanks(text).split('山田太郎')).toHaveLength(40 * 12 + 1);
  expect(pdf.numPages).toBeGreaterThan(1);
  expect(pdf.numPages).toBeLessThan(10);
});
