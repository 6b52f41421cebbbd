import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { runPain, type RunToFile } from './run-file.ts';

/**
 * The parts of pain.001.001.09 that are used: elements in the order of the schema, with the lengths and patterns of
 * their types. `?` marks an optional element, `+` one that may be repeated, `|` a choice.
 */
type Rule = RegExp | { readonly [element: string]: Rule };

const TEXT = "[A-Za-z0-9/\\-?:().,'+ ]";
const text = (most: number) => new RegExp(`^(?! )${TEXT}{1,${most}}(?<! )$`);
/** The name of a person, a company or a bank, which may have letters of another script (decision 231). */
const NAME = new RegExp(`^(?! )(?:${TEXT}{1,140}|(?=.*[^\\P{L}A-Za-z])\\P{C}{1,140})(?<! )$`, 'u');
const AMOUNT = /^(?=(?:\D*\d){1,18}\D*$)\d+(?:\.\d{1,5})?$/;
const ACCOUNT: Rule = {
  Id: { '|IBAN': /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/, '|Othr': { Id: text(34) } },
  '?Ccy': /^[A-Z]{3}$/,
};
const AGENT: Rule = { FinInstnId: { '?ClrSysMmbId': { MmbId: text(35) }, Nm: NAME } };
const SUMS: Rule = { NbOfTxs: /^\d{1,15}$/, CtrlSum: AMOUNT };

const MESSAGE: Rule = {
  GrpHdr: {
    MsgId: text(35),
    CreDtTm: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
    ...SUMS,
    InitgPty: { Nm: NAME },
  },
  PmtInf: {
    PmtInfId: text(35),
    PmtMtd: /^TRF$/,
    BtchBookg: /^(?:true|false)$/,
    ...SUMS,
    ReqdExctnDt: { Dt: /^\d{4}-\d{2}-\d{2}$/ },
    Dbtr: { Nm: NAME },
    DbtrAcct: ACCOUNT,
    DbtrAgt: AGENT,
    '+CdtTrfTxInf': {
      PmtId: { EndToEndId: text(35) },
      Amt: { InstdAmt: AMOUNT },
      CdtrAgt: AGENT,
      Cdtr: { Nm: NAME },
      CdtrAcct: ACCOUNT,
      RmtInf: { Ustrd: text(140) },
    },
  },
};

type Node = Record<string, unknown>;
const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@')!;

/** Describes the errors in the children of an element, which the parser returns in their order. */
const faultsIn = (children: readonly Node[], rule: Rule, path: string): string[] => {
  if (rule instanceof RegExp) {
    const value = children.map((child) => child['#text']).join('');
    return rule.test(value) ? [] : [`${path}: ${value}`];
  }
  const left = [...children];
  const faults: string[] = [];
  let chosen = 0;
  for (const [key, inner] of Object.entries(rule)) {
    const [, mark, name] = /^([?+|]?)(.*)$/.exec(key)!;
    let found = 0;
    while (left.length > 0 && nameOf(left[0]!) === name && (found === 0 || mark === '+')) {
      faults.push(...faultsIn(left.shift()![name!] as Node[], inner, `${path}/${name}`));
      found += 1;
    }
    if (mark === '|') chosen += found;
    else if (found === 0 && mark !== '?') faults.push(`${path}/${name} is missing`);
  }
  if (Object.keys(rule).some((key) => key.startsWith('|')) && chosen !== 1) faults.push(`${path}: ${chosen} chosen`);
  return [...faults, ...left.map((node) => `${path}/${nameOf(node)} is out of place`)];
};

const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false, trimValues: false });
const faultsOf = (xml: string): string[] => {
  const tidy = xml.replaceAll(/>\s+</g, '><');
  const document = (parser.parse(tidy) as Node[]).find((node) => 'Document' in node)!.Document as Node[];
  return faultsIn(document[0]!.CstmrCdtTrfInitn as Node[], MESSAGE, '');
};

const anyText = (most: number) => fc.string({ unit: 'grapheme', maxLength: most });
const account = fc.stringMatching(/^[0-9A-Z]{6,30}$/);
const runs: fc.Arbitrary<RunToFile> = fc.record({
  number: fc.integer({ min: 1, max: 999_999 }),
  merchantCode: fc.stringMatching(/^[a-z][a-z0-9-]{0,38}[a-z0-9]$/),
  merchantName: anyText(200),
  currency: fc.constantFrom('VND', 'USD', 'EUR', 'JPY'),
  sendOn: fc.constant('2026-11-30'),
  transfers: fc.array(
    fc.record({
      line: fc.integer({ min: 1, max: 9_999 }),
      holder: anyText(200),
      accountNumber: account,
      bank: anyText(200),
      amount: fc.integer({ min: 1, max: 9_000_000_000_000 }),
      email: fc.constant('a@azure.example'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

it('the file keeps the structure, lengths and letters of pain.001.001.09 for any names of owners and banks', () =>
  fc.assert(
    fc.property(runs, anyText(200), anyText(200), account, (run, bank, holder, number) => {
      const debtor = { name: bank, bin: '970436', accountNumber: number, accountName: holder, branch: '' };
      expect(faultsOf(runPain(run, debtor, new Date('2026-11-27T03:00:00.123Z')))).toEqual([]);
    }),
    { numRuns: 200 },
  ));

it.each([
  ['an element in another place', (xml: string) => xml.replace(/(<PmtMtd>.*?<\/PmtMtd>)\s*(<BtchBookg>.*?>)/, '$2$1')],
  ['a missing element', (xml: string) => xml.replace(/<ReqdExctnDt>[\s\S]*?<\/ReqdExctnDt>/, '')],
  ['a number that is too long', (xml: string) => xml.replace(/<EndToEndId>/, `<EndToEndId>${'A'.repeat(35)}`)],
  ['a letter that banks do not take', (xml: string) => xml.replace(/<Ustrd>/, '<Ustrd>Đ')],
])('finds %s', (_what, spoil) => {
  const transfer = { line: 1, holder: 'An', accountNumber: '0071', bank: 'ACB', amount: 5, email: '' };
  const run = { number: 1, merchantCode: 'azure', merchantName: 'Azure', currency: 'VND', sendOn: '2026-11-30' };
  const debtor = { name: 'ACB', bin: '970416', accountNumber: '0011', accountName: 'Azure', branch: '' };
  const xml = runPain({ ...run, transfers: [transfer] }, debtor, new Date());
  expect(faultsOf(xml)).toEqual([]);
  expect(faultsOf(spoil(xml))).not.toEqual([]);
});
