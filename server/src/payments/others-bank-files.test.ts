import { orderCode } from '@sandbar/domain/orders';
import { orderCodeIn } from '@sandbar/domain/payments';
import { describe, expect, it, test } from 'vitest';
import { workbookOf } from '../testing/workbook.ts';
import { readBankFile } from './read-bank-file.ts';

/** Banks' files in their real formats, after public reports of programs that read them. */

const OURS = '0071000123456';
const CODE = orderCode('AZ', '2026-01-01', 0.1184021);
const read = async (content: string | Uint8Array, ours: string | null = OURS) => {
  const found = (await readBankFile({ content: Buffer.from(content), ours })).read;
  if (!found.ok) return [found.refusal.code, ...Object.values(found.refusal.data)].join(' ');
  const { lines, leftOut, unread, statements } = found.value;
  return {
    lines: lines.map(({ kind, reference, amount, sameNumber }) =>
      [kind === 'payment' ? '' : kind, reference, amount, sameNumber ? 'same number' : ''].filter(Boolean).join(' '),
    ),
    out: leftOut.map(({ reason, count }) => `${reason} ${count}`),
    unread: unread.map(({ row, reason }) => `${row} ${reason}`),
    off: statements.map(({ difference }) => difference),
  };
};
const textsOf = async (content: string) => {
  const found = (await readBankFile({ content: Buffer.from(content), ours: OURS })).read;
  return found.ok ? found.value.lines.map((line) => line.content) : [];
};
const rows = (...all: string[]) => all.join('\n');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** Encodes Vietnamese in Windows-1258: each letter is followed by the mark of its tone. */
const windows1258 = (text: string): Buffer => {
  const byte = new Map(
    Array.from({ length: 256 }, (_, at) => [new TextDecoder('windows-1258').decode(Uint8Array.of(at)), at]),
  );
  const bytes = [...text].flatMap((letter) => {
    const own = byte.get(letter);
    if (own !== undefined) return [own];
    const parts = [...letter.normalize('NFD')];
    const tone = parts.find((part) => '\u0300\u0301\u0303\u0309\u0323'.includes(part))!;
    const bare = parts
      .filter((part) => part !== tone)
      .join('')
      .normalize('NFC');
    return [byte.get(bare)!, byte.get(tone)!];
  });
  return Buffer.from(bytes);
};

