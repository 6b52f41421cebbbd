import { describe, expect, it, test } from 'vitest';
import { BANK_FILE_LIMITS, isSameAccount, readDong, readIsoDong } from '@sandbar/domain/payments';
import { kindOfFile } from '../platform/tables/index.ts';
import { readBankFile } from './read-bank-file.ts';

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

test.each([
  ['12500.000', 12_500],
  ['27000.00000', 27_000],
  ['31000', 31_000],
  ['31000.', 31_000],
  ['12500.500', undefined],
  ['12500.000000', undefined],
  ['12,500', undefined],
  ['12.500.000', undefined],
  ['-5', undefined],
  ['', undefined],
])('%s of ISO 20022 is %s dong', (written, dong) => expect(readIsoDong(written)).toBe(dong));

const answerTo = async (text: string, ours: string | null = null) =>
  (await readBankFile({ content: Buffer.from(text), ours })).read;
const read = async (text: string, ours: string | null = null) => {
  const found = await answerTo(text, ours);
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  return found.value;
};
/** The result for a file in short: incoming money, why rows are left out, and why others cannot be read. */
const short = async (text: string, ours: string | null = null) => {
  const { lines, leftOut, unread } = await read(text, ours);
  return {
    came: lines.map(({ reference, amount }) => `${reference} ${amount}`),
    out: leftOut.map(({ reason, count }) => `${reason} ${count}`),
    unread: unread.map(({ reason }) => reason),
  };
};
/** A file of one row of names and rows of cells. */
const file = (...rows: string[]) => rows.join('\n');

describe('a bank’s file of cells', () => {
  it.each([
    ['of a column of debits', 'Số chứng từ,Nợ,Có,Nội dung\nFT1,5000,,CK PR000012L0003 AZURE\nFT2,,7,a'],
    ['of a column of signed sums', 'Số chứng từ,Số tiền,Nội dung\nFT1,-5000,CK PR000012L0003 AZURE\nFT2,7,a'],
  ])('names what went out by a run of payouts, %s', async (_what, text) =>
    expect(await read(text)).toMatchObject({
      wentOut: [{ reference: 'FT1', amount: 5_000, content: 'CK PR000012L0003 AZURE' }],
      leftOut: [{ reason: 'went-out', count: 1 }],
    }),
  );

  it('has its header row below the bank’s own head; outgoing payments are left out and counted', async () => {
    const text = `\uFEFFNGÂN HÀNG,,,\nSao kê tháng 11,,,\nNgày giao dịch,Số tham chiếu,Ghi nợ,Ghi có,Diễn giải
01/11/2026,FT1,,"12.500.000","CT DEN AZ26 1184 0217, cam on ""nhieu"""
01/11/2026,FT2,50.000,,PHI
02/11/2026,,,"3.000.000",khong so
03/11/2026,FT3,,12.5,le
,,,,
`;
    expect(await read(text)).toEqual({
      lines: [
        {
          kind: 'payment',
          reference: 'FT1',
          amount: 12_500_000,
          content: 'CT DEN AZ26 1184 0217, cam on "nhieu"',
          day: '2026-11-01',
          account: null,
          sameNumber: false,
        },
      ],
      unread: [
        { row: 6, text: '02/11/2026 · 3.000.000 · khong so', reason: 'no-number' },
        { row: 7, text: '03/11/2026 · FT3 · 12.5 · le', reason: 'sum' },
      ],
      wentOut: [],
      leftOut: [{ reason: 'went-out', count: 1 }],
      statements: [],
    });
  });

  test.each([';', '\t', ','])('may be parted by %j, with one column of signed sums', async (sign) =>
    expect(
      await short(
        [`Ref${sign}Amount${sign}Description`, `A1${sign}"+5,000"${sign}x`, `A2${sign}-1${sign}y`].join('\r\n'),
      ),
    ).toEqual({ came: ['A1 5000'], out: ['went-out 1'], unread: [] }),
  );

  it('is split by the separator of its header row, whatever its sums and its head contain', async () =>
    expect(
      (
        await short(
          file(
            'Kính gửi quý khách, đây là sao kê, tháng 11, năm 2026, chi nhánh, Huế, Việt Nam',
            'Ref;Amount;Description;Balance',
            'M1;12,500,000;CK;1,099,000,000',
            'M2;1,500,000;khach;1,100,500,000',
          ),
        )
      ).came,
    ).toEqual(['M1 12500000', 'M2 1500000']));
});

