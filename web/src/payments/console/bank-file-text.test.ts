import { expect, test } from 'vitest';
import { bankFileText } from './bank-file-text.ts';

const TEXT = 'Số tham chiếu;Ghi có;Diễn giải\r\nV1;5.000;Nguyễn Thị Hoà';
const utf16 = (text: string, mark: boolean, big = false): Uint8Array => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-8 with letters in parts', Buffer.from(TEXT.normalize('NFD'))],
  ['UTF-16 with its mark', utf16(TEXT, true)],
  ['UTF-16, the other end first', utf16(TEXT, true, true)],
])('%s is read', (_what, bytes) => expect(bankFileText(bytes).replace(/^\uFEFF/, '')).toBe(TEXT));

test('UTF-16 without a mark is read', () => {
  const text = 'Ref;Amount;Description\r\nU1;5,000;x';
  expect(bankFileText(utf16(text, false))).toBe(text);
  expect(bankFileText(utf16(text, false, true))).toBe(text);
});

test('windows-1258 is read: marks stand behind their letters there', () => {
  const bytes = Uint8Array.of(0x53, 0xf4, 0xec, 0x20, 0x47, 0x68, 0x69, 0x20, 0x63, 0x6f, 0xec);
  expect(bankFileText(bytes)).toBe('Số Ghi có');
});

test('XML is read by the encoding that it declares', () =>
  expect(bankFileText(Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>München</a>', 'latin1'))).toContain(
    'München',
  ));

test('of a workbook only the beginning is sent', () => {
  const bytes = Uint8Array.of(0x50, 0x4b, 3, 4, ...Array.from({ length: 5_000 }, (_, at) => at % 256));
  expect(bankFileText(bytes)).toHaveLength(500);
});