describe('a table', () => {
  test.each<[string, string | Uint8Array, unknown]>([
    [
      'two payments under one number are two',
      rows('Số tham chiếu;Ghi nợ;Ghi có;Diễn giải', '5278;;1.500.000;NGUYEN A', '5278;;2.700.000;TRAN B'),
      { lines: ['5278 1500000 same number', '5278 2700000 same number'] },
    ],
    [
      'sums without a sign go the way that another column says',
      rows(
        'Ngày giao dịch;Mã giao dịch;Loại;Số tiền;Nội dung',
        '27/11/2026;I1;C;3.000;a',
        '27/11/2026;I2;D;3.000;luong',
      ),
      { lines: ['I1 3000'], out: ['went-out 1'] },
    ],
    [
      'signs of all kinds',
      rows(
        'Ref;Amount;Description',
        ...['(3.000.000)', '3.000.000-', '−3.000.000', '-3.000.000', '12\u202F500\u202F000', "12'500'000"].map(
          (sum, at) => `P${at};${sum};x`,
        ),
        'P6;1.25E+07;x',
        'P7;12500000,0;x',
      ),
      { lines: ['P4 12500000', 'P5 12500000', 'P7 12500000'], out: ['went-out 4'], unread: ['8 sum'] },
    ],
    [
      'nothing, a control sign and a lone quote',
      rows(
        'Số tham chiếu;Ghi có;Diễn giải',
        'Z1;0;a',
        'Z2;0,00;b',
        'Z3;1.000;a\u0001b "c; d',
        'Z4;2.000;e',
        'Z5;3.000;f',
      ),
      { lines: ['Z3 1000', 'Z4 2000', 'Z5 3000'], out: ['no-sum 2'], unread: [] },
    ],
    [
      'Unicode text of a spreadsheet',
      utf16(rows('Số tham chiếu\tGhi nợ\tGhi có\tDiễn giải', `U1\t\t5.000\tCK ${CODE}`)),
      { lines: ['U1 5000'] },
    ],
    [
      'Vietnamese as Windows writes it',
      windows1258(rows('Số tham chiếu;Ghi nợ;Ghi có;Diễn giải', 'V1;;5.000;Nguyễn Thị Hoa')),
      { lines: ['V1 5000'] },
    ],
    [
      'columns of what was drawn and paid in',
      rows(
        'Ngày hiệu lực;Ngày giao dịch;Số GD;Diễn giải giao dịch;Tiền rút;Tiền gửi;Số dư',
        '27/11/2026;27/11/2026;A1;x;;5.000;99.000',
      ),
      { lines: ['A1 5000'], off: [] },
    ],
    [
      'names in two languages',
      rows(
        'NGÀY GIAO DỊCH / DATE;DIỄN GIẢI / DETAILS;SỐ BÚT TOÁN / TRANSACTION NO;NỢ TKTT / DEBIT;CÓ TKTT / CREDIT;SỐ DƯ',
        '27/11/2026;x;FT26;;5,000,000;99,000,000',
      ),
      { lines: ['FT26 5000000'] },
    ],
    [
      'the sign of its first line',
      rows('sep=;', 'Số tham chiếu;Ghi có;Diễn giải', 'S1;5.000;x'),
      { lines: ['S1 5000'] },
    ],
    [
      'sums below the list',
      rows('Số tham chiếu;Ghi nợ;Ghi có;Diễn giải', 'Q1;;5.000;x', ';;5.000;Tổng cộng', ';;9.000;Số dư cuối kỳ'),
      { lines: ['Q1 5000'], unread: ['3 no-number', '4 no-number'] },
    ],
    [
      'commas in sums, semicolons between cells',
      rows('Ref;Amount;Description;Balance', 'M1;12,500,000;x;1,099,000,000', 'M2;1,500,000;y;1,100,500,000'),
      { lines: ['M1 12500000', 'M2 1500000'], off: [0] },
    ],
    [
      'two columns of sums by their names in Vietnamese',
      rows('Ngày;Số giao dịch;Số tiền nợ;Số tiền có;Diễn giải', '27/11/2026;N1;4.000;;luong', '27/11/2026;N2;;5.000;x'),
      { lines: ['N2 5000'], out: ['went-out 1'] },
    ],
    [
      'accounts that are no sums',
      rows(
        'Date,Reference No,Debit Account,Credit Account,Amount,Currency,Description',
        '2026-11-27,N5,0451000999888,0071000123456,5000,VND,x',
      ),
      { lines: ['N5 5000'] },
    ],
    [
      'another currency',
      rows('Date,Reference No,Amount,Currency,Description', '2026-11-27,N6,500,USD,x', '2026-11-27,N7,"1,000",USD,y'),
      { lines: [], out: ['other-currency 2'] },
    ],
    [
      'quotes within cells',
      rows('So tham chieu\tGhi co\tDien giai', 'T1\t5.000\tCK "A" 5" inch'),
      { lines: ['T1 5000'] },
    ],
    [
      'numbers that a spreadsheet cut',
      rows('Số tham chiếu;Ghi có;Diễn giải', '1.23457E+15;5.000;x', '1.23457E+15;2.000;y'),
      { lines: [], unread: ['2 cut-number', '3 cut-number'] },
    ],
    [
      'a quote that is never closed, which would hide all behind it',
      rows('Ref;Amount;Description', 'A1;1.000;"x', 'A2;2.000;y'),
      'BANK_FILE_UNREADABLE',
    ],
  ])('%s', async (_what, content, outcome) =>
    typeof outcome === 'string'
      ? expect(await read(content)).toBe(outcome)
      : expect(await read(content)).toMatchObject(outcome as object),
  );

  it('of a workbook whose first sheet is hidden, below a title', async () => {
    const content = await workbookOf([
      { hidden: true, rows: [['x', 'y', 'z']] },
      {
        rows: [
          ['NGÂN HÀNG TMCP'],
          ['Ngày GD', 'Số tham chiếu', 'Nợ', 'Có', 'Số dư', 'Nội dung'],
          [{ day: 46_350 }, 'W1', null, 12_500_000, 13_500_000, 'khach'],
          [{ day: 46_350 }, 'W2', 500_000, null, 13_000_000, 'phi'],
        ],
      },
    ]);
    expect(await read(content)).toMatchObject({ lines: ['W1 12500000'], out: ['went-out 1'], off: [0] });
  });

  it('has the codes of orders, also when a bank split them', async () => {
    const written = [
      `"MBVCB.3278907687.${CODE.slice(0, 7)}\n${CODE.slice(7)}.CT tu 0071000"`,
      [...CODE].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join(''),
      `${CODE.slice(0, 8)}\u200B${CODE.slice(8)}`,
      `thanh toan don ${CODE.slice(2)}`,
      `${CODE}20261127`,
    ];
    const texts = await textsOf(rows('Ref;Ghi có;Diễn giải', ...written.map((text, at) => `K${at};5.000;${text}`)));
    expect(texts.map((text) => orderCodeIn(text) === CODE)).toEqual([true, true, true, false, false]);
  });
});

