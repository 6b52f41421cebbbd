import { describe, expect, it, test } from 'vitest';
import { readCamt } from './read-camt.ts';

/** An incoming entry of 12,500,000 dong with the given contents. */
const entry = (body: string) =>
  `<Ntry><Amt Ccy="VND">12500000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${body}</Ntry>`;
const part = (body: string) => `<NtryDtls><TxDtls>${body}</TxDtls></NtryDtls>`;
const statement = (...within: string[]) => `<Stmt>${within.join('')}</Stmt>`;
const account = (id: string) => `<Acct><Id><Othr><Id>${id}</Id></Othr></Id></Acct>`;
/** As banks write them: with a namespace prefix before each element. */
const camt = (...statements: string[]) =>
  `<?xml version="1.0"?><d:Document
    xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><d:BkToCstmrStmt>${statements
      .join('')
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1d:')}</d:BkToCstmrStmt></d:Document>`;
const read = (text: string, ours: string | null = null) => {
  const found = readCamt(text, ours);
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  return found.value;
};
const entries = (...all: string[]) => read(camt(statement(...all)));
const short = ({ lines }: ReturnType<typeof read>) =>
  lines.map(({ reference, amount, content }) => [reference, amount, content]);

describe('CAMT.053', () => {
  it('recognizes transfers of a payout run: a line by its own number, a batch by that of the run', () => {
    const out = (inner: string) => entry(inner).replace('CRDT', 'DBIT');
    const { wentOut, leftOut } = entries(
      out(`<AcctSvcrRef>B1</AcctSvcrRef>${part('<Refs><EndToEndId>PR000012L0003</EndToEndId></Refs>')}`),
      out('<AcctSvcrRef>B2</AcctSvcrRef><NtryDtls><Btch><PmtInfId>PR000013</PmtInfId></Btch></NtryDtls>'),
      out('<AcctSvcrRef>B3</AcctSvcrRef><AddtlNtryInf>PR000014L0001</AddtlNtryInf>').replace('BOOK', 'PDNG'),
      out('<AcctSvcrRef>B4</AcctSvcrRef>'),
    );
    expect(wentOut.map(({ reference, amount, content }) => [reference, amount, content])).toEqual([
      ['B1', 12_500_000, 'PR000012L0003'],
      ['B2', 12_500_000, 'PR000013'],
    ]);
    expect(leftOut).toEqual([{ reason: 'went-out', count: 4 }]);
  });

  it('gives incoming payments, and counts the other entries', () => {
    const found = entries(
      entry(
        `<AcctSvcrRef>B1</AcctSvcrRef><BookgDt><Dt>2026-11-27</Dt></BookgDt>${part(
          '<RmtInf><Ustrd>AZ26 &amp; x</Ustrd></RmtInf><RltdPties><Dbtr><Nm>LE VAN A</Nm></Dbtr></RltdPties>',
        )}`,
      ),
      entry('<AcctSvcrRef>B3</AcctSvcrRef>').replace('VND', 'USD'),
      entry('<AcctSvcrRef>B4</AcctSvcrRef>').replace('CRDT', 'DBIT'),
      entry('<AcctSvcrRef>B5</AcctSvcrRef>').replace('BOOK', 'PDNG'),
      entry(''),
      entry('<AcctSvcrRef>B6</AcctSvcrRef>').replace('12500000.00', '12500000.50'),
      entry('<AcctSvcrRef>B7</AcctSvcrRef>').replace('12500000.00', '0.00'),
    );
    expect(found).toEqual({
      lines: [
        {
          kind: 'payment',
          reference: 'B1',
          amount: 12_500_000,
          content: 'AZ26 & x · LE VAN A',
          day: '2026-11-27',
          account: null,
          sameNumber: false,
        },
      ],
      unread: [
        { row: 5, text: '12500000.00 VND', reason: 'no-number' },
        { row: 6, text: 'B6 · 12500000.50 VND', reason: 'sum' },
      ],
      wentOut: [],
      leftOut: [
        { reason: 'other-currency', count: 1 },
        { reason: 'went-out', count: 1 },
        { reason: 'not-booked', count: 1 },
        { reason: 'no-sum', count: 1 },
      ],
      statements: [{ account: null, ours: null, difference: null }],
    });
  });

  test.each([
    ['12500.000', 12_500],
    ['27000.00000', 27_000],
    ['31000', 31_000],
  ])('reads %s as %s dong, with the point as decimal sign', (written, dong) =>
    expect(entries(entry('<AcctSvcrRef>D</AcctSvcrRef>').replace('12500000.00', written)).lines[0]?.amount).toBe(dong),
  );

  test.each([
    ['a structured reference', '<RmtInf><Strd><CdtrRefInf><Ref>AZ2611840217</Ref></CdtrRefInf></Strd></RmtInf>'],
    ['words beside it', '<RmtInf><Strd><AddtlRmtInf>AZ2611840217</AddtlRmtInf></Strd></RmtInf>'],
    ['the payer’s own number', '<Refs><EndToEndId>AZ2611840217</EndToEndId></Refs>'],
    ['words of the bank', '<AddtlTxInf>AZ2611840217</AddtlTxInf>'],
  ])('has %s in its text', (_where, body) =>
    expect(short(entries(entry(`<AcctSvcrRef>S</AcctSvcrRef>${part(body)}`)))).toEqual([
      ['S', 12_500_000, 'AZ2611840217'],
    ]),
  );
});