describe('columns are known by their whole names', () => {
  // The first column of sums has outgoing money, the second has incoming money.
  test.each([
    ['Số tiền nợ', 'Số tiền có'],
    ['Amount (Debit)', 'Amount (Credit)'],
    ['Debit Amount', 'Credit Amount'],
    ['Tiền rút', 'Tiền gửi'],
    ['Tiền ra', 'Tiền vào'],
    ['Ghi nợ (VND)', 'Ghi có (VND)'],
    ['NỢ TKTT / DEBIT', 'CÓ TKTT / CREDIT'],
    ['Nợ', 'Có'],
    ['No', 'Co'],
    ['Phát sinh nợ', 'Phát sinh có'],
    ['Withdrawals', 'Deposits'],
    ['Paid out', 'Paid in'],
    ['Số tiền chi', 'Số tiền thu'],
    ['debitAmount', 'creditAmount'],
    ['Số tiền ghi nợ', 'Số tiền ghi có'],
    ['DR', 'CR'],
  ])('%s is outgoing, %s is incoming', async (debit, credit) =>
    expect(
      await short(
        file(
          `Ngày;Số GD;${debit};${credit};Số dư;Diễn giải`,
          '27/11/2026;N1;4.000.000;;9.000;luong',
          ';N2;;5.000;9.000;x',
        ),
      ),
    ).toEqual({ came: ['N2 5000'], out: ['went-out 1'], unread: [] }),
  );

  test.each([
    'Số tài khoản',
    'Account',
    'Account No.',
    'Credit Account',
    'TK có',
    'Số dư',
    'Balance',
    'Phí',
    'Số tiền bằng chữ',
  ])('%s is no sum', async (name) =>
    expect((await short(file(`Ref;${name};Amount;Description`, 'N1;71000123456;5.000;x'))).came).toEqual(['N1 5000']),
  );

  it('a sum in thousands, or of another currency, is no sum in dong', async () => {
    expect(await answerTo(file('Ref;Số tiền (nghìn đồng);Nội dung', 'N1;5.000;x'))).toMatchObject({
      refusal: { code: 'BANK_FILE_UNREADABLE' },
    });
    expect(await short(file('Ref;Amount (USD);Description', 'N1;500;x'))).toMatchObject({ out: ['other-currency 1'] });
    expect((await short(file('Ref;Amount (USD);Amount (VND);Description', 'N1;500;12.000.000;x'))).came).toEqual([
      'N1 12000000',
    ]);
  });

  it('a header of two rows is read as one', async () =>
    expect(
      await short(
        file('Ngày;Số CT;Số tiền;;Diễn giải', ';;Nợ;Có;', '27/11/2026;N1;4.000;;luong', '27/11/2026;N2;;5.000;x'),
      ),
    ).toEqual({ came: ['N2 5000'], out: ['went-out 1'], unread: [] }));

  test.each([
    ['Ref;Ghi có;Credit amount;Nội dung', 'N1;5.000;6.000;x', 'Ghi có', 'Credit amount'],
    ['Số tham chiếu;Mã giao dịch;Số tiền;Nội dung', 'N1;M1;5.000;x', 'Số tham chiếu', 'Mã giao dịch'],
    ['Ref;Số tiền;Amount;Nội dung', 'N1;5.000;6.000;x', 'Số tiền', 'Amount'],
  ])('two columns for one thing are refused by their names: %s', async (names, row, one, other) =>
    expect(await answerTo(file(names, row))).toEqual({
      ok: false,
      refusal: { code: 'BANK_FILE_TWO_COLUMNS', data: { one, other } },
    }),
  );

  it('leaves out an empty column, and one that repeats another', async () => {
    expect((await short(file('Ref;Số GD;Amount;Nội dung', 'N1;;5.000;x'))).came).toEqual(['N1 5000']);
    expect((await short(file('Ref;Số GD;Amount;Nội dung', 'N1;N1;5.000;x'))).came).toEqual(['N1 5000']);
  });
});