describe('a list with balances', () => {
  const head = 'Ngày;Số GD;Nợ;Có;Số dư;Nội dung';
  const list = ['1/11/2026;A1;;5.000;105.000;a', '2/11/2026;A2;3.000;;102.000;b', '3/11/2026;A3;;1.000;103.000;c'];
  test.each([
    ['adds up', rows(head, ...list), 0],
    ['adds up the other way round', rows(head, ...list.toReversed()), 0],
    ['adds up in any order', rows(head, list[1]!, list[0]!, list[2]!), 0],
    ['lacks a row', rows(head, list[0]!, list[2]!), -2_000 - 1_000],
    ['lacks a row, the other way round', rows(head, list[2]!, list[0]!), -3_000],
    ['lacks its first row by its own head', rows('Số dư đầu kỳ: 100.000', head, ...list.slice(1)), 5_000],
    ['lacks its last row by its own end', rows(head, ...list, 'Số dư cuối kỳ;;;;108.000;'), 5_000],
    ['repeats a row on its next page', rows(head, ...list.slice(0, 2), head, ...list.slice(1)), 0],
    ['has one row', rows(head, list[0]!), null],
  ])('%s', async (_what, text, difference) => {
    const found = (await readBankFile({ content: Buffer.from(text), ours: null })).read;
    if (!found.ok) throw new Error(found.refusal.code);
    expect(found.value.statements[0]?.difference ?? null).toBe(difference);
  });
});

