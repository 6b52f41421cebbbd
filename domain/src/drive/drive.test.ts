import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DRIVE, driveName, isLinkDays, sniffDriveType } from './drive.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['%PDF-1.7\n%âãÏÓ', 'application/pdf'],
  ['\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'image/png'],
  ['\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF', 'image/jpeg'],
  ['RIFF\u0024\0\0\0WEBPVP8 ', 'image/webp'],
  ['GIF89a\u0001\0\u0001\0', 'image/gif'],
  ['GIF87a\u0001\0\u0001\0', 'image/gif'],
  [' %PDF-1.7', null],
  ['GIF88a', null],
  ['RIFF\u0024\0\0\0WAVEfmt ', null],
  ['<svg xmlns="http', null],
  ['<!doctype html>', null],
  ['PK\u0003\u0004', null],
  ['MZ\u0090\0', null],
  ['%PDF', null],
  ['', null],
])('a file that begins with %j is %s', (text, expected) => expect(sniffDriveType(bytes(text))).toBe(expected));

test.each([
  ['Hợp đồng.pdf', 'Hợp đồng.pdf'],
  ['  a \t b\n.pdf ', 'a b .pdf'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['C:\\ảnh\\1.png', 'C: ảnh 1.png'],
  ['\u0000\u0007', ''],
  ['tên\u202Egnp.exe', 'têngnp.exe'],
  ['Hợp\u200B đồng\u2066.pdf', 'Hợp đồng.pdf'],
  [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
])('%j is kept as %j', (given, kept) => expect(driveName(given)).toBe(kept));

test('a cleaned file name stays unchanged when it is cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const kept = driveName(given);
      expect(kept.length).toBeLessThanOrEqual(DRIVE.nameMost);
      expect(driveName(kept)).toBe(kept);
    }),
  );
});

test.each([
  [1, true],
  [7, true],
  [90, true],
  [0, false],
  [2, false],
  [91, false],
])('a link for %d days: %s', (days, allowed) => expect(isLinkDays(days)).toBe(allowed));