describe('the direction of a payment', () => {
  test.each([
    ['D/C', 'C', 'D'],
    ['Dr/Cr', 'CR', 'DR'],
    ['+/-', '+', '-'],
    ['Nợ/Có', 'Có', 'Nợ'],
    ['Ghi nợ/Ghi có', 'Ghi có', 'Ghi nợ'],
    ['Loại', 'C', 'D'],
    ['Transaction type', 'Credit', 'Debit'],
    ['Chiều giao dịch', 'Vào', 'Ra'],
    ['A name that says nothing', 'CR', 'DR'],
    ['Loại giao dịch', 'Chuyển tiền đến', 'Chuyển tiền đi'],
  ])('is read from a column “%s”', async (name, came, went) =>
    expect(await short(file(`Ref;${name};Amount;Description`, `I1;${came};3.000;x`, `I2;${went};4.000;y`))).toEqual({
      came: ['I1 3000'],
      out: ['went-out 1'],
      unread: [],
    }),
  );

  it('is not guessed when such a column is empty, unknown or contradictory', async () =>
    expect(
      await short(file('Ref;D/C;Amount;Description', 'I1;C;1.000;x', 'I2;;2.000;x', 'I3;?;3.000;x', 'I4;C;-4.000;x')),
    ).toEqual({ came: ['I1 1000'], out: [], unread: ['direction', 'direction', 'direction'] }));

  it('is not guessed when both columns of sums are filled, or an incoming sum is below 0', async () =>
    expect(await short(file('Ref;Ghi nợ;Ghi có;Nội dung', 'I1;1.000;1.000;x', 'I2;;-2.000;x', 'I3;0;3.000;x'))).toEqual(
      {
        came: ['I3 3000'],
        out: [],
        unread: ['direction', 'direction'],
      },
    ));

  it('is read from the sum itself', async () =>
    expect(
      await short(
        file(
          'Ref;Amount;Description',
          ...['(3.000)', '3.000-', '−3.000', '-3.000', '3.000 DR', 'D 3.000'].map((sum, at) => `P${at};${sum};x`),
          ...['12 500 000', "12'500'000", '3.000 CR', '1.25E+07', '12500000,0'].map((sum, at) => `Q${at};${sum};x`),
        ),
      ),
    ).toEqual({
      came: ['Q0 12500000', 'Q1 12500000', 'Q2 3000', 'Q4 12500000'],
      out: ['went-out 6'],
      unread: ['sum'],
    }));

  it('is read from the two accounts of a transfer', async () => {
    const text = file(
      'Reference No,Debit Account,Credit Account,Amount,Currency,Description',
      'N1,0451000999888,0071000123456,5000,VND,x',
      'N2,0071000123456,0333000111222,6000,VND,y',
      'N3,1111111111,2222222222,7000,VND,z',
    );
    expect(await short(text, '71000123456')).toEqual({
      came: ['N1 5000'],
      out: ['went-out 1', 'other-account 1'],
      unread: [],
    });
    // An account in every row that is not the merchant's is the account of the file itself.
    expect(await read(text.split('\n').slice(0, 3).join('\n'), '999')).toMatchObject({
      lines: [{ reference: 'N1', account: '0071000123456' }],
      leftOut: [{ reason: 'went-out', count: 1 }],
      statements: [{ account: '0071000123456', ours: false }],
    });
  });
});

describe('a payment that is not in dong', () => {
  it('is recognized by its currency', async () =>
    expect(
      await short(
        file(
          'Reference No,Amount,Currency,Description',
          'N6,500,USD,x',
          'N7,"1,000",VND,x',
          'N8,500 USD,,x',
          'N9,$500,VND,x',
        ),
      ),
    ).toEqual({ came: ['N7 1000'], out: ['other-currency 3'], unread: [] }));

  it('is recognized by the bank’s head', async () =>
    expect((await short(file('Loại tiền;USD;;', 'Ref;Amount;Nội dung', 'N1;500;x'))).out).toEqual([
      'other-currency 1',
    ]));

  it('is left out when it was not booked or has an unknown state', async () =>
    expect(
      await short(
        file(
          'Ref;Số tiền;Trạng thái;Nội dung',
          ...['Thành công', 'Thất bại', 'Đang xử lý', 'Completed', 'Pending', 'Lạ'].map(
            (state, at) => `S${at};5.000;${state};x`,
          ),
        ),
      ),
    ).toEqual({ came: ['S0 5000', 'S3 5000'], out: ['not-booked 3'], unread: ['status'] }));

  it('leaves out sums below the list and repeated header rows', async () =>
    expect(
      await short(
        file(
          'Ref;Ghi nợ;Ghi có;Nội dung',
          'A1;;1.000;x',
          'Ref;Ghi nợ;Ghi có;Nội dung',
          'A2;;2.000;y',
          ';;3.000;',
          ';;0;x',
        ),
      ),
    ).toEqual({ came: ['A1 1000', 'A2 2000'], out: [], unread: [] }));
});

