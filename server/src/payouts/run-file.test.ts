import { runNamedIn } from '@sandbar/domain/payouts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { bankName, bankText, runCsv, runPain, type RunToFile } from './run-file.ts';

const run: RunToFile = {
  number: 12,
  merchantCode: 'azure-bay',
  merchantName: 'Azure',
  currency: 'VND',
  sendOn: '2026-11-30',
  transfers: [
    {
      line: 1,
      holder: 'Đặng Thị Ánh & Con',
      accountNumber: '0071001234567',
      bank: 'Vietcombank',
      amount: 8_100_000,
      email: 'a@azure.example',
    },
    {
      line: 3,
      holder: '=cmd|"x"',
      accountNumber: 'GB82WEST12345698765432',
      bank: 'Ngân hàng <Xa>',
      amount: 5,
      email: '+b@azure.example',
    },
  ],
};
const debtor = { name: 'Vietcombank', bin: '970436', accountNumber: '0011', accountName: 'CÔNG TY AZURE', branch: '' };
const pain = () => runPain(run, debtor, new Date('2026-11-27T03:00:00.123Z'));

it.each([
  ['Đặng Thị Ánh', 'DANG THI ANH'],
  ['  a  &\tb;c_d ', 'A B C D'],
  ['-+=@//x//y/', 'X/Y'],
  ['客户', ''],
  ["O'Neil, J. (1): 2?", "O'NEIL, J. (1): 2?"],
])('the name %s is %s in a bank file', (text, expected) => expect(bankText(text, 140)).toBe(expected));

it.each([
  ['Søren Łukasz Æsir', 'SOREN LUKASZ AESIR'],
  ['Ștefan Țepeș', 'STEFAN TEPES'],
  ['Ｎｇｕｙễｎ Ａn', 'NGUYEN AN'],
  ['Straße Iğdır', 'STRASSE IGDIR'],
  ['山田 太郎', '山田 太郎'],
  ['김민준', '김민준'],
  ['ガンダ', 'ガンダ'],
  ['Иван Smith', 'Иван Smith'],
  ['\u202Eمحمد\u0000 \t علي', 'محمد علي'],
])('the holder %s is named %s in a bank file', (holder, expected) => {
  expect(bankName(holder, 140)).toBe(expected);
  const named = { ...run, transfers: [{ ...run.transfers[0]!, holder }] };
  expect(runCsv(named, ['holder']).split('\r\n')[1]).toBe(`"${expected}"`);
  expect(runPain(named, debtor, new Date())).toContain(`<Nm>${expected}</Nm>`);
});

it('a name in another script is cut between letters, and is no formula', () => {
  expect(bankName('𠮷'.repeat(200), 140)).toBe('𠮷'.repeat(140));
  const named = { ...run, transfers: [{ ...run.transfers[0]!, holder: '=客户' }] };
  expect(runCsv(named, ['holder']).split('\r\n')[1]).toBe(`"'=客户"`);
});

it('a text for the bank has at most the accepted length', () =>
  expect(bankText('a'.repeat(200), 140)).toHaveLength(140));

describe('a CSV file', () => {
  it('has the chosen columns in their order, whole sums, and no formulas', () =>
    expect(
      runCsv(run, ['accountNumber', 'holder', 'amount', 'currency', 'content', 'bank', 'email', 'day']).split('\r\n'),
    ).toEqual([
      '\uFEFF"Số tài khoản thụ hưởng","Tên người thụ hưởng","Số tiền","Loại tiền","Nội dung chuyển tiền","Ngân ' +
        'hàng thụ hưởng","Email","Ngày chuyển tiền"',
      '"0071001234567","DANG THI ANH CON",8100000,"VND","PR000012L0001 AZURE ' +
        'BAY","Vietcombank","a@azure.example","2026-11-30"',
      `"GB82WEST12345698765432","CMD X",5,"VND","PR000012L0003 AZURE BAY","Ngân hàng <Xa>",` +
        `"'+b@azure.example","2026-11-30"`,
      '',
    ]));

  it('names run and line in each text, so that a bank’s statement can be matched', () =>
    expect(runCsv(run, ['content']).split('\r\n').slice(1, 3).map(runNamedIn)).toEqual([
      { run: 12, line: 1 },
      { run: 12, line: 3 },
    ]));
});

describe('a pain.001 message', () => {
  const parsed = () =>
    new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => name === 'CdtTrfTxInf' }).parse(
      pain(),
    ).Document;

  it('is well formed, in the namespace of the version, with letters that every bank accepts', () => {
    expect(XMLValidator.validate(pain())).toBe(true);
    expect(pain()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
    expect(parsed()['@_xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    const texts = pain().replaceAll(/<[^>]*>/g, ' ');
    expect(texts).toMatch(/^[A-Za-z0-9/\-?:().,'+\s]*$/);
  });

  it('has all elements that the message must have, in the order of its schema', () => {
    const { GrpHdr, PmtInf } = parsed().CstmrCdtTrfInitn;
    expect(Object.keys(GrpHdr)).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    expect(Object.keys(PmtInf)).toEqual([
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'CdtTrfTxInf',
    ]);
    for (const transfer of PmtInf.CdtTrfTxInf)
      expect(Object.keys(transfer)).toEqual(['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    expect(GrpHdr).toMatchObject({
      MsgId: 'PR000012',
      CreDtTm: '2026-11-27T03:00:00Z',
      InitgPty: { Nm: 'CONG TY AZURE' },
    });
  });

  it('has the number of transfers and their sum, twice, and each transfer as it was approved', () => {
    const { GrpHdr, PmtInf } = parsed().CstmrCdtTrfInitn;
    for (const part of [GrpHdr, PmtInf]) expect(part).toMatchObject({ NbOfTxs: '2', CtrlSum: '8100005' });
    expect(PmtInf).toMatchObject({
      PmtMtd: 'TRF',
      ReqdExctnDt: { Dt: '2026-11-30' },
      DbtrAcct: { Id: { Othr: { Id: '0011' } }, Ccy: 'VND' },
      DbtrAgt: { FinInstnId: { ClrSysMmbId: { MmbId: '970436' }, Nm: 'VIETCOMBANK' } },
    });
    expect(PmtInf.CdtTrfTxInf).toEqual([
      {
        PmtId: { EndToEndId: 'PR000012L0001' },
        Amt: { InstdAmt: { '#text': '8100000', '@_Ccy': 'VND' } },
        CdtrAgt: { FinInstnId: { ClrSysMmbId: { MmbId: '970436' }, Nm: 'VIETCOMBANK' } },
        Cdtr: { Nm: 'DANG THI ANH CON' },
        CdtrAcct: { Id: { Othr: { Id: '0071001234567' } } },
        RmtInf: { Ustrd: 'PR000012L0001 AZURE BAY' },
      },
      {
        PmtId: { EndToEndId: 'PR000012L0003' },
        Amt: { InstdAmt: { '#text': '5', '@_Ccy': 'VND' } },
        CdtrAgt: { FinInstnId: { Nm: 'NGAN HANG XA' } },
        Cdtr: { Nm: 'CMD X' },
        CdtrAcct: { Id: { IBAN: 'GB82WEST12345698765432' } },
        RmtInf: { Ustrd: 'PR000012L0003 AZURE BAY' },
      },
    ]);
  });
});