describe('an entry of several payments', () => {
  const batch = (...parts: string[]) =>
    entry(`<AcctSvcrRef>B</AcctSvcrRef><AddtlNtryInf>of all</AddtlNtryInf><NtryDtls>${parts.join('')}</NtryDtls>`);
  const payment = (amount: number, ref: string, text: string) =>
    `<TxDtls><Refs>${ref && `<AcctSvcrRef>${ref}</AcctSvcrRef>`}</Refs><Amt Ccy="VND">${amount}</Amt>
     <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

  test.each([
    ['repeats the entry’s number', ['B', 'B', 'B'], ['B/1', 'B/2', 'B/3']],
    ['has no number', ['', '', ''], ['B/1', 'B/2', 'B/3']],
    ['has numbers of its own', ['X', 'Y', 'Z'], ['X', 'Y', 'Z']],
    ['shares one among its parts', ['X', 'X', 'Z'], ['B/1', 'B/2', 'Z']],
  ])('that %s is read as its parts, each with its own text', (_how, refs, numbers) => {
    const sums = [2_500_000, 4_000_000, 6_000_000];
    const found = entries(batch(...sums.map((sum, at) => payment(sum, refs[at]!, `guest ${at}`))));
    expect(short(found)).toEqual(sums.map((sum, at) => [numbers[at], sum, `guest ${at}`]));
  });

  it('is read as one payment when its parts do not add up to it', () =>
    expect(short(entries(batch(payment(1, '', 'one'), payment(2, '', 'other'))))).toEqual([
      ['B', 12_500_000, 'one · other · of all'],
    ]));

  it('leaves out an outgoing part', () => {
    const out = payment(500_000, '', 'fee').replace('<Amt', '<CdtDbtInd>DBIT</CdtDbtInd><Amt');
    const found = entries(batch(payment(13_000_000, '', 'guest'), out));
    expect(short(found)).toEqual([['B/1', 13_000_000, 'guest']]);
    expect(found.leftOut).toEqual([{ reason: 'went-out', count: 1 }]);
  });
});

test.each([
  ['money of ours that came back', 'CRDT', '<RvslInd>true</RvslInd>', 'came-back'],
  ['the same by its reason', 'CRDT', part('<RtrInf><Rsn><Cd>AC01</Cd></Rsn></RtrInf>'), 'came-back'],
  ['a payment that was taken back', 'DBIT', '<RvslInd>1</RvslInd>', 'taken-back'],
  ['a payment', 'CRDT', '<RvslInd>false</RvslInd>', 'payment'],
])('%s is recognised', (_what, way, body, kind) =>
  expect(entries(entry(`<AcctSvcrRef>R</AcctSvcrRef>${body}`).replace('CRDT', way)).lines).toMatchObject([
    { kind, amount: 12_500_000 },
  ]),
);

describe('accounts', () => {
  const two = camt(
    statement(account('0071000123456'), entry('<AcctSvcrRef>A1</AcctSvcrRef>')),
    statement(account('9999888877776'), entry('<AcctSvcrRef>A2</AcctSvcrRef>')),
  );
  it('of others are left out where the merchant’s is present', () =>
    expect(read(two, '71000123456')).toMatchObject({
      lines: [{ reference: 'A1', account: '0071000123456' }],
      leftOut: [{ reason: 'other-account', count: 1 }],
      statements: [{ ours: true }, { account: '9999888877776', ours: false }],
    }));
  it('are shown where the merchant’s is absent', () =>
    expect(read(two, '1')).toMatchObject({
      lines: [{ reference: 'A1' }, { reference: 'A2' }],
      leftOut: [],
      statements: [{ ours: false }, { ours: false }],
    }));
});

describe('balances', () => {
  const balance = (code: string, amount: string, way = 'CRDT') =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt
      Ccy="VND">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd></Bal>`;
  const ours = entry('<AcctSvcrRef>A</AcctSvcrRef>');
  const went = entry('<AcctSvcrRef>B</AcctSvcrRef>').replace('CRDT', 'DBIT').replace('12500000.00', '500000.25');
  const pending = entry('<AcctSvcrRef>C</AcctSvcrRef>').replace('BOOK', 'PDNG');
  test.each([
    ['add up', [balance('OPBD', '100'), balance('CLBD', '11999899.75'), ours, went, pending], -200],
    [
      'add up to nothing missing',
      [balance('OPBD', '100', 'DBIT'), balance('CLBD', '11999899.75'), ours, went, pending],
      0,
    ],
    ['are not both there', [balance('OPBD', '100'), ours], null],
  ])('%s', (_how, within, difference) =>
    expect(read(camt(statement(...within))).statements).toMatchObject([{ difference }]),
  );
});

test.each([
  ['no statement', '<a/>', 'BANK_FILE_UNREADABLE'],
  ['broken', '<Document><BkTo', 'BANK_FILE_UNREADABLE'],
  ['words of its own', '<!DOCTYPE a [<!ENTITY b "c">]><Document/>', 'BANK_FILE_UNREADABLE'],
  ['nothing at all', '<', 'BANK_FILE_UNREADABLE'],
  ['another message', '<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>', 'BANK_FILE_OTHER_KIND'],
  ['no entry', camt(statement(account('1'))), 'BANK_FILE_EMPTY'],
])('%s is refused', (_what, text, code) => expect(readCamt(text)).toMatchObject({ refusal: { code } }));