describe('numbers', () => {
  it('shared by two payments hide neither; a repeated line counts once', async () => {
    const found = await read(
      file(
        'Ngày;Số tham chiếu;Ghi có;Diễn giải',
        '01/11/2026;5278;1.500.000;NGUYEN VAN A',
        '01/11/2026;5278;2.700.000;TRAN THI B',
        '01/11/2026;5278;1.500.000;nguyen van a.',
        '02/11/2026;5278;1.500.000;NGUYEN VAN A',
        '01/11/2026;5279;900.000;LE C',
      ),
    );
    expect(found.lines.map(({ amount, day, sameNumber }) => [amount, day, sameNumber])).toEqual([
      [1_500_000, '2026-11-01', true],
      [2_700_000, '2026-11-01', true],
      [1_500_000, '2026-11-02', true],
      [900_000, '2026-11-01', false],
    ]);
    expect(found.leftOut).toEqual([{ reason: 'repeated', count: 1 }]);
  });

  it('that a spreadsheet cut are refused', async () =>
    expect(await short(file('Ref;Ghi có;Nội dung', '1.23457E+15;1.000;x', '1,23457E+15;2.000;y'))).toEqual({
      came: [],
      out: [],
      unread: ['cut-number', 'cut-number'],
    }));

  it('are read without the quotes that keep them a text', async () =>
    expect(await short(file('Ref;Thay đổi;Nội dung', `'0012;+1.000;x`, `="0013";+2.000;y`, '0014;-3.000;z'))).toEqual({
      came: ['0012 1000', '0013 2000'],
      out: ['went-out 1'],
      unread: [],
    }));

  it('may stand behind the day in one cell', async () =>
    expect(
      (await read(file('Ngày GD / Số CT;Ghi có;Nội dung', '"27/11/2026\n5278 - 1";1.000;x'))).lines.map(
        ({ reference, day }) => [reference, day],
      ),
    ).toEqual([['5278 - 1', '2026-11-27']]));
});

test.each([
  ['day first', ['05/06/2026', '25/12/2026'], ['2026-06-05', '2026-12-25']],
  ['month first, by one that can be nothing else', ['05/06/2026', '12/25/2026 10:00'], ['2026-05-06', '2026-12-25']],
  ['as a program writes it', ['2026-06-05T10:00:00', '20261225'], ['2026-06-05', '2026-12-25']],
  ['unreadable', ['x', ''], [null, null]],
])('days are read %s', async (_how, written, days) =>
  expect(
    (await read(file('Ngày;Ref;Amount;Nội dung', ...written.map((day, at) => `${day};R${at};1.000;x`)))).lines.map(
      ({ day }) => day,
    ),
  ).toEqual(days),
);

test.each([
  ['nothing at all', '', 'BANK_FILE_UNREADABLE'],
  ['other columns', 'a,b,c\n1,2,3', 'BANK_FILE_UNREADABLE'],
  ['more columns than any bank has', `Ref,Credit,Description${',x'.repeat(200)}\nR1,5,x`, 'BANK_FILE_UNREADABLE'],
  ['money that went alone', 'Ref,Debit,Description\nR1,5,x', 'BANK_FILE_UNREADABLE'],
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
])('%s is refused', async (_what, text, code) => expect(await answerTo(text)).toMatchObject({ refusal: { code } }));

test('a month of 420 payments is read whole', async () => {
  const rows = Array.from({ length: 420 }, (_, n) => `L${n};1.000;x`);
  expect((await read(file('Số tham chiếu;Ghi có;Diễn giải', ...rows))).lines).toHaveLength(420);
});

test.each([
  ['0071000123456', '71000123456', true],
  ['0071 000 123-456', '0071000123456', true],
  ['007*****3456', '0071000123456', true],
  ['DE89370400440532013000', '0532013000', true],
  ['0071000123456', '9999888877776', false],
  ['', '9999888877776', false],
  ['1', '11', false],
])('%s and %s are one account: %s', async (one, other, same) => expect(isSameAccount(one, other)).toBe(same));

test.each([
  ['PK\u0003\u0004', 'xlsx'],
  [`PK\u0003\u0004${'x'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`, { other: 'ODS' }],
  ['\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1', { other: 'XLS' }],
  ['%PDF-1.7', { other: 'PDF' }],
  ['\r\n:20:STARTUMSE\n:25:007', 'mt940'],
  ['<html><table>', { other: 'HTML' }],
  ['<?xml version="1.0"?><Document/>', 'xml'],
  ['Ref;Amount', 'csv'],
])('%j is of kind %j', (text, kind) => expect(kindOfFile(Buffer.from(text, 'latin1'))).toEqual(kind));