describe('CAMT', () => {
  const camt = (statement: string, version = '08', [kind, message, part] = ['053', 'BkToCstmrStmt', 'Stmt']) =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}"><${message}>
     <GrpHdr><MsgId>M1</MsgId></GrpHdr><${part}><Acct><Id><Othr><Id>${OURS}</Id></Othr></Id></Acct>${statement}</${part}>
     </${message}></Document>`;
  const entry = (sum: string, ref: string, more = '', way = 'CRDT', status = '<Cd>BOOK</Cd>') =>
    `<Ntry><Amt Ccy="VND">${sum}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts>${status}</Sts>
     <AcctSvcrRef>${ref}</AcctSvcrRef>${more}</Ntry>`;
  const details = (body: string) => `<NtryDtls><TxDtls>${body}</TxDtls></NtryDtls>`;

  test.each<[string, string, unknown]>([
    [
      'a refund that came back, and a payment that was taken back',
      camt(entry('5000', 'RV1', '<RvslInd>true</RvslInd>') + entry('5000', 'RV2', '<RvslInd>true</RvslInd>', 'DBIT')),
      { lines: ['came-back RV1 5000', 'taken-back RV2 5000'] },
    ],
    [
      'the parts of a batch that repeat its number',
      camt(
        entry(
          '6000',
          'B',
          `<NtryDtls>${[1000, 2000, 3000]
            .map((sum) => `<TxDtls><Refs><AcctSvcrRef>B</AcctSvcrRef></Refs><Amt Ccy="VND">${sum}</Amt></TxDtls>`)
            .join('')}</NtryDtls>`,
        ),
      ),
      { lines: ['B/1 1000', 'B/2 2000', 'B/3 3000'] },
    ],
    [
      'decimals of ISO 20022',
      camt(entry('12500.000', 'D3') + entry('27000.00000', 'D5') + entry('31000', 'D0')),
      { lines: ['D3 12500', 'D5 27000', 'D0 31000'] },
    ],
    ['no entries', camt(''), 'BANK_FILE_EMPTY'],
    ['CAMT.052', camt(entry('5', 'A'), '08', ['052', 'BkToCstmrAcctRpt', 'Rpt']), 'BANK_FILE_OTHER_KIND CAMT.052'],
    [
      'CAMT.054',
      camt(entry('5', 'A'), '04', ['054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn']),
      'BANK_FILE_OTHER_KIND CAMT.054',
    ],
    ...['02', '03', '04', '06', '08', '10', '13'].map((version): [string, string, unknown] => [
      `version ${version}`,
      camt(entry('5000', 'V', '', 'CRDT', version < '07' ? 'BOOK' : '<Cd>BOOK</Cd>'), version),
      { lines: ['V 5000'] },
    ]),
  ])('%s', async (_what, content, outcome) =>
    typeof outcome === 'string'
      ? expect(await read(content)).toBe(outcome)
      : expect(await read(content)).toMatchObject(outcome as object),
  );

  it('reads the payer’s text from every field for it', async () => {
    const bodies = [
      `<RmtInf><Strd><CdtrRefInf><Ref>${CODE}</Ref></CdtrRefInf></Strd></RmtInf>`,
      `<Refs><EndToEndId>${CODE}</EndToEndId></Refs>`,
      `<AddtlTxInf>CT DEN ${CODE}</AddtlTxInf>`,
      `<RmtInf><Strd><AddtlRmtInf>${CODE}</AddtlRmtInf></Strd></RmtInf>`,
    ];
    const texts = await textsOf(camt(bodies.map((body, at) => entry('5000', `S${at}`, details(body))).join('')));
    expect(texts.map((text) => orderCodeIn(text))).toEqual(bodies.map(() => CODE));
  });

  it('with several accounts leaves out other accounts than the merchant’s, and reports it', async () => {
    const both = camt(entry('5000', 'A1')).replace(
      '</BkToCstmrStmt>',
      `<Stmt><Acct><Id><Othr><Id>9999888877776</Id></Othr></Id></Acct>${entry('7000', 'A2')}</Stmt></BkToCstmrStmt>`,
    );
    expect(await read(both)).toMatchObject({ lines: ['A1 5000'], out: ['other-account 1'] });
  });
});

describe('MT940', () => {
  const statement = (account: string, opening: string, closing: string, ...entries: string[]) =>
    [':20:STARTUMSE', `:25:${account}`, ':28C:00001/001', `:60F:${opening}`, ...entries, `:62F:${closing}`].join(
      '\r\n',
    );
  const came = (sum: string, number: string, mark = 'C', text = '166?00CHUYEN TIEN DEN?20CK') =>
    `:61:2611271127${mark}${sum}NTRFNONREF//${number}\r\n:86:${text}`;
  const ours = (closing: string, ...entries: string[]) =>
    statement(OURS, 'C261126VND1000000,00', `C261127VND${closing}`, ...entries);

  test.each<[string, string, unknown]>([
    [
      'all marks: what came, went, was taken back and came back',
      ours(
        '1003000,00',
        came('5000,00', 'M1'),
        came('3000,', 'M2', 'D'),
        came('2000,00', 'M3', 'RC'),
        came('3000,00', 'M4', 'RD'),
        came('9000,00', 'M5', 'EC'),
        came('0,00', 'M6'),
      ),
      {
        lines: ['M1 5000', 'taken-back M3 2000', 'came-back M4 3000'],
        out: ['went-out 1', 'not-booked 1', 'no-sum 1'],
        off: [0],
      },
    ],
    [
      'a statement that does not add up',
      ours('1006000,00', came('5000,00', 'M1')),
      { lines: ['M1 5000'], off: [1_000] },
    ],
    [
      'several accounts in one file, and several messages of one',
      [
        ours('1005000,00', came('5000,00', 'M1')),
        '-',
        statement('9999888877776', 'C261126VND0,00', 'C261127VND7000,00', came('7000,00', 'X1')),
        '-}{1:F01BANK}{2:O940}{4:',
        statement(OURS, 'C261127VND1005000,00', 'C261128VND1011000,00', came('6000,00', 'M2')),
      ].join('\r\n'),
      { lines: ['M1 5000', 'M2 6000'], out: ['other-account 1'], off: [0, 0, 0] },
    ],
    [
      'another currency',
      ours('1,00', came('5,00', 'M1')).replaceAll('VND', 'EUR'),
      { lines: [], out: ['other-currency 1'] },
    ],
    ['a sum that is not of whole dong', ours('1000005,50', came('5,50', 'M1')), { unread: ['1 sum'], off: [0] }],
    ['no number', ours('1000005,00', came('5,00', '').replace('//', '')), { unread: ['1 no-number'] }],
    ['no entries', ours('1000000,00'), 'BANK_FILE_EMPTY'],
    [
      'an account with its bank and currency, and the third letter of the currency behind the mark',
      ours('1005000,00', came('5000,00', 'M1', 'CD')).replace(OURS, `970436/${OURS}VND`),
      { lines: ['M1 5000'], out: [], off: [0] },
    ],
    [
      'a report of the day in another currency',
      ':20:X\r\n:25:0071000123456\r\n:34F:EUR0,\r\n:61:261127C5,00NTRFNONREF//M1\r\n:86:x',
      { lines: [], out: ['other-currency 1'] },
    ],
    [
      'an envelope of SWIFT, and no end of the last line',
      `{1:F01BANKVNVXAXXX0000000000}{2:O9401200}{4:\r\n${ours('1005000,00', came('5000,00', 'M1'))}`,
      { lines: ['M1 5000'], off: [0] },
    ],
    [
      'the customer’s number where the bank has none, without a day of booking',
      ours('1005000,00', ':61:261127C5000,00NMSCKUNDE-1\r\n:86:khach'),
      { lines: ['KUNDE-1 5000'] },
    ],
  ])('%s', async (_what, content, outcome) =>
    typeof outcome === 'string'
      ? expect(await read(content)).toBe(outcome)
      : expect(await read(content)).toMatchObject(outcome as object),
  );

  test.each([
    [
      'parts that break words, and the payer',
      '166?00GUTSCHRIFT?20CK AZ26?211184?220217 CAM ON?32NGUYEN?33 VAN A',
      'CK AZ2611840217 CAM ON · NGUYEN VAN A',
    ],
    ['another sign between parts', '020~00PRZELEW~20CK AZ2611840217~32NGUYEN VAN A', 'CK AZ2611840217 · NGUYEN VAN A'],
    ['words alone', 'CT DEN AZ2611840217\r\nNGUYEN VAN A', 'CT DEN AZ2611840217 NGUYEN VAN A'],
    ['slashes', '/ORDP//NAME/NGUYEN VAN A/REMI/AZ2611840217', '/ORDP//NAME/NGUYEN VAN A/REMI/AZ2611840217'],
    ['nothing', '', ''],
  ])('reads the payer’s text from %s', async (_what, written, text) =>
    expect(await textsOf(ours('1005000,00', came('5000,00', 'M1', 'C', written)))).toEqual([text]),
  );

  it('has the day of booking in the right year', async () => {
    const days = async (valued: string) => {
      const found = (
        await readBankFile({ content: Buffer.from(ours('1,00', `:61:${valued}C5000,00NTRFX//M1`)), ours: null })
      ).read;
      return found.ok && found.value.lines[0]?.day;
    };
    expect(await days('2611271128')).toBe('2026-11-28');
    expect(await days('2701011231')).toBe('2026-12-31');
    expect(await days('2612310101')).toBe('2027-01-01');
    expect(await days('261127')).toBe('2026-11-27');
  });
});
