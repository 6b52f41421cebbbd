import { describe, expect, it, test } from 'vitest';
import { BANK_FILE_LIMITS, readBankCsv, readDong } from './index.ts';

test.each([
  ['12.500.000', 12_500_000],
  ['12,500,000.00', 12_500_000],
  ['+ 12500000 VND', 12_500_000],
  ['12.500.000 ₫', 12_500_000],
  ['500', 500],
  ['-1.000', -1_000],
  ['1.5', undefined],
  ['12.50', undefined],
  ['1.00.000', undefined],
  ['abc', undefined],
  ['', undefined],
])('%s is %s dong', (written, dong) => expect(readDong(written)).toBe(dong));

describe('a bank’s file of cells', () => {
  it('has its row of names below the bank’s own head; money that went is left out', () => {
    const text = `\uFEFFNGÂN HÀNG,,,\nSao kê tháng 11,,,\nNgày giao dịch,Số tham chiếu,Ghi nợ,Ghi có,Diễn giải
01/11/2026,FT1,,"12.500.000","CT DEN AZ26 1184 0217, cam on ""nhieu"""
01/11/2026,FT2,50.000,,PHI
02/11/2026,FT1,,"12.500.000",hai lan
02/11/2026,,,"3.000.000",khong so
03/11/2026,FT3,,12.5,le
,,,,
`;
    expect(readBankCsv(text)).toEqual({
      ok: true,
      value: {
        lines: [{ reference: 'FT1', amount: 12_500_000, content: 'CT DEN AZ26 1184 0217, cam on "nhieu"' }],
        unread: [
          { row: 7, text: '02/11/2026 · 3.000.000 · khong so' },
          { row: 8, text: '03/11/2026 · FT3 · 12.5 · le' },
        ],
      },
    });
  });

  it('may be parted by semicolons or tabs, with one column of sums', () => {
    for (const sign of [';', '\t'])
      expect(
        readBankCsv(
          [`Ref${sign}Amount${sign}Description`, `A1${sign}+5,000${sign}x`, `A2${sign}-1${sign}y`].join('\r\n'),
        ),
      ).toEqual({ ok: true, value: { lines: [{ reference: 'A1', amount: 5_000, content: 'x' }], unread: [] } });
  });

  test.each([
    ['nothing at all', '', 'BANK_FILE_UNREADABLE'],
    ['other columns', 'a,b,c\n1,2,3', 'BANK_FILE_UNREADABLE'],
    ['no money', 'Ref,Amount,Description\n', 'BANK_FILE_EMPTY'],
    [
      'too many rows that cannot be read',
      `Ref,Amount,Description\n${Array.from({ length: BANK_FILE_LIMITS.lines + 1 }, () => `,1,x`).join('\n')}`,
      'BANK_FILE_TOO_LONG',
    ],
    [
      'too many lines',
      `Ref,Amount,Description\n${Array.from({ length: BANK_FILE_LIMITS.lines + 1 }, (_, n) => `R${n},1,x`).join('\n')}`,
      'BANK_FILE_TOO_LONG',
    ],
  ])('%s is refused', (_what, text, code) => expect(readBankCsv(text)).toMatchObject({ refusal: { code } }));
});
